// Which hall (site/halls.h) is meant by what a client asks or says: that of the game which it is about.
#pragma once

#include <string_view>

#include "server/http.h"
#include "site/halls.h"

namespace potentia::serving {

/// Of a page's socket: `/socket?hall=a` is opened for one hall alone; kNoHall: for the site.
site::Hall hall_of_socket(const server::Request& request);

/// By the game in the path, or as of a socket; kNoHall: none, or a game that is kept with the site.
site::Hall hall_meant_by(const server::Request& request);

/// By the field `game` of a page's message.
site::Hall hall_meant_in(std::string_view text);

}  // namespace potentia::serving
