// Boost.JSON 1.81 has a string_view of its own; these are the ways across.
#pragma once

#include <boost/json/string.hpp>
#include <string_view>

namespace senet::app {

inline boost::json::string text(std::string_view view) { return boost::json::string(view.data(), view.size()); }
inline std::string_view view(const boost::json::string& string) { return {string.data(), string.size()}; }

}  // namespace senet::app
