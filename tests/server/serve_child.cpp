// serve_child LISTEN DATABASE
#include "senet/server/serve.hpp"

int main(int count, char** arguments) {
  if (count != 3) return 2;
  return senet::server::serve({.listen = arguments[1], .database = arguments[2], .public_url = {}});
}
