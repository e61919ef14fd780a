#include "bindings/python/environments.h"

#include <algorithm>

#include "base/rng.h"
#include "bindings/python/actions.h"
#include "bindings/python/dvonn_planes.h"
#include "bindings/python/game_types.h"
#include "bindings/python/random_turn.h"
#include "rules/any_game_of.h"

namespace potentia::python {
namespace {

/// A position of a game with types, where it is known to be one.
template <Game G>
const typename G::Position& own(const PositionPtr& position) {
  return static_cast<const PositionOf<G>&>(*position).position();
}

template <Game G>
class EnvironmentsOf final : public Environments {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  EnvironmentsOf(const EnvironmentSettings& settings, const Observation& observation,
                 const EnvironmentArrays& arrays)
      : game_(settings.starts.front()->game()),
        most_turns_(settings.most_turns),
        observes_(settings.observes),
        masks_(settings.masks),
        observation_(observation),
        arrays_(arrays) {
    for (const PositionPtr& start : settings.starts) starts_.push_back(own<G>(start));
    games_.reserve(settings.count);
    for (std::size_t i = 0; i < settings.count; ++i)
      games_.push_back(
          {starts_.front(), Rng(mix64(settings.seed) + i * 0x9e3779b97f4a7c15ULL), false, {}, {}});
  }

  void reset(std::size_t begin, std::size_t end) override {
    for (std::size_t i = begin; i < end; ++i) {
      start(i);
      tell(i, 0, false, false);
      list(i);
      show(i);
    }
  }

  std::optional<std::size_t> first_illegal(std::span<const std::int32_t> actions, std::size_t begin,
                                           std::size_t end) const override {
    for (std::size_t i = begin; i < end; ++i) {
      if (!move_with(i, actions[i])) return i;
    }
    return std::nullopt;
  }

  void step(std::span<const std::int32_t> actions, std::size_t begin, std::size_t end) override {
    for (std::size_t i = begin; i < end; ++i) {
      One& one = games_[i];
      one.position = one.position.after(*move_with(i, actions[i]));
      ++arrays_.turns[i];
      tell(i, 0, false, false);
      list(i);
      end_if_due(i);
      show(i);
    }
  }

  void choose(std::span<std::int32_t> actions, std::size_t begin, std::size_t end) override {
    for (std::size_t i = begin; i < end; ++i) {
      One& one = games_[i];
      if constexpr (kFindsByNumber<G>) {
        actions[i] = *NumberingOf<G>::fixed(*random_turn<G>(one.position, one.rng));
      } else {
        actions[i] = one.actions[one.rng.below(static_cast<std::uint32_t>(one.actions.size()))];
      }
    }
  }

  Tally roll_out(std::size_t turns, std::size_t begin, std::size_t end) override {
    Tally tally;
    for (std::size_t i = begin; i < end; ++i) {
      tell(i, 0, false, false);
      roll_out_one(i, turns, tally);
      list(i);
      end_if_due(i);
      show(i);
    }
    return tally;
  }

  PositionPtr position(std::size_t i) const override {
    return std::make_shared<const PositionOf<G>>(games_[i].position, game_);
  }

  std::string turn_of(std::size_t i, std::int32_t action) const override {
    const auto move = move_with(i, action);
    return move ? G::to_text(games_[i].position, *move) : "";
  }

 private:
  struct One {
    Position position;
    Rng rng;
    bool is_over = false;
    // The entries of its mask that are 1, in the order of the rules; and the turns that they stand for, where
    // those are not found by their numbers.
    std::vector<std::int32_t> actions;
    std::vector<Move> moves;
  };

  std::optional<Move> move_with(std::size_t i, std::int32_t action) const {
    const One& one = games_[i];
    if constexpr (kFindsByNumber<G>) return move_of<G>(one.position, action);
    const auto found = std::find(one.actions.begin(), one.actions.end(), action);
    if (found == one.actions.end()) return std::nullopt;
    return one.moves[static_cast<std::size_t>(found - one.actions.begin())];
  }

  void start(std::size_t i) {
    One& one = games_[i];
    one.position =
        starts_[starts_.size() == 1 ? 0 : one.rng.below(static_cast<std::uint32_t>(starts_.size()))];
    arrays_.turns[i] = 0;
  }

