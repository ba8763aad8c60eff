// A session as it is shown: state and events as JSON (docs/messages.md). The messages around them are in messages.hpp.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "senet/app/session.hpp"

namespace senet::app {

/// An action of a state.
boost::json::object action_json(const State& state, const Action& action);

/// Event `index` of the session, counted from 0.
boost::json::object event_json(const Session& session, std::size_t index);

/// Where the session stands now.
boost::json::object state_json(const Session& session);

}  // namespace senet::app
