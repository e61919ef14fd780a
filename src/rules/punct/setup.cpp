#include "rules/punct/setup.h"

#include "rules/punct/notation.h"
#include "rules/punct/view.h"

namespace potentia::punct {

SetupForm setup_form() {
  SetupForm form;
  form.points_of_piece = kDots;
  for (const Player owner : {Player::White, Player::Black}) {
    for (const Kind kind : kAllKinds) {
      for (int o = 0; o < orientations(kind); ++o) {
        const LyingPiece piece{0, owner, Place(kind, Space(0), o)};
        const PieceView look = piece_views({&piece, 1}).front().piece;
        form.kinds.push_back({look.pile, look, kPieces});
      }
    }
  }
  const auto option = [&](std::string_view name, auto word) {
    form.fields.push_back({std::string(name), 0, 0, {std::string(word(false)), std::string(word(true))}});
  };
  option(kBridgePunct, bridge_punct_word);
  option(kBridgeTwoPieces, bridge_two_pieces_word);
  return form;
}

Result<Setup> read_setup(std::string_view text, Version version) {
  const auto parts = read_parts(text, version);
  if (!parts) return parts.error();
  Setup setup;
  setup.pieces = piece_views(parts->pieces);
  setup.side = parts->side;
  setup.fields = {
      {std::string(kBridgePunct), std::string(bridge_punct_word(parts->settings.is_punct_carried))},
      {std::string(kBridgeTwoPieces), std::string(bridge_two_pieces_word(parts->settings.on_two_pieces))}};
  return setup;
}

std::string to_text(const Setup& setup, Version version) {
  Parts parts;
  for (const auto& [where, piece] : setup.pieces) {
    const auto space = space_named(where);
    if (!space || piece.pile.size() != 2) continue;
    const bool is_white = piece.owner == 'w';
    const char capital = static_cast<char>(is_white ? piece.pile[0] : piece.pile[0] - 'a' + 'A');
    const auto kind = kind_of(capital);
    if (!kind) continue;
    parts.pieces.push_back({piece.height - 1, is_white ? Player::White : Player::Black,
                            Place(*kind, *space, piece.pile[1] - 'a')});
  }
  parts.side = setup.side;
  parts.settings = {version, setup.fields[0].second == bridge_punct_word(true),
                    setup.fields[1].second == bridge_two_pieces_word(true)};
  return to_text(parts);
}

}  // namespace potentia::punct
