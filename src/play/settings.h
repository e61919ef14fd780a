// What is agreed on before a game begins: the game and its start, who sits where, the clocks, what players
// may ask of each other.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "play/time_control.h"
#include "rules/repetition.h"

namespace potentia::play {

struct Seat {
  enum class Kind : std::uint8_t {
    Person,
    Engine,
    Remote
  };  // Remote: somebody whose turns come from elsewhere
  Kind kind = Kind::Person;
  int level = 0;     // of an engine, 1 to 12; else 0
  std::string name;  // as the record has it; may be ""

  bool operator==(const Seat&) const = default;
};

/// Whether a turn can be taken back.
enum class Takebacks : std::uint8_t {
  Never,
  Agreed,  // if the other player accepts
  Free     // by whoever wants, as at one screen; behind the end of the game, too
};

struct Settings {
  std::string game;                 // an id of docs/formats.md section 2
  std::string start = "startpos";   // a position text
  std::array<Seat, 2> seats;        // White's, Black's
  std::array<TimeControl, 2> time;  // the same
  std::string time_text;  // for the record, where more than clocks is agreed on: "nodes 5000"; else ""
  Repetition repetition = Repetition::Draw;
  Takebacks takebacks = Takebacks::Agreed;
  int most_plies = 0;  // then the game is drawn; 0: no bound
  // Turns that nobody chooses (AnyPosition::due_turn) come by themselves, and a turn where sand runs has
  // taken what the game's own moments say. Else whoever tells the turns tells these too, with their times.
  bool due_turns = false;

  /// The tag TimeControl of its record: one text if both players have the same, else "WHITE : BLACK"; ""
  /// without clocks.
  std::string time_control_text() const;

  bool operator==(const Settings&) const = default;
};

}  // namespace potentia::play