  void tell(std::size_t i, float reward, bool done, bool truncated) {
    arrays_.reward[i] = reward;
    arrays_.done[i] = done ? 1 : 0;
    arrays_.truncated[i] = truncated ? 1 : 0;
  }

  static float reward_of(const Position& position) {
    const auto outcome = G::outcome(position);
    if (!outcome || !outcome->winner) return 0;
    return *outcome->winner == Player::White ? 1.0F : -1.0F;
  }

  /// The legal turns anew, and their mask: only what changes is written.
  void list(std::size_t i) {
    One& one = games_[i];
    std::uint8_t* const mask =
        masks_ ? &arrays_.legal_mask[i * static_cast<std::size_t>(action_count<G>())] : nullptr;
    if constexpr (kFindsByNumber<G>) {
      if (!masks_) {
        one.is_over = G::count_turns(one.position) == 0;
        return;
      }
    }
    if (masks_) {
      for (const std::int32_t action : one.actions) mask[action] = 0;
    }
    one.actions.clear();
    one.moves.clear();
    any_action<G>(one.position, [&](std::int32_t action, const Move& move) {
      one.actions.push_back(action);
      if (masks_) mask[action] = 1;
      if constexpr (!kFindsByNumber<G>) one.moves.push_back(move);
      return false;
    });
    one.is_over = one.actions.empty();
  }

  /// The turns are listed: with none the game is over.
  void end_if_due(std::size_t i) {
    const One& one = games_[i];
    const bool broken_off = !one.is_over && most_turns_ > 0 && arrays_.turns[i] >= most_turns_;
    if (!one.is_over && !broken_off) return;
    tell(i, one.is_over ? reward_of(one.position) : 0, true, broken_off);
    start(i);
    list(i);
  }

  void show(std::size_t i) {
    const One& one = games_[i];
    arrays_.to_move[i] = static_cast<std::int8_t>(index_of(one.position.side()));
    if (!observes_) return;
    const auto out = arrays_.observation.subspan(i * observation_.size(), observation_.size());
    if constexpr (requires { write_planes(one.position, out); }) {
      write_planes(one.position, out);
    } else {
      observation_.write(PositionOf<G>(one.position, game_), out);
    }
  }

  void roll_out_one(std::size_t i, std::size_t turns, Tally& tally) {
    One& one = games_[i];
    Position position = one.position;
    Rng rng = one.rng;
    std::int32_t played = arrays_.turns[i];
    for (std::size_t n = 0; n < turns; ++n) {
      auto move = random_turn<G>(position, rng);
      const bool over = !move;
      if (over || (most_turns_ > 0 && played >= most_turns_)) {
        ++tally.games;
        const float reward = over ? reward_of(position) : 0;
        tally.white_wins += reward > 0 ? 1 : 0;
        tally.black_wins += reward < 0 ? 1 : 0;
        position = starts_[starts_.size() == 1 ? 0 : rng.below(static_cast<std::uint32_t>(starts_.size()))];
        played = 0;
        move = random_turn<G>(position, rng);
      }
      position = position.after(*move);
      ++played;
      ++tally.turns;
    }
    one.position = position;
    one.rng = rng;
    arrays_.turns[i] = played;
  }

  const AnyGame& game_;
  int most_turns_;
  bool observes_;
  bool masks_;
  const Observation& observation_;
  EnvironmentArrays arrays_;
  std::vector<Position> starts_;
  std::vector<One> games_;
};

/// Makes what is asked for if it is of this game.
template <Game G>
std::unique_ptr<Environments> made_if(const EnvironmentSettings& settings, const Observation& observation,
                                      const EnvironmentArrays& arrays) {
  if (!dynamic_cast<const PositionOf<G>*>(settings.starts.front().get())) return nullptr;
  return std::make_unique<EnvironmentsOf<G>>(settings, observation, arrays);
}

}  // namespace

std::unique_ptr<Environments> make_environments(const EnvironmentSettings& settings,
                                                const Observation& observation,
                                                const EnvironmentArrays& arrays) {
  return AllGames::find([&]<class G>() { return made_if<G>(settings, observation, arrays); });
}

}  // namespace potentia::python
