// Reading position texts: the agreement, and where the procedure stands; each refusal says where. The board
// is read by GIPF with potentials.
#include <algorithm>
#include <vector>

#include "base/text.h"
#include "rules/composed/notation.h"
#include "rules/gipf/settings.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/notation.h"
#include "rules/potentials/rules.h"

namespace potentia::composed {
namespace {

using Words = std::vector<std::string_view>;

Error bad_position(std::string_view where, std::string why) {
  return Error{"bad-position"_code, std::string(where), std::move(why)};
}

constexpr std::string_view kOwnKeys[] = {
    "links=", "challenges=", "seed=", "conditions=", "challenged=", "waits=",
    "may=",   "rows=",       "use=",  "stood=",      "contest="};

bool is_own(std::string_view field) {
  return std::ranges::any_of(kOwnKeys, [&](std::string_view key) { return field.starts_with(key); });
}

void append(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

std::optional<Type> type_of(char letter) {
  for (const Type type : kAllTypes) {
    if (potentials::capital(type) == letter) return type;
  }
  return std::nullopt;
}

constexpr std::string_view kOther = "other";

/// Whether the bracket at this place of a text belongs to a link (the settings of a composed game, the name
/// of another one), not to a pile.
bool begins_settings(std::string_view text, std::size_t bracket) {
  const std::string_view before = text.substr(0, bracket);
  return text[bracket] == '(' && (before.ends_with(kId) || before.ends_with(kOther));
}

/// f(char, deep) for each character, in how many brackets of settings it stands.
template <class F>
void for_each_deep(std::string_view text, F&& f) {
  std::string open;  // the brackets, 's' of settings
  int deep = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ')' && !open.empty()) {
      if (open.back() == 's') --deep;
      open.pop_back();
    }
    f(i, deep);
    if (text[i] != '(') continue;
    open += begins_settings(text, i) ? 's' : 'p';
    if (open.back() == 's') ++deep;
  }
}

/// Contests must not lie deeper in one another than is allowed, neither those that go on nor those that can
/// come of the links. Looked at before anything is read, as reading goes as deep as they do.
std::optional<Error> check_depth(std::string_view text) {
  constexpr std::string_view kContest = " contest=";
  int going_on = 0;
  int deepest = 0;
  for_each_deep(text, [&](std::size_t i, int deep) {
    if (text.substr(i).starts_with(kContest)) deepest = std::max(deepest, ++going_on);
    // Its contests are in it.
    if (text.substr(i).starts_with(kId)) deepest = std::max(deepest, going_on + deep + 2);
  });
  if (deepest <= kMostContestsDeep) return std::nullopt;
  return bad_position("links", "contests lie in one another " + std::to_string(kMostContestsDeep) +
                                   " deep at most: link a game other than " + std::string(kId) + " there");
}

/// The links of a text, cut at the commas outside of settings.
Words links_of(std::string_view text) {
  Words parts;
  std::size_t begin = 0;
  for_each_deep(text, [&](std::size_t i, int deep) {
    if (text[i] != ',' || deep > 0) return;
    parts.push_back(text.substr(begin, i - begin));
    begin = i + 1;
  });
  parts.push_back(text.substr(begin));
  return parts;
}

/// The settings in a link's brackets, with spaces again, but for settings in them.
std::string with_spaces(std::string_view text) {
  std::string out(text);
  for_each_deep(text, [&](std::size_t i, int deep) {
    if (text[i] == '_' && deep == 0) out[i] = ' ';
  });
  return out;
}

Result<Link> composed_link(const AnyGame& game, std::string_view settings, Linkable games) {
  const std::string text = with_spaces(settings);
  const auto start = parse_position(text, games);
  if (!start) return Error(start.error()).within("links, " + std::string(kId));
  if (start->stage != Stage::Turn || !start->allowed.empty() || start->rows_settled || start->seed)
    return bad_position(
        "links",
        "a contest begins with a turn: leave may=, rows=, use=, contest= and seed= out of its settings");
  if (outcome(*start))
    return bad_position("links", "a contest that begins so is over: give it other settings");
  return Link{Link::Kind::Game, &game, *game.parse_position(text)};
}

/// What the players call a game away from the screen, as its link's brackets have it: any letters, none of
/// the signs that part texts.
Result<Link> other_link(std::string_view name) {
  const auto wrong = [&](const std::string& why) {
    return bad_position("links", quoted(name) + " cannot be the name of another game: " + why);
  };
  int characters = 0;
  for (std::string_view rest = name; !rest.empty(); ++characters) {
    const std::size_t length = utf8_length(rest);
    if (length == 0) return wrong("it is not UTF-8");
    if (static_cast<unsigned char>(rest[0]) <= ' ' || rest[0] == '\x7f' ||
        std::string_view("()[]{}<>,|=~\"\\").find(rest[0]) != std::string_view::npos)
      return wrong("leave out spaces (write _) and ( ) [ ] { } < > , | = ~ \" \\");
    rest.remove_prefix(length);
  }
  if (characters == 0 || characters > kLongestName)
    return wrong("it has " + std::to_string(characters) + " characters, not 1 to " +
                 std::to_string(kLongestName));
  Link link{Link::Kind::Other};
  link.name = name;
  std::ranges::replace(link.name, '_', ' ');
  return link;
}

Result<Link> read_link(std::string_view text, Linkable games) {
  if (text == "none") return Link{};
  if (text == "dice") return Link{Link::Kind::Dice};
  if (text == "cards") return Link{Link::Kind::Cards};
  if (text == kOther) return Link{Link::Kind::Other};
  if (text.starts_with(kOther) && text.substr(kOther.size()).starts_with('(') && text.ends_with(')'))
    return other_link(text.substr(kOther.size() + 1, text.size() - kOther.size() - 2));
  const std::size_t bracket = std::min(text.find('('), text.size());
  const bool has_settings = bracket < text.size() && begins_settings(text, bracket) && text.ends_with(')');
  std::string known;
  for (const AnyGame* game : games) {
    if (game->id() == text) return Link{Link::Kind::Game, game, game->start()};
    if (has_settings && game->id() == kId)
      return composed_link(*game, text.substr(bracket + 1, text.size() - bracket - 2), games);
    if (const AnyGame* relative = game->relative(text))
      return Link{Link::Kind::Game, relative, relative->start()};
    known += std::string(game->id()) + ", ";
  }
  return bad_position("links", quoted(text) + " cannot be linked to a potential; there are " + known +
                                   "dice, cards, other and none");
}

/// The form that GIPF's rulebook describes (D19): each use has to be won in the game of that name, of YINSH
/// in its short form (D42).
constexpr std::string_view kRulebook = "rulebook";
constexpr std::string_view kLinksOfRulebook = "T:tamsk-1,Z:zertz-37,D:dvonn,Y:yinsh-blitz,P:punct";

Result<Agreement> read_links(std::string_view text, Linkable games) {
  Agreement agreement;
  if (text == "-") return agreement;
  if (text == kRulebook) return read_links(kLinksOfRulebook, games);
  std::string seen;
  for (const std::string_view part : links_of(text)) {
    const auto type = part.size() > 2 && part[1] == ':' ? type_of(part[0]) : std::nullopt;
    if (!type) {
      return bad_position("links", quoted(part) +
                                       " is not a type (T, Z, D, Y, P), ':' and what is linked to it (as "
                                       "Z:zertz-37); parts are joined by ',', none at all is -");
    }
    if (seen.find(part[0]) != std::string::npos)
      return bad_position("links", "type " + quoted(part.substr(0, 1)) + " stands there twice");
    seen += part[0];
    const auto link = read_link(part.substr(2), games);
    if (!link) return link.error();
    agreement.links[at(potentials::number(*type))] = *link;
  }
  return agreement;
}

std::optional<Error> read_challenges(std::string_view text, Position& position) {
  if (text == "every") return std::nullopt;
  position.agreement.contests_all = false;
  const auto parts = split(text, '/');
  for (std::size_t i = 0; i < 2; ++i) {
    const auto n = parts.size() == 2 ? parse_int<int>(parts[i]) : std::nullopt;
    if (!n || *n < 0 || *n > kMostChallenges) {
      return bad_position("challenges", quoted(text) + " is not WHITE/BLACK with numbers from 0 to " +
                                            std::to_string(kMostChallenges) + " (as 3/3), or every");
    }
    position.challenges[i] = *n;
  }
  return std::nullopt;
}

std::optional<Error> read_conditions(std::string_view text, Position& position) {
  if (position.agreement.contests_all)
    return bad_position("conditions",
                        "every use is contested: they are for challenges that are counted (as 3/3)");
  Conditions& conditions = position.agreement.conditions;
  for (const std::string_view part : split(text, ',')) {
    const Conditions before = conditions;
    if (part == kFirstUses) conditions.first_uses = true;
    if (part == kOneAType) conditions.one_a_type = true;
    if (part.starts_with(kNoneInLast) && conditions.pause == 0) {
      const auto turns = parse_int<int>(part.substr(kNoneInLast.size()));
      if (turns && *turns >= 1 && *turns <= kLongestPause) conditions.pause = *turns;
    }
    if (conditions == before) {
      return bad_position("conditions",
                          quoted(part) +
                              " is none of first-uses, one-a-type and none-in-last-N with N from 1 to " +
                              std::to_string(kLongestPause) + ", each once");
    }
  }
  return std::nullopt;
}

std::optional<Error> read_challenged(std::string_view text, Position& position) {
  const auto parts = split(text, '/');
  Error wrong =
      bad_position("challenged", quoted(text) +
                                     " is not WHITE/BLACK with the types that each has challenged (as "
                                     "TZ/-), where one a type is allowed");
  if (parts.size() != 2 || !position.agreement.conditions.one_a_type) return wrong;
  for (std::size_t i = 0; i < 2; ++i) {
    if (parts[i] == "-") continue;
    if (parts[i].empty()) return wrong;
    for (const char letter : parts[i]) {
      const auto type = type_of(letter);
      if (!type || position.challenged[i].has(*type)) return wrong;
      position.challenged[i].add(*type);
    }
  }
  return std::nullopt;
}

std::optional<Error> read_waits(std::string_view text, Position& position) {
  const auto parts = split(text, '/');
  const int pause = position.agreement.conditions.pause;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto n = parts.size() == 2 ? parse_int<int>(parts[i]) : std::nullopt;
    if (!n || *n < 0 || pause == 0 || *n > pause + 1) {
      return bad_position(
          "waits", quoted(text) +
                       " is not WHITE/BLACK with the turns until each may challenge again, at most one "
                       "more than those of none-in-last-N");
    }
    position.waits[i] = *n;
  }
  return std::nullopt;
}

