// A UGI program that plays at random and misbehaves on request, for tests of what runs engines.
//
//   fake_engine [SEED] [--crash N | --exit N | --hang N | --illegal N | --flood N | --silent | --slow MS]
//
// With N: well-behaved for N turns; then it ends by a signal, ends in peace, never answers again, plays a
// turn that is none, or writes without ever ending the line. Turns are counted over all games of the process.
// --silent: never says a word. --slow: waits at each turn.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "base/rng.h"
#include "base/text.h"
#include "tests/fakes/ugi_loop.h"

int main(int argc, char** argv) {
  std::uint64_t seed = 1;
  std::string habit;
  int number = 0;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word.rfind("--", 0) != 0) {
      seed = potentia::parse_int<std::uint64_t>(word).value_or(1);
      continue;
    }
    habit = word;
    if (i + 1 < argc) number = potentia::parse_int<int>(argv[++i]).value_or(0);
  }
  if (habit == "--silent") {
    for (;;) pause();
  }

  potentia::Rng rng(seed);
  int turns_made = 0;
  potentia::fakes::run_ugi("fake", [&](const potentia::AnyPosition& position) {
    const bool misbehaves = turns_made++ >= number;
    if (habit == "--slow") usleep(static_cast<useconds_t>(number) * 1000);
    if (misbehaves && habit == "--crash") {
      std::cerr << "about to fail" << std::endl;
      std::abort();
    }
    if (misbehaves && habit == "--exit") std::exit(0);
    while (misbehaves && habit == "--hang") pause();
    while (misbehaves && habit == "--flood") std::cout << "info string and so on " << std::flush;
    if (misbehaves && habit == "--illegal") return std::string("z9");
    const auto turns = position.turns();
    return turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
  });
  return 0;
}
