// Wins by force: whether a player (the attacker) wins although the other may answer as he likes, by turns
// alone that leave him little choice (threat space). In ZÈRTZ these are the placements after which he must
// capture: such wins lie far deeper than a search of all turns sees. For GIPF's solver all turns are such.
//
// A proof-number search, depth first (df-pn: Nagai 2002): of each position is known how many leaves at least
// still have to be proved (proof number) and how many disproved (disproof number), and the search goes where
// the fewest are. A position that was proved keeps in how many plies the game is over at the latest. Not
// found says nothing of the position: quiet turns are not looked at.
//
// Positions that return need no care: a proof holds whatever way leads to it, and a line that goes on for too
// long counts as no win. Nothing allocates after make().
//
// Cost: five to ten million positions a second in ZÈRTZ and GIPF, some three times as many as the search
// looks at.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>

#include "base/large_array.h"
#include "eval/evaluator.h"
#include "rules/game.h"

namespace potentia {

/// Knowledge of a game in which some turns leave the other little choice: `visit_forcing(position, f)` calls
/// f(move) for those that are worth trying of the side to move, and `is_forced(position)` says whether the
/// side to move has so little choice that all its turns are tried.
template <class E, class G>
concept Forces = requires(const E& evaluator, const typename G::Position& position) {
  { evaluator.is_forced(position) } -> std::same_as<bool>;
  evaluator.visit_forcing(position, [](const typename G::Move&) { return true; });
};

/// Knowledge of a game that guesses how many leaves a proof will take that the attacker wins; 1 to
/// kMostLeaves.
template <class E, class P>
concept GuessesLeaves = requires(const E& evaluator, const P& position, Player attacker) {
  { evaluator.expected_leaves(position, attacker) } -> std::same_as<std::uint32_t>;
};
inline constexpr std::uint32_t kMostLeaves = 1U << 24;

/// How the attacker wins: his turns and the answers that last longest, as far as they are still known.
template <Game G>
struct ForcedProof {
  static constexpr int kMostTurns = 40;
  std::array<typename G::Move, kMostTurns> line;
  int length = 0;  // at least 1
  int plies = 0;   // to the end at the latest
};

namespace internal {
// Numbers from this on are infinite.
inline constexpr std::uint32_t kNeverProved = 1U << 30;

/// What children say of their parent. The attacker chooses, all of the other's turns must be proved; and the
/// other way round. N: a number, or a vector of them (GCC's and Clang's notation), each lane by itself.
template <class N, bool kAttacks>
struct ProofSum {
  N total{};                     // of the numbers that are added up
  N least = N{} + kNeverProved;  // of those that the child is chosen by
  N second = N{} + kNeverProved;

  void add(const N& proof, const N& disproof) {
    const N chosen = chosen_by(proof, disproof);
    join(kAttacks ? disproof_of(proof, disproof) : proof, chosen, N{} + kNeverProved);
  }
  void join(const N& other_total, const N& other_least, const N& other_second) {
    total = lesser(total + other_total, N{} + kNeverProved);
    second = lesser(lesser(second, other_second), least < other_least ? other_least : least);
    least = lesser(least, other_least);
  }
  static N chosen_by(const N& proof, const N& disproof) {
    return kAttacks ? proof : disproof_of(proof, disproof);
  }

 private:
  // A child that is proved will never be disproved.
  static N disproof_of(const N& proof, const N& disproof) {
    return proof == 0 ? N{} + kNeverProved : disproof;
  }
  static N lesser(const N& a, const N& b) { return a < b ? a : b; }
};
}  // namespace internal

template <Game G, Forces<G> E>
class ForcedWin {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Proof = ForcedProof<G>;

  static constexpr std::size_t kEntries = std::size_t{1} << 16;
  static constexpr std::size_t kBytesAnEntry = 16;

  /// Null if there is not enough memory (1 MiB for the children, kBytesAnEntry for each entry). Of entries
  /// there are a power of two.
  static std::unique_ptr<ForcedWin> make(const E& evaluator, std::size_t entries = kEntries) {
    std::unique_ptr<ForcedWin> made(new (std::nothrow) ForcedWin(evaluator, entries));
    const bool is_whole =
        made && made->entries_.resize(entries) && made->children_ && made->proofs_ && made->disproofs_;
    return is_whole ? std::move(made) : nullptr;
  }

  /// Forgets what was proved.
  void clear() { std::fill_n(&entries_[0], entries_.size(), Entry{}); }

  /// The position is not over. Looks at some so many positions at most; what was found stays for the next
  /// call.
  std::optional<Proof> find(const Position& root, Player attacker, std::uint64_t most_nodes);
  /// Of the last call: positions looked at; leaves still to be proved, kNever where no win is to be found.
  std::uint64_t nodes() const { return nodes_; }
  std::uint32_t leaves() const { return leaves_; }

  static constexpr std::uint32_t kNever = internal::kNeverProved;

 private:
  static constexpr std::size_t kChildren = std::size_t{1} << 15;

