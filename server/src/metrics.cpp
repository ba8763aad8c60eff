#include "metrics.hpp"

#include <iomanip>
#include <sstream>

namespace senet::server {

namespace {

void head(std::ostringstream& out, std::string_view name, std::string_view type, std::string_view help) {
  out << "# HELP " << name << ' ' << help << "\n# TYPE " << name << ' ' << type << '\n';
}

void counters(std::ostringstream& out, std::string_view name, std::string_view label, std::string_view help,
    const std::map<std::string, std::uint64_t>& values) {
  head(out, name, "counter", help);
  for (const auto& [value, count] : values) out << name << '{' << label << "=\"" << value << "\"} " << count << '\n';
}

}  // namespace

void Metrics::game_made(std::string_view rules, std::string_view mode) {
  ++games_["rules=\"" + std::string(rules) + "\",mode=\"" + std::string(mode) + "\""];
}

void Metrics::commit(std::chrono::steady_clock::duration duration, bool kept) {
  const double seconds = std::chrono::duration<double>(duration).count();
  std::size_t i = 0;
  while (i < commit_bounds_ms.size() && seconds * 1000 > commit_bounds_ms[i]) ++i;
  ++commit_counts_[i];
  commit_seconds_ += seconds;
  if (!kept) ++commit_failures_;
}

std::string Metrics::text(std::size_t rooms) const {
  std::ostringstream out;
  counters(out, "senet_http_answers_total", "status", "HTTP answers by status.", http_answers_);
  head(out, "senet_games_made_total", "counter", "Games made, by rule set and mode.");
  for (const auto& [labels, count] : games_) out << "senet_games_made_total{" << labels << "} " << count << '\n';
  counters(out, "senet_events_total", "kind", "Events of games that were stored.", events_);
  counters(out, "senet_refusals_total", "code", "Requests of pages that were refused.", refusals_);
  counters(out, "senet_sockets_closed_total", "code", "WebSockets the server closed, by close code.", closes_);
  head(out, "senet_sockets", "gauge", "WebSockets that are open.");
  out << "senet_sockets " << sockets << '\n';
  head(out, "senet_connections", "gauge", "Connections that are open.");
  out << "senet_connections " << connections << '\n';
  head(out, "senet_rooms", "gauge", "Games in memory.");
  out << "senet_rooms " << rooms << '\n';
  head(out, "senet_commit_failures_total", "counter", "Changes that could not be stored.");
  out << "senet_commit_failures_total " << commit_failures_ << '\n';
  head(out, "senet_commit_seconds", "histogram", "Time from a decision to its being durable.");
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < commit_bounds_ms.size(); ++i) {
    total += commit_counts_[i];
    out << "senet_commit_seconds_bucket{le=\"" << commit_bounds_ms[i] / 1000.0 << "\"} " << total << '\n';
  }
  total += commit_counts_.back();
  out << "senet_commit_seconds_bucket{le=\"+Inf\"} " << total << '\n';
  out << "senet_commit_seconds_sum " << std::setprecision(9) << commit_seconds_ << '\n';
  out << "senet_commit_seconds_count " << total << '\n';
  return out.str();
}

}  // namespace senet::server
