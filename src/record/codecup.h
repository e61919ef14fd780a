// Logs of the CodeCup, a contest of DVONN programs: turns in capitals with all 49 placements and every
// `PASS`.
//
//   # [White "Ada"]
//   D2 C1 K5 B1 … I1J2 B1B2 … PASS
//
// A blank line ends a game. Lines that begin with # are comments; those that hold a tag of the own form are
// read as one, and written so. Read too: commas between turns, the words Start and Quit of the protocol, and
// the log of a player, where turns stand in arrows among messages: ` --D2-->` (White's), `<--C1--` (Black's).
#pragma once

#include "record/forms.h"

namespace potentia {

bool looks_like_codecup(std::string_view text);

ReadRecords read_codecup(std::string_view text);

/// Where the last game of a text begins, with the comments in front of it. The log of a player is one game.
std::size_t last_codecup_game(std::string_view text);

/// Holds the main line of a DVONN game from its start and its tags.
Result<WrittenRecord> write_codecup(const Record& record);

}  // namespace potentia
