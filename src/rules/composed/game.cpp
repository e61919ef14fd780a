// The façade: positions and clicks of the composed game. While a contest is played, its board is not shown:
// who wants to see it asks the game that BoardView::contest names.
#include "rules/composed/game.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"
#include "rules/potentials/rules.h"

namespace potentia::composed {
namespace {

constexpr std::string_view kAgreementField = "agreement";

class ComposedPosition final : public AnyPosition {
 public:
  ComposedPosition(const ComposedGame& game, Position position)
      : game_(game), position_(std::move(position)) {}

  const AnyGame& game() const override { return game_; }
  Player side() const override { return composed::side(position_); }
  std::uint64_t key() const override {
    return mix64(position_.board.key() ^ text_key(agreement_text(position_)));
  }
  std::string text() const override { return to_text(position_); }
  std::string drawing() const override { return composed::drawing(position_); }
  BoardView view() const override;
  std::optional<Outcome> outcome() const override { return composed::outcome(position_); }
  PositionPtr contest() const override {
    return is_playing_contest() ? position_.contest->position : nullptr;
  }

  std::vector<std::string> turns() const override {
    std::vector<std::string> texts;
    for (const Entry& entry : entries(position_)) texts.push_back(to_text(position_, entry));
    return sorted(std::move(texts));
  }
  std::uint64_t count_turns() const override { return count_entries(position_); }

  Result<std::string> canonical_turn(std::string_view turn) const override {
    const auto entry = parse_entry(position_, turn);
    if (!entry) return entry.error();
    return to_text(position_, *entry);
  }
  Result<PositionPtr> play(std::string_view turn, Transition* transition) const override {
    const auto entry = parse_entry(position_, turn);
    if (!entry) return entry.error();
    return with(composed::after(position_, *entry, transition));
  }
  Result<PartialTurn> partial_turn(std::span<const std::string> clicks) const override;

  std::uint64_t perft(int depth, bool made) const override {
    if (depth == 0) return 1;
    if (depth == 1 && !made) return count_turns();
    std::uint64_t leaves = 0;
    for (const Entry& entry : entries(position_))
      leaves += with(composed::after(position_, entry))->perft(depth - 1, made);
    return leaves;
  }
  bool is_consistent() const override {
    if (position_.board.key() != position_.board.recomputed_key()) return false;
    const auto again = game_.parse_position(text());
    return again && (*again)->text() == text() && (*again)->key() == key();
  }
  PositionPtr transformed(int s) const override { return with(transform(position_, s)); }
  PositionPtr passed() const override;
  PositionPtr colours_swapped() const override {
    const auto swapped = composed::colours_swapped(position_);
    return swapped ? with(*swapped) : nullptr;
  }
  std::uint64_t folded_key() const override {
    std::uint64_t least = ~std::uint64_t{0};
    const auto fold = [&](const AnyPosition& image) {
      for (int s = 0; s < game_.symmetries(); ++s) least = std::min(least, image.transformed(s)->key());
    };
    fold(*this);
    if (const auto swapped = colours_swapped()) fold(*swapped);
    return least;
  }

 private:
  PositionPtr with(Position position) const {
    return std::make_shared<const ComposedPosition>(game_, std::move(position));
  }
  bool is_playing_contest() const { return position_.stage == Stage::Contest && !contest_won(position_); }
  std::vector<std::string> words() const;

  const ComposedGame& game_;
  Position position_;
};

BoardView ComposedPosition::view() const {
  BoardView view = potentials::view(position_.board);
  if (position_.stage == Stage::Turn) return view;
  view.phase = is_playing_contest() ? "contest" : "challenge";
  if (is_playing_contest()) view.contest = position_.contest->position->game().id();
  return view;
}

// On the same board the opponent moves: nothing of the turn has been decided yet.
PositionPtr ComposedPosition::passed() const {
  if (position_.stage != Stage::Turn || !position_.allowed.empty() || outcome()) return nullptr;
  const auto board = potentials::Usual::passed(position_.board);
  if (!board || potentials::outcome(*board)) return nullptr;
  Position other = position_;
  other.board = *board;
  return with(std::move(other));
}

// What can be said instead of clicking a point: every entry that is neither a turn nor one of the contest.
std::vector<std::string> ComposedPosition::words() const {
  if (is_playing_contest()) {
    std::vector<std::string> words;
    for (const Entry::Kind kind : {Entry::Kind::Concede, Entry::Kind::Draw}) {
      const std::string word = to_text(position_, Entry{kind});
      if (const auto entry = parse_entry(position_, word); entry && entry->kind == kind)
        words.push_back(word);
    }
    return words;
  }
  if (position_.stage != Stage::Turn) return turns();
  std::vector<std::string> words;
  for (const Cell spot : announceable(position_)) words.push_back('?' + potential_name(position_, spot));
  return sorted(std::move(words));
}

Result<PartialTurn> ComposedPosition::partial_turn(std::span<const std::string> clicks) const {
  const auto own = words();
  PartialTurn out;
  if (clicks.size() == 1 && std::ranges::binary_search(own, clicks[0])) {
    out.stage = "complete";
    out.complete = true;
    out.turn = clicks[0];
    if (const auto next = play(out.turn, &out.steps); !next) return next.error();
    return out;
  }
  const potentials::Position board = playing(position_);
  if (is_playing_contest()) {
    auto contest = position_.contest->position->partial_turn(clicks);
    if (!contest) return contest.error();
    out = *std::move(contest);
    out.steps.clear();  // of another board
  } else if (position_.stage == Stage::Turn && (own.empty() || potentials::count_turns(board) > 0)) {
    auto turn = potentials::partial_turn(board, clicks);
    if (!turn) return turn.error();
    out = *std::move(turn);
  } else if (!clicks.empty()) {
    return Error{"not-the-entry", quoted(clicks[0]), "this cannot be entered now; choose one of the words"};
  } else {
    out.stage = "entry";
  }
  if (clicks.empty()) out.words.insert(out.words.end(), own.begin(), own.end());
  return out;
}

}  // namespace

int ComposedGame::symmetries() const {
  return gipf::kSymmetries;
}

PositionPtr ComposedGame::start() const {
  return *parse_position("startpos");
}

Result<PositionPtr> ComposedGame::parse_position(std::string_view text) const {
  auto position = read(text);
  if (!position) return position.error();
  return PositionPtr(std::make_shared<const ComposedPosition>(*this, *std::move(position)));
}

Layout ComposedGame::layout() const {
  return potentials::layout();
}

SetupForm ComposedGame::setup_form() const {
  SetupForm form = potentials::setup_form();
  form.fields.push_back({std::string(kAgreementField), 0, 0, {}, true});
  return form;
}

Result<Setup> ComposedGame::read_setup(std::string_view text) const {
  const TextParts parts = cut(trim(text) == "startpos" ? kStart : text);
  auto setup = potentials::read_setup(parts.board, potentials::Usual::start());
  if (!setup) return setup.error();
  setup->fields.emplace_back(kAgreementField, parts.agreement);
  return setup;
}

std::string ComposedGame::setup_text(const Setup& setup) const {
  Setup board = setup;
  const std::string agreement = board.fields.back().second;
  board.fields.pop_back();
  const std::string text = potentials::to_text(board);
  return agreement.empty() ? text : text + ' ' + agreement;
}

}  // namespace potentia::composed
