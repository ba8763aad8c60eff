// A file of exact values: what it holds, reading it, and looking positions up. The format: docs/solving.md.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "senet/solver/layers.hpp"
#include "senet/state.hpp"

namespace senet::solver {

/// What a table says of itself.
struct TableInfo {
  const RuleSet* rules = nullptr;
  int pieces = 0;    ///< at most so many a side on the board
  double bound = 0;  ///< proven: no value is further than this from the exact one
  std::uint64_t positions = 0;
};

/// The number of values in a table, known before it is begun.
std::uint64_t table_positions(const RuleSet& rules, int pieces);

class Table {
 public:
  /// Reads a file and checks all of it. Errors, where = the file's name: "table-missing", "table-truncated",
  /// "table-foreign" (not a table, or of a version, rule set or revision this program does not know), "table-corrupt".
  static std::expected<Table, Error> read(const std::filesystem::path& file);

  /// The same from bytes in memory; `name` is what errors call them.
  static std::expected<Table, Error> from_bytes(std::span<const std::byte> bytes, const std::string& name);

  const TableInfo& info() const { return info_; }

  /// True if the position is of these rules, a throw is due, and no side has more pieces on the board than the table.
  bool holds(const State& state) const;

  /// The probability that the side to move wins, a draw counting half; within info().bound. Errors: "no-throw-due",
  /// "outside-table", "other-rules"; where = "position".
  std::expected<double, Error> value(const State& state) const;

 private:
  struct Layer {
    LayerIndex index;
    std::uint64_t first;
  };

  TableInfo info_;
  std::map<LayerId, Layer> layers_;
  std::vector<std::uint16_t> values_;
};

/// Writes a table file: `values` in the order of the layers and of LayerIndex. Errors: "file".
std::expected<void, Error> write_table(
    const std::filesystem::path& file, const RuleSet& rules, int pieces, double bound, std::span<const std::uint16_t> values);

}  // namespace senet::solver
