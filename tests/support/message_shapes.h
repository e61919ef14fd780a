// Holds messages to their schema (protocol/schema.h).
#pragma once

#include <string>

#include "protocol/json.h"

namespace potentia::test {

/// What of an answered request is not as declared, "" if nothing: of the answer in any case, of what was
/// asked where it was granted. The request must have one of the declared words.
std::string misfit(const Json& request, const Json& answer);

}  // namespace potentia::test
