// The best perfect matching of a graph: everybody gets one partner along an edge, and the weights of the
// edges that are taken have the highest sum. All of pairing that asks for a best choice is put as weights.
//
// Source of the method: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965), in the form
// of Z. Galil, "Efficient algorithms for finding maximum matching in graphs" (1986): a primal-dual search
// that shrinks odd cycles ("blossoms").
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace potentia::pairing {

/// What an edge is worth: parts that are compared from the first on, so that a later part matters only where
/// all before it are equal, as letters of words. Sums add part by part. A part of a sum over all edges must
/// stay below 2^60.
class Weight {
 public:
  static constexpr std::size_t kParts = 40;

  std::int64_t& operator[](std::size_t part) { return parts_[part]; }
  std::int64_t operator[](std::size_t part) const { return parts_[part]; }

  auto operator<=>(const Weight&) const = default;

  Weight& operator+=(const Weight& other) {
    for (std::size_t i = 0; i < kParts; ++i) parts_[i] += other.parts_[i];
    return *this;
  }
  Weight& operator-=(const Weight& other) {
    for (std::size_t i = 0; i < kParts; ++i) parts_[i] -= other.parts_[i];
    return *this;
  }
  /// Every part must be even.
  Weight half() const {
    Weight out;
    for (std::size_t i = 0; i < kParts; ++i) out.parts_[i] = parts_[i] / 2;
    return out;
  }

 private:
  std::array<std::int64_t, kParts> parts_{};
};

/// Vertices 0 to size - 1 and weighted edges between them.
class Graph {
 public:
  explicit Graph(int size)
      : size_(size), edges_(static_cast<std::size_t>(size) * static_cast<std::size_t>(size)) {}

  int size() const { return size_; }
  void join(int a, int b, const Weight& weight) { edges_[at(a, b)] = edges_[at(b, a)] = weight; }
  /// Null: no edge.
  const Weight* between(int a, int b) const {
    const auto& edge = edges_[at(a, b)];
    return edge ? &*edge : nullptr;
  }

 private:
  std::size_t at(int a, int b) const {
    return static_cast<std::size_t>(a) * static_cast<std::size_t>(size_) + static_cast<std::size_t>(b);
  }

  int size_;
  std::vector<std::optional<Weight>> edges_;
};

/// The partner of each vertex; nothing: not all can have one. Of several best matchings always the same one.
/// Cost: about the third power of the size.
std::optional<std::vector<int>> best_perfect_matching(const Graph& graph);

}  // namespace potentia::pairing
