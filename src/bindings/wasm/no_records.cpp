// What a program has in the place of requests about records, if it answers none.
#include "protocol/requests.h"

namespace potentia {

std::span<const RequestKind> record_requests() {
  return {};
}

}  // namespace potentia
