#include "serving/meant_hall.h"

#include <string>
#include <vector>

#include "api/request.h"
#include "api/web_requests.h"
#include "protocol/json.h"

namespace potentia::serving {

site::Hall hall_of_socket(const server::Request& request) {
  constexpr std::string_view kAsked = "?hall=";
  const std::size_t at = request.target.find('?');
  if (at == std::string_view::npos) return site::kNoHall;
  const std::string_view query = request.target.substr(at);
  if (!query.starts_with(kAsked) || query.size() != kAsked.size() + 1) return site::kNoHall;
  const char letter = query.back();
  return letter >= 'a' && letter <= 'z' ? letter : site::kNoHall;
}

site::Hall hall_meant_by(const server::Request& request) {
  const std::string_view path = request.target.substr(0, request.target.find('?'));
  if (path == "/socket") return hall_of_socket(request);
  const std::vector<std::string_view> words = api::parts_of(path);
  const auto word = [&words](std::size_t at) { return at < words.size() ? words[at] : std::string_view(); };
  // /site/game/ID/…
  if (word(0) == "site" && word(1) == "game") return site::hall_of(word(2));
  // /api/board/game/ID/…, /api/board/game/stream/ID
  if (word(0) == "api" && word(2) == "game") return site::hall_of(word(3) == "stream" ? word(4) : word(3));
  // /game/export/ID
  if (word(0) == "game" && word(1) == "export") return site::hall_of(word(2));
  return site::kNoHall;
}

site::Hall hall_meant_in(std::string_view text) {
  if (text.find("\"game\"") == std::string_view::npos || api::is_nested_too_deeply(text))
    return site::kNoHall;
  const Json said = parse_json(text);
  if (!said.is_object()) return site::kNoHall;
  const auto game = said.find("game");
  return game != said.end() && game->is_string() ? site::hall_of(game->get_ref<const std::string&>())
                                                 : site::kNoHall;
}

}  // namespace potentia::serving
