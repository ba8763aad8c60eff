// The command `senet serve`.
#pragma once

#include <string>

namespace senet::server {

struct ServeOptions {
  std::string listen = "127.0.0.1:7030";  ///< address and port; port 0 takes a free one
  std::string database;                   ///< sqlite:FILE
  std::string public_url;                 ///< what players see, if a proxy stands before the server; "" if none does
};

/// Serves until SIGTERM or SIGINT. The last line on standard output is the address; one line per notable event goes to
/// standard error. Returns the exit code of the process: 0 stopped, 1 cannot serve, 2 wrong options.
int serve(const ServeOptions& options);

}  // namespace senet::server
