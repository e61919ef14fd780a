// Random positions of the composed game: a random board with potentials, any agreement, and the procedure
// anywhere on its way, in a random position of a contest too. Contests lie in one another as deep as chance
// will have it; what lies too deep, or at a stage that cannot be, the reader refuses.
#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <vector>

#include "tests/reference/games.h"
#include "tests/reference/random_material.h"

namespace potentia::test {
namespace {

template <class T>
const T& any_of(const std::vector<T>& some, Rng& rng) {
  return some[rng.below(static_cast<std::uint32_t>(some.size()))];
}

const std::vector<std::string> kSettings = {"4/5/6/3(wZ)b2/6/5/4_w_1/5_basic_links=Z:dice_challenges=1/1",
                                            "4/5/6/3(wT)3/6/5/4_w_1/5_basic_links=T:tamsk-1_challenges=every",
                                            "4/5/6/3(wZ)b2/6/5/4_w_1/5_basic_links=Z:gipf-composed(4/5/6/"
                                            "3(wD)b2/6/5/4_w_1/5_basic_links=D:other(my_game)_"
                                            "challenges=0/2)_challenges=1/1"};

std::string random_link(Rng& rng) {
  std::string link =
      any_of<std::string>({"dice", "cards", "other", "other(Go_9×9)", "tamsk-1", "tamsk-2", "zertz-blitz",
                           "zertz-37", "dvonn", "yinsh-blitz", "yinsh", "punct", "punct-basic", "gipf-basic",
                           "gipf-standard", "gipf-potentials", "gipf-composed"},
                          rng);
  if (link != "gipf-composed" || rng.below(3) == 0) return link;
  return link + "(" + any_of(kSettings, rng) + ")";
}

/// A board of PÜNCT, or of ZÈRTZ with an empty pool, and what has stood before: nothing, or itself once or
/// twice.
std::string random_late(const std::string& link, std::string& stood, Rng& rng) {
  const bool is_punct = link.starts_with("punct");
  std::string text = is_punct ? random_punct_position(link, rng) : random_zertz_position(link, rng);
  if (!is_punct) {
    const std::size_t pool = text.find(' ') + 1;
    text.replace(pool, text.find(' ', pool) - pool, "0/0/0");
  }
  std::string part = text;
  std::replace(part.begin(), part.end(), ' ', '_');
  const std::uint32_t times = rng.below(3);
  if (times > 0) stood = " stood=" + part + (times == 2 ? "|" + part : "");
  return text;
}

// `depth`: how many contests this one lies in.
std::string composed_position(Rng& rng, int depth);

/// A contest of this link. What goes on need not come from the link's settings.
std::string random_contest(const std::string& link, int depth, Rng& rng) {
  if (link == "dvonn") return random_dvonn_position(link, rng);
  if (link.starts_with("tamsk")) return random_tamsk_position(link, rng);
  if (link.starts_with("zertz")) return random_zertz_position(link, rng);
  if (link.starts_with("yinsh")) return random_yinsh_position(link, rng);
  if (link.starts_with("punct")) return random_punct_position(link, rng);
  if (link == "gipf-potentials") return random_potentials_position(link, rng);
  if (link.starts_with("gipf-composed")) return composed_position(rng, depth + 1);
  return random_gipf_position(link, rng);
}

/// The spots of the loaded pieces of the player to move, with their types: of a board's text.
std::map<std::string, char> loaded_pieces(const std::string& board) {
  std::map<std::string, char> found;
  const std::size_t end = board.find(' ');
  const bool is_white = board[end + 1] == 'w';
  char column = 'b';
  int number = 2;
  for (std::size_t i = 0; i < end; ++i, ++number) {
    if (board[i] == '/') {
      ++column;
      number = 1;
    } else if (std::isdigit(board[i]) != 0) {
      number += board[i] - '1';
    } else if (board[i] == '(') {
      const std::size_t close = board.find(')', i);
      const std::string pile = board.substr(i + 1, close - i - 1);
      const bool is_own = pile[0] == (is_white ? 'w' : 'b');
      if (pile.size() == 2 && is_own && (std::isupper(pile[1]) != 0) == is_white)
        found[column + std::to_string(number)] = static_cast<char>(std::toupper(pile[1]));
      i = close;
    }
  }
  return found;
}

/// Where the procedure stands, about the potential on this spot.
std::string random_question(const std::string& spot, const std::string& link, int depth, Rng& rng) {
  const std::string use = " use=" + spot + ",";
  if (rng.below(4) == 0) return use + "asked";
  if (link == "dice" || link == "cards") return use + any_of<std::string>({link, "won", "lost"}, rng);
  if (link.starts_with("other")) return use + "result";
  if (rng.below(4) == 0) return use + "lot";
  const std::uint32_t turns = rng.below(6) == 0 ? 398 + rng.below(3) : rng.below(60);
  std::string stood;
  const bool can_repeat = link.starts_with("zertz") || link.starts_with("punct");
  const bool is_late = can_repeat && turns > 2 && rng.below(3) == 0;
  const std::string contest = is_late ? random_late(link, stood, rng) : random_contest(link, depth, rng);
  return stood + " contest=" + spot + (rng.below(2) == 0 ? ",w," : ",b,") + std::to_string(turns) + " " +
         contest;
}

/// Some of the conditions on challenges, and what has come of them.
std::string random_conditions(Rng& rng) {
  std::string words;
  const auto add = [&](const std::string& word) { words += (words.empty() ? "" : ",") + word; };
  const bool is_one_a_type = rng.below(2) == 0;
  const std::uint32_t pause = rng.below(4);
  if (rng.below(2) == 0) add("first-uses");
  if (is_one_a_type) add("one-a-type");
  if (pause > 0) add("none-in-last-" + std::to_string(pause));
  if (words.empty()) return "";
  std::string text = " conditions=" + words;
  if (is_one_a_type && rng.below(2) == 0)
    text += " challenged=" + any_of<std::string>({"TZ/-", "-/D", "Z/TZDYP"}, rng);
  if (pause > 0 && rng.below(2) == 0)
    text += " waits=" + std::to_string(rng.below(pause + 2)) + "/" + std::to_string(1 + rng.below(pause + 1));
  return text;
}

std::string composed_position(Rng& rng, int depth) {
  const std::string board = random_potentials_position("gipf-potentials", rng);
  std::map<char, std::string> links;
  std::string text;
  for (const char type : {'T', 'Z', 'D', 'Y', 'P'}) {
    if (rng.below(4) == 0) continue;
    links[type] = random_link(rng);
    text += (text.empty() ? "" : ",") + std::string(1, type) + ":" + links[type];
  }
  text = board + " links=" + (text.empty() ? "-" : text) + " challenges=";
  const bool is_every = rng.below(4) == 0;
  text += is_every ? "every" : std::to_string(rng.below(4)) + "/" + std::to_string(rng.below(4));
  if (rng.below(4) == 0)
    text += " seed=0000000000" + std::to_string(100'000 + rng.below(900'000)) + "/" +
            std::to_string(rng.below(9));
  if (!is_every && rng.below(3) == 0) text += random_conditions(rng);
  std::vector<std::pair<std::string, char>> usable;
  for (const auto& [spot, type] : loaded_pieces(board)) {
    if (links.contains(type)) usable.emplace_back(spot, type);
  }
  if (usable.empty()) return text;
  const auto [asked, type] = any_of(usable, rng);
  std::string may;
  for (const auto& [spot, other] : usable) {
    if (spot != asked && rng.below(3) == 0) may += (may.empty() ? " may=" : ",") + spot;
  }
  text += may;
  const bool has_question = rng.below(3) > 0;
  const bool has_row = reference::potentials_has_row(board);
  // Rows come before announcements (D43): in the middle of a turn those that stand have been settled.
  if (has_row && (has_question || !may.empty() || rng.below(4) == 0)) text += " rows=settled";
  return has_question ? text + random_question(asked, links[type], depth, rng) : text;
}

}  // namespace

std::string random_composed_position(const std::string&, Rng& rng) {
  return composed_position(rng, 0);
}

}  // namespace potentia::test
