// Little Golem's text of a DVONN game: tags in front, then turns by pairs, all in a line or in many.
//
//   Event [dvonn.mc.2014] Site [www.littlegolem.net] White [Ada] Black [Kurt] 1. g2 c1 2. f5 d1 … 38. resign
//
// It holds 48 placements: the last one, White's on the only vacant cell, is not written, so that pair 25
// begins with White's first move. With 49 it is read too.
#pragma once

#include "record/forms.h"

namespace potentia {

bool looks_like_little_golem(std::string_view text);

/// All games of a text; a tag behind turns begins the next one.
ReadRecords read_little_golem(std::string_view text);

/// Where the last game of a text begins: with the first of its tags.
std::size_t last_little_golem_game(std::string_view text);

/// Holds the main line of a DVONN game from its start, the tags Event, Site, White and Black, and
/// resignation.
Result<WrittenRecord> write_little_golem(const Record& record);

}  // namespace potentia
