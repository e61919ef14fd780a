// What a program has in the place of requests to the engine, if it has none.
#include "protocol/requests.h"

namespace potentia {

std::span<const RequestKind> search_requests() {
  return {};
}

}  // namespace potentia
