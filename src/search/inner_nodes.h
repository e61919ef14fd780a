// The nodes of the search below its root (searcher.h, which includes this): what is known of a position
// before its turns are tried, what is left out, how deeply each turn is looked at, the order of turns, and
// what is learnt from it.
#pragma once

#include "search/searcher.h"

namespace potentia {

template <Game G, Evaluator<G> E>
bool Searcher<G, E>::count_node(int ply) {
  // Only this thread writes: no read-modify-write is needed.
  const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
  nodes_.store(nodes, std::memory_order_relaxed);
  selective_depth_ = std::max(selective_depth_, ply);
  const bool is_time_to_check = (nodes & check_mask_) == 0;
  if (is_first_ && (is_time_to_check || control_.node_limit_reached(nodes))) {
    aborted_ = control_.must_stop(nodes);
  } else if (!is_first_ && is_time_to_check) {
    aborted_ = control_.stopped();
  }
  return !aborted_;
}

// Quiescence search: where a game has noisy turns, the static evaluation only holds once none of them is
// worth playing.
template <Game G, Evaluator<G> E>
int Searcher<G, E>::quiescence(const Position& position, int alpha, int beta, int ply) {
  if (const auto over = G::outcome(position)) return final_score(*over, position.side(), ply);
  if (wins_at_once(evaluator_, position)) return kWinScore - ply - 1;
  if (is_lost_in_two(evaluator_, position)) return -(kWinScore - ply - 2);
  int best = evaluator_.evaluate(position);
  if constexpr (E::kHasNoisyTurns) {
    if (best >= beta || ply >= kMaxPly) return best;
    alpha = std::max(alpha, best);
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    frame.turns.clear();
    evaluator_.generate_noisy(position, frame.turns);
    for (const Move& turn : frame.turns) {
      if (!evaluator_.is_noisy(position, turn)) continue;
      if (!count_node(ply + 1)) return 0;
      const int score = -quiescence(position.after(turn), -beta, -alpha, ply + 1);
      if (aborted_) return 0;
      if (score <= best) continue;
      best = score;
      alpha = std::max(alpha, score);
      if (score >= beta) break;
    }
  }
  return best;
}

template <Game G, Evaluator<G> E>
int Searcher<G, E>::search(const Position& position, int depth, int alpha, int beta, int ply, Node node,
                           bool may_null_move) {
  frames_[static_cast<std::size_t>(ply)].line_length = 0;
  if (!count_node(ply)) return 0;
  if (repetition_ && path_.is_repetition(position.key())) return 0;
  if (depth <= 0 || ply >= kMaxPly) return quiescence(position, alpha, beta, ply);

  // A win in fewer plies than it takes to get here cannot be had below.
  alpha = std::max(alpha, -kWinScore + ply);
  beta = std::min(beta, kWinScore - ply - 1);
  if (alpha >= beta) return alpha;

  // In the principal variation the turns are wanted, too.
  if (node == Node::Cut) {
    if (wins_at_once(evaluator_, position)) return kWinScore - ply - 1;
    if (is_lost_in_two(evaluator_, position)) return -(kWinScore - ply - 2);
  }

  // Before the table is asked: most of these nodes end here, and the table's answer is long in coming.
  std::optional<int> evaluation;  // where it was asked for
  const Futility futile =
      node == Node::Cut ? futility(position, depth, alpha, beta, evaluation) : Futility::None;
  if (futile == Futility::FarAbove) {
    const auto over = G::outcome(position);
    return over ? final_score(*over, position.side(), ply) : beta;
  }
  const auto known = table_.probe(position.key());
  if (known && node == Node::Cut && known->depth >= depth) {
    const int score = from_table(known->score, ply);
    if (known->bound == Bound::Exact || (known->bound == Bound::Lower && score >= beta) ||
        (known->bound == Bound::Upper && score <= alpha)) {
      return score;
    }
  }
  if (full_strength_ && node == Node::PrincipalVariation) {
    if (forces_win(position, depth, ply))
      return kWinScore - ply - frames_[static_cast<std::size_t>(ply)].plies_to_win;
    if (aborted_) return 0;
  }
  if (node == Node::Cut && may_null_move && null_move_prunes(position, evaluation, depth, beta, ply))
    return aborted_ ? 0 : beta;
  return search_turns(position, depth, alpha, beta, ply, node, known, futile == Futility::FarBelow);
}

// Whether the side to move wins by force, as far as that is soon seen: of the turns that may be played on the
// way that the search holds for the best.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::forces_win(const Position& position, int depth, int ply) {
  if constexpr (kForces) {
    constexpr int kLeastDepth = 2;
    if (depth < kLeastDepth) return false;
    const auto proof = find_forced(position, kForcedPerPly * static_cast<std::uint64_t>(depth));
    if (!proof) return false;
    Frame& frame = frames_[static_cast<std::size_t>(ply)];
    frame.plies_to_win = proof->plies;
    frame.line_length = std::min(proof->length, kMaxPly - ply);
    std::copy_n(proof->line.begin(), frame.line_length, frame.line);
    return true;
  } else {
    return false;
  }
}

