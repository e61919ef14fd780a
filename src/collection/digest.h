// What a collection of games keeps of a record beside its text: how it ended, and a key for each position of
// the main line, by which games are found and openings counted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"

namespace potentia {

/// Of a position: the same for all that differ only by a symmetry of the board, and by exchanged colours
/// where the rules treat them alike. 52 bits, which a page's numbers hold exactly: two positions of a million
/// games share one with a chance of about one in two.
std::uint64_t collection_key(const AnyPosition& position);

/// As 13 hexadecimal digits.
std::string collection_key_text(const AnyPosition& position);

struct Digest {
  std::string result;         // as Record::result, told by the last position where the record does not
  std::optional<int> margin;  // White's points less Black's, where the game has points and they are known
  std::string keys;           // of the main line's positions, from the start position on, 13 digits each
  std::string sides;          // who is to move in each of them, 'w' or 'b'
};

/// Of a record whose turns are legal, as it is read. Costs as much as playing it through.
Digest digest_of(const Record& record);

}  // namespace potentia
