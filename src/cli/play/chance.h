// Chance in the terminal. Nobody types his own dice: a game with lots and rolls gets a seed, which its record
// tells when it is over, so that everybody can check what was drawn (docs/formats.md section 3); and what the
// seed tells is entered by the program. A lot for the colours is drawn likewise.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rules/any_position.h"

namespace potentia::cli {

/// "White", "Black": as tags and people say it.
std::string side_name(Player player);

/// From the operating system's store of chance.
std::uint64_t drawn_number();

/// The position with a seed where its game has lots and rolls and none yet.
PositionPtr with_drawn_seed(const PositionPtr& position);

/// The contest that goes on in the middle of all others; null: none does.
PositionPtr innermost_contest(const AnyPosition& position);

/// The entry that is nobody's choice, in the innermost contest too: a lot, a roll, or what has come of a
/// contest. Where no seed tells it, it is drawn.
std::optional<std::string> entry_of_chance(const AnyPosition& position);

/// Such an entry as it is said, in the position before it.
std::string entry_in_words(const AnyPosition& before, const std::string& entry);

}  // namespace potentia::cli