// Null move pruning: a position so good that it holds although the other player moves twice is not searched
// further.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::null_move_prunes(const Position& position, std::optional<int> evaluation, int depth,
                                      int beta, int ply) {
  constexpr int kLeastDepth = 3;
  if (depth < kLeastDepth || is_decided(beta)) return false;
  if ((evaluation ? *evaluation : evaluator_.evaluate(position)) < beta) return false;
  const auto null_move = G::null_move(position);
  if (!null_move) return false;
  const int left = depth - numbers().null_move_plies - depth / numbers().null_move_part;
  const int score = -search(position.after(*null_move), left, -beta, 1 - beta, ply + 1, Node::Cut, false);
  return score >= beta && !is_decided(score);
}

template <Game G, Evaluator<G> E>
int Searcher<G, E>::search_turns(const Position& position, int depth, int alpha, int beta, int ply, Node node,
                                 std::optional<TableEntry> known, bool is_futile) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  const auto tag = known ? std::optional(known->move_tag) : std::nullopt;
  bool may_skip = may_leave_out(node, alpha);
  Listed listed = list_known(position, tag, frame);
  if (listed == Listed::Nothing) listed = list_in_order(position, depth, node, tag, may_skip, frame);
  if (frame.turns.empty()) return final_score(*G::outcome(position), position.side(), ply);
  // A forced turn costs no depth: nothing is decided by it.
  const int child_depth = frame.turns.size() == 1 && is_forced(position, listed) ? depth : depth - 1;

  if (repetition_) path_.push(position.key());
  const int old_alpha = alpha;
  int best = -kInfinite;
  Move best_turn = frame.turns[0];
  std::size_t tried = 0;
  bool are_quiet_left_out = false;
  for (;; ++tried) {
    if (may_skip && best > -kMarginScore && (is_futile || late_move_prunes(depth, tried, node))) {
      keep_noisy_turns(position, frame, tried);
      may_skip = false;
      are_quiet_left_out = true;
    }
    if (tried == frame.turns.size() && listed == Listed::Known)
      listed = list_others(position, depth, node, tag, may_skip, are_quiet_left_out, frame);
    if (tried == frame.turns.size()) {
      // Where the first lose all turns are tried, these again.
      if (listed == Listed::All || best > -kMarginScore) break;
      listed = list_in_order(position, depth, node, tag, false, frame);
      tried = 0;
    }
    frame.pick_best(tried);
    const Move turn = frame.turns[tried];
    const Position child = position.after(turn);
    const int number = static_cast<int>(tried);
    const int reduced = reduction(depth, number, frame.order[tried], node);
    if (child_depth > reduced) table_.prefetch(child.key());  // a leaf does not ask the table
    if (child_depth > 0) prefetch_next(position, tried, frame);
    const int score = search_child(child, child_depth, alpha, beta, ply + 1, number, reduced, node);
    if (aborted_) break;
    if (score <= best) continue;
    best = score;
    best_turn = turn;
    if (score <= alpha) continue;
    alpha = score;
    if (node == Node::PrincipalVariation) take_line(ply, turn);
    if (alpha >= beta) break;
  }
  if (repetition_) path_.pop();
  if (aborted_) return 0;
  // Where a list has not room for all turns it proves no loss.
  if (ListsMayBeCut<G> && best < -kMarginScore && frame.turns.full()) best = evaluator_.evaluate(position);
  if (best >= beta) reward(position, frame, best_turn, tried, depth);
  const Bound bound = best >= beta ? Bound::Lower : best > old_alpha ? Bound::Exact : Bound::Upper;
  // Where all turns fail low none is known to be the best: the table keeps the one that it had.
  const std::uint16_t kept = bound == Bound::Upper && known ? known->move_tag : best_turn.tag();
  table_.store(position.key(), {kept, static_cast<std::int16_t>(to_table(best, ply)),
                                static_cast<std::int8_t>(std::min(depth, 127)), bound});
  return best;
}