std::optional<Error> read_seed(std::string_view text, Position& position) {
  const auto parts = split(text, '/');
  Seed seed{0, 0};
  const auto [end, problem] =
      std::from_chars(parts[0].data(), parts[0].data() + parts[0].size(), seed.value, 16);
  const bool is_number = problem == std::errc{} && end == parts[0].data() + parts[0].size();
  const auto drawn = parts.size() == 2 ? parse_int<int>(parts[1]) : std::optional(0);
  if (!is_number || parts[0].size() > 16 || parts.size() > 2 || !drawn || *drawn < 0 || *drawn > kMostDrawn) {
    return bad_position("seed", quoted(text) +
                                    " is not a number of at most 16 hexadecimal digits, '/' and how often it "
                                    "has been drawn from (as 5eed/0)");
  }
  seed.drawn = *drawn;
  position.seed = seed;
  return std::nullopt;
}

Result<Cell> read_spot(std::string_view where, std::string_view text) {
  const auto point = gipf::point_named(text);
  if (!point || !gipf::is_spot(*point))
    return bad_position(where, quoted(text) + " is not a spot of the board (b2 to h5)");
  return gipf::cell_at(*point);
}

/// A potential of the player whose turn it is, that he can use and for which there is a contest.
std::optional<Error> check_potential(std::string_view where, const Position& position, Cell spot) {
  const potentials::Board& board = position.board.board();
  if (!board.powers(position.board.side()).has(spot)) {
    return bad_position(where,
                        "on " + name(spot) + " stands no loaded piece of the player to move with its power");
  }
  if (position.agreement.link(board.type_at(spot)).kind == Link::Kind::None)
    return bad_position(where, "nothing is linked to the potential on " + name(spot));
  return std::nullopt;
}

