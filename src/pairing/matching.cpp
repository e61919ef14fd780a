// The search grows trees of alternating edges from all vertices without a partner at once. A node is a vertex
// or a blossom: an odd cycle of nodes that counts as one. Nodes at an even distance from their root are
// Outer, at an odd one Inner. Every vertex has a dual value, every blossom one that is not negative; an edge
// is tight when the duals of its ends are twice its weight, and only tight edges are taken. Where no tight
// edge helps, the duals change until one does.
#include "pairing/matching.h"

#include <algorithm>

namespace potentia::pairing {
namespace {

constexpr int kNone = -1;

struct Edge {
  int from = kNone;
  int to = kNone;

  bool exists() const { return from != kNone; }
  Edge back() const { return {to, from}; }
};

enum class Label : std::uint8_t { Free, Outer, Inner };

struct Node {
  bool is_used = false;
  int parent = kNone;
  std::vector<int> kids;    // of a blossom, around the cycle; the first holds the base
  std::vector<Edge> links;  // links[i] leads from kids[i] to the next one
  std::vector<int> leaves;  // its vertices
  int base = kNone;         // the vertex whose partner is outside
  Weight dual;
  Label label = Label::Free;
  Edge entry;  // of an Inner node: from an Outer one into it
  Edge best;   // the tightest edge from another Outer node into it
};

class Matcher {
 public:
  explicit Matcher(const Graph& graph)
      : graph_(graph),
        size_(graph.size()),
        mates_(static_cast<std::size_t>(size_), kNone),
        top_(static_cast<std::size_t>(size_)),
        nodes_(2 * static_cast<std::size_t>(size_)) {
    const Weight start = heaviest();
    for (int v = 0; v < size_; ++v) {
      Node& one = node(v);
      one.is_used = true;
      one.leaves = {v};
      one.base = v;
      one.dual = start;
      top(v) = v;
    }
  }

  std::optional<std::vector<int>> solve() {
    if (size_ % 2 != 0) return std::nullopt;
    for (int pairs = 0; pairs < size_ / 2; ++pairs) {
      if (!add_a_pair()) return std::nullopt;
    }
    return mates_;
  }

 private:
  Node& node(int id) { return nodes_[static_cast<std::size_t>(id)]; }
  int& mate(int vertex) { return mates_[static_cast<std::size_t>(vertex)]; }
  int& top(int vertex) { return top_[static_cast<std::size_t>(vertex)]; }
  bool is_blossom(int id) const { return id >= size_; }
  bool is_top(int id) { return node(id).is_used && node(id).parent == kNone; }
  int nodes() const { return 2 * size_; }

  Weight heaviest() const {
    std::optional<Weight> most;
    for (int a = 0; a < size_; ++a) {
      for (int b = a + 1; b < size_; ++b) {
        const Weight* weight = graph_.between(a, b);
        if (weight != nullptr && (!most || *weight > *most)) most = *weight;
      }
    }
    return most.value_or(Weight());
  }

  Weight slack(const Edge& edge) {
    Weight out = node(edge.from).dual;
    out += node(edge.to).dual;
    const Weight& weight = *graph_.between(edge.from, edge.to);
    out -= weight;
    out -= weight;
    return out;
  }
  bool is_tight(const Edge& edge) { return slack(edge) == Weight(); }

  // --- one more pair ---

  bool add_a_pair() {
    queue_.clear();
    for (int id = 0; id < nodes(); ++id) {
      if (!is_top(id)) continue;
      Node& one = node(id);
      one.label = Label::Free;
      one.entry = one.best = {};
      if (mate(one.base) == kNone) make_outer(id);
    }
    while (true) {
      if (grow()) break;
      const auto next = change_duals();
      if (next == Next::Stuck) return false;
      if (next == Next::Paired) break;
    }
    open_loose_blossoms();
    return true;
  }

  void make_outer(int id) {
    node(id).label = Label::Outer;
    queue_.insert(queue_.end(), node(id).leaves.begin(), node(id).leaves.end());
  }

  // Follows tight edges. True: a pair was added.
  bool grow() {
    while (!queue_.empty()) {
      const int from = queue_.back();
      queue_.pop_back();
      for (int to = 0; to < size_; ++to) {
        if (top(to) == top(from) || graph_.between(from, to) == nullptr) continue;
        if (node(top(to)).label == Label::Inner) continue;
        if (!is_tight({from, to})) {
          note_best({from, to});
        } else if (follow({from, to})) {
          return true;
        }
      }
    }
    return false;
  }

