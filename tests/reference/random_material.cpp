// See random_material.h.
#include "tests/reference/random_material.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace potentia::test {
namespace {

int pick(Rng& rng, int from, int to) {
  return from + static_cast<int>(rng.below(static_cast<std::uint32_t>(to - from + 1)));
}

using Point = std::pair<int, int>;  // column, row

bool is_dvonn_cell(Point at) {
  const auto [x, y] = at;
  return y >= 0 && y <= 4 && x >= std::max(0, y - 2) && x <= std::min(10, y + 8);
}

/// Stacks as written in a position text, grown cell by cell next to what stands.
std::map<Point, std::string> grown_stacks(Rng& rng) {
  constexpr std::array<Point, 6> kSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}};
  std::map<Point, std::string> stacks;
  int pieces_left = 49;
  int reds_left = pick(rng, 1, 3);
  const int cells = pick(rng, 3, 40);
  const int tallest = pick(rng, 1, 12);
  std::vector<Point> grown = {{pick(rng, 2, 8), pick(rng, 0, 4)}};
  while (static_cast<int>(stacks.size()) < cells && pieces_left > 0 && !grown.empty()) {
    const Point at = grown[rng.below(static_cast<std::uint32_t>(grown.size()))];
    if (stacks.count(at) == 0) {
      const int height = std::min(pieces_left, pick(rng, 1, tallest));
      const int reds = stacks.empty() || rng.below(3) == 0 ? std::min(reds_left, pick(rng, 1, 2)) : 0;
      if (height == 1 && reds > 0) {
        stacks[at] = "r";
        --reds_left;
      } else {
        const int inside = std::min(reds, height - 1);
        stacks[at] = rng.below(2) == 0 ? "w" : "b";
        if (height > 1) stacks[at] += std::to_string(height);
        stacks[at] += std::string(static_cast<std::size_t>(inside), '*');
        reds_left -= inside;
      }
      pieces_left -= height;
    }
    const Point step = kSteps[rng.below(6)];
    const Point next = {at.first + step.first, at.second + step.second};
    if (is_dvonn_cell(next)) grown.push_back(next);
  }
  return stacks;
}

}  // namespace

// The movement phase: stacks of random heights grown around one to three DVONN pieces, so that all are
// linked.
std::string random_dvonn_position(const std::string&, Rng& rng) {
  const auto stacks = grown_stacks(rng);
  std::string text;
  for (int y = 0; y <= 4; ++y) {
    if (y > 0) text += '/';
    for (int x = 0; x <= 10; ++x) {
      if (!is_dvonn_cell({x, y})) continue;
      const auto found = stacks.find({x, y});
      text += found == stacks.end() ? "." : found->second;
    }
  }
  return text + (rng.below(2) == 0 ? " w m" : " b m");
}