std::optional<Error> read_may(std::string_view text, Position& position) {
  for (const std::string_view part : split(text, ',')) {
    const auto spot = read_spot("may", part);
    if (!spot) return spot.error();
    if (position.allowed.has(*spot)) return bad_position("may", quoted(part) + " stands there twice");
    if (auto problem = check_potential("may", position, *spot)) return problem;
    position.allowed |= CellSet(*spot);
  }
  return std::nullopt;
}

/// The potential in question, of which the use is neither allowed yet nor impossible to announce.
std::optional<Error> read_question(std::string_view where, std::string_view text, Position& position) {
  const auto spot = read_spot(where, text);
  if (!spot) return spot.error();
  if (auto problem = check_potential(where, position, *spot)) return problem;
  if (position.allowed.has(*spot))
    return bad_position(where, "the use of the potential on " + name(*spot) + " is already allowed");
  if (potentials::outcome(board_now(position))) return bad_position(where, "the game is over");
  position.spot = *spot;
  return std::nullopt;
}

/// D43: in the middle of a turn no row is due any more.
std::optional<Error> read_rows(const std::optional<std::string_view>& text, bool is_amid,
                               Position& position) {
  if (text && *text != "settled")
    return bad_position("rows",
                        quoted(*text) + " is not 'settled': the rows that still stand have been asked about");
  position.rows_settled = text.has_value();
  const bool has_rows = potentials::due_lines(position.board.board(), position.board.side()) != 0;
  if (text && !has_rows)
    return bad_position("rows", "no row of the player to move stands on the board: leave rows= out");
  if (!has_rows || !is_amid || text) return std::nullopt;
  return bad_position(
      "rows",
      "a row of the player to move is due, and rows are settled before a use is announced; what "
      "still stands after that is told by rows=settled");
}

