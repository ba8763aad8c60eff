#include "senet/solver/table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>

#include "senet/rule_sets.hpp"

namespace senet::solver {

namespace {

static_assert(std::endian::native == std::endian::little, "table files are little-endian and read as they are");

constexpr std::array<char, 8> magic = {'S', 'E', 'N', 'E', 'T', 'T', 'A', 'B'};
constexpr std::uint32_t format_version = 1;
constexpr std::uint32_t values_of_16_bits = 1;
/// A stored value v stands for v / greatest_value.
constexpr double greatest_value = 65535;

struct Header {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t revision;
  std::array<char, 16> rules;  // id, padded with zeros
  std::uint32_t pieces;
  std::uint32_t value_type;
  double bound;
  std::uint64_t positions;
  std::uint64_t values_checksum;
  std::uint64_t header_checksum;  // of everything before it
};
static_assert(sizeof(Header) == 72 && std::is_trivially_copyable_v<Header>);

/// FNV-1a, 64 bits: finds damage, not malice.
std::uint64_t checksum(std::span<const std::byte> bytes) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const std::byte byte : bytes) hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3;
  return hash;
}

std::uint64_t header_checksum(const Header& header) {
  return checksum(std::as_bytes(std::span(&header, 1)).first(offsetof(Header, header_checksum)));
}

}  // namespace

std::uint64_t table_positions(const RuleSet& rules, int pieces) {
  std::uint64_t total = 0;
  for (const LayerId& layer : undecided_layers(rules, pieces)) total += LayerIndex(rules, layer.mine, layer.theirs).size();
  return total;
}

std::expected<Table, Error> Table::read(const std::filesystem::path& file) {
  errno = 0;
  std::ifstream stream(file, std::ios::binary | std::ios::ate);
  std::error_code ignored;
  if (!stream || std::filesystem::is_directory(file, ignored)) {
    return std::unexpected(Error{"table-missing", file.string(), errno != 0 ? std::strerror(errno) : "cannot be opened"});
  }
  std::vector<std::byte> bytes(static_cast<std::size_t>(stream.tellg()));
  stream.seekg(0);
  stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!stream) return std::unexpected(Error{"table-truncated", file.string(), "cannot be read to its end"});
  return from_bytes(bytes, file.string());
}

std::expected<Table, Error> Table::from_bytes(std::span<const std::byte> bytes, const std::string& name) {
  const auto fault = [&](std::string_view code, std::string message) {
    return std::unexpected(Error{std::string(code), name, std::move(message)});
  };
  Header header{};
  const std::size_t seen = std::min(bytes.size(), magic.size());
  if (seen == 0 || std::memcmp(bytes.data(), magic.data(), seen) != 0)
    return fault("table-foreign", "is not a table of Senet values");
  if (bytes.size() < sizeof(Header)) return fault("table-truncated", "ends within its header");
  std::memcpy(&header, bytes.data(), sizeof(Header));
  if (header.version != format_version) {
    return fault("table-foreign",
        "has format version " + std::to_string(header.version) + ", expected " + std::to_string(format_version));
  }
  if (header.header_checksum != header_checksum(header)) return fault("table-corrupt", "its header is damaged");
  const std::string_view id(header.rules.data(), strnlen(header.rules.data(), header.rules.size()));
  Table table;
  table.info_ = {find_rule_set(id), static_cast<int>(header.pieces), header.bound, header.positions};
  if (table.info_.rules == nullptr) return fault("table-foreign", "is of unknown rules " + quoted(id));
  const RuleSet& rules = *table.info_.rules;
  if (header.revision != static_cast<std::uint32_t>(rules.revision)) {
    return fault("table-foreign", "is of revision " + std::to_string(header.revision) + " of " + std::string(id) +
                                      ", expected " + std::to_string(rules.revision));
  }
  if (header.value_type != values_of_16_bits) return fault("table-foreign", "has an unknown kind of values");
  if (header.pieces < 1 || table.info_.pieces > rules.pieces ||
      header.positions != table_positions(rules, table.info_.pieces)) {
    return fault("table-corrupt", "its header contradicts itself");
  }
  const auto values = bytes.subspan(sizeof(Header));
  if (values.size() < header.positions * sizeof(std::uint16_t)) {
    return fault("table-truncated", "has " + std::to_string(values.size()) + " bytes of values, expected " +
                                        std::to_string(header.positions * sizeof(std::uint16_t)));
  }
  if (values.size() > header.positions * sizeof(std::uint16_t)) return fault("table-corrupt", "goes on after its values");
  if (checksum(values) != header.values_checksum) return fault("table-corrupt", "its values do not have their checksum");
  table.values_.resize(header.positions);
  std::memcpy(table.values_.data(), values.data(), values.size());
  std::uint64_t first = 0;
  for (const LayerId& layer : undecided_layers(rules, table.info_.pieces)) {
    const LayerIndex index(rules, layer.mine, layer.theirs);
    table.layers_.emplace(layer, Layer{index, first});
    first += index.size();
  }
  return table;
}

bool Table::holds(const State& state) const {
  const Position& p = state.position;
  return state.rules == info_.rules && p.phase == Phase::turn && count(p.mine) <= info_.pieces &&
         count(p.theirs) <= info_.pieces;
}

std::expected<double, Error> Table::value(const State& state) const {
  const auto fault = [](std::string_view code, std::string message) {
    return std::unexpected(Error{std::string(code), "position", std::move(message)});
  };
  const Position& p = state.position;
  if (state.rules != info_.rules) {
    return fault("other-rules", "is of " + std::string(state.rules->id) + ", the table of " + std::string(info_.rules->id));
  }
  if (p.phase != Phase::turn) return fault("no-throw-due", "has no throw due, expected \"-\"");
  const LayerId layer{count(p.mine), count(p.theirs), info_.rules->end == End::majority ? p.mine_off - p.theirs_off : 0};
  const auto found = layers_.find(layer);
  if (found == layers_.end()) {
    return fault("outside-table", "has more pieces on the board than the table's " + std::to_string(info_.pieces) + " a side");
  }
  return values_[found->second.first + found->second.index.index(p.mine, p.theirs)] / greatest_value;
}

std::expected<void, Error> write_table(
    const std::filesystem::path& file, const RuleSet& rules, int pieces, double bound, std::span<const std::uint16_t> values) {
  Header header{.magic = magic,
      .version = format_version,
      .revision = static_cast<std::uint32_t>(rules.revision),
      .rules = {},
      .pieces = static_cast<std::uint32_t>(pieces),
      .value_type = values_of_16_bits,
      .bound = bound,
      .positions = values.size(),
      .values_checksum = checksum(std::as_bytes(values)),
      .header_checksum = 0};
  std::ranges::copy(rules.id, header.rules.begin());
  header.header_checksum = header_checksum(header);
  // A reader never sees half a table.
  auto unfinished = file;
  unfinished += ".new";
  errno = 0;
  std::ofstream stream(unfinished, std::ios::binary);
  stream.write(reinterpret_cast<const char*>(&header), sizeof header);
  stream.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size_bytes()));
  stream.close();
  std::error_code error;
  if (stream) std::filesystem::rename(unfinished, file, error);
  if (!stream || error) {
    return std::unexpected(Error{"file", file.string(), error ? error.message() : std::strerror(errno)});
  }
  return {};
}

}  // namespace senet::solver
