// Stores of each kind for tests, and short ways to write and to ask.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/test_folder.h"
#include "base/text.h"
#include "storage/dump.h"
#include "storage/store.h"
#include "storage/test_cluster.h"

namespace potentia::storage {

/// A place for one store of a kind, gone with its owner.
class TestPlace {
 public:
  explicit TestPlace(std::string kind) : kind_(std::move(kind)) {
    if (kind_ == "postgres") postgres_ = fresh_postgres_place();
  }

  const std::string& kind() const { return kind_; }
  bool outlives() const { return kind_ != "memory"; }
  std::string name() const {
    if (kind_ == "memory") return kind_;
    return kind_ == "sqlite" ? folder_.path("data") : postgres_;
  }

  std::unique_ptr<Store> open() const {
    auto opened = open_store(name());
    if (opened) return std::move(*opened);
    ADD_FAILURE() << opened.error().sentence();
    return nullptr;
  }

 private:
  std::string kind_;
  std::string postgres_;
  test::TestFolder folder_;
};

inline const std::vector<std::string>& store_kinds() {
  static const std::vector<std::string> kKinds = {"memory", "sqlite", "postgres"};
  return kKinds;
}

/// How much a long test does: the number in the environment variable, or this one.
inline long amount(const char* variable, long usual) {
  const char* text = std::getenv(variable);
  if (text == nullptr) return usual;
  const auto number = parse_int<long>(text);
  if (!number) std::abort();  // a test must not pass because of a slip of the pen
  return *number;
}

/// The code of the error of one batch; "" if it was kept.
inline std::string commit(Store& store, const Batch& batch) {
  const auto out = store.commit(std::span(&batch, 1));
  EXPECT_EQ(out.size(), 1U);
  return out.front() ? out.front()->code : "";
}

/// Everything that is in it, a change a line.
inline std::vector<std::string> lines_of(Store& store) {
  std::vector<std::string> lines;
  const auto error = store.all([&](const Change& change) {
    lines.push_back(to_line(change));
    return true;
  });
  EXPECT_FALSE(error) << error->sentence();
  return lines;
}

/// The answer; an Error fails the test.
template <class T>
T got(Result<T> result) {
  EXPECT_TRUE(result.ok()) << result.error().sentence();
  return result ? std::move(*result) : T();
}

inline Account account(const std::string& id, const std::string& name) {
  Account out;
  out.id = id;
  out.name = name;
  out.kind = AccountKind::Person;
  out.created = 1000;
  out.seen = 2000;
  return out;
}

inline Session session(const std::string& hash, const std::string& of) {
  return {hash, of, 1, 2, "", ""};
}
inline Token token(const std::string& hash, const std::string& of) {
  return {hash, of, hash, "", "", 1, 0};
}
inline Challenge challenge(const std::string& id, const std::string& from, const std::string& to = "") {
  return {id, from, to, 1, 9, ""};
}
inline Rating rating(const std::string& of, const std::string& pool, double number = 1500) {
  Rating out;
  out.account = of;
  out.pool = pool;
  out.rating = number;
  return out;
}

inline Game game(const std::string& id, const std::string& white, const std::string& black, Moment created) {
  Game out;
  out.id = id;
  out.accounts = {white, black};
  out.names = {white + "'s name", black + "'s name"};
  out.keys = {id + "-white", id + "-black"};
  out.game = "a game";
  out.created = created;
  out.moved = created;
  out.result = "*";
  return out;
}

}  // namespace potentia::storage