  void note_best(const Edge& edge) {
    Edge& best = node(top(edge.to)).best;
    if (!best.exists() || slack(edge) < slack(best)) best = edge;
  }

  // Along a tight edge from an Outer node. True: a pair was added.
  bool follow(const Edge& edge) {
    const int there = top(edge.to);
    if (node(there).label == Label::Free) {
      node(there).label = Label::Inner;
      node(there).entry = edge;
      make_outer(top(mate(node(there).base)));
      return false;
    }
    if (const auto meeting = common_node(edge)) {
      shrink(edge, *meeting);
      return false;
    }
    flip(edge.from, edge.to);
    flip(edge.to, edge.from);
    return true;
  }

  // The edge by which a node hangs on the one above it in its tree, from it upwards.
  Edge up(int id) {
    Node& one = node(id);
    if (one.label == Label::Inner) return one.entry.back();
    const int partner = mate(one.base);
    return partner == kNone ? Edge{} : Edge{one.base, partner};
  }
  std::vector<int> way_up(int id) {
    std::vector<int> way = {id};
    for (Edge edge = up(id); edge.exists(); edge = up(way.back())) way.push_back(top(edge.to));
    return way;
  }
  std::optional<int> common_node(const Edge& edge) {
    const std::vector<int> one = way_up(top(edge.from));
    const std::vector<int> other = way_up(top(edge.to));
    for (const int id : one) {
      if (std::find(other.begin(), other.end(), id) != other.end()) return id;
    }
    return std::nullopt;
  }

  // --- pairs along a path ---

  // `vertex`, in an Outer node, gets this partner; the pairs on its way up to the root move on by one.
  void flip(int vertex, int partner) {
    while (true) {
      const int here = top(vertex);
      const int before = mate(node(here).base);
      make_base(here, vertex);
      mate(vertex) = partner;
      if (before == kNone) return;
      const int inner = top(before);
      const Edge entry = node(inner).entry;
      make_base(inner, entry.to);
      mate(entry.to) = entry.from;
      vertex = entry.from;
      partner = entry.to;
    }
  }

  // Pairs up a blossom's vertices so that this one is free for a partner outside.
  void make_base(int id, int vertex) {
    Node& one = node(id);
    if (!is_blossom(id)) return;
    const std::size_t count = one.kids.size();
    const std::size_t kid = kid_with(id, vertex);
    make_base(one.kids[kid], vertex);
    // From there to the old base the even way around: the nodes between pair up anew.
    const bool is_forward = kid % 2 == 1;
    for (std::size_t i = kid; i != 0 && i != count;) {
      const std::size_t first = is_forward ? i + 1 : i - 2;
      const Edge link = one.links[first];
      make_base(one.kids[first], link.from);
      make_base(one.kids[(first + 1) % count], link.to);
      mate(link.from) = link.to;
      mate(link.to) = link.from;
      i = is_forward ? i + 2 : i - 2;
    }
    const auto shift = static_cast<std::ptrdiff_t>(kid);
    std::rotate(one.kids.begin(), one.kids.begin() + shift, one.kids.end());
    std::rotate(one.links.begin(), one.links.begin() + shift, one.links.end());
    one.base = vertex;
  }

  std::size_t kid_with(int id, int vertex) {
    int kid = vertex;
    while (node(kid).parent != id) kid = node(kid).parent;
    const std::vector<int>& kids = node(id).kids;
    return static_cast<std::size_t>(std::find(kids.begin(), kids.end(), kid) - kids.begin());
  }

  // --- blossoms ---

  // The cycle that this edge closes, up to the node where both its ends meet.
  void shrink(const Edge& edge, int meeting) {
    int id = size_;
    while (node(id).is_used) ++id;
    Node blossom;
    blossom.is_used = true;
    blossom.base = node(meeting).base;
    blossom.label = Label::Outer;
    std::vector<int> way = way_up(top(edge.from));
    way.erase(std::find(way.begin(), way.end(), meeting), way.end());
    blossom.kids.push_back(meeting);
    for (auto at = way.rbegin(); at != way.rend(); ++at) {
      blossom.links.push_back(up(*at).back());
      blossom.kids.push_back(*at);
    }
    blossom.links.push_back(edge);
    for (const int other : way_up(top(edge.to))) {
      if (other == meeting) break;
      blossom.kids.push_back(other);
      blossom.links.push_back(up(other));
    }
    for (const int kid : blossom.kids) {
      Node& one = node(kid);
      one.parent = id;
      blossom.leaves.insert(blossom.leaves.end(), one.leaves.begin(), one.leaves.end());
      if (one.label == Label::Inner) queue_.insert(queue_.end(), one.leaves.begin(), one.leaves.end());
    }
    node(id) = std::move(blossom);
    for (const int leaf : node(id).leaves) top(leaf) = id;
    find_best(id);
  }

