#include "rules/potentials/setup.h"

#include <algorithm>

#include "base/text.h"
#include "rules/potentials/notation.h"
#include "rules/potentials/view.h"

namespace potentia::potentials {
namespace {

using Words = std::vector<std::string>;

constexpr std::string_view kTypeWords[] = {"tamsk", "zertz", "dvonn", "yinsh", "punct"};

// Each by the values of what it tells; the opening by its bits: 1 White, 2 Black.
const Words& versions() {
  static const Words kWords = {"basic", "standard", "tournament"};
  return kWords;
}
const Words& openings() {
  static const Words kWords = {"none", "white", "black", "both"};
  return kWords;
}
const Words& neutralised_words() {
  static const Words kWords = {"stays", "removed"};
  return kWords;
}
const Words& tamsk_words() {
  static const Words kWords = {"any-push", "own-push-only"};
  return kWords;
}
const Words& punct_words() {
  static const Words kWords = {"both", "neutralise", "off"};
  return kWords;
}

template <class Value>
const std::string& word_of(const Words& words, Value value) {
  return words[static_cast<std::size_t>(value)];
}
template <class Value>
Value value_of(const Words& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  return static_cast<Value>(found == words.end() ? 0 : found - words.begin());
}

SetupKind kind(const Pile& pile) {
  SetupKind out;
  out.look = look(pile);
  out.letter = pile.type ? out.look.pile : pile_text(pile);
  out.tallest = out.look.height;
  if (pile.type && covers_pieces(*pile.type)) {
    out.tallest += kMostCovers - pile.covers;
    out.on_top = {letter(*pile.type, opponent(pile.shows())), letter(*pile.type, pile.shows())};
  }
  return out;
}

std::string store_name(Player player, Type type) {
  return std::string(kTypeWords[number(type)]) + (player == Player::White ? "-white" : "-black");
}

Pile pile_of(const PieceView& piece) {
  const Player owner = piece.owner == 'w' ? Player::White : Player::Black;
  Pile pile{owner, piece.gipf ? Base::Gipf : Base::Basic, std::nullopt, false, false, 0};
  if (piece.pile.empty()) return pile;
  const auto read = read_pile(piece.pile, "pile");
  return read ? *read : pile;
}

}  // namespace

SetupForm setup_form() {
  constexpr Player kPlayers[] = {Player::White, Player::Black};
  SetupForm form;
  for (const Base base : {Base::Basic, Base::Gipf}) {
    for (const Player p : kPlayers) form.kinds.push_back(kind({p, base, std::nullopt, false, false, 0}));
  }
  for (const Type type : kAllTypes) {
    for (const bool spent : {false, true}) {
      for (const Player p : kPlayers) form.kinds.push_back(kind({p, Base::Basic, type, true, spent, 0}));
    }
    for (const Player p : kPlayers) {
      form.kinds.push_back(covers_pieces(type) ? kind({p, Base::Basic, type, false, false, 1})
                                               : kind({p, Base::None, type, false, false, 0}));
    }
  }
  form.fields = {{"reserve-white", 0, kMostPieces, {}},
                 {"reserve-black", 0, kMostPieces, {}},
                 {"version", 0, 0, versions()},
                 {"opening", 0, 0, openings()}};
  for (const Player p : kPlayers) {
    for (const Type type : kAllTypes) form.fields.push_back({store_name(p, type), 0, kMostOfType, {}});
  }
  form.fields.push_back({"neutralised", 0, 0, neutralised_words()});
  form.fields.push_back({"tamsk", 0, 0, tamsk_words()});
  form.fields.push_back({"punct-gipf", 0, 0, punct_words()});
  return form;
}

Result<Setup> read_setup(std::string_view text, const Position& start) {
  const auto parts = read_parts(text, start);
  if (!parts) return parts.error();
  Setup setup;
  for (const Cell cell : parts->board.occupied())
    setup.pieces.push_back({name(cell), look(*parts->board.pile_at(cell))});
  setup.side = parts->side;
  const int rights = (parts->opening[0] ? 1 : 0) + (parts->opening[1] ? 2 : 0);
  setup.fields = {{"reserve-white", std::to_string(parts->reserve[0])},
                  {"reserve-black", std::to_string(parts->reserve[1])},
                  {"version", word_of(versions(), parts->version)},
                  {"opening", word_of(openings(), rights)}};
  for (const Player p : {Player::White, Player::Black}) {
    for (const Type type : kAllTypes) {
      const int n = parts->store[at(index_of(p))][at(number(type))];
      setup.fields.emplace_back(store_name(p, type), std::to_string(n));
    }
  }
  setup.fields.emplace_back("neutralised", word_of(neutralised_words(), parts->options.neutralised));
  setup.fields.emplace_back("tamsk", word_of(tamsk_words(), parts->options.tamsk));
  setup.fields.emplace_back("punct-gipf", word_of(punct_words(), parts->options.punct));
  return setup;
}

std::string to_text(const Setup& setup) {
  Position::Parts parts;
  for (const auto& [where, piece] : setup.pieces) {
    const auto point = gipf::point_named(where);
    if (point && gipf::is_spot(*point)) parts.board.put(gipf::cell_at(*point), pile_of(piece));
  }
  parts.side = setup.side;
  auto value = setup.fields.begin();
  const auto next = [&]() -> std::string_view { return value++->second; };
  for (int& reserve : parts.reserve) reserve = parse_int<int>(next()).value_or(0);
  parts.version = value_of<Version>(versions(), next());
  const int rights = value_of<int>(openings(), next());
  if (parts.version == Version::Tournament) parts.opening = {(rights & 1) != 0, (rights & 2) != 0};
  for (Store& store : parts.store) {
    for (std::uint8_t& n : store) n = parse_int<std::uint8_t>(next()).value_or(0);
  }
  parts.options.neutralised = value_of<Neutralised>(neutralised_words(), next());
  parts.options.tamsk = value_of<TamskArrival>(tamsk_words(), next());
  parts.options.punct = value_of<PunctGipf>(punct_words(), next());
  return to_text(Position(parts));
}

}  // namespace potentia::potentials
