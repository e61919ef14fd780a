// The one file that knows where the sources of the tests lie.
#include "base/test_data.h"

namespace potentia::test {

std::string test_data(std::string_view name) {
  return std::string(POTENTIA_TEST_DATA "/") += name;
}

}  // namespace potentia::test
