// admin TASK: looks after a site's store, also while the site runs on it.
#include <chrono>
#include <iostream>
#include <string>

#include "cli/commands.h"
#include "storage/admin.h"
#include "storage/dump.h"
#include "storage/migrations.h"
#include "storage/store.h"

namespace potentia::cli {
namespace {

using storage::Store;

constexpr std::int64_t kDayMs = std::int64_t{24} * 60 * 60 * 1000;

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

int finished(const std::optional<Error>& error) {
  return error ? refuse(*error) : kDone;
}

int check(Store& store) {
  const auto faults = store.faults();
  if (!faults) return refuse(faults.error());
  for (const std::string& fault : *faults) std::cout << fault << "\n";
  if (!faults->empty()) return kNegative;
  std::cout << "whole\n";
  return kDone;
}

int dump_lines(Store& store) {
  return finished(storage::dump(store, [](std::string_view line) {
    std::cout << line;
    return std::cout.good();
  }));
}

storage::Role role_of(const std::string& word) {
  if (word == "administrator") return storage::Role::Administrator;
  return word == "moderator" ? storage::Role::Moderator : storage::Role::Player;
}

int do_task(Store& store, const AdminOptions& options) {
  const std::string& task = options.task;
  if (task == "check") return check(store);
  if (task == "dump") return dump_lines(store);
  if (task == "migrate") {
    std::cout << "schema " << storage::newest_schema() << "\n";
    return kDone;
  }
  if (task == "backup") return finished(store.back_up(options.file));
  if (task == "restore") return finished(storage::restore(store, options.file));
  if (task == "rename") return finished(storage::rename(store, options.name, options.new_name));
  if (task == "role") return finished(storage::set_role(store, options.name, role_of(options.role)));
  if (task == "delete") return finished(storage::erase(store, options.name));
  return finished(storage::ban(store, options.name, options.days == 0 ? 0 : now() + options.days * kDayMs));
}

}  // namespace

int run_admin(const AdminOptions& options) {
  const auto place = store_place(options.data, options.postgres);
  if (!place) return refuse(place.error());
  if (place->empty())
    return refuse({"bad-command"_code, "", "say where the store is, by --data FOLDER or by --postgres URL"});
  const bool makes_one = options.task == "migrate" || options.task == "restore";
  const auto store =
      storage::open_store(*place, makes_one ? storage::OldSchema::Migrate : storage::OldSchema::Refuse);
  if (!store) return refuse(store.error());
  return do_task(**store, options);
}

}  // namespace potentia::cli
