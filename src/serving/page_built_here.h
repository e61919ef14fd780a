// Where a page lies that was built in the tree from which this program was built.
#pragma once

#include <string_view>

namespace potentia::serving {

std::string_view page_built_here();

}  // namespace potentia::serving
