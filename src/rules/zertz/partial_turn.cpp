// A turn is walked through as the rules have it; each question that the clicks answer is answered, the first
// that they do not is the stage the turn has reached.
#include "rules/zertz/partial_turn.h"

#include "base/text.h"
#include "rules/zertz/checks.h"
#include "rules/zertz/notation.h"
#include "rules/zertz/view.h"
#include "rules/zertz/words.h"

namespace potentia::zertz {
namespace {

template <Version kVersion>
class Walk {
 public:
  static constexpr Board kBoard = Position<kVersion>::kBoard;
  using Ring = zertz::Ring<kBoard>;
  using RingSet = zertz::RingSet<kBoard>;

  Walk(const Position<kVersion>& position, std::span<const std::string> clicks)
      : position_(position), clicks_(clicks), move_(Move::pass()) {}

  /// Goes as far as the clicks do. Each step answers false when it waits for a click or has met a wrong one.
  Result<PartialTurn> result() {
    if (outcome(position_)) return game_over();
    const bool is_decided = position_.jumpers() ? choose_jumper() && choose_jumps()
                            : total(position_.hand()) == 0
                                ? choose_pass()
                                : choose_marble() && choose_ring() && choose_removed() && choose_claims();
    if (error_) return *error_;
    if (is_decided && next_click_ < clicks_.size()) {
      return Error{"turn-complete"_code, quoted(clicks_.back()),
                   "the turn is complete, nothing more can be clicked"};
    }
    if (is_decided) {
      out_.stage = TurnStage::kComplete;
      out_.complete = true;
      out_.turn = to_text(position_, move_);
    }
    position_.after(move_, StepRecorder<kBoard>{&out_.steps});
    return out_;
  }

 private:
  const std::string* take_click() { return next_click_ < clicks_.size() ? &clicks_[next_click_++] : nullptr; }
  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }
  bool ask(TurnStage stage, RingSet rings) {
    out_.stage = stage;
    out_.next = names<kBoard>(rings);
    return false;
  }
  std::optional<Ring> ring_clicked(const std::string& click) {
    auto ring = ring_named<kBoard>(click);
    if (!ring) fail({"not-a-ring"_code, quoted(click), "this is not a ring of the board"});
    return ring;
  }

  bool choose_pass();
  bool choose_marble();
  bool choose_ring();
  bool choose_removed();
  bool choose_claims();
  bool choose_claim(RingSet group, bool& claims);
  bool choose_jumper();
  bool choose_jumps();