/// Whether a potential with this link comes to this stage.
bool fits(Stage stage, const Position& position) {
  const Link::Kind kind = position.agreement.link(position.board.board().type_at(position.spot)).kind;
  switch (stage) {
    case Stage::Asked:
      return !position.agreement.contests_all &&
             must_announce(position, position.board.board().type_at(position.spot));
    case Stage::Lot:
      return kind == Link::Kind::Game;
    case Stage::Result:
      return kind == Link::Kind::Other;
    case Stage::Dice:
      return kind == Link::Kind::Dice;
    case Stage::Cards:
      return kind == Link::Kind::Cards;
    case Stage::Won:
    case Stage::Lost:
      return kind == Link::Kind::Dice || kind == Link::Kind::Cards;
    default:
      return false;
  }
}

std::optional<Error> read_use(std::string_view text, Position& position) {
  const auto parts = split(text, ',');
  if (parts.size() != 2)
    return bad_position("use", quoted(text) + " is not a spot, ',' and what is to come (as c3,asked)");
  if (auto problem = read_question("use", parts[0], position)) return problem;
  std::string known;
  for (const Stage stage :
       {Stage::Asked, Stage::Lot, Stage::Dice, Stage::Cards, Stage::Result, Stage::Won, Stage::Lost}) {
    if (!fits(stage, position)) continue;
    if (parts[1] == word(stage)) {
      position.stage = stage;
      return std::nullopt;
    }
    known += (known.empty() ? "" : ", ") + std::string(word(stage));
  }
  return bad_position("use", quoted(parts[1]) + " cannot follow " + std::string(parts[0]) + " here; " +
                                 (known.empty() ? "nothing can" : known + " can"));
}

std::optional<Error> read_contest(std::string_view text, Position& position) {
  const auto space = std::min(text.find(' '), text.size());
  const auto parts = split(text.substr(0, space), ',');
  const auto turns = parts.size() == 3 ? parse_int<int>(parts[2]) : std::nullopt;
  const auto wrong = [&](int most) {
    return bad_position("contest",
                        quoted(text.substr(0, space)) +
                            " is not a spot, who began (w or b) and the number of turns from 0 to " +
                            std::to_string(most) + ", joined by ',' (as c3,w,12)");
  };
  if (!turns || (parts[1] != "w" && parts[1] != "b") || *turns < 0) return wrong(kMostContestTurns);
  if (auto problem = read_question("contest", parts[0], position)) return problem;
  const Link& link = position.agreement.link(position.board.board().type_at(position.spot));
  if (*turns > most_turns(link)) return wrong(most_turns(link));
  if (link.kind != Link::Kind::Game)
    return bad_position("contest",
                        "no game of the program is linked to " + potential_name(position, position.spot));
  const auto read = link.game->parse_position(text.substr(space));
  if (!read) return Error(read.error()).within("contest, " + std::string(link.game->id()));
  position.stage = Stage::Contest;
  position.contest =
      Contest{*read, parts[1] == "w" ? Player::White : Player::Black, *turns, most_turns(link)};
  return std::nullopt;
}

