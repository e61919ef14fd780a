#include "review/review.h"

#include <algorithm>
#include <span>
#include <utility>

#include "protocol/evaluation.h"
#include "rules/repetition.h"

namespace potentia {
namespace {

// Longer lines are hardly read, and the last turns of a line are the least certain.
constexpr std::size_t kLongestLine = 10;

struct Found {
  SeenPosition seen;
  std::vector<std::string> line;
};

/// What a game that is over came to.
SeenPosition seen_end(const Outcome& outcome) {
  const double chance = !outcome.winner ? 0.5 : *outcome.winner == Player::White ? 1 : 0;
  if (!outcome.winner || outcome.reason.points() == Points::PlayedFor)
    return {{ScoreText::Kind::Margin, outcome.white_points - outcome.black_points}, chance, ""};
  const auto kind = *outcome.winner == Player::White ? ScoreText::Kind::Win : ScoreText::Kind::Loss;
  return {{kind, 0}, chance, ""};
}

/// Whether the turn in this position is nobody's choice: a lot, a roll, what has come of a contest.
bool is_chance(const AnyPosition& position) {
  PositionPtr holder;
  const AnyPosition* inner = &position;
  while (PositionPtr contest = inner->contest()) {
    holder = std::move(contest);
    inner = holder.get();
  }
  const auto composed = inner->view().composed;
  return composed && composed->use && composed->use->stage != UseStage::Asked;
}

class Reviewer {
 public:
  Reviewer(PlayedLine line, const Looker& look, const Effort& effort)
      : line_(std::move(line)),
        look_(look),
        effort_(effort),
        found_(line_.positions.size()),
        verified_(line_.positions.size()) {}

  // From the end to the start, as what is behind a turn says what it was worth.
  Result<bool> run(const OnProgress& on_progress) {
    const std::size_t count = line_.positions.size();
    for (std::size_t done = 0; done < count; ++done) {
      const std::size_t ply = count - 1 - done;
      if (const auto looked = look(ply, effort_.look); !looked) return looked.error();
      while (const auto doubtful = doubtful_near(ply)) {
        verified_[*doubtful] = true;
        if (const auto looked = look(*doubtful, effort_.verify); !looked) return looked.error();
      }
      if (!on_progress(done + 1, count)) return false;
    }
    return true;
  }

  ReviewedGame take() {
    ReviewedGame out;
    for (std::size_t ply = 0; ply < line_.turns.size(); ++ply) {
      const auto loss = loss_at(ply);
      const auto side = static_cast<std::size_t>(line_.positions[ply]->side());
      out.faults.push_back(loss ? out.losses[side].add(*loss) : nullptr);
    }
    for (auto& found : found_) {
      out.seen.push_back(found ? std::optional(found->seen) : std::nullopt);
      out.lines.push_back(found ? std::move(found->line) : std::vector<std::string>());
    }
    out.line = std::move(line_);
    return out;
  }

 private:
  Result<bool> look(std::size_t ply, const Limits& limits) {
    const auto game = std::span(line_.positions).first(ply + 1);
    if (const auto outcome = outcome_of(game, line_.repetition ? Repetition::Draw : Repetition::None)) {
      found_[ply] = Found{seen_end(*outcome), {}};
      return true;
    }
    auto looked = look_(ply, limits);
    if (!looked) return looked.error();
    if (std::optional<Look>& seen = *looked; seen && !seen->line.empty())
      found_[ply] = Found{{seen->score, seen->chance, seen->line.front()}, std::move(seen->line)};
    return true;
  }

  std::optional<Loss> loss_at(std::size_t ply) const {
    if (!found_[ply] || !found_[ply + 1] || is_chance(*line_.positions[ply])) return std::nullopt;
    return loss_of(found_[ply]->seen, found_[ply + 1]->seen, line_.turns[ply], line_.positions[ply]->side());
  }

  /// A position before or behind a turn that would be called a mistake, not yet looked at closely.
  std::optional<std::size_t> doubtful_near(std::size_t ply) const {
    for (std::size_t turn = ply == 0 ? 0 : ply - 1; turn <= ply && turn < line_.turns.size(); ++turn) {
      const auto loss = loss_at(turn);
      if (!loss || fault_of(loss->chance) == nullptr) continue;
      for (const std::size_t at : {turn + 1, turn}) {
        if (!verified_[at] && !found_[at]->line.empty()) return at;
      }
    }
    return std::nullopt;
  }

