// What `potentia admin` has done to accounts while the site runs.
#include <algorithm>

#include "site/accounts.h"

namespace potentia::site {

struct Accounts::Changed {
  storage::Document note;
  bool is_closed = false;
  std::vector<std::string> sessions;  // that hold
  std::vector<std::string> tokens;

  const std::string& account() const { return note.text; }
  bool holds(const Pass& pass) const {
    const auto has = [](const auto& all, const std::string& one) {
      return std::find(all.begin(), all.end(), one) != all.end();
    };
    return pass.token.empty() ? has(sessions, pass.session) : has(tokens, pass.token);
  }
};

void Accounts::look_beside() {
  if (is_looking_) return;
  is_looking_ = true;
  const auto read = [](storage::Store& store) -> Result<std::vector<Changed>> {
    const auto notes = store.documents(storage::kChangedBeside);
    if (!notes) return notes.error();
    std::vector<Changed> out;
    for (const storage::Document& note : *notes) {
      Changed changed{note, true, {}, {}};
      const auto account = store.account(changed.account());
      const auto sessions = store.sessions(changed.account());
      const auto tokens = store.tokens(changed.account());
      if (!account) return account.error();
      if (!sessions) return sessions.error();
      if (!tokens) return tokens.error();
      changed.is_closed = !*account || (*account)->closed;
      for (const storage::Session& one : *sessions) changed.sessions.push_back(one.hash);
      for (const storage::Token& one : *tokens) changed.tokens.push_back(one.id);
      out.push_back(std::move(changed));
    }
    return out;
  };
  ask(keeping_, read, [this](const Result<std::vector<Changed>>& all) {
    is_looking_ = false;
    if (!all) return;
    for (const Changed& changed : *all) take(changed);
  });
}

void Accounts::take(const Changed& changed) {
  const std::string& id = changed.account();
  std::erase_if(sessions_, [&](const auto& entry) {
    return entry.second.account == id && !changed.holds({id, entry.first, ""});
  });
  on_passes_over_([&](const Pass& pass) { return pass.account == id && !changed.holds(pass); });
  if (const MemberPtr member = members_.find(id)) members_.read_again(member);
  if (changed.is_closed) on_erased_(id);
  // Where this is not kept, the same is done again.
  keeping_.commit({storage::PutDocument{{changed.note.kind, changed.note.id, ""}}}, [](const auto&) {});
}

}  // namespace potentia::site