/// The earlier positions of a contest that could come again (E.7.3, D41).
std::optional<Error> read_stood(std::string_view text, Contest& contest) {
  const auto wrong = [](std::string_view part, const std::string& why) {
    return bad_position("stood", quoted(part) + ' ' + why);
  };
  if (!contest.position->can_stand_again())
    return wrong(text, "cannot come again: that can be only in PÜNCT, and in ZÈRTZ with an empty pool");
  const std::string now = contest.position->text();
  for (const std::string_view part : split(text, '|')) {
    const auto earlier = contest.position->game().parse_position(with_spaces(part));
    if (!earlier) return Error(earlier.error()).within("stood");
    const std::string canonical = (*earlier)->text();
    if ((*earlier)->outcome() || !(*earlier)->can_stand_again() || !are_of_one_stretch(canonical, now))
      return wrong(part, "is not an earlier position with as many pieces or rings, and an empty pool");
    contest.stood.push_back(canonical);
  }
  std::ranges::sort(contest.stood);
  for (const std::string& each : contest.stood) {
    if (std::ranges::count(contest.stood, each) > 2)
      return wrong(each, "has stood three times: that is a tie");
  }
  if (static_cast<int>(contest.stood.size()) <= contest.turns) return std::nullopt;
  return bad_position("stood", "there are more positions than turns have been played");
}

// The agreement's fields by their keys; the contest's goes to the end of the line.
struct Fields {
  std::array<std::optional<std::string_view>, std::size(kOwnKeys)> values;
  const std::optional<std::string_view>& operator[](std::string_view key) const {
    return values[static_cast<std::size_t>(std::ranges::find(kOwnKeys, key) - std::begin(kOwnKeys))];
  }
};

Result<Fields> fields_of(std::string_view text) {
  Fields fields;
  while (!text.empty()) {
    auto end = std::min(text.find(' '), text.size());
    for (std::size_t i = 0; i < std::size(kOwnKeys); ++i) {
      if (!text.starts_with(kOwnKeys[i])) continue;
      if (kOwnKeys[i] == "contest=") end = text.size();
      if (fields.values[i]) return bad_position("settings", quoted(kOwnKeys[i]) + " stands there twice");
      fields.values[i] = text.substr(kOwnKeys[i].size(), end - kOwnKeys[i].size());
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return fields;
}

std::optional<Error> read_procedure(const Fields& fields, Position& position) {
  if (const auto text = fields["may="]) {
    if (auto problem = read_may(*text, position)) return problem;
  }
  const bool is_amid = fields["may="] || fields["use="] || fields["contest="];
  if (auto problem = read_rows(fields["rows="], is_amid, position)) return problem;
  if (fields["use="] && fields["contest="]) return bad_position("use", "a contest goes on: leave use= out");
  if (const auto text = fields["use="]) {
    if (auto problem = read_use(*text, position)) return problem;
  }
  if (const auto text = fields["contest="]) {
    if (auto problem = read_contest(*text, position)) return problem;
  }
  if (const auto text = fields["stood="]) {
    if (!position.contest) return bad_position("stood", "there is no contest in which these positions stood");
    if (auto problem = read_stood(*text, *position.contest)) return problem;
  }
  if (position.stage == Stage::Turn) forget_free_uses(position);
  return std::nullopt;
}

}  // namespace

TextParts cut(std::string_view text) {
  TextParts parts;
  const std::string whole = gipf::with_start(text);
  const Words words = split_words(whole);
  bool in_contest = false;
  for (const std::string_view word : words) {
    append(in_contest || is_own(word) ? parts.agreement : parts.board, word);
    in_contest |= word.starts_with("contest=");
  }
  return parts;
}

Result<Position> parse_position(std::string_view text, Linkable games) {
  if (auto problem = check_depth(text)) return *std::move(problem);
  const TextParts parts = cut(trim(text) == "startpos" ? kStart : text);
  const auto board = potentials::parse_position(parts.board, potentials::Usual::start());
  if (!board) return board.error();
  const auto fields = fields_of(parts.agreement);
  if (!fields) return fields.error();
  const auto agreement = read_links((*fields)["links="].value_or("-"), games);
  if (!agreement) return agreement.error();
  Position position{*board, *agreement};
  if (auto problem = read_challenges((*fields)["challenges="].value_or("every"), position))
    return *std::move(problem);
  constexpr std::pair<std::string_view, std::optional<Error> (*)(std::string_view, Position&)>
      kOfChallenges[] = {
          {"conditions=", read_conditions}, {"challenged=", read_challenged}, {"waits=", read_waits}};
  for (const auto& [key, read] : kOfChallenges) {
    const auto value = (*fields)[key];
    if (!value) continue;
    if (auto problem = read(*value, position)) return *std::move(problem);
  }
  if (const auto seed = (*fields)["seed="]) {
    if (auto problem = read_seed(*seed, position)) return *std::move(problem);
  }
  if (auto problem = read_procedure(*fields, position)) return *std::move(problem);
  return position;
}

}  // namespace potentia::composed
