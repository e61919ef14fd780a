#include "api/chat.h"

#include "site/common.h"

namespace potentia::api {
namespace {

constexpr std::size_t kMostSaid = 300;  // bytes of a line
constexpr site::Allowance kChat = {10, 3000};

// Whether of the two who play one has blocked the other: a Swiss tournament may have put them together.
bool is_blocked(const site::Table& table, const site::Member& member) {
  const auto side = table.side_of(&member);
  const site::MemberPtr other = side ? table.players[site::Table::at(opponent(*side))] : nullptr;
  return other && (other->blocked.contains(member.account.id) || member.blocked.contains(other->account.id));
}

}  // namespace

void say_at_table(site::Site& site, const site::TablePtr& table, const site::MemberPtr& member,
                  const std::string& text, const std::function<void(const std::optional<Error>&)>& done) {
  if (text.empty() || text.size() > kMostSaid || !site::is_plain_line(text))
    return done(bad_field("text", "1 to 300 bytes in one line are wanted"));
  if (!table->terms.chat) return done(Error{"forbidden"_code, "", "no talk was agreed on for this game"});
  if (!member->has_name() && !table->side_of(member.get()))
    return done(Error{"account-needed"_code, "", "register to talk here"});
  if (is_blocked(*table, *member))
    return done(Error{"forbidden"_code, "", "one of you has blocked the other; there is no talk"});
  if (!site.allowances.take("chat", member->account.id, kChat, site.now())) return done(site::too_many());
  site.tables.say(table, member, text, done);
}

}  // namespace potentia::api
