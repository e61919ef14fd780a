#include "bot/wishes.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "bot/site_link.h"
#include "games/games.h"

namespace potentia::bot {
namespace {

constexpr std::array<std::string_view, 5> kSpeeds = {"bullet", "blitz", "rapid", "classical",
                                                     "correspondence"};

template <class Words>
bool holds(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

std::string Wishes::text() const {
  if (nothing) return "nothing";
  std::string out;
  const auto add = [&out](std::string_view word) { out += (out.empty() ? "" : ", ") + std::string(word); };
  for (const std::string& game : games) add(game);
  for (const std::string& speed : speeds) add(speed);
  if (rated) add(*rated ? "rated" : "casual");
  return out.empty() ? "everything" : out;
}

Result<Wishes> parse_wishes(const std::vector<std::string>& games, const std::vector<std::string>& words) {
  Wishes wishes;
  for (const std::string& game : games) {
    if (const auto found = find_game(game); !found) return Error(found.error()).within("--game");
    wishes.games.push_back(game);
  }
  for (const std::string& word : words) {
    if (word == "none") {
      wishes.nothing = true;
    } else if (word == "rated" || word == "casual") {
      const bool is_both = wishes.rated && *wishes.rated != (word == "rated");
      wishes.rated = is_both ? std::nullopt : std::optional(word == "rated");
    } else if (holds(kSpeeds, word)) {
      wishes.speeds.push_back(word);
    } else {
      return Error{"bad-option"_code, "--accept",
                   potentia::quoted(word) +
                       " is none of bullet, blitz, rapid, classical, correspondence, rated, "
                       "casual and none"};
    }
  }
  return wishes;
}

std::string_view why_declined(const Wishes& wishes, const Json& challenge) {
  if (wishes.nothing || !challenge.is_object()) return "generic";
  const std::string game =
      challenge.contains("variant") ? text_of(challenge["variant"], "key") : std::string();
  if (!find_game(game) || (!wishes.games.empty() && !holds(wishes.games, game))) return "variant";
  if (!wishes.speeds.empty() && !holds(wishes.speeds, text_of(challenge, "speed"))) return "timeControl";
  const bool is_rated = challenge.value("rated", Json()) == true;
  if (wishes.rated && *wishes.rated != is_rated) return is_rated ? "casual" : "rated";
  return "";
}

}  // namespace potentia::bot