// Has what the table knows after the next turn come while this one is searched, where that pays.
template <Game G, Evaluator<G> E>
void Searcher<G, E>::prefetch_next(const Position& position, std::size_t tried, Frame& frame) const {
  if constexpr (PrefetchesNext<E> && TranspositionTable::kPrefetches) {
    if (tried + 1 == frame.turns.size()) return;
    frame.pick_best(tried + 1);
    table_.prefetch(position.after(frame.turns[tried + 1]).key());
  }
}

// Whether the one turn of a frame is the only one; not asked of a turn that was found where that is rare.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::is_forced(const Position& position, Listed listed) {
  if (listed == Listed::All) return true;
  if constexpr (requires { G::has_one_turn(position); }) return G::has_one_turn(position);
  return false;
}

// The turns that come first wherever they are legal, with their order: the table's turn and the killers. In
// most cut nodes one of them refutes the turn before, and the others need not be listed.
template <Game G, Evaluator<G> E>
auto Searcher<G, E>::list_known(const Position& position, std::optional<std::uint16_t> table_tag,
                                Frame& frame) const -> Listed {
  frame.turns.clear();
  if constexpr (FindsTurns<G>) {
    const auto add = [&](const Move& turn, int order) {
      frame.order[frame.turns.size()] = order;
      frame.turns.push_back(turn);
    };
    if (table_tag) {
      const auto turn = G::find_turn(position, *table_tag);
      if (!turn) return Listed::Nothing;  // it comes before the killers, and only a list has it
      add(*turn, kTableTurn);
    }
    const std::size_t first_killer = frame.turns.size();
    if (frame.has_killers) {
      for (const Move& killer : frame.killers) {
        if (!frame.has_turn(killer) && G::is_found(position, killer)) add(killer, kKiller);
      }
    }
    // One killer needs no further order, and no hints.
    if (frame.turns.size() == first_killer + 2) {
      const auto hints = evaluator_.order_hints(position);
      for (std::size_t i = first_killer; i < first_killer + 2; ++i)
        frame.order[i] += order_of(position, frame.turns[i], hints(frame.turns[i]));
    }
  }
  return frame.turns.empty() ? Listed::Nothing : Listed::Known;
}

// The turns beside those in the frame, which have been tried, behind them and with their order; where quiet
// ones are left out, the noisy ones. Whoever lists them begins with an empty list.
template <Game G, Evaluator<G> E>
auto Searcher<G, E>::list_others(const Position& position, int depth, Node node,
                                 std::optional<std::uint16_t> table_tag, bool may_skip,
                                 bool are_quiet_left_out, Frame& frame) -> Listed {
  FixedList<Move, kMostKnown> known;
  for (const Move& turn : frame.turns) known.push_back(turn);
  const std::span<const Move> tried(known.begin(), known.size());
  frame.turns.clear();
  if (may_skip && list_first(position, depth, node, table_tag, tried, frame)) return Listed::First;
  if (!are_quiet_left_out) {
    list_turns(position, depth, node, frame.turns);
  } else if constexpr (E::kHasNoisyTurns) {
    evaluator_.generate_noisy(position, frame.turns);
    keep_noisy_turns(position, frame, 0);
  }
  frame.put_first(tried);
  score_others(position, frame, tried.size(), table_tag, evaluator_.order_hints(position));
  return Listed::All;
}