  PlayedLine line_;
  const Looker& look_;
  const Effort& effort_;
  std::vector<std::optional<Found>> found_;
  std::vector<bool> verified_;
};

std::vector<std::string> shortened(const std::vector<std::string>& line) {
  return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(std::min(line.size(), kLongestLine))};
}

std::string with_evaluation(const std::string& comment, const ReviewedGame& game, std::size_t ply) {
  SplitComment parts = split_comment(comment);
  if (game.seen[ply]) parts.evaluation = Evaluation{game.seen[ply]->score, shortened(game.lines[ply])};
  return join_comment(parts);
}

/// One of the marks by which people and programs say how good a turn is.
bool is_sign(int glyph) {
  return glyph >= 1 && glyph <= 6;
}

/// What the engine would have played, unless the record has it already; the turns as far as they can be
/// played.
void add_better_line(RecordNode& node, const AnyPosition& before, const std::vector<std::string>& line) {
  const auto begins = [&](const std::vector<RecordNode>& variation) {
    return !variation.empty() && bare_turn(variation.front().turn) == bare_turn(line.front());
  };
  if (line.empty() || std::ranges::any_of(node.variations, begins)) return;
  std::vector<RecordNode> variation;
  PositionPtr position;
  for (const std::string& turn : shortened(line)) {
    const AnyPosition& at = position ? *position : before;
    auto read = at.read_turn(turn);
    if (!read) break;
    variation.push_back({read->text, "", "", {}, {}});
    position = read->after;
  }
  if (!variation.empty()) node.variations.push_back(std::move(variation));
}

}  // namespace

Result<PlayedLine> line_of(const Record& record) {
  const auto game = find_game(record.tag("Game"));
  if (!game) return game.error();
  const auto start = (*game)->parse_position(record.start());
  if (!start) return start.error();
  PlayedLine out{{*start}, record.main_line(), std::string(record.start()), true};
  out.repetition = repetition_of(record.tag("Repetition")).value_or(Repetition::Draw) == Repetition::Draw;
  for (const std::string& turn : out.turns) {
    auto next = out.positions.back()->play(turn);
    if (!next) return next.error();
    out.positions.push_back(*std::move(next));
  }
  return out;
}

Result<std::optional<Look>> look_at(Engine& engine, const std::string& start,
                                    const std::vector<std::string>& turns, const Limits& limits,
                                    std::function<bool()> poll) {
  engine.new_game();
  if (const auto set = engine.set_position(start, turns); !set) return set.error();
  const bool is_white = engine.side() == Player::White;
  std::optional<Look> out;
  std::optional<Look::Second> second;
  const auto on_info = [&](const SearchInfo& info) {
    if (info.line.empty()) return;
    const double chance = is_white ? info.win_chance : 1 - info.win_chance;
    if (info.rank == 1) out = Look{is_white ? info.score : info.score.reversed(), chance, info.line};
    if (info.rank == 2) second = {info.line.front(), chance};
  };
  engine.begin(limits, std::move(poll));
  while (engine.step(on_info)) {
  }
  engine.finish();
  if (out) out->second = std::move(second);
  return out;
}

Result<std::optional<ReviewedGame>> review_by(PlayedLine line, const Looker& look, const Effort& effort,
                                              const OnProgress& on_progress) {
  Reviewer reviewer(std::move(line), look, effort);
  const auto done = reviewer.run(on_progress);
  if (!done) return done.error();
  if (!*done) return std::optional<ReviewedGame>();
  return std::optional(reviewer.take());
}

Result<std::optional<ReviewedGame>> review(PlayedLine line, Engine& engine, const Effort& effort,
                                           const OnProgress& on_progress) {
  const std::string start = line.start;
  const std::vector<std::string> turns = line.turns;
  const Looker look = [&](std::size_t ply, const Limits& limits) {
    return look_at(engine, start, {turns.begin(), turns.begin() + static_cast<std::ptrdiff_t>(ply)}, limits);
  };
  return review_by(std::move(line), look, effort, on_progress);
}

Record annotated(Record record, const ReviewedGame& game) {
  record.comment = with_evaluation(record.comment, game, 0);
  for (std::size_t ply = 0; ply < record.turns.size(); ++ply) {
    RecordNode& node = record.turns[ply];
    node.comment = with_evaluation(node.comment, game, ply + 1);
    const Fault* const fault = game.faults[ply];
    if (fault == nullptr) continue;
    if (std::ranges::none_of(node.glyphs, is_sign)) node.glyphs.insert(node.glyphs.begin(), fault->glyph);
    add_better_line(node, *game.line.positions[ply], game.lines[ply]);
  }
  return record;
}

}  // namespace potentia
