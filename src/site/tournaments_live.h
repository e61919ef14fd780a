// A tournament in memory: as it is on the disk, and what is on its way there. Only tournaments*.cpp see it.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "site/tournaments.h"

namespace potentia::site {

struct Tournaments::Live {
  Tournament now;
  std::map<std::string, TournamentPerson> people;  // by account
  std::deque<std::pair<Change, Done>> waiting;     // changes that are yet to be made
  bool is_writing = false;
  bool is_pairing = false;
  std::set<std::string> asked;  // games whose state somebody is finding out
  std::set<Hearer*> hearers;
  bool is_news = false;  // that hearers were not told
  storage::Moment told = 0;
  storage::Moment rests_until = 0;  // between rounds
  storage::Moment next_wave = 0;    // of pairings in an arena
};

}  // namespace potentia::site
