// The parts of the declaration, one .cpp each; schema.cpp puts them together.
#pragma once

#include <string_view>
#include <vector>

#include "protocol/json.h"

namespace potentia::schema {

struct Request {
  std::string_view op;
  std::string_view says;
  Json args;
  Json answer;
};

/// Boards, pieces, states, turns, the editor, records, searches.
void declare_games(Json& shapes);
/// Games in progress.
void declare_play(Json& shapes);
std::vector<Request> play_shapes();

}  // namespace potentia::schema
