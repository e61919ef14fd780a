// The report of a reviewed game: one HTML file that needs nothing beside it, with the graph of the chances,
// the turns on which the game turned as diagrams, and all turns with their scores. Its pages are made to be
// printed, too.
#pragma once

#include <string>

#include "record/record.h"
#include "review/review.h"

namespace potentia {

/// `made_by`: what looked at it, and how closely.
std::string report_html(const Record& record, const ReviewedGame& game, const std::string& made_by);

}  // namespace potentia
