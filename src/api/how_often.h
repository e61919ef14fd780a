// How often one account, or one address, may do what costs something: the same at the page's doors and at
// those of programs.
#pragma once

#include "site/allowances.h"

namespace potentia::api {

inline constexpr site::Allowance kChallenges = {20, 30'000};
inline constexpr site::Allowance kExports = {5, 60'000};
inline constexpr site::Allowance kSeeks = {20, 3000};
// Profiles and what is found by the beginnings of names: so many as a person looks at, not all there are.
inline constexpr site::Allowance kLooks = {300, 500};
inline constexpr site::Allowance kTournaments = {5, 600'000};

}  // namespace potentia::api
