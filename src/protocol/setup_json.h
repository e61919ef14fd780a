// Positions taken apart (rules/setup.h) as JSON.
#pragma once

#include "protocol/json.h"
#include "rules/setup.h"

namespace potentia {

Json to_json(const SetupForm& form);
Json to_json(const Setup& setup);

/// A setup as a page sends it, its pieces and fields being of this game's form.
Result<Setup> setup_from_json(const AnyGame& game, const Json& json);

}  // namespace potentia
