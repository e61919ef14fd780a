#include "rules/zertz/setup.h"

#include "base/text.h"
#include "rules/zertz/checks.h"
#include "rules/zertz/notation.h"

namespace potentia::zertz {
namespace {

constexpr char kGone = '.';
constexpr std::string_view kIsolation = "zertz-isolation";
constexpr std::string_view kHolders[] = {"pool", "white", "black"};
constexpr int kCounts = 9;  // fields that are numbers, before the option

// The marbles in this order: pool, White's, Black's, each white, grey, black.
template <class Parts>
std::uint8_t& marbles_beside(Parts& parts, int field) {
  const auto colour = at(field % kColours);
  const int holder = field / kColours;
  return holder == 0 ? parts.pool[colour] : parts.captured[at(holder - 1)][colour];
}

}  // namespace

template <Version kVersion>
SetupForm setup_form() {
  SetupForm form;
  for (const Colour colour : kAllColours) {
    const char small = to_lower(capital(colour));
    form.kinds.push_back({std::string(1, small), {small, 1, 0, false}});
  }
  form.kinds.push_back({std::string(1, kGone), {kGone, 1, 0, false}});
  for (const std::string_view holder : kHolders) {
    for (const Colour colour : kAllColours)
      form.fields.push_back({std::string(holder) + "-" + std::string(word(colour)), 0, 10, {}});
  }
  form.fields.push_back(
      {std::string(kIsolation),
       0,
       0,
       {std::string(word(IsolationRule::Captured)), std::string(word(IsolationRule::Claim))}});
  return form;
}

template <Version kVersion>
Result<Setup> read_setup(std::string_view text) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  auto parts = read_parts<kVersion>(text);
  if (!parts) return parts.error();
  const Position<kVersion> position(*parts);
  Setup setup;
  for (const auto ring : kAllRings<kBoard>) {
    if (position.vacant().has(ring)) continue;
    const char owner = position.rings().has(ring) ? to_lower(capital(position.colour_at(ring))) : kGone;
    setup.pieces.push_back({name<kBoard>(ring), {owner, 1, 0, false}});
  }
  setup.side = parts->side;
  const SetupForm form = setup_form<kVersion>();
  for (int i = 0; i < kCounts; ++i)
    setup.fields.emplace_back(form.fields[at(i)].name, std::to_string(marbles_beside(*parts, i)));
  setup.fields.emplace_back(kIsolation, word(parts->isolation));
  return setup;
}

template <Version kVersion>
std::string to_text(const Setup& setup) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  typename Position<kVersion>::Parts parts{};
  parts.rings = kAllRings<kBoard>;
  for (const auto& [where, piece] : setup.pieces) {
    const auto ring = ring_named<kBoard>(where);
    if (!ring) continue;
    const RingSet<kBoard> here(*ring);
    if (piece.owner == kGone) parts.rings -= here;
    for (const Colour colour : kAllColours) {
      if (piece.owner == to_lower(capital(colour))) parts.marbles[static_cast<std::size_t>(colour)] |= here;
    }
  }
  for (int i = 0; i < kCounts; ++i)
    marbles_beside(parts, i) = parse_int<std::uint8_t>(setup.fields[at(i)].second).value_or(0);
  if (setup.fields[at(kCounts)].second == word(IsolationRule::Claim)) parts.isolation = IsolationRule::Claim;
  parts.side = setup.side;
  return to_text(Position<kVersion>(parts));
}

template SetupForm setup_form<Version::Standard37>();
template SetupForm setup_form<Version::Tournament48>();
template SetupForm setup_form<Version::Tournament61>();
template SetupForm setup_form<Version::Blitz37>();
template Result<Setup> read_setup<Version::Standard37>(std::string_view);
template Result<Setup> read_setup<Version::Tournament48>(std::string_view);
template Result<Setup> read_setup<Version::Tournament61>(std::string_view);
template Result<Setup> read_setup<Version::Blitz37>(std::string_view);
template std::string to_text<Version::Standard37>(const Setup&);
template std::string to_text<Version::Tournament48>(const Setup&);
template std::string to_text<Version::Tournament61>(const Setup&);
template std::string to_text<Version::Blitz37>(const Setup&);

}  // namespace potentia::zertz
