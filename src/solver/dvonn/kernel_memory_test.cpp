// Where there is no memory for the small table (kernel.h), the large one serves all positions.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "rules/dvonn/rules.h"
#include "solver/dvonn/ending.h"
#include "solver/margin_solver.h"

namespace {
bool scarce = false;
int refused = 0;
}  // namespace

// What large arrays are made by.
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
  if (scarce) {
    ++refused;
    return nullptr;
  }
  const auto step = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(step, (size + step - 1) / step * step);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}

namespace potentia::dvonn {
namespace {

std::optional<int> margin_of(const Position& position, bool is_scarce) {
  BoundsTable table(1);
  Control control;
  control.arm();
  control.start({}, position.side());
  scarce = is_scarce;
  MarginSolver<Rules, EndingKnowledge> solver(table, control);
  scarce = false;
  const auto proof = solver.solve(position);
  return proof.is_exact() ? std::optional(proof.lower) : std::nullopt;
}

TEST(KernelMemory, TheLargeTableServesWhereThereIsNoSmallOne) {
  Rng rng(4);
  int compared = 0;
  for (int game = 0; game < 20; ++game) {
    std::vector<Position> positions(1);
    for (MoveList turns;; turns.clear()) {
      generate(positions.back(), turns);
      if (turns.empty()) break;
      positions.push_back(positions.back().after(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]));
    }
    // Some turns before the end.
    const Position& position = positions[positions.size() - 8];
    const auto margin = margin_of(position, false);
    ASSERT_TRUE(margin);
    const int before = refused;
    EXPECT_EQ(margin_of(position, true), margin);
    compared += refused > before ? 1 : 0;
  }
  EXPECT_EQ(compared, 20);
}

}  // namespace
}  // namespace potentia::dvonn
