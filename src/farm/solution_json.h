// What a solver has proved, as JSON: of `potentia solve --json`, and of the farm's answers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "protocol/json.h"
#include "solver/any_solver.h"

namespace potentia::farm {

/// "exact", "win", "loss", "draw", "unknown".
std::string_view word(Solution::Verdict verdict);

/// `has_points`: of the solver (any_solver.h). `time`: milliseconds, where they are told.
Json to_json(const Solution& solution, bool has_points, std::optional<std::int64_t> time);

}  // namespace potentia::farm
