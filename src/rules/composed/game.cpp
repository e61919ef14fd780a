// The façade: positions and clicks of the composed game. While a contest is played, its board is not shown:
// who wants to see it asks the game that BoardView::contest names.
#include "rules/composed/game.h"

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"
#include "rules/composed/words.h"
#include "rules/potentials/rules.h"

namespace potentia::composed {
namespace {

constexpr std::string_view kAgreementField = "agreement";
constexpr std::uint64_t kContestSeeds = 0x636f6e74657374;

Error not_the_entry(const std::string& click) {
  return {"not-the-entry"_code, quoted(click), "this cannot be entered now; choose one of the words"};
}

PartialTurn completed(std::string entry) {
  PartialTurn out;
  out.stage = TurnStage::kComplete;
  out.complete = true;
  out.turn = std::move(entry);
  return out;
}

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

  PositionPtr with_seed(std::uint64_t value) const override;
  std::string open_text() const override { return without_seeds(text()); }

  bool has_sand() const override { return is_playing_contest() && contest()->has_sand(); }
  Result<std::string> timed_turn(std::string_view turn, const TurnTime& time) const override;
  std::optional<Error> why_not_hurry(std::int64_t taken) const override {
    return is_playing_contest() ? contest()->why_not_hurry(taken) : AnyPosition::why_not_hurry(taken);
  }
  std::optional<DueTurn> due_turn(std::optional<std::int64_t> hurried) const override;
  bool trusts_players() const override { return composed::trusts_players(position_.agreement); }

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
  UseView use_view() const;
  ComposedView composed_view() const;
  Result<PartialTurn> entered(const std::string& word) const;
  Result<PartialTurn> partial_board_turn(std::span<const std::string> clicks) const;
  Result<PartialTurn> partial_move(const Position& now, const std::string& rows,
                                   std::span<const std::string> clicks) const;

  const ComposedGame& game_;
  Position position_;
};

UseView ComposedPosition::use_view() const {
  const Type type = position_.board.board().type_at(position_.spot);
  UseView use{name(position_.spot), potentials::capital(type), word(position_.agreement.link(type)),
              told(position_.stage)};
  if (!position_.contest) return use;
  if (const auto won = contest_won(position_)) use.stage = *won ? UseStage::Won : UseStage::Lost;
  use.position = position_.contest->position->text();
  use.turns = position_.contest->turns;
  use.white = letter(position_.contest->first);
  return use;
}

ComposedView ComposedPosition::composed_view() const {
  ComposedView view;
  for (const Type type : kAllTypes) {
    const Link& link = position_.agreement.link(type);
    if (link.kind != Link::Kind::None) view.links.emplace_back(potentials::capital(type), word(link));
  }
  if (!position_.agreement.contests_all) view.challenges = position_.challenges;
  if (const std::string words = to_text(position_.agreement.conditions); !words.empty()) {
    for (const std::string_view word : split(words, ',')) view.conditions.emplace_back(word);
  }
  for (const std::size_t i : {0U, 1U}) view.challenged[i] = to_text(position_.challenged[i]);
  view.waits = position_.waits;
  for (const Cell spot : position_.allowed) view.may.push_back(name(spot));
  if (position_.stage != Stage::Turn) view.use = use_view();
  return view;
}

BoardView ComposedPosition::view() const {
  BoardView view = potentials::view(position_.board);
  view.composed = composed_view();
  if (position_.stage == Stage::Turn) return view;
  view.phase = is_playing_contest() ? kInContest : kInChallenge;
  if (is_playing_contest()) view.contest = position_.contest->position->game().id();
  return view;
}

// A contest's seed is another one than that of the board that waits.
PositionPtr ComposedPosition::with_seed(std::uint64_t value) const {
  Position seeded = position_;
  if (!seeded.seed) seeded.seed = Seed{value, 0};
  const auto contest =
      seeded.contest ? seeded.contest->position->with_seed(mix64(value ^ kContestSeeds)) : nullptr;
  if (contest) seeded.contest->position = contest;
  if (position_.seed && !contest) return nullptr;
  return with(std::move(seeded));
}

// What is said of a contest, not played in it, takes no time.
Result<std::string> ComposedPosition::timed_turn(std::string_view turn, const TurnTime& time) const {
  if (has_sand()) {
    const auto said = parse_entry(position_, turn);
    if (!said || said->kind == Entry::Kind::Play) {
      const auto timed = contest()->timed_turn(turn, time);
      if (!timed) return timed.error();
      return canonical_turn(*timed);
    }
  }
  return canonical_turn(turn);
}

std::optional<DueTurn> ComposedPosition::due_turn(std::optional<std::int64_t> hurried) const {
  if (is_playing_contest()) return contest()->due_turn(hurried);
  if (position_.stage == Stage::Turn || position_.stage == Stage::Asked) return std::nullopt;
  const std::vector<Entry> only = entries(position_);
  if (only.size() != 1) return std::nullopt;
  return DueTurn{0, to_text(position_, only.front())};
}

// On the same board the opponent moves: nothing of the turn has been decided yet.
PositionPtr ComposedPosition::passed() const {
  if (position_.stage != Stage::Turn || !position_.allowed.empty() || position_.rows_settled || outcome())
    return nullptr;
  const auto board = potentials::Usual::passed(position_.board);
  if (!board || potentials::outcome(*board)) return nullptr;
  Position other = position_;
  other.board = *board;
  return with(std::move(other));
}

// What can be said instead of clicking a point: every entry that is neither one of the board nor one of the
// contest.
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
  return position_.stage == Stage::Turn ? std::vector<std::string>() : turns();
}

