// What `analyse` and `farm analyse` share: records in, records with marks and reports out, whoever looks at
// the games.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "review/review.h"

namespace potentia::cli {

/// Mebibytes of each search, so that it says the same wherever it runs.
inline constexpr int kAnalysisHash = 64;

/// Nothing: it was broken off.
using ReviewGame = std::function<Result<std::optional<ReviewedGame>>(
    PlayedLine line, const std::string& game, const Effort& effort, const OnProgress& on_progress)>;

/// Returns the exit status; kNegative where it was broken off.
int analyse_file(const AnalyseOptions& options, const ReviewGame& review_game);

}  // namespace potentia::cli