// The turns to try, with their order. Where late ones may be left out, and an evaluator can tell those that
// come first, these alone.
template <Game G, Evaluator<G> E>
auto Searcher<G, E>::list_in_order(const Position& position, int depth, Node node,
                                   std::optional<std::uint16_t> table_tag, bool may_skip, Frame& frame)
    -> Listed {
  frame.turns.clear();
  if (may_skip && list_first(position, depth, node, table_tag, {}, frame)) return Listed::First;
  list_turns(position, depth, node, frame.turns);
  if (!frame.turns.empty()) score_others(position, frame, 0, table_tag, evaluator_.order_hints(position));
  return Listed::All;
}

// Behind those tried the turns that come first, if an evaluator can tell them at this depth.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::list_first(const Position& position, int depth, Node node,
                                std::optional<std::uint16_t> table_tag, std::span<const Move> tried,
                                Frame& frame) {
  if constexpr (ListsFirst<E>) {
    if (depth > numbers().late_move_depth) return false;
    std::array<std::uint16_t, 3> awaited;
    std::size_t count = 0;
    if (table_tag) awaited[count++] = *table_tag;
    if (frame.has_killers) {
      for (const Move& killer : frame.killers) awaited[count++] = killer.tag();
    }
    const auto order = [&](const Move& turn, int hint) { return order_of(position, turn, hint); };
    const auto hints = evaluator_.order_hints(position);
    if (!evaluator_.generate_first(position, hints, first_late_move(depth, node),
                                   std::span(awaited.data(), count),
                                   node == Node::Cut && depth <= kLikelyDepth, order, frame.turns))
      return false;
    frame.put_first(tried);
    score_others(position, frame, tried.size(), table_tag, hints);
    return true;
  } else {
    return false;
  }
}

// All turns; near the leaves, where not all are looked at anyhow, those that an evaluator holds for likely.
template <Game G, Evaluator<G> E>
void Searcher<G, E>::list_turns(const Position& position, int depth, Node node,
                                typename G::MoveList& turns) const {
  if constexpr (requires { evaluator_.generate_likely(position, turns); }) {
    if (node == Node::Cut && depth <= kLikelyDepth) return evaluator_.generate_likely(position, turns);
  }
  G::generate(position, turns);
  if constexpr (requires { evaluator_.generate_waits(position, turns); }) {
    if (full_strength_) evaluator_.generate_waits(position, turns);
  }
}

// The score of a child for its parent: full window for the first, a null window (reduced first) for the
// others, and again in full where that fails.
template <Game G, Evaluator<G> E>
int Searcher<G, E>::search_child(const Position& child, int depth, int alpha, int beta, int ply, int number,
                                 int reduced, Node node) {
  if (node == Node::PrincipalVariation && number == 0) {
    return -search(child, depth, -beta, -alpha, ply, Node::PrincipalVariation);
  }
  int score = -search(child, depth - reduced, -alpha - 1, -alpha, ply, Node::Cut);
  if (reduced > 0 && score > alpha && !aborted_)
    score = -search(child, depth, -alpha - 1, -alpha, ply, Node::Cut);
  if (node == Node::PrincipalVariation && score > alpha && !aborted_) {
    score = -search(child, depth, -beta, -alpha, ply, Node::PrincipalVariation);
  }
  return score;
}

// Futility pruning, and its reverse: near the leaves the static evaluation may be so far above the window
// that the rest of the depth hardly takes it back, or so far below that a quiet turn hardly makes it good.
template <Game G, Evaluator<G> E>
auto Searcher<G, E>::futility(const Position& position, int depth, int alpha, int beta,
                              std::optional<int>& evaluation) const -> Futility {
  if (depth > numbers().futility_depth || is_decided(alpha) || is_decided(beta)) return Futility::None;
  evaluation = evaluator_.evaluate(position);
  if (*evaluation - numbers().reverse_futility_margin * depth >= beta) return Futility::FarAbove;
  return *evaluation + numbers().futility_margin * depth <= alpha ? Futility::FarBelow : Futility::None;
}

// Leaves of the turns from `from` on the noisy ones alone.
template <Game G, Evaluator<G> E>
void Searcher<G, E>::keep_noisy_turns(const Position& position, Frame& frame, std::size_t from) const {
  if constexpr (E::kHasNoisyTurns) {
    frame.keep_from(from, [&](const Move& turn) { return evaluator_.is_noisy(position, turn); });
  } else {
    frame.turns.truncate(from);
  }
}

