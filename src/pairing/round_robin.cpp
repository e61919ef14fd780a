#include "pairing/round_robin.h"

#include <utility>

namespace potentia::pairing {
namespace {

// One table; numbers count from 1 there. With n even, in round r those meet whose numbers have the sum r + 1
// modulo n - 1; whose double is that meets n. Who has White follows from the sum.
Round berger(int players, int round) {
  const int n = players + players % 2;
  const int circle = n - 1;
  const auto wrapped = [circle](int number) { return (number - 1 + 2 * circle) % circle + 1; };
  int free = 1;
  while ((2 * free - (round + 1)) % circle != 0) ++free;
  Round out;
  const auto add = [&](int white, int black) {
    if (players == n || (white != n && black != n)) {
      out.pairs.push_back({white - 1, black - 1});
    } else {
      out.bye = (white == n ? black : white) - 1;
    }
  };
  round % 2 == 1 ? add(free, n) : add(n, free);
  for (int step = 1; step < n / 2; ++step) {
    int white = wrapped(free + step);
    int black = wrapped(free - step);
    const bool smaller_is_white = (white + black) % 2 == 1;
    if (smaller_is_white != (white < black)) std::swap(white, black);
    add(white, black);
  }
  return out;
}

}  // namespace

int round_robin_rounds(int players, int cycles) {
  return cycles * (players + players % 2 - 1);
}

Round round_robin(int players, int cycles, int round) {
  const int once = round_robin_rounds(players, 1);
  const bool is_second = round >= once;
  int in_table = round % once + 1;
  if (cycles > 1 && !is_second && once > 2 && in_table >= once - 1) in_table = 2 * once - 1 - in_table;
  Round out = berger(players, in_table);
  if (is_second) {
    for (Pair& pair : out.pairs) std::swap(pair.white, pair.black);
  }
  return out;
}

}  // namespace potentia::pairing