Result<PartialTurn> ComposedPosition::entered(const std::string& word) const {
  PartialTurn out = completed(word);
  if (const auto next = play(word, &out.steps); !next) return next.error();
  return out;
}

// What comes when no row is due any more: a turn on the board, or the potential whose use is announced, by
// its spot and the spot once more, or by the word. `rows` is the text of what has been taken.
Result<PartialTurn> ComposedPosition::partial_move(const Position& now, const std::string& rows,
                                                   std::span<const std::string> clicks) const {
  const potentials::Position board = playing(now);
  const CellSet spots = announceable(now);
  const std::string before = rows.empty() ? "" : rows + ';';
  const bool has_turns = spots.empty() || potentials::count_turns(board) > 0;
  for (const Cell spot : spots) {
    if (clicks.empty()) break;
    const std::string word = '?' + potential_name(now, spot);
    if (clicks.size() == 1 && clicks[0] == word) return completed(before + word);
    if (clicks[0] != name(spot)) continue;
    if (clicks.size() == 2 && (clicks[1] == name(spot) || clicks[1] == word)) return completed(before + word);
    if (clicks.size() > 1) return not_the_entry(clicks[1]);
    PartialTurn out;
    out.stage = kAskAnnounce;
    out.next = {name(spot)};
    out.words = {word};
    return out;
  }
  if (!has_turns && !clicks.empty()) return not_the_entry(clicks[0]);
  PartialTurn out;
  out.stage = kAskEntry;
  if (has_turns) {
    auto turn = potentials::partial_turn(board, clicks);
    if (!turn) return turn.error();
    out = *std::move(turn);
    if (out.complete) out.turn = before + out.turn;
  }
  if (!clicks.empty()) return out;
  for (const Cell spot : spots) {
    out.next.push_back(name(spot));
    out.words.push_back('?' + potential_name(now, spot));
  }
  out.next = sorted(std::move(out.next));
  return out;
}

// The rows that are due come first (D43).
Result<PartialTurn> ComposedPosition::partial_board_turn(std::span<const std::string> clicks) const {
  const potentials::Position board = board_now(position_);
  if (potentials::rows_due(board) == 0) return partial_move(position_, "", clicks);
  auto settling = potentials::settle_by_clicks(board, clicks);
  if (!settling) return settling.error();
  if (settling->waits) return *std::move(settling->waits);
  if (board.takes_last_gipf(settling->taken)) return potentials::partial_turn(board, clicks);
  auto out =
      partial_move(settled(position_, settling->taken), potentials::settling_text(board, settling->taken),
                   clicks.subspan(settling->clicks));
  if (!out) return out;
  settling->steps.insert(settling->steps.end(), out->steps.begin(), out->steps.end());
  out->steps = std::move(settling->steps);
  return out;
}

Result<PartialTurn> ComposedPosition::partial_turn(std::span<const std::string> clicks) const {
  const auto own = words();
  if (clicks.size() == 1 && std::ranges::binary_search(own, clicks[0])) return entered(clicks[0]);
  PartialTurn out;
  if (is_playing_contest() || position_.stage == Stage::Turn) {
    auto turn =
        is_playing_contest() ? position_.contest->position->partial_turn(clicks) : partial_board_turn(clicks);
    if (!turn) return turn.error();
    out = *std::move(turn);
    if (is_playing_contest()) out.steps.clear();  // of another board
  } else if (!clicks.empty()) {
    return not_the_entry(clicks[0]);
  } else {
    out.stage = kAskEntry;
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