// A random crowd on the spots, a random reserve, GIPF-pieces and rows of both colours.
std::string random_gipf_position(const std::string& game, Rng& rng) {
  const std::string version = game.substr(game.find('-') + 1);
  const bool has_gipf = version != "basic";
  const int vacant_percent = pick(rng, 10, 80);
  const int gipf_percent = has_gipf ? pick(rng, 5, 90) : 0;
  const int white_percent = pick(rng, 25, 75);
  std::array<int, 2> left = has_gipf ? std::array{18, 18} : std::array{15, 15};
  std::array<bool, 2> has_basic = {false, false};
  std::string text;
  for (const int spots : {4, 5, 6, 7, 6, 5, 4}) {
    if (!text.empty()) text += '/';
    int vacant = 0;
    for (int spot = 0; spot < spots; ++spot) {
      const std::size_t player = pick(rng, 1, 100) <= white_percent ? 0 : 1;
      const int cost = pick(rng, 1, 100) <= gipf_percent ? 2 : 1;
      if (pick(rng, 1, 100) <= vacant_percent || left[player] < cost) {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      left[player] -= cost;
      has_basic[player] |= cost == 1;
      text += cost == 2 ? "WB"[player] : "wb"[player];
    }
    if (vacant > 0) text += std::to_string(vacant);
  }
  for (int& reserve : left)
    reserve = pick(rng, 0, 3) == 0 ? pick(rng, 0, std::min(reserve, 2)) : pick(rng, 0, reserve);
  text += (rng.below(2) == 0 ? " w " : " b ") + std::to_string(left[0]) + '/' + std::to_string(left[1]) +
          ' ' + version;
  if (version != "tournament") return text;
  std::string opening;
  if (!has_basic[0] && rng.below(2) == 0) opening += 'w';
  if (!has_basic[1] && rng.below(2) == 0) opening += 'b';
  return text + ' ' + (opening.empty() ? "-" : opening);
}

namespace {

/// One spot: a basic piece, or with the given chances a GIPF-piece or some pile.
std::string random_pile(Rng& rng, bool has_gipf, int gipf_percent, int potential_percent, bool is_white) {
  const auto of = [](char type, bool white) { return white ? type : static_cast<char>(type - 'A' + 'a'); };
  if (has_gipf && pick(rng, 1, 100) <= gipf_percent) return is_white ? "W" : "B";
  if (pick(rng, 1, 100) > potential_percent) return is_white ? "w" : "b";
  const char type = "TZDYP"[rng.below(5)];
  const bool covers = type == 'D' || type == 'P';
  if (!covers && rng.below(3) == 0) return std::string("(") + of(type, is_white) + ")";
  const bool is_loaded = !covers || rng.below(2) == 0;
  std::string pile(1, is_white ? 'w' : 'b');
  if (is_loaded) pile += of(type, is_white);
  if (is_loaded && rng.below(12) == 0) pile += '-';
  const int most = pick(rng, is_loaded ? 0 : 1, rng.below(4) == 0 ? 4 : 1);
  bool owner = is_white;
  for (int i = 0; covers && i < most; ++i) {
    owner = !owner;
    pile += of(type, owner);
  }
  return "(" + pile + ")";
}

std::string random_store(Rng& rng) {
  std::string store;
  for (const char type : {'T', 'Z', 'D', 'Y', 'P'}) {
    if (rng.below(3) == 0) store += type + std::to_string(pick(rng, 1, 3));
  }
  return store.empty() ? "-" : store;
}

}  // namespace

// Piles of every shape among pieces, any version, any options, reserves and stores often nearly empty.
std::string random_potentials_position(const std::string&, Rng& rng) {
  const std::string version = std::array{"basic", "standard", "tournament"}[rng.below(3)];
  const int white_percent = pick(rng, 30, 70);
  const int gipf_percent = pick(rng, 3, 25);
  const int potential_percent = pick(rng, 5, 80);
  // Crowds of pieces that may be taken or left can be settled in millions of ways.
  const int vacant_percent = pick(rng, potential_percent > 20 ? 55 : 5, 85);
  std::string text;
  for (const int spots : {4, 5, 6, 7, 6, 5, 4}) {
    if (!text.empty()) text += '/';
    int vacant = 0;
    for (int spot = 0; spot <= spots; ++spot) {
      const bool is_vacant = spot < spots && pick(rng, 1, 100) <= vacant_percent;
      if (is_vacant) {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      if (spot == spots) break;
      text += random_pile(rng, version != "basic", gipf_percent, potential_percent,
                          pick(rng, 1, 100) <= white_percent);
    }
  }
  const int most = rng.below(2) == 0 ? 2 : 9;
  text += rng.below(2) == 0 ? " w " : " b ";
  text += std::to_string(pick(rng, 0, most)) + '/' + std::to_string(pick(rng, 0, most)) + ' ' + version;
  if (version == "tournament") text += std::array{" wb", " w", " b", " -"}[rng.below(4)];
  if (rng.below(3) == 0) {
    const std::string white = random_store(rng);
    const std::string black = random_store(rng);
    if (white != black) text += " pot=" + white + "/" + black;
    if (white == black && white != "-") text += " pot=" + white;
  }
  if (rng.below(6) == 0) text += " neutralised=removed";
  if (rng.below(4) == 0) text += " tamsk=own-push-only";
  return text + std::array{"", "", " punct-gipf=neutralise", " punct-gipf=off"}[rng.below(4)];
}

// A few rings of the board, mostly in several parts, marbles on some, the others in the pool or captured.
// Groups may be full and games decided.
std::string random_zertz_position(const std::string& game, Rng& rng) {
  std::vector<int> columns = {4, 5, 6, 7, 6, 5, 4};
  if (game == "zertz-48") columns = {5, 6, 7, 8, 7, 6, 5, 4};
  if (game == "zertz-61" || game == "zertz-49") columns = {5, 6, 7, 8, 9, 8, 7, 6, 5};
  const bool blitz = game == "zertz-blitz";
  std::array<int, 3> left = blitz ? std::array{5, 7, 9} : std::array{6, 8, 10};
  const int ring_percent = pick(rng, 10, 70);
  const int marble_percent = pick(rng, 5, 70);
  std::string text;
  for (const int rings : columns) {
    if (!text.empty()) text += '/';
    int vacant = 0;
    const auto end_run = [&] {
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
    };
    for (int ring = 0; ring < rings; ++ring) {
      const auto colour = static_cast<std::size_t>(pick(rng, 0, 2));
      if (pick(rng, 1, 100) > ring_percent) {
        end_run();
        text += '.';
      } else if (pick(rng, 1, 100) > marble_percent || left[colour] == 0) {
        ++vacant;
      } else {
        end_run();
        --left[colour];
        text += "WGB"[colour];
      }
    }
    end_run();
  }
  // Pool, White's, Black's; some marbles may be missing from the game. An empty pool is worth many looks.
  const bool is_pool_empty = rng.below(2) == 0;
  std::array<std::array<int, 3>, 3> places{};
  for (std::size_t colour = 0; colour < 3; ++colour) {
    for (; left[colour] > 0; --left[colour]) {
      const int to = pick(rng, is_pool_empty ? 1 : 0, 6);
      if (to <= 2) ++places[static_cast<std::size_t>(to)][colour];
    }
  }
  for (const auto& bag : places)
    text += " " + std::to_string(bag[0]) + "/" + std::to_string(bag[1]) + "/" + std::to_string(bag[2]);
  return text + (rng.below(2) == 0 ? " w " : " b ") +
         (blitz                ? "blitz"
          : game == "zertz-37" ? "standard"
                               : "tournament") +
         (rng.below(2) == 0 ? "" : " zertz-isolation=claim");
}

namespace {

/// Capacities of TAMSK's spaces, column by column.
constexpr std::array<const char*, 7> kTamskCapacities = {"1111",   "12221", "123321", "1234321",
                                                         "123321", "12221", "1111"};

struct RandomGlass {
  std::string space;
  int rings = 0;  // under it
  bool is_open = false;
  int sand = 0;
};
using RandomGlasses = std::array<std::vector<RandomGlass>, 2>;

/// The board's columns; the glasses that stand there are added to `glasses`.
std::string random_tubes(Rng& rng, RandomGlasses& glasses) {
  const int full_percent = pick(rng, 0, 60);
  const int empty_percent = pick(rng, 0, 80);
  std::array<int, 2> glasses_left = {pick(rng, 1, 3), pick(rng, 1, 3)};
  int spaces_left = 37;
  std::string text;
  for (std::size_t column = 0; column < kTamskCapacities.size(); ++column) {
    if (!text.empty()) text += '/';
    int number = 0;
    for (const char most : std::string(kTamskCapacities[column])) {
      ++number;
      const int capacity = most - '0';
      const int rings = pick(rng, 1, 100) <= full_percent    ? capacity
                        : pick(rng, 1, 100) <= empty_percent ? 0
                                                             : pick(rng, 0, capacity);
      const std::size_t player = rng.below(2);
      const bool has_glass = pick(rng, 1, spaces_left--) <= glasses_left[0] + glasses_left[1];
      const std::size_t owner = glasses_left[player] > 0 ? player : 1 - player;
      if (has_glass && glasses_left[owner] > 0) {
        --glasses_left[owner];
        const std::string name = std::string(1, static_cast<char>('a' + column)) + std::to_string(number);
        glasses[owner].push_back({name, rings, rings < capacity, 0});
        text += "wb"[owner];
        text += std::to_string(rings);
      } else {
        text += rings == 0 ? "." : std::to_string(rings);
      }
    }
  }
  return text;
}

/// Sand in some of a player's glasses: where rings may be left undropped, in those without a ring too.
std::string random_sand(Rng& rng, std::vector<RandomGlass>& glasses, bool may_omit) {
  std::string text;
  for (std::size_t i = 0; i < 3; ++i) {
    int sand = 0;
    const int most = rng.below(3) == 0 ? 12'000 : 180'000;  // often about as much as a turn takes
    if (i < glasses.size() && (glasses[i].rings > 0 || may_omit) && rng.below(4) != 0)
      sand = pick(rng, 1, most);
    if (i < glasses.size()) glasses[i].sand = sand;
    text += (i == 0 ? " " : "/") + std::to_string(sand);
  }
  return text;
}

/// What the option claim of D24 adds: perhaps a ring that `waiting`, who is not to move, has not dropped;
/// some glasses without a ring that have run out.
std::string random_claims(Rng& rng, const RandomGlasses& glasses, std::size_t waiting, bool has_sand) {
  std::string text = " tamsk-ring=claim";
  if (!glasses[waiting].empty()) {
    const auto& glass = glasses[waiting][rng.below(static_cast<std::uint32_t>(glasses[waiting].size()))];
    if (glass.is_open && rng.below(3) != 0) text += " open=" + glass.space;
  }
  std::set<std::string> out;
  for (const auto& own : glasses) {
    for (const auto& [space, rings, is_open, sand] : own) {
      if (has_sand && rings == 0 && sand == 0 && rng.below(2) == 0) out.insert(space);
    }
  }
  std::string spaces;
  for (const std::string& space : out) spaces += "," + space;
  return spaces.empty() ? text : text + " out=" + spaces.substr(1);
}

}  // namespace

// Up to three glasses each anywhere, rings on spaces as many as fit, sand in glasses at levels 2 and 3; in
// half of them rings may be left undropped (D24). There may be more rings than the game has.
std::string random_tamsk_position(const std::string& game, Rng& rng) {
  RandomGlasses glasses;
  std::string text = random_tubes(rng, glasses);
  const int most = rng.below(4) == 0 ? 2 : 20;
  const std::size_t side = rng.below(2);
  text += (side == 0 ? " w " : " b ") + std::to_string(pick(rng, 0, most)) + "/" +
          std::to_string(pick(rng, 0, most)) + " level-" + game.back();
  const bool may_omit = rng.below(2) == 0;
  const bool has_sand = game != "tamsk-1";
  if (has_sand) {
    for (auto& own : glasses) text += random_sand(rng, own, may_omit);
    text += std::array{"", " last=w", " last=b", " last=wb"}[rng.below(4)];
  }
  if (game == "tamsk-3") {
    if (rng.below(4) == 0) text += " fifteen=" + std::to_string(pick(rng, 1, 15'000));
    text += std::array{"", "", "", " skip=w", " skip=b", " skip=wb"}[rng.below(6)];
    if (rng.below(4) == 0) text += " tamsk-penalty=turn";
  }
  return may_omit ? text + random_claims(rng, glasses, 1 - side, has_sand) : text;
}

// Rings and markers anywhere, often in crowds with rows of both colours, often with hardly a marker left in
// the pool. A game may be over, or have ended for both.
std::string random_yinsh_position(const std::string& game, Rng& rng) {
  const std::array<int, 11> columns = {4, 7, 8, 9, 10, 9, 10, 9, 8, 7, 4};
  const int fewest = game == "yinsh" ? 2 : 4;
  std::string points(85, '.');
  const auto put = [&](char what) {
    std::size_t at = rng.below(85);
    while (points[at] != '.') at = (at + 1) % points.size();
    points[at] = what;
  };
  for (const char ring : {'W', 'B'}) {
    for (int n = pick(rng, fewest, 5); n > 0; --n) put(ring);
  }
  // One colour mostly: then there are rows, also some that cross.
  const int white_percent = std::array{50, 15, 85, 70}[rng.below(4)];
  const int markers = rng.below(6) == 0 ? pick(rng, 49, 51) : pick(rng, 0, 40);
  for (int n = 0; n < markers; ++n) put(pick(rng, 1, 100) <= white_percent ? 'w' : 'b');
  std::string text;
  std::size_t at = 0;
  for (const int length : columns) {
    if (!text.empty()) text += '/';
    int vacant = 0;
    for (int i = 0; i < length; ++i, ++at) {
      if (points[at] == '.') {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      text += points[at];
    }
    if (vacant > 0) text += std::to_string(vacant);
  }
  return text + (rng.below(2) == 0 ? " w m" : " b m");
}

}  // namespace potentia::test