  struct Numbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;  // of a proved position: in how many plies the game is over
  };
  struct Entry {
    std::uint64_t key = 0;
    Numbers numbers;
  };
  struct Child {
    Move move;
    std::uint64_t key;
  };
  // A position's children are children_[begin, end), and their numbers are proofs_ and disproofs_ there: the
  // latest known, as the table may have forgotten them.
  struct Span {
    std::size_t begin;
    std::size_t end;
  };
  // What the children say of their parent, and where to go on.
  struct Sum {
    Numbers numbers;
    std::size_t best;
    std::uint32_t second;  // the next best child's number by which it is chosen
  };

  ForcedWin(const E& evaluator, std::size_t entries)
      : evaluator_(evaluator),
        mask_(entries - 1),
        children_(new(std::nothrow) Child[kChildren]),
        proofs_(new(std::nothrow) std::uint32_t[kChildren]),
        disproofs_(new(std::nothrow) std::uint32_t[kChildren]) {}

  bool is_attacker(const Position& position) const { return position.side() == attacker_; }
  // The same position is another question for the other attacker.
  std::uint64_t key_of(const Position& position) const {
    return position.key() ^ (attacker_ == Player::White ? 0 : 0x9e3779b97f4a7c15ULL);
  }
  Numbers probe(std::uint64_t key) const {
    const Entry& entry = entries_[key & mask_];
    return entry.key == key ? entry.numbers : Numbers{};
  }
  void store(std::uint64_t key, Numbers numbers) { entries_[key & mask_] = {key, numbers}; }

  Numbers numbers_of(std::size_t child) const { return {proofs_[child], disproofs_[child]}; }
  void set_numbers(std::size_t child, Numbers numbers) {
    proofs_[child] = numbers.proof;
    disproofs_[child] = numbers.disproof;
  }
  // What is decided stays so.
  void look_up(std::size_t child) {
    if (proofs_[child] == 0 || proofs_[child] >= kNever) return;
    const std::uint64_t key = children_[child].key;
    const Entry& entry = entries_[key & mask_];
    if (entry.key == key) set_numbers(child, entry.numbers);
  }
  std::optional<Numbers> known_at_once(const Position& position) const;
  Numbers guessed(const Position& position) const {
    if constexpr (GuessesLeaves<E, Position>) return {evaluator_.expected_leaves(position, attacker_), 1};
    return {};
  }
  void follow(Position position, std::uint32_t plies, Proof& proof);
  bool list_children(const Position& position, Span& span);
  void list_child(const Position& position, const Move& move, Span& span);
  template <bool kAttacks>
  Sum sum_up(Span span) const;
  template <bool kAttacks>
  std::uint32_t plies_of_proved(Span span) const;
  void prove(const Position& position, std::uint32_t most_proof, std::uint32_t most_disproof, int ply,
             std::size_t begin);

  const E& evaluator_;
  std::size_t mask_;  // of the entries
  LargeArray<Entry> entries_;
  std::unique_ptr<Child[]> children_;
  std::unique_ptr<std::uint32_t[]> proofs_;
  std::unique_ptr<std::uint32_t[]> disproofs_;
  Player attacker_ = Player::White;
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_ = 0;
  std::uint32_t leaves_ = 0;
};

template <Game G, Forces<G> E>
auto ForcedWin<G, E>::find(const Position& root, Player attacker, std::uint64_t most_nodes)
    -> std::optional<Proof> {
  attacker_ = attacker;
  nodes_ = 0;
  most_nodes_ = most_nodes;
  leaves_ = kNever;
  if (!is_attacker(root) && !evaluator_.is_forced(root)) return std::nullopt;
  prove(root, kNever, kNever, 0, 0);
  const Numbers numbers = probe(key_of(root));
  leaves_ = numbers.proof;
  if (numbers.proof != 0) return std::nullopt;
  Proof proof;
  proof.plies = static_cast<int>(numbers.disproof);
  follow(root, numbers.disproof, proof);
  return proof.length > 0 ? std::optional(proof) : std::nullopt;
}

// The attacker's quickest turns, the other's longest. A proof of another number of plies is a later one.
template <Game G, Forces<G> E>
void ForcedWin<G, E>::follow(Position position, std::uint32_t plies, Proof& proof) {
  for (; plies > 0 && proof.length < Proof::kMostTurns; --plies) {
    Span span{0, 0};
    list_children(position, span);
    const Child* next = nullptr;
    for (std::size_t i = span.begin; i < span.end && next == nullptr; ++i) {
      look_up(i);
      const Numbers child = numbers_of(i);
      if (child.proof == 0 && child.disproof + 1 == plies) next = &children_[i];
    }
    if (next == nullptr) return;
    proof.line[static_cast<std::size_t>(proof.length++)] = next->move;
    position = position.after(next->move);
  }
}

// A position that is over, or at which nobody is forced, is decided without looking further.
template <Game G, Forces<G> E>
auto ForcedWin<G, E>::known_at_once(const Position& position) const -> std::optional<Numbers> {
  if (const auto over = G::outcome(position)) {
    if (over->winner == attacker_) return Numbers{0, 0};
    return Numbers{kNever, 0};
  }
  if (!is_attacker(position) && !evaluator_.is_forced(position)) return Numbers{kNever, 0};
  if (is_lost_in_two(evaluator_, position)) return is_attacker(position) ? Numbers{kNever, 0} : Numbers{0, 2};
  return std::nullopt;
}

