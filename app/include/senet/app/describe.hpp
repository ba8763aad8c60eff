// A rule set as JSON: for pages and programs that show it.
#pragma once

#include <boost/json/object.hpp>

#include "senet/rule_set.hpp"

namespace senet::app {

/// Everything there is to show: {"id","name","summary","source","revision","pieces","start","chance",
/// "throws":[{"value","p","again"}],"houses":[{"square","key","name","mark"}],"rulings":[{"tag","text"}]}.
boost::json::object describe(const RuleSet& rules);

/// What a board needs of it: {"id","name","pieces","chance","throws","houses"}.
boost::json::object describe_briefly(const RuleSet& rules);

}  // namespace senet::app
