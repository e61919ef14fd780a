// Keeping: how the site reaches what it keeps, without waiting for the disk. All of its callbacks come on the
// site's thread, in the order in which it asked.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "base/result.h"
#include "storage/store.h"

namespace potentia::site {

/// What has become of a batch: nothing, or why it is not kept.
using Kept = std::function<void(const std::optional<Error>&)>;

class Keeping {
 public:
  Keeping() = default;
  virtual ~Keeping() = default;
  Keeping(const Keeping&) = delete;
  Keeping& operator=(const Keeping&) = delete;

  /// All or nothing; `done` once it is on the disk, or is not kept.
  virtual void commit(storage::Batch batch, Kept done) = 0;
  /// `question` runs beside the site and must touch nothing of it; `done` on the site's thread after it, or
  /// with the error "busy", and nothing was asked.
  virtual void read(std::function<void(storage::Store&)> question, Kept done) = 0;
};

/// At once and on the same thread: for trials in memory.
class DirectKeeping final : public Keeping {
 public:
  explicit DirectKeeping(storage::Store& store) : store_(store) {}

  void commit(storage::Batch batch, Kept done) override { done(store_.commit({&batch, 1}).front()); }
  void read(std::function<void(storage::Store&)> question, Kept done) override {
    question(store_);
    done(std::nullopt);
  }

 private:
  storage::Store& store_;
};

/// A question with an answer, a Result: `ask_store` runs beside the site, `then` gets what it has returned.
template <class Ask, class Then>
void ask(Keeping& keeping, const Ask& ask_store, const Then& then) {
  using Answer = decltype(ask_store(std::declval<storage::Store&>()));
  auto answer = std::make_shared<std::optional<Answer>>();
  keeping.read([answer, ask_store](storage::Store& store) { answer->emplace(ask_store(store)); },
               [answer, then](const std::optional<Error>& error) {
                 then(error ? Answer(*error) : *std::move(*answer));
               });
}

}  // namespace potentia::site
