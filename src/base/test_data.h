// Where the data of the tests lie. For tests only; beside test_folder.h for the same reason.
//
// The path is compiled into one object file, tests/support/test_data.cpp, and all others are equal in every
// clone: what one has compiled, ccache gives to the next.
#pragma once

#include <string>
#include <string_view>

namespace potentia::test {

/// The path of a file or folder, from tests/.
std::string test_data(std::string_view name);

}  // namespace potentia::test