  void find_best(int id) {
    node(id).best = {};
    for (int from = 0; from < size_; ++from) {
      if (top(from) == id || node(top(from)).label != Label::Outer) continue;
      for (const int to : node(id).leaves) {
        if (graph_.between(from, to) != nullptr) note_best({from, to});
      }
    }
  }

  // Its kids stand for themselves again.
  void open(int id) {
    for (const int kid : node(id).kids) {
      node(kid).parent = kNone;
      node(kid).label = Label::Free;
      node(kid).entry = node(kid).best = {};
      for (const int leaf : node(kid).leaves) top(leaf) = kid;
    }
    node(id) = Node();
  }

  // An Inner blossom whose dual is used up: the way through it stays in the tree, the rest is free.
  void open_inner(int id) {
    const Node blossom = node(id);
    const std::size_t count = blossom.kids.size();
    std::size_t i = kid_with(id, blossom.entry.to);
    open(id);
    const bool is_forward = i % 2 == 1;
    Edge entry = blossom.entry;
    while (true) {
      node(blossom.kids[i]).label = Label::Inner;
      node(blossom.kids[i]).entry = entry;
      if (i == 0) break;
      const std::size_t outer = is_forward ? i + 1 : i - 1;
      make_outer(blossom.kids[outer]);
      entry = is_forward ? blossom.links[outer] : blossom.links[outer - 1].back();
      i = is_forward ? (i + 2) % count : i - 2;
    }
    for (const int kid : blossom.kids) {
      if (node(kid).label != Label::Inner) find_best(kid);
    }
  }

  void open_loose_blossoms() {
    for (bool again = true; again;) {
      again = false;
      for (int id = size_; id < nodes(); ++id) {
        if (!is_top(id) || node(id).dual != Weight()) continue;
        open(id);
        again = true;
      }
    }
  }

  // --- duals ---

  enum class Next : std::uint8_t { Stuck, GoOn, Paired };

  // By as much as makes the next edge tight, or uses up a blossom; then that is followed.
  Next change_duals() {
    std::optional<Weight> least;
    int at = kNone;
    for (int id = 0; id < nodes(); ++id) {
      if (!is_top(id)) continue;
      Node& one = node(id);
      std::optional<Weight> step;
      if (one.label == Label::Free && one.best.exists()) step = slack(one.best);
      if (one.label == Label::Outer && one.best.exists()) step = slack(one.best).half();
      if (one.label == Label::Inner && is_blossom(id)) step = one.dual.half();
      if (step && (!least || *step < *least)) {
        least = step;
        at = id;
      }
    }
    if (!least) return Next::Stuck;
    for (int v = 0; v < size_; ++v) {
      const Label label = node(top(v)).label;
      if (label == Label::Outer) node(v).dual -= *least;
      if (label == Label::Inner) node(v).dual += *least;
    }
    Weight twice = *least;
    twice += *least;
    for (int id = size_; id < nodes(); ++id) {
      if (!is_top(id)) continue;
      if (node(id).label == Label::Outer) node(id).dual += twice;
      if (node(id).label == Label::Inner) node(id).dual -= twice;
    }
    if (node(at).label == Label::Inner) {
      open_inner(at);
      return Next::GoOn;
    }
    return follow(node(at).best) ? Next::Paired : Next::GoOn;
  }

  const Graph& graph_;
  const int size_;
  std::vector<int> mates_;
  std::vector<int> top_;  // the outermost node of each vertex
  std::vector<Node> nodes_;
  std::vector<int> queue_;  // vertices of Outer nodes whose edges were not looked at
};

}  // namespace

std::optional<std::vector<int>> best_perfect_matching(const Graph& graph) {
  return Matcher(graph).solve();
}

}  // namespace potentia::pairing
