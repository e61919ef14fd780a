// The engine for the composed game. It searches nothing itself: it asks the engines of the games that are
// played, and decides on announcing and challenging by what they answer.
//
//   a turn       the board is searched as if every potential could be used. If the best turn needs one that
//                must be announced, the same is asked for the board without that power, and for the best turn
//                found there, played with it: what the player has if he keeps it. He announces if he expects
//                more from it.
//   an answer    the board with that power and without it. A challenge takes the difference of the two from
//                the user, if he loses the contest; it is made if what can be expected of that is worth a
//                challenge.
//   a contest    its game's engine plays it.
//
// A contest is expected to be even, as a lot decides who begins, but that a draw is the user's (D13): how
// many games are drawn is known from self-play. With dice the user wins 21 rolls of 36; with cards, where 3
// of the 51 left are as high as his, 27 of 51. Lots, rolls and cards that no seed tells, and results of games
// away from the screen, are drawn from the position: even chances.
#include <atomic>
#include <map>

#include "base/clock.h"
#include "base/hash.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "games/composed/links.h"
#include "games/families.h"
#include "games/games.h"
#include "rules/composed/notation.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/notation.h"
#include "rules/potentials/rules.h"

namespace potentia {
namespace {

using composed::Cell;
using composed::CellSet;
using composed::Entry;
using composed::Position;
using composed::Stage;

constexpr std::string_view kBoardGame = potentials::Usual::kId;
/// The win chance for which a challenge is not spent. Guessed.
constexpr double kWorthOfChallenge = 0.05;

/// The share of a game's contests that are drawn: of 200 games of two equal engines, 1500 nodes a turn.
double drawn_share(const AnyGame& game) {
  const auto descriptor = describe(game.id());
  return descriptor ? descriptor->drawn_share : 0;
}

/// The chance of the user of the potential in a contest.
double contest_chance(const composed::Link& link) {
  if (link.kind == composed::Link::Kind::Dice) return 21.0 / 36;
  if (link.kind == composed::Link::Kind::Cards) return 27.0 / 51;
  const double drawn = link.kind == composed::Link::Kind::Game ? drawn_share(*link.game) : 0;
  return (1 + drawn) / 2;
}

/// A line of the board's game and its turns, as an engine is told them.
struct Line {
  std::string start;
  std::vector<std::string> turns;
};

struct Answer {
  std::string best;
  double chance = 0.5;  // to win, of who is to move there
};

class ComposedEngine final : public Engine {
 public:
  std::string_view game() const override { return composed::kId; }

  Result<bool> configure(const EngineOptions& options) override {
    const auto board = engine_for(kBoardGame);
    if (!board) return board.error();
    auto configured = (*board)->configure(options);
    if (configured) options_ = options;
    return configured;
  }
  void new_game() override {
    for (auto& [id, engine] : engines_) engine->new_game();
  }

  Result<bool> set_position(std::string_view text, const std::vector<std::string>& turns) override;
  Player side() const override { return composed::side(position_); }
  std::optional<Outcome> outcome() const override { return composed::outcome(position_); }

  void arm() override { stopped_ = false; }
  void stop() override {
    stopped_ = true;
    if (Engine* engine = asked_.load()) engine->stop();
  }
  bool step(const OnInfo& on_info) override;
  SearchResult finish() override;

 private:
  Result<Engine*> engine_for(std::string_view id);
  void start(const Limits& limits, std::function<bool()> poll) override;
  void ask_next();
  void ask(std::string_view id, const Line& line, const Limits& limits);
  void ask_board(const potentials::Position& board, double share);
  void end_question();

  void think_of_turn();
  void decide_turn();
  void think_of_answer();
  void draw();
  void choose(std::string entry) { choice_ = std::move(entry); }

  Limits share_of(double share) const;
  Limits contest_limits() const;
  bool is_stopped() const { return stopped_ || limits_.infinite || limits_.ponder; }
  bool is_legal_now(const std::string& turn) const {
    return potentials::parse_turn(composed::playing(position_), turn).ok();
  }
  std::optional<Entry> to_announce(const std::string& turn) const;
  std::string after_rows(const std::string& turn) const;
  void inform(SearchInfo info, const OnInfo& on_info) const;

  EngineOptions options_;
  std::map<std::string, std::unique_ptr<Engine>, std::less<>> engines_;
  Position position_ = *composed::parse_position(composed::kStart, composed::linkable());
  Line board_;    // since a power was last lost
  Line contest_;  // of the contest that goes on
  std::size_t played_ = 0;

