// Any bytes as a record: refused with a line, or read and printed in its canonical form, which reads back as itself.
#include <cstdint>

#include "require.hpp"
#include "senet/record.hpp"

using senet::fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto record = senet::parse_record(text);
  if (!record) {
    require(record.error().where.starts_with("line "), "refused without a line", text);
    require(!record.error().code.empty() && !record.error().message.empty(), "refused without a reason", text);
    return 0;
  }
  const std::string canonical = senet::to_text(*record);
  const auto again = senet::parse_record(canonical);
  require(again.has_value(), "the printed record is refused", canonical);
  require(senet::to_text(*again) == canonical, "printed differently the second time", canonical);
  require(again->game.plies() == record->game.plies(), "another game", canonical);
  require(again->game.now() == record->game.now(), "another position", canonical);
  require(again->tags == record->tags && again->throw_scheme == record->throw_scheme, "other tags", canonical);

  senet::Game game = record->game;
  while (game.undo()) {
  }
  require(game.now() == record->game.first(), "undoing does not lead to the start", canonical);
  return 0;
}
