// How a game ended: who won and why (docs/formats.md section 6).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/player.h"

namespace potentia {

enum class EndReason : std::uint8_t {
  Score,
  Reserve,
  Gipf,
  Repetition,
  Resign,
  Time,
  Agreement,
  Abandoned,
  Marbles,     // ZÈRTZ: a winning set of captured marbles
  FullBoard,   // ZÈRTZ: the last ring was occupied, all marbles left are captured
  NoMarbles,   // ZÈRTZ: all marbles are on the board, none can jump, nobody has one to place
  Sand,        // TAMSK: as many rings dropped by both; the winner's glass runs out last
  Rings,       // YINSH: so many rings taken as win
  Markers,     // YINSH: no marker is left; who has taken more rings wins
  Blocked,     // nobody can do anything any more; YINSH: who has taken more rings wins; PÜNCT: as Centre
  Connection,  // PÜNCT: two opposite sides joined
  Centre,      // PÜNCT: a last piece played; who shows more dots in the central hexagon wins
  Pieces       // PÜNCT by the basic rules: a last piece played, undecided
};

constexpr std::array<std::string_view, 18> kEndReasons = {
    "score",     "reserve",   "gipf",    "repetition", "resign",     "time",
    "agreement", "abandoned", "marbles", "full-board", "no-marbles", "sand",
    "rings",     "markers",   "blocked", "connection", "centre",     "pieces"};

constexpr std::string_view word(EndReason reason) {
  return kEndReasons[static_cast<std::size_t>(reason)];
}

/// Whether a game that ends so has a score: points, YINSH's rings taken, PÜNCT's dots seen in the centre.
constexpr bool has_score(EndReason reason) {
  return reason == EndReason::Score || reason == EndReason::Rings || reason == EndReason::Markers ||
         reason == EndReason::Blocked || reason == EndReason::Centre;
}

struct Outcome {
  std::optional<Player> winner;  // none: a draw
  EndReason reason;
  // Only where the reason has a score: that of White and of Black.
  int white_points = 0;
  int black_points = 0;

  constexpr bool operator==(const Outcome&) const = default;

  constexpr std::string_view who() const {
    if (!winner) return "draw";
    return *winner == Player::White ? "white" : "black";
  }
  /// "1-0", "0-1" or "1/2-1/2", as in a record's Result tag.
  constexpr std::string_view result() const {
    if (!winner) return "1/2-1/2";
    return *winner == Player::White ? "1-0" : "0-1";
  }
  /// "25-21", or "" for an end without a score.
  std::string score() const {
    return has_score(reason) ? std::to_string(white_points) + "-" + std::to_string(black_points) : "";
  }
  /// "white score 25-21", as `apply` prints it.
  std::string text() const {
    std::string out = std::string(who()) + " " + std::string(word(reason));
    if (const std::string points = score(); !points.empty()) out += " " + points;
    return out;
  }
};

}  // namespace potentia
