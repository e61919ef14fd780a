// Each reads the account, and writes one batch.
#include "storage/admin.h"

#include <chrono>

#include "base/text.h"
#include "files/reader.h"
#include "storage/dump.h"
#include "storage/sqlite.h"

namespace potentia::storage {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;
constexpr std::string_view kSqliteMark = "SQLite format 3";

std::optional<Error> commit_one(Store& store, const Batch& batch) {
  return store.commit(std::span(&batch, 1)).front();
}

// A site that runs reads the account anew. No two of these have the same id, so that none is taken for one
// that was seen.
PutDocument changed_beside(const std::string& account) {
  const auto moment = std::chrono::system_clock::now().time_since_epoch();
  return {{std::string(kChangedBeside), account + "/" + std::to_string(moment.count()), account}};
}

// `change` makes the batch out of the account of that name.
std::optional<Error> with_account(Store& store, std::string_view name, const auto& change) {
  auto found = store.account_named(name);
  if (!found) return found.error();
  if (!*found) return Error("no-account"_code, quoted(name), "nobody here has this name");
  const std::string id = (*found)->id;
  Batch batch = change(std::move(**found));
  batch.push_back(changed_beside(id));
  return commit_one(store, batch);
}

std::optional<Error> read_lines(Store& store, files::Reader& reader, std::string text) {
  DumpReader dump(store);
  for (;;) {
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
      if (auto error = dump.take(std::string_view(text).substr(begin, end - begin))) return error;
    }
    text.erase(0, begin);
    const auto more = reader.read(text, kPiece);
    if (!more) return more.error();
    if (!*more) break;
  }
  if (!text.empty()) {
    if (auto error = dump.take(text)) return error;
  }
  return dump.finish();
}

}  // namespace

std::optional<Error> ban(Store& store, std::string_view name, Moment until) {
  return with_account(store, name, [&](Account account) {
    account.banned_until = until;
    Batch batch = {SetAccount{account}};
    if (until != 0) batch.push_back(DropSessions{account.id, ""});
    return batch;
  });
}

std::optional<Error> rename(Store& store, std::string_view name, const std::string& to) {
  if (trim(to).empty()) return Error("bad-value"_code, quoted(to), "this is no name; write one");
  return with_account(store, name, [&](Account account) {
    account.name = to;
    return Batch{SetAccount{account}};
  });
}

std::optional<Error> set_role(Store& store, std::string_view name, Role role) {
  return with_account(store, name, [&](Account account) {
    account.role = role;
    return Batch{SetAccount{account}};
  });
}

std::optional<Error> erase(Store& store, std::string_view name) {
  return with_account(store, name, [](const Account& account) { return Batch{EraseAccount{account.id}}; });
}

std::optional<Error> restore(Store& store, const std::string& file) {
  auto reader = files::Reader::open(file);
  if (!reader) return reader.error();
  std::string text;
  const auto more = reader->read(text, kPiece);
  if (!more) return more.error();
  if (!text.starts_with(kSqliteMark)) return read_lines(store, *reader, std::move(text));
  auto copied = open_sqlite_store(file, OldSchema::Refuse);
  if (!copied) return copied.error();
  return copy(**copied, store);
}

}  // namespace potentia::storage
