// The texts of LICENSE and NOTICES.md, as they were when the program was built.
#pragma once

#include <string_view>

namespace potentia::cli {

std::string_view licenses();

}  // namespace potentia::cli