  Limits limits_;
  std::function<bool()> poll_;
  std::int64_t begun_ = 0;
  std::atomic<bool> stopped_ = false;
  std::atomic<Engine*> asked_ = nullptr;
  std::vector<Answer> answers_;
  double chance_ = 0.5;  // the latest of the question that is asked
  std::uint64_t nodes_ = 0;
  std::optional<Entry> wanted_;  // announces the potential that the best turn uses
  std::string choice_;
};

Result<Engine*> ComposedEngine::engine_for(std::string_view id) {
  if (const auto found = engines_.find(id); found != engines_.end()) return found->second.get();
  auto engine = make_engine(id);
  if (!engine) return engine.error();
  return engines_.emplace(std::string(id), std::move(*engine)).first->second.get();
}

Result<bool> ComposedEngine::set_position(std::string_view text, const std::vector<std::string>& turns) {
  auto start = composed::parse_position(text, composed::linkable());
  if (!start) return start.error();
  Position position = *std::move(start);
  Line board{potentials::to_text(composed::board_now(position)), {}};
  Line contest;
  if (position.contest) contest.start = position.contest->position->text();
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const auto entry = composed::parse_entry(position, turns[i]);
    if (!entry) return Error(entry.error()).within("turn " + std::to_string(i + 1));
    Position next = composed::after(position, *entry);
    if (entry->kind == Entry::Kind::Turn) {
      board.turns.push_back(turns[i]);
    } else if (const auto now = composed::board_now(next); !(now == composed::board_now(position))) {
      board = {potentials::to_text(now), {}};
    }
    if (entry->kind == Entry::Kind::Lot) contest = {next.contest->position->text(), {}};
    if (entry->kind == Entry::Kind::Play) contest.turns.push_back(entry->play);
    position = std::move(next);
  }
  // Whom the search will ask: that it is there, and knows where the contest stands.
  if (position.contest) {
    const auto engine = engine_for(position.contest->position->game().id());
    if (!engine) return engine.error();
    if (auto set = (*engine)->set_position(contest.start, contest.turns); !set) return set;
  }
  position_ = std::move(position);
  board_ = std::move(board);
  contest_ = std::move(contest);
  played_ = turns.size();
  return true;
}

void ComposedEngine::start(const Limits& limits, std::function<bool()> poll) {
  limits_ = limits;
  poll_ = std::move(poll);
  begun_ = now_ms();
  answers_.clear();
  nodes_ = 0;
  wanted_.reset();
  choice_.clear();
  ask_next();
}

// Asks what is to be known next, or decides.
void ComposedEngine::ask_next() {
  switch (position_.stage) {
    case Stage::Turn:
      return think_of_turn();
    case Stage::Asked:
      return think_of_answer();
    case Stage::Contest:
      if (composed::contest_won(position_)) break;
      if (!answers_.empty()) return choose(answers_[0].best);
      return ask(position_.contest->position->game().id(), contest_, contest_limits());
    default:
      break;
  }
  draw();
}

void ComposedEngine::draw() {
  const auto all = composed::entries(position_);
  Rng rng(text_key(composed::to_text(position_)) ^ played_);
  choose(composed::to_text(position_, all[rng.below(static_cast<std::uint32_t>(all.size()))]));
}

void ComposedEngine::ask(std::string_view id, const Line& line, const Limits& limits) {
  Engine& engine = *engines_.find(id)->second;  // the board's is there since configure(), see set_position()
  (void)engine.configure(options_);             // with too little memory it stays as it is
  (void)engine.set_position(line.start, line.turns);  // both are of legal positions
  chance_ = 0.5;
  asked_ = &engine;
  engine.begin(limits, poll_);
  if (stopped_) engine.stop();
}

// A board on which the game is over has its answer.
void ComposedEngine::ask_board(const potentials::Position& board, double share) {
  if (const auto over = potentials::outcome(board)) {
    answers_.push_back({"", over->winner == board.side() ? 1.0 : 0.0});
    return ask_next();
  }
  ask(kBoardGame, {potentials::to_text(board), {}}, share_of(share));
}

void ComposedEngine::end_question() {
  Engine& engine = *asked_.exchange(nullptr);
  const SearchResult result = engine.finish();
  nodes_ += result.nodes;
  answers_.push_back({result.best, chance_});
  ask_next();
}

bool ComposedEngine::step(const OnInfo& on_info) {
  Engine* engine = asked_.load();
  if (!engine) return false;
  const bool more = engine->step([&](const SearchInfo& info) {
    if (info.rank == 1) chance_ = info.win_chance;
    if (answers_.empty()) inform(info, on_info);
  });
  if (!more) end_question();
  return asked_.load() != nullptr;
}

SearchResult ComposedEngine::finish() {
  stopped_ = true;  // what is still to be asked is not
  while (asked_.load()) end_question();
  return {choice_, std::nullopt, nodes_};
}

// The first answer's lines, as far as they can be entered now.
void ComposedEngine::inform(SearchInfo info, const OnInfo& on_info) const {
  if (!on_info || info.line.empty()) return;
  if (position_.stage == Stage::Asked) return;
  if (position_.stage == Stage::Turn && !is_legal_now(info.line[0])) {
    const auto entry = to_announce(info.line[0]);
    if (!entry) return;
    info.line = {composed::to_text(position_, *entry)};
  } else if (position_.stage == Stage::Turn) {
    info.line.resize(1);  // whether the next player may do what is expected is not known
  }
  info.time_ms = now_ms() - begun_;
  on_info(info);
}

// The announcement of a potential that this turn needs, behind the rows that it takes first.
std::optional<Entry> ComposedEngine::to_announce(const std::string& turn) const {
  const potentials::Position board = composed::board_now(position_);
  const auto move = potentials::parse_turn(board, turn);
  if (!move) return std::nullopt;
  for (const Cell spot : composed::announceable(composed::settled(position_, move->before()))) {
    if (potentials::parse_turn(board.withholding(CellSet(spot)), turn)) continue;
    Entry entry{Entry::Kind::Announce};
    entry.taken = move->before();
    entry.spot = spot;
    return entry;
  }
  return std::nullopt;
}

// A turn of the board on which the rows of the wanted announcement have been taken, as one of the board now.
std::string ComposedEngine::after_rows(const std::string& turn) const {
  const std::string rows = potentials::settling_text(position_.board, wanted_->taken);
  return rows.empty() ? turn : rows + ';' + turn;
}

void ComposedEngine::think_of_turn() {
  const bool may_announce = composed::can_announce(position_);
  switch (answers_.size()) {
    case 0:
      return ask(kBoardGame, board_, share_of(may_announce ? 0.5 : 1));
    case 1:
      if (is_legal_now(answers_[0].best)) return choose(answers_[0].best);
      wanted_ = to_announce(answers_[0].best);
      if (!wanted_) return draw();  // by a rule that no search knows: another turn
      if (is_stopped()) return decide_turn();
      return ask_board(
          composed::board_now(composed::settled(position_, wanted_->taken)).neutralised(wanted_->spot), 0.25);
    case 2: {
      answers_[1].best = after_rows(answers_[1].best);
      const potentials::Position board = composed::playing(position_);
      const auto kept = potentials::parse_turn(board, answers_[1].best);
      if (is_stopped() || !kept) return decide_turn();
      return ask_board(board.after(*kept), 0.25);
    }
    default:
      return decide_turn();
  }
}

// Who has nothing to compare announces.
void ComposedEngine::decide_turn() {
  const std::string announcement = composed::to_text(position_, *wanted_);
  if (answers_.size() < 3) return choose(announcement);
  const double used = answers_[0].chance;
  const double lost = answers_[1].chance;
  const double kept = 1 - answers_[2].chance;
  const double won = contest_chance(position_.agreement.link(position_.board.board().type_at(wanted_->spot)));
  const double gain = (1 - won) * (used - lost);
  const bool is_contested = position_.agreement.contests_all || gain > kWorthOfChallenge;
  choose(used - (is_contested ? gain : 0) >= kept ? announcement : answers_[1].best);
}

void ComposedEngine::think_of_answer() {
  if (answers_.empty()) return ask(kBoardGame, board_, share_of(0.5));
  if (answers_.size() == 1 && !is_stopped())
    return ask_board(composed::board_now(position_).neutralised(position_.spot), 0.5);
  const auto link = position_.agreement.link(position_.board.board().type_at(position_.spot));
  const double difference = answers_.size() < 2 ? 0 : answers_[0].chance - answers_[1].chance;
  choose((1 - contest_chance(link)) * difference > kWorthOfChallenge ? "!" : ".");
}

// What one of several questions may cost.
Limits ComposedEngine::share_of(double share) const {
  Limits out = limits_;
  if (share == 1 || limits_.infinite || limits_.ponder) return out;
  const auto part = [&](auto whole) {
    return std::max(decltype(whole){1}, static_cast<decltype(whole)>(static_cast<double>(whole) * share));
  };
  if (limits_.nodes) out.nodes = part(*limits_.nodes);
  const TimePlan plan = plan_time(limits_, side());
  for (auto& time : out.time) time.reset();
  out.movetime.reset();
  if (plan.hard) out.movetime = part(plan.soft ? *plan.soft : *plan.hard);
  return out;
}

// The clocks by the colours of the contest.
Limits ComposedEngine::contest_limits() const {
  Limits out = limits_;
  if (position_.contest->first == Player::White) return out;
  std::swap(out.time[0], out.time[1]);
  std::swap(out.increment[0], out.increment[1]);
  return out;
}

}  // namespace

std::unique_ptr<Engine> make_composed_engine(std::string_view id, const LevelTable&) {
  return id == composed::kId ? std::make_unique<ComposedEngine>() : nullptr;
}

}  // namespace potentia
