// ZÈRTZ: 37, 48 and 61 rings, blitz, and those that begin with any other number of rings.
#include <array>
#include <memory>

#include "base/text.h"
#include "eval/zertz/evaluator.h"
#include "games/families.h"
#include "games/levels.h"
#include "games/zertz/signature.h"
#include "rules/any_game_of.h"
#include "rules/zertz/arrangement.h"
#include "rules/zertz/words.h"

namespace potentia {
namespace {

using zertz::Tournament61;

/// `zertz-N`: the game of 61 rings, beginning with fewer.
class FewerRings final : public GameOf<Tournament61> {
 public:
  explicit FewerRings(int rings) : rings_(rings), id_("zertz-" + std::to_string(rings)) {}

  std::string_view id() const override { return id_; }
  PositionPtr start() const override { return wrap(zertz::start_with(rings_)); }
  Result<PositionPtr> parse_position(std::string_view text) const override {
    const auto position = Tournament61::parse_position(own(text));
    if (!position) return position.error();
    if (const int rings = position->rings().size(); rings > rings_) {
      return Error{"bad-position"_code, "columns",
                   "there are " + std::to_string(rings) + " rings; this game has " + std::to_string(rings_)};
    }
    return wrap(*position);
  }
  Result<Setup> read_setup(std::string_view text) const override {
    return Tournament61::read_setup(own(text));
  }

 private:
  std::string own(std::string_view text) const {
    return trim(text) == "startpos" ? Tournament61::to_text(zertz::start_with(rings_)) : std::string(text);
  }

  int rings_;
  std::string id_;
};

/// The game of 61 rings knows those that have fewer.
class AllRings final : public GameOf<Tournament61> {
 public:
  AllRings() {
    for (int rings = kLeast; rings < 61; ++rings) fewer_[at(rings)] = std::make_unique<FewerRings>(rings);
  }
  const AnyGame* relative(std::string_view id) const override {
    const auto rings = zertz::rings_of(id);
    return rings ? fewer_[at(*rings)].get() : nullptr;
  }

 private:
  static constexpr int kLeast = 38;
  static std::size_t at(int rings) { return static_cast<std::size_t>(rings - kLeast); }

  std::array<std::unique_ptr<FewerRings>, 61 - kLeast> fewer_;
};

// Marbles are capitals, as columns are small letters.
Ink ink(std::string_view word) {
  return word == "W" ? Ink::White : word == "G" ? Ink::Grey : word == "B" ? Ink::Black : Ink::None;
}

// What its views name beside the board.
constexpr ShownValue kShownValues[] = {
    {ShownValue::Of::Player, "captured", ShownValue::Kind::Number, "ZÈRTZ: marbles"},
    {ShownValue::Of::Player, "marbles", ShownValue::Kind::Numbers,
     "ZÈRTZ: what he has captured, white, grey, black", 3},
    {ShownValue::Of::Board, "gone", ShownValue::Kind::Texts, "ZÈRTZ: rings that have left the board"},
    {ShownValue::Of::Board, "pool", ShownValue::Kind::Numbers,
     "ZÈRTZ: marbles still to play, white, grey, black", 3},
};

constexpr const Vocabulary* kVocabularies[] = {&zertz::kVocabulary};

template <class G>
GameDescriptor descriptor(const AnyGame& rules, const Signature& signature) {
  return {
      .rules = &rules,
      .family = "zertz",
      .levels = &kZertzLevels,
      .win_scale = zertz::StaticEvaluator<G>::kWinScale,
      .make_engine = make_zertz_engine,
      .make_solver = make_zertz_solver,
      .signature = signature,
      .drawn_share = 0,
      .opening_plies = 4,
      .shown_values = kShownValues,
      .vocabularies = kVocabularies,
      .sgf_number = "",
      .ink = ink,
      .has_letters_below = false,
      .drawn = {{4, 1}, {0, -2}},
      .beside = nullptr,
  };
}

}  // namespace

Family zertz_family() {
  using namespace zertz;
  static const AllRings kAll;
  static const std::array kGames = {
      descriptor<Standard37>(game_of<Standard37>(), kStandard37Signature),
      descriptor<Tournament48>(game_of<Tournament48>(), kTournament48Signature),
      descriptor<Tournament61>(kAll, kTournament61Signature),
      descriptor<Blitz37>(game_of<Blitz37>(), kBlitz37Signature),
  };
  return kGames;
}

}  // namespace potentia
