// What a program has in the place of requests about games in progress, if it keeps none.
#include "protocol/requests.h"

namespace potentia {

std::span<const RequestKind> play_requests() {
  return {};
}

}  // namespace potentia
