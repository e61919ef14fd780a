// The store in memory: nothing outlives it. For tests, trials and what needs no disk; also the plain reading
// of what the other two must do (store_test.cpp compares them with it).
#pragma once

#include <memory>

#include "storage/store.h"

namespace potentia::storage {

std::unique_ptr<Store> make_memory_store();

}  // namespace potentia::storage
