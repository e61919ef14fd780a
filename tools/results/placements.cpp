// The search over placements, and its file.
#include "results/placements.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <system_error>
#include <thread>

#include "base/hash.h"

namespace potentia::dvonn {
namespace {

// White, Black, White the DVONN pieces; then Black, White, … their own.
constexpr std::size_t kRedPieces = 3;
bool is_white(std::size_t placed) {
  return placed % 2 == 0;
}
Piece piece_of(std::size_t placed) {
  return placed < kRedPieces ? Piece::Red : is_white(placed) ? Piece::White : Piece::Black;
}
// +1 for White's, -1 for Black's.
int sign_at(Filling filling, std::size_t cell) {
  const Piece piece = piece_at(filling, cell);
  return (piece == Piece::White ? 1 : 0) - (piece == Piece::Black ? 1 : 0);
}

}  // namespace

void refuse(const std::string& why) {
  std::cerr << "potentia_small_boards: " << why << "\n";
  std::exit(1);
}

double Forecast::chance(Filling filling, const Learnt& learnt) {
  double sum = learnt.whatever_lies;
  for (std::size_t cell = 0; cell < kMostCells; ++cell) sum += sign_at(filling, cell) * learnt.cells[cell];
  return 1 / (1 + std::exp(-sum));
}

double Forecast::chance(Filling filling) const {
  const auto found = learnt_.find(reds_of(filling));
  return found == learnt_.end() ? 0.5 : chance(filling, found->second);
}

// Quickly from the first answers and ever more slowly. Of a quarter of the hexagon's 261 000 answers, the
// others learnt, 80 in 100 are guessed right, 78 at a rate that stays.
void Forecast::learn(Filling full, bool is_yes) {
  Learnt& learnt = learnt_[reds_of(full)];
  const double rate = 0.1 / std::sqrt(1 + learnt.answers++ / 30.0);
  const double step = rate * ((is_yes ? 1 : 0) - chance(full, learnt));
  learnt.whatever_lies += step;
  for (std::size_t cell = 0; cell < kMostCells; ++cell) learnt.cells[cell] += sign_at(full, cell) * step;
}

Placements::Placements(const Place& place, const std::string& leaves, int threads) : place_(place) {
  for (int i = 0; i < threads; ++i) solvers_.push_back(std::make_unique<Solver>());
  read(leaves);
  out_.open(leaves, std::ios::app);
  if (!out_) refuse(leaves + ": cannot be written; is the folder there?");
}

void Placements::read(const std::string& leaves) {
  std::ifstream in(leaves);
  std::string line;
  std::uintmax_t whole = 0;  // bytes; a last line without its end was cut off, and is asked again
  while (std::getline(in, line) && !in.eof()) {
    whole += line.size() + 1;
    std::istringstream words(line);
    std::string letters;
    int lower = 0;
    int upper = 0;
    if (!(words >> letters >> lower >> upper) || letters.size() != place_.size() ||
        letters.find_first_not_of(kLetters.substr(1)) != std::string::npos)
      refuse(leaves + ": " + line + ": no line of a full board; delete the file and begin again");
    Filling filling = 0;
    for (std::size_t cell = 0; cell < place_.size(); ++cell)
      filling = with(filling, cell, static_cast<Piece>(kLetters.find(letters[cell])));
    Bounds& bounds = known_[place_.folded(filling)];
    bounds.lower = std::max(bounds.lower, static_cast<std::int8_t>(lower));
    bounds.upper = std::min(bounds.upper, static_cast<std::int8_t>(upper));
  }
  std::error_code error;
  if (std::filesystem::exists(leaves, error)) std::filesystem::resize_file(leaves, whole, error);
  if (error) refuse(leaves + ": " + error.message());
}

int Placements::value(Filling filling, int guess) {
  Bounds bounds;
  while (bounds.lower < bounds.upper) {
    const int asked = std::clamp(guess, bounds.lower + 1, int{bounds.upper});
    const bool is_yes = at_least(filling, asked);
    std::clog << "White at least " << asked << "? " << (is_yes ? "yes" : "no") << ", " << leaves_
              << " full boards asked\n";
    if (is_yes) {
      bounds.lower = static_cast<std::int8_t>(asked);
      guess = asked + 1;
    } else {
      bounds.upper = static_cast<std::int8_t>(asked - 1);
      guess = asked - 1;
    }
  }
  return bounds.lower;
}

bool Placements::at_least(Filling filling, int asked) {
  if (asked != asked_) {
    asked_ = asked;
    numbers_.clear();
    forecast_.clear();
    learn_known();
    conclude();
  }
  const Filling folded = place_.folded(filling);
  const Numbers numbers = numbers_of(folded);
  if (numbers.proof != 0 && numbers.disproof != 0) search_with_all(folded);
  return known_[folded].lower >= asked;
}

// In an order that depends on neither the file nor the table: what is learnt last counts most.
void Placements::learn_known() {
  std::vector<Filling> full;
  for (const auto& [filling, bounds] : known_) {
    if (count(filling) == place_.size() && is_answered(bounds)) full.push_back(filling);
  }
  std::ranges::sort(full, {}, [](Filling filling) { return mix64(filling); });
  for (const Filling filling : full) forecast_.learn(filling, known_.at(filling).lower >= asked_);
}

// From full boards down, whatever already follows from the answers at hand. Placements in between are not in
// the file, and a search that begins from it would take other ways than the one that wrote it.
//
// One answer for who places is enough, and decides without looking at the other children; the other way round
// all must be there.
void Placements::conclude() {
  std::vector<std::vector<Filling>> answered(place_.size() + 1);  // by pieces on the board
  for (const auto& [filling, bounds] : known_) {
    if (is_answered(bounds)) answered[count(filling)].push_back(filling);
  }
  for (std::size_t placed = place_.size(); placed-- > 0;) {
    const bool white = is_white(placed);
    std::vector<Filling>& parents = answered[placed];
    std::vector<Filling> lost;  // by who places, if all children are
    const auto conclude_one = [&](Filling parent, bool is_yes) {
      if (is_known(parent)) return;
      remember(parent, answer(is_yes));
      parents.push_back(parent);
    };
    for (const Filling child : answered[placed + 1]) {
      const bool is_yes = known_.at(child).lower >= asked_;
      for (std::size_t cell = 0; cell < place_.size(); ++cell) {
        if (piece_at(child, cell) != piece_of(placed)) continue;
        const Filling parent = place_.folded(without(child, cell));
        if (is_yes == white) {
          conclude_one(parent, is_yes);
        } else if (first_child(parent, placed) == child) {
          lost.push_back(parent);
        }
      }
    }
    for (const Filling parent : lost) {
      if (are_all_known(parent, placed)) conclude_one(parent, !white);
    }
    answered[placed + 1].clear();
  }
}

bool Placements::is_known(Filling filling) const {
  const auto known = known_.find(filling);
  return known != known_.end() && is_answered(known->second);
}

bool Placements::are_all_known(Filling filling, std::size_t placed) const {
  return std::ranges::all_of(children_of(filling, placed), [&](Filling child) { return is_known(child); });
}

Filling Placements::first_child(Filling filling, std::size_t placed) const {
  std::size_t cell = 0;
  while (piece_at(filling, cell) != Piece::None) ++cell;
  return place_.folded(with(filling, cell, piece_of(placed)));
}

void Placements::search_with_all(Filling filling) {
  is_over_ = false;
  std::vector<std::jthread> threads;
  for (const auto& solver : solvers_) {
    threads.emplace_back([this, filling, &solver] {
      Thread thread{*solver, std::unique_lock(mutex_)};
      search(filling, count(filling), {kInfinite, kInfinite}, thread);
      is_over_ = true;
    });
  }
}

// Until the question is answered, or one of the numbers has come to its limit.
void Placements::search(Filling filling, std::size_t placed, View limit, Thread& thread) {
  if (placed == place_.size()) return ask_full(filling, thread);
  const bool white = is_white(placed);
  const auto children = children_of(filling, placed);
  while (!is_over_) {
    const Choice choice = choose(children, white);
    if (choice.child.own >= limit.own || choice.others >= limit.other || choice.is_answered())
      return remember(filling, numbers_of(choice, white));
    // A quarter more than the second needs, so that it does not go to and fro between them.
    const Number own = std::min(limit.own, choice.second + choice.second / 4 + 1);
    const Number rest = choice.others - choice.child.other;
    const Number other = std::max(limit.other - std::min(rest, limit.other), choice.child.other + 1);
    search(children[choice.best], placed + 1, View{other, own}, thread);  // the other player's
  }
}

Placements::Choice Placements::choose(const std::vector<Filling>& children, bool is_white) const {
  Choice out;
  for (std::size_t n = 0; n < children.size(); ++n) {
    const Numbers numbers = numbers_of(children[n]);
    const View child =
        is_white ? View{numbers.proof, numbers.disproof} : View{numbers.disproof, numbers.proof};
    // Placements come together again by many ways, so that the sum counts much of what is missing more than
    // once.
    out.others = std::min(kInfinite - 1, out.others + child.other);
    if (child.own < out.child.own || (child.own == out.child.own && child.other < out.child.other)) {
      out.second = out.child.own;
      out.child = child;
      out.best = n;
    } else {
      out.second = std::min(out.second, child.own);
    }
  }
  return out;
}

std::vector<Filling> Placements::children_of(Filling filling, std::size_t placed) const {
  std::vector<Filling> out;
  for (std::size_t cell = 0; cell < place_.size(); ++cell) {
    if (piece_at(filling, cell) != Piece::None) continue;
    const Filling child = place_.folded(with(filling, cell, piece_of(placed)));
    if (std::find(out.begin(), out.end(), child) == out.end()) out.push_back(child);
  }
  return out;
}

Placements::Numbers Placements::numbers_of(const Choice& choice, bool is_white) {
  const Number own = choice.child.own;
  return is_white ? Numbers{own, choice.others} : Numbers{choice.others, own};
}

Placements::Numbers Placements::numbers_of(Filling filling) const {
  const auto known = known_.find(filling);
  if (known != known_.end()) {
    if (known->second.lower >= asked_) return {0, kInfinite};
    if (known->second.upper < asked_) return {kInfinite, 0};
  }
  const auto found = numbers_.find(filling);
  return found == numbers_.end() ? first_guess(filling) : found->second;
}

// The more pieces are missing, the more there is to prove. The weight hardly matters: with 10 the empty
// boards of 13 and 15 cells took 4697 and 51 394 full boards, with 30 4066 and 54 964.
Placements::Numbers Placements::first_guess(Filling filling) const {
  constexpr double kWeight = 30;
  const std::size_t placed = count(filling);
  if (placed < kRedPieces) return {1, 1};
  const auto missing = static_cast<double>(place_.size() + 1 - placed);
  const double most = kWeight * missing * missing;
  const double chance = forecast_.chance(filling);
  return {static_cast<Number>(1 + most * (1 - chance)), static_cast<Number>(1 + most * chance)};
}

void Placements::remember(Filling filling, Numbers numbers) {
  if (numbers.proof != 0 && numbers.disproof != 0) {
    numbers_[filling] = numbers;
    return;
  }
  numbers_.erase(filling);
  Bounds& bounds = known_[filling];
  if (numbers.proof == 0)
    bounds.lower = static_cast<std::int8_t>(asked_);
  else
    bounds.upper = static_cast<std::int8_t>(asked_ - 1);
}

void Placements::ask_full(Filling filling, Thread& thread) {
  if (being_solved_.contains(filling)) return wait_for(filling, thread);
  constexpr Number kElsewhereFirst = 240;  // eight times the most that a full board is guessed at
  being_solved_.insert(filling);
  numbers_[filling] = {kElsewhereFirst, kElsewhereFirst};
  thread.lock.unlock();
  Solver& solver = thread.solver;
  solver.control.arm();
  solver.control.start({}, Player::White, nullptr);
  const auto proof = solver.margins.ask(place_.position(filling), asked_);
  thread.lock.lock();
  numbers_.erase(filling);
  being_solved_.erase(filling);
  solved_.notify_all();
  Bounds& bounds = known_[filling];
  bounds.lower = std::max(bounds.lower, static_cast<std::int8_t>(proof.lower));
  bounds.upper = std::min(bounds.upper, static_cast<std::int8_t>(proof.upper));
  forecast_.learn(filling, bounds.lower >= asked_);
  ++leaves_;
  out_ << place_.letters(filling) << ' ' << int{bounds.lower} << ' ' << int{bounds.upper} << std::endl;
  if (!out_) refuse("what was proved cannot be written; is the disk full?");
}

// Another thread is at it, and there is nothing better to do.
void Placements::wait_for(Filling filling, Thread& thread) {
  solved_.wait(thread.lock, [&] { return !being_solved_.contains(filling); });
}

}  // namespace potentia::dvonn