  const Position<kVersion>& position_;
  const std::span<const std::string> clicks_;
  std::size_t next_click_ = 0;
  Move move_;  // as far as it is decided; a pass changes nothing on the board
  Colour colour_ = Colour::White;
  Ring ring_ = Ring(0);
  PartialTurn out_;
  std::optional<Error> error_;
};

template <Version kVersion>
bool Walk<kVersion>::choose_pass() {
  const std::string* click = take_click();
  if (click) return *click == "pass" || fail(must_pass());
  out_.stage = TurnStage::kPass;
  out_.words = {"pass"};
  return false;
}

template <Version kVersion>
bool Walk<kVersion>::choose_marble() {
  std::vector<Colour> there;
  for (const Colour colour : kAllColours) {
    if (!why_not_colour(position_, colour)) there.push_back(colour);
  }
  colour_ = there.front();
  if (there.size() == 1) return true;
  const std::string* click = take_click();
  if (!click) {
    out_.stage = kAskMarble;
    for (const Colour colour : there) out_.words.emplace_back(1, capital(colour));
    return false;
  }
  const auto colour = click->size() == 1 ? colour_of(click->front()) : std::nullopt;
  if (!colour)
    return fail(
        {"marble-first"_code, quoted(*click), "choose a marble first: W (white), G (grey) or B (black)"});
  if (auto problem = why_not_colour(position_, *colour)) return fail(*std::move(problem));
  colour_ = *colour;
  return true;
}

template <Version kVersion>
bool Walk<kVersion>::choose_ring() {
  const std::string* click = take_click();
  if (!click) return ask(TurnStage::kPlace, position_.vacant());
  const auto ring = ring_clicked(*click);
  if (!ring) return false;
  if (auto problem = why_not_place(position_, *ring)) return fail(*std::move(problem));
  ring_ = *ring;
  return true;
}

template <Version kVersion>
bool Walk<kVersion>::choose_removed() {
  const RingSet removable = free_among(position_.vacant(), position_.rings()) - RingSet(ring_);
  if (removable.empty()) {
    move_ = Move::place(colour_, ring_.index(), kNoRing);
    return true;
  }
  const std::string* click = take_click();
  if (!click) {
    // Shown as if there were no ring to remove: a group it fills is captured whichever ring goes, unless it
    // may be left.
    move_ = Move::place(colour_, ring_.index(), kNoRing);
    if (!position_.groups_to_claim(move_).empty()) move_ = move_.leaving(kGroupOfPlaced);
    return ask(TurnStage::kRing, removable);
  }
  const auto ring = ring_clicked(*click);
  if (!ring) return false;
  if (auto problem = why_not_remove(position_, ring_, *ring)) return fail(*std::move(problem));
  move_ = Move::place(colour_, ring_.index(), ring->index());
  return true;
}

// A group that nothing has been said of yet is shown as it stands.
template <Version kVersion>
bool Walk<kVersion>::choose_claims() {
  const Move placement = move_;
  const GroupList groups = position_.groups_to_claim(placement);
  Groups left = 0;
  for (const Groups group : groups) left |= group;
  for (const Groups group : groups) {
    move_ = placement.leaving(left);
    bool claims = false;
    if (!choose_claim(position_.isolated_by(placement) - position_.taken_by(placement.leaving(group)),
                      claims)) {
      return false;
    }
    if (claims) left = static_cast<Groups>(left & ~group);
  }
  move_ = placement.leaving(left);
  return true;
}

template <Version kVersion>
bool Walk<kVersion>::choose_claim(RingSet group, bool& claims) {
  const std::string* click = take_click();
  if (!click) {
    out_.words = {"take", "leave"};
    return ask(TurnStage::kClaim, group);
  }
  const auto ring = ring_named<kBoard>(*click);
  claims = *click == "take" || (ring && group.has(*ring));
  if (claims || *click == "leave") return true;
  return fail({"take-or-leave"_code, quoted(*click),
               "say whether the rings of this group are taken with their marbles: take or leave"});
}

template <Version kVersion>
bool Walk<kVersion>::choose_jumper() {
  const std::string* click = take_click();
  if (!click) return ask(TurnStage::kFrom, position_.jumpers());
  const auto ring = ring_clicked(*click);
  if (!ring) return false;
  if (auto problem = why_not_jump_from(position_, *ring)) return fail(*std::move(problem));
  ring_ = *ring;
  move_ = Move::capture_from(ring_.index());
  return true;
}

// The first landing is clicked even where there is only one, as a move on any board is.
template <Version kVersion>
bool Walk<kVersion>::choose_jumps() {
  JumpingGround<kBoard> ground = ground_of(position_, ring_);
  for (;;) {
    const RingSet next = landings<kBoard>(ground, ring_);
    if (next.empty()) return true;
    Ring to = next.first();
    if (move_.jumps() == 0 || next.size() > 1) {
      const std::string* click = take_click();
      if (!click) return ask(TurnStage::kTo, next);
      const auto clicked = ring_clicked(*click);
      if (!clicked) return false;
      to = *clicked;
    }
    const auto d = jump_between<kBoard>(ground, ring_, to);
    if (!d) return fail(d.error());
    move_ = move_.with_jump(*d);
    ground.marbles -= RingSet(Ring(kStep<kBoard>[at(ring_.index())][static_cast<std::size_t>(*d)]));
    ring_ = to;
  }
}

}  // namespace

template <Version kVersion>
Result<PartialTurn> partial_turn(const Position<kVersion>& position, std::span<const std::string> clicks) {
  return Walk<kVersion>(position, clicks).result();
}

template Result<PartialTurn> partial_turn(const Position<Version::Standard37>&, std::span<const std::string>);
template Result<PartialTurn> partial_turn(const Position<Version::Tournament48>&,
                                          std::span<const std::string>);
template Result<PartialTurn> partial_turn(const Position<Version::Tournament61>&,
                                          std::span<const std::string>);
template Result<PartialTurn> partial_turn(const Position<Version::Blitz37>&, std::span<const std::string>);

}  // namespace potentia::zertz
