// Word: what a game says of itself in one word, "cut-off". Why a game ended, what it is at, what a turn
// changes and what is asked in a turn are four vocabularies, each a type of its own (outcome.h, transition.h,
// partial_turn.h).
//
// Words that games share stand with their vocabulary. A game declares those that it says alone in its own
// folder (rules/NAME/words.h), where a Vocabulary lists them for whoever declares messages (vocabulary.h).
#pragma once

#include <string_view>

namespace potentia {

/// The words of one vocabulary, which derives from it: `class TurnStage : public Word<TurnStage>`. Equal
/// texts are equal words, whoever declares them. A pointer in size; only constants can be made, so that the
/// text outlives everything.
template <class Of>
class Word {
 public:
  constexpr std::string_view text() const { return text_; }

  friend constexpr bool operator==(const Of& a, const Of& b) { return a.text() == b.text(); }

 private:
  friend Of;
  consteval explicit Word(const char* text) : text_(text) {}

  const char* text_;
};

template <class Of>
constexpr std::string_view word(const Word<Of>& of) {
  return of.text();
}

}  // namespace potentia
