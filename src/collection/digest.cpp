#include "collection/digest.h"

#include "base/text.h"

namespace potentia {
namespace {

constexpr int kKeyDigits = 13;
constexpr std::uint64_t kKeyBits = (std::uint64_t{1} << (4 * kKeyDigits)) - 1;

// "25-21" as 4.
std::optional<int> margin_of_score(std::string_view score) {
  const auto dash = score.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto white = parse_int<std::int16_t>(score.substr(0, dash));
  const auto black = parse_int<std::int16_t>(score.substr(dash + 1));
  if (!white || !black) return std::nullopt;
  return *white - *black;
}

}  // namespace

std::uint64_t collection_key(const AnyPosition& position) {
  return position.folded_key() & kKeyBits;
}

std::string collection_key_text(const AnyPosition& position) {
  const std::uint64_t key = collection_key(position);
  std::string text(kKeyDigits, '0');
  for (int i = 0; i < kKeyDigits; ++i)
    text[static_cast<std::size_t>(i)] = "0123456789abcdef"[key >> (4 * (kKeyDigits - 1 - i)) & 15];
  return text;
}

Digest digest_of(const Record& record) {
  Digest digest{record.result, margin_of_score(record.tag("Score")), "", ""};
  const auto game = find_game(record.tag("Game"));
  const auto start = game ? (*game)->parse_position(record.start()) : Result<PositionPtr>(game.error());
  if (!start) return digest;
  PositionPtr position = *start;
  const auto keep = [&] {
    digest.keys += collection_key_text(*position);
    digest.sides += letter(position->side());
  };
  keep();
  for (const RecordNode& node : record.turns) {
    const auto next = position->play(node.turn);
    if (!next) return digest;
    position = *next;
    keep();
  }
  const auto outcome = position->outcome();
  if (outcome && digest.result == "*") digest.result = outcome->result();
  if (outcome && outcome->reason.points() == Points::PlayedFor)
    digest.margin = outcome->white_points - outcome->black_points;
  return digest;
}

}  // namespace potentia
