#include "rules/tamsk/setup.h"

#include "base/text.h"
#include "rules/tamsk/notation.h"
#include "rules/tamsk/view.h"

namespace potentia::tamsk {
namespace {

constexpr int kMostRingsWritten = 9;  // a digit; how many a space takes is the position's business
constexpr std::string_view kHolders[] = {"white", "black"};

SetupField numbers(std::string name, Ms most) {
  return {std::move(name), 0, static_cast<int>(most), {}};
}
SetupField players(const char* name) {
  return {name, 0, 0, {"-", "w", "b", "wb"}};
}
SetupField spaces(const char* name) {
  return {name, 0, 0, {}, true};
}

// The value of a field, and putting one: the fields in the order of the form.
template <class Parts>
std::vector<std::string> values_of(const Parts& parts, Version version) {
  std::vector<std::string> out = {std::to_string(parts.store[0]), std::to_string(parts.store[1])};
  if (version != Version::Level1) {
    for (const auto& left : parts.sand.left) {
      for (const Ms sand : left) out.push_back(std::to_string(sand));
    }
    out.emplace_back(word_of_players(parts.sand.last));
  }
  if (version == Version::Level3) {
    out.push_back(std::to_string(parts.sand.fifteen));
    out.emplace_back(word_of_players(parts.sand.skips));
    out.emplace_back(word(parts.sand.penalty));
  }
  out.emplace_back(word(parts.ring_rule));
  out.push_back(parts.open ? name(*parts.open) : "-");
  if (version != Version::Level1) out.push_back(parts.sand.out ? listed(parts.sand.out, ",") : "-");
  return out;
}

std::uint8_t bits_of_players(std::string_view word) {
  std::uint8_t bits = 0;
  while (bits < 3 && word_of_players(bits) != word) ++bits;
  return bits;
}

template <class Parts>
void put_values(const Setup& setup, Version version, Parts& parts) {
  const auto value = [&](std::size_t i) -> const std::string& { return setup.fields[i].second; };
  const auto number = [&](std::size_t i) { return parse_int<Ms>(value(i)).value_or(0); };
  std::size_t field = 0;
  for (auto& store : parts.store) store = static_cast<std::uint8_t>(number(field++));
  if (version != Version::Level1) {
    for (auto& left : parts.sand.left) {
      for (Ms& sand : left) sand = number(field++);
    }
    parts.sand.last = bits_of_players(value(field++));
  }
  if (version == Version::Level3) {
    parts.sand.fifteen = number(field++);
    parts.sand.skips = bits_of_players(value(field++));
    parts.sand.penalty = value(field++) == word(Penalty::Next) ? Penalty::Next : Penalty::Turn;
  }
  parts.ring_rule = value(field) == word(RingRule::Claim) ? RingRule::Claim : RingRule::Dropped;
}

// The fields that are text, as they stand: parse_position says what is wrong with them.
std::string texts_of(const Setup& setup) {
  std::string out;
  for (const auto& [field, value] : setup.fields) {
    if ((field == "open" || field == "out") && !value.empty() && value != "-")
      out.append(" ").append(field).append("=").append(value);
  }
  return out;
}

}  // namespace

template <Version kVersion>
SetupForm setup_form() {
  SetupForm form;
  for (const char owner : {'w', 'b', 'o'}) {
    for (int rings = owner == 'o' ? 1 : 0; rings <= kMostRingsWritten; ++rings) {
      const PieceView look = look_of(owner, rings);
      form.kinds.push_back({look.pile, look});
    }
  }
  for (const std::string_view holder : kHolders)
    form.fields.push_back(numbers(std::string(holder) + "-rings", kStore));
  if (kVersion != Version::Level1) {
    for (const std::string_view holder : kHolders) {
      for (int i = 1; i <= kGlasses; ++i)
        form.fields.push_back(numbers(std::string(holder) + "-sand-" + std::to_string(i), kGlassSand));
    }
    form.fields.push_back(players("last"));
  }
  if (kVersion == Version::Level3) {
    form.fields.push_back(numbers("fifteen", kFifteenSand));
    form.fields.push_back(players("skip"));
    form.fields.push_back(
        {"tamsk-penalty", 0, 0, {std::string(word(Penalty::Next)), std::string(word(Penalty::Turn))}});
  }
  form.fields.push_back(
      {"tamsk-ring", 0, 0, {std::string(word(RingRule::Dropped)), std::string(word(RingRule::Claim))}});
  form.fields.push_back(spaces("open"));
  if (kVersion != Version::Level1) form.fields.push_back(spaces("out"));
  return form;
}

template <Version kVersion>
Result<Setup> read_setup(std::string_view text) {
  const auto parts = read_parts<kVersion>(text);
  if (!parts) return parts.error();
  Setup setup;
  for (const Space space : kBoard) {
    const int rings = parts->rings[at(space.index())];
    const char owner = parts->glasses[0].has(space) ? 'w' : parts->glasses[1].has(space) ? 'b' : 'o';
    if (owner != 'o' || rings > 0) setup.pieces.push_back({name(space), look_of(owner, rings)});
  }
  setup.side = parts->side;
  const auto values = values_of(*parts, kVersion);
  const SetupForm form = setup_form<kVersion>();
  for (std::size_t i = 0; i < values.size(); ++i) setup.fields.emplace_back(form.fields[i].name, values[i]);
  return setup;
}

template <Version kVersion>
std::string to_text(const Setup& setup) {
  typename Position<kVersion>::Parts parts;
  for (const auto& [where, piece] : setup.pieces) {
    const auto space = space_named(where);
    if (!space) continue;
    parts.rings[at(space->index())] = static_cast<std::uint8_t>(piece.pile.back() - '0');
    if (piece.owner != 'o') parts.glasses[piece.owner == 'w' ? 0 : 1] |= SpaceSet(*space);
  }
  put_values(setup, kVersion, parts);
  parts.side = setup.side;
  return to_text<kVersion>(parts) + texts_of(setup);
}

template SetupForm setup_form<Version::Level1>();
template SetupForm setup_form<Version::Level2>();
template SetupForm setup_form<Version::Level3>();
template Result<Setup> read_setup<Version::Level1>(std::string_view);
template Result<Setup> read_setup<Version::Level2>(std::string_view);
template Result<Setup> read_setup<Version::Level3>(std::string_view);
template std::string to_text<Version::Level1>(const Setup&);
template std::string to_text<Version::Level2>(const Setup&);
template std::string to_text<Version::Level3>(const Setup&);

}  // namespace potentia::tamsk
