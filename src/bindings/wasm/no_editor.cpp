// What a program has in the place of requests of an editor, if it answers none.
#include "protocol/requests.h"

namespace potentia {

std::span<const RequestKind> editor_requests() {
  return {};
}

}  // namespace potentia
