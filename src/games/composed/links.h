// What can be linked to potentials: every game that the program has.
#pragma once

#include "rules/composed/notation.h"

namespace potentia::composed {

Linkable linkable();

}  // namespace potentia::composed