// Whether turns may be left out at all. A window of the principal variation may begin below all scores; as
// soon as one turn does not lose there others may be left out.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::may_leave_out(Node node, int alpha) {
  return node == Node::Cut ? !is_decided(alpha) : numbers().late_move_pv > 0 && alpha <= kMarginScore;
}

// Late move pruning: near the leaves quiet turns that come late in the order are not looked at.
template <Game G, Evaluator<G> E>
bool Searcher<G, E>::late_move_prunes(int depth, std::size_t number, Node node) {
  return depth <= numbers().late_move_depth && number >= first_late_move(depth, node);
}

template <Game G, Evaluator<G> E>
std::size_t Searcher<G, E>::first_late_move(int depth, Node node) {
  const int first = numbers().late_move_first + numbers().late_move_growth * depth * depth / 100;
  return static_cast<std::size_t>(node == Node::Cut ? first : first * numbers().late_move_pv / 100);
}

// Late move reductions: late turns are looked at less deeply; those whose order stands out less so.
template <Game G, Evaluator<G> E>
int Searcher<G, E>::reduction(int depth, int number, int order, Node node) const {
  if (depth < 3 || number < 3) return 0;
  int reduced = kReductions.late_move_reduction(depth, number);
  if (node == Node::PrincipalVariation) --reduced;
  if (order > numbers().reduction_spared) --reduced;
  return std::clamp(reduced, 0, depth - 2);
}

// What counts for a turn that is neither the table's nor a killer: history and the evaluator's hint.
template <Game G, Evaluator<G> E>
int Searcher<G, E>::order_of(const Position& position, const Move& turn, int hint) const {
  return history_.score(index_of(position.side()), G::history_index(position, turn)) +
         hint * numbers().hint_weight;
}

// Order: the table's turn, killers, then the others. Of the turns from `known` on; those before it, if there
// are any, were the table's turn and the killers.
template <Game G, Evaluator<G> E>
template <class Hints>
void Searcher<G, E>::score_others(const Position& position, Frame& frame, std::size_t known,
                                  std::optional<std::uint16_t> table_tag, const Hints& hints) const {
  const std::size_t count = frame.turns.size();
  for (std::size_t i = known; i < count; ++i)
    frame.order[i] = order_of(position, frame.turns[i], hints(frame.turns[i]));
  if (known > 0) return;
  // Apart from the others, as these loops become vector instructions.
  if (table_tag) {
    for (std::size_t i = 0; i < count; ++i) {
      if (frame.turns[i].tag() == *table_tag) frame.order[i] = kTableTurn;
    }
  }
  if (frame.has_killers) {
    const auto [first, second] = frame.killers;
    for (std::size_t i = 0; i < count; ++i) {
      const bool is_killer = frame.turns[i] == first || frame.turns[i] == second;
      frame.order[i] += is_killer ? kKiller : 0;
    }
  }
}

// A turn that refuted the one before it is remembered; those tried in vain before it are marked down.
template <Game G, Evaluator<G> E>
void Searcher<G, E>::reward(const Position& position, Frame& frame, const Move& best, std::size_t tried,
                            int depth) {
  if (!frame.has_killers || !(frame.killers[0] == best)) {
    frame.killers[1] = frame.has_killers ? frame.killers[0] : best;
    frame.killers[0] = best;
    frame.has_killers = true;
  }
  const int side = index_of(position.side());
  const int bonus = std::min(numbers().history_bonus * depth * depth, numbers().history_most);
  history_.add(side, G::history_index(position, best), bonus);
  for (std::size_t i = 0; i < std::min(tried, frame.turns.size()); ++i) {
    if (!(frame.turns[i] == best)) history_.add(side, G::history_index(position, frame.turns[i]), -bonus);
  }
}

template <Game G, Evaluator<G> E>
void Searcher<G, E>::take_line(int ply, const Move& turn) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  frame.line[0] = turn;
  int length = 1;
  if (ply < kMaxPly) {
    const Frame& below = frames_[static_cast<std::size_t>(ply) + 1];
    for (int i = 0; i < below.line_length && length <= kMaxPly; ++i) frame.line[length++] = below.line[i];
  }
  frame.line_length = length;
}

}  // namespace potentia