template <Game G, Forces<G> E>
void ForcedWin<G, E>::list_child(const Position& position, const Move& move, Span& span) {
  const Position child = position.after(move);
  const std::uint64_t key = key_of(child);
  ++nodes_;
  __builtin_prefetch(&entries_[key & mask_]);  // asked once all children are listed
  set_numbers(span.end, known_at_once(child).value_or(guessed(child)));
  children_[span.end++] = {move, key};
}

// False if there is no room for them.
template <Game G, Forces<G> E>
bool ForcedWin<G, E>::list_children(const Position& position, Span& span) {
  bool fits = true;
  evaluator_.visit_forcing(position, [&](const Move& move) {
    fits = span.end < kChildren;
    if (fits) list_child(position, move, span);
    return fits;
  });
  return fits;
}

template <Game G, Forces<G> E>
template <bool kAttacks>
auto ForcedWin<G, E>::sum_up(Span span) const -> Sum {
  using Four [[gnu::vector_size(16)]] = std::uint32_t;
  constexpr std::size_t kLanes = 4;
  internal::ProofSum<Four, kAttacks> by_fours;
  std::size_t i = span.begin;
  for (; i + kLanes <= span.end; i += kLanes) {
    Four proof;
    Four disproof;
    std::memcpy(&proof, &proofs_[i], sizeof proof);
    std::memcpy(&disproof, &disproofs_[i], sizeof disproof);
    by_fours.add(proof, disproof);
  }
  internal::ProofSum<std::uint32_t, kAttacks> all;
  for (std::size_t lane = 0; lane < kLanes; ++lane)
    all.join(by_fours.total[lane], by_fours.least[lane], by_fours.second[lane]);
  for (; i < span.end; ++i) all.add(proofs_[i], disproofs_[i]);

  std::size_t best = span.begin;
  while (best + 1 < span.end && all.chosen_by(proofs_[best], disproofs_[best]) != all.least) ++best;
  Numbers numbers = kAttacks ? Numbers{all.least, all.total} : Numbers{all.total, all.least};
  if (numbers.proof == 0) numbers.disproof = plies_of_proved<kAttacks>(span);
  return {numbers, best, all.second};
}

// Of a position that is proved: the attacker's quickest turn, or that of the other which lasts longest.
template <Game G, Forces<G> E>
template <bool kAttacks>
std::uint32_t ForcedWin<G, E>::plies_of_proved(Span span) const {
  std::uint32_t plies = kAttacks ? kNever : 0;
  for (std::size_t i = span.begin; i < span.end; ++i) {
    if (proofs_[i] != 0) continue;
    plies = kAttacks ? std::min(plies, disproofs_[i] + 1) : std::max(plies, disproofs_[i] + 1);
  }
  return plies;
}

template <Game G, Forces<G> E>
void ForcedWin<G, E>::prove(const Position& position, std::uint32_t most_proof, std::uint32_t most_disproof,
                            int ply, std::size_t begin) {
  const std::uint64_t key = key_of(position);
  Span span{begin, begin};
  if (ply >= Proof::kMostTurns || !list_children(position, span)) return store(key, {kNever, 0});
  const bool attacks = is_attacker(position);
  // Once all, then the child that was looked at: what is found of others by the way shows when they are.
  for (std::size_t i = span.begin; i < span.end; ++i) look_up(i);
  for (;;) {
    const Sum sum = attacks ? sum_up<true>(span) : sum_up<false>(span);
    store(key, sum.numbers);
    const bool is_proved = sum.numbers.proof == 0;
    if (is_proved || sum.numbers.proof >= most_proof || sum.numbers.disproof >= most_disproof) return;
    if (nodes_ >= most_nodes_) return;
    // A little more than the next best has, so that it is not gone to and fro between them.
    const std::uint32_t second = std::min(sum.second + sum.second / 4 + 1, kNever);
    const Numbers best = numbers_of(sum.best);
    std::uint32_t proof = most_proof;
    std::uint32_t disproof = most_disproof;
    if (attacks) {
      proof = std::min(most_proof, second);
      disproof = std::min(kNever, most_disproof - sum.numbers.disproof + best.disproof);
    } else {
      proof = std::min(kNever, most_proof - sum.numbers.proof + best.proof);
      disproof = std::min(most_disproof, second);
    }
    prove(position.after(children_[sum.best].move), proof, disproof, ply + 1, span.end);
    look_up(sum.best);
  }
}

namespace internal {
template <class G, class E>
struct ForcedWinFor {
  struct Type {};
};
template <Game G, Forces<G> E>
struct ForcedWinFor<G, E> {
  using Type = ForcedWin<G, E>;
};
}  // namespace internal

/// ForcedWin, or an empty type where a game has no such knowledge.
template <class G, class E>
using ForcedWinOf = typename internal::ForcedWinFor<G, E>::Type;

}  // namespace potentia
