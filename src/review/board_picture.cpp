#include "review/board_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "games/drawn_board.h"

namespace potentia {
namespace {

struct Spot {
  double x;
  double y;
};

struct DrawnSpot {
  std::string name;
  Spot at;
  int lattice_x;
  int lattice_y;
  std::string word;
};

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.4g", std::abs(value) < 5e-4 ? 0.0 : value);
  return text.data();
}

/// How wide a column and how high a line is, so that neighbours are 1 apart in every direction.
Spot cell_of(const TextBoard& board) {
  const auto square = [](int n) { return static_cast<double>(n * n); };
  const double a = square(board.x.columns);
  const double b = square(board.x.lines);
  const double c = square(board.y.columns);
  const double d = square(board.y.lines);
  const double det = a * d - b * c;
  return {std::sqrt((d - b) / det), std::sqrt((a - c) / det)};
}

std::vector<DrawnSpot> spots_of(const GameDescriptor& game, const AnyPosition& position) {
  const Spot cell = cell_of(game.drawn);
  const std::string drawing = position.drawing();
  const auto drawn = drawn_points(game);
  const Layout layout = game.rules->layout();
  std::vector<DrawnSpot> out;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    const Spot at = {drawn[i].column * cell.x, drawn[i].line * cell.y};
    out.push_back(
        {drawn[i].name, at, layout.points[i].x, layout.points[i].y, std::string(word_at(drawing, drawn[i]))});
  }
  return out;
}

const DrawnSpot* spot_named(const std::vector<DrawnSpot>& spots, std::string_view name) {
  const auto found = std::ranges::find(spots, name, &DrawnSpot::name);
  return found == spots.end() ? nullptr : &*found;
}

bool are_neighbours(const DrawnSpot& a, const DrawnSpot& b) {
  const int x = b.lattice_x - a.lattice_x;
  const int y = b.lattice_y - a.lattice_y;
  return (x == 1 && y == 0) || (x == 0 && y == 1) || (x == 1 && y == 1);
}

std::string line_svg(Spot a, Spot b) {
  return "M" + number(a.x) + " " + number(a.y) + "L" + number(b.x) + " " + number(b.y);
}

std::string lines_svg(const GameDescriptor& game, const std::vector<DrawnSpot>& spots) {
  std::string path;
  for (const auto& line : game.rules->layout().lines) {
    const DrawnSpot* const first = spot_named(spots, line.front());
    const DrawnSpot* const last = spot_named(spots, line.back());
    if (first && last) path += line_svg(first->at, last->at);
  }
  if (path.empty()) {
    for (const DrawnSpot& a : spots) {
      for (const DrawnSpot& b : spots) {
        if (!a.word.empty() && !b.word.empty() && are_neighbours(a, b)) path += line_svg(a.at, b.at);
      }
    }
  }
  return "<path class=\"lines\" d=\"" + path + "\"/>\n";
}

std::string circle(Spot at, double radius, std::string_view kind) {
  return "<circle class=\"" + std::string(kind) + "\" cx=\"" + number(at.x) + "\" cy=\"" + number(at.y) +
         "\" r=\"" + number(radius) + "\"/>";
}

std::string text_svg(Spot at, std::string_view kind, std::string_view text) {
  return "<text class=\"" + std::string(kind) + "\" x=\"" + number(at.x) + "\" y=\"" + number(at.y) + "\">" +
         escaped(text) + "</text>";
}

std::string_view kind_of(Ink ink) {
  switch (ink) {
    case Ink::White:
      return "white";
    case Ink::Black:
      return "black";
    case Ink::Red:
      return "red";
    case Ink::Grey:
      return "grey";
    case Ink::None:
      break;
  }
  return "other";
}

std::string spot_svg(const GameDescriptor& game, const DrawnSpot& spot) {
  if (spot.word.empty()) return "";
  if (spot.word == "." || spot.word == spot.name) {
    return circle(spot.at, 0.08, "vacant") + text_svg({spot.at.x, spot.at.y - 0.2}, "name", spot.name) + "\n";
  }
  const Ink ink = game.ink(spot.word);
  const std::string_view kind = kind_of(ink);
  std::string out = circle(spot.at, 0.43, kind);
  // A colour is the first letter of a word; capitals are the greater pieces of their games.
  const bool has_colour = ink != Ink::None;
  if (has_colour && spot.word[0] >= 'A' && spot.word[0] <= 'Z')
    out += circle(spot.at, 0.3, "inner " + std::string(kind));
  const std::string label = has_colour ? spot.word.substr(1) : spot.word;
  if (!label.empty()) out += text_svg(spot.at, "label " + std::string(kind), label);
  return out + "\n";
}

std::string mark_svg(const std::vector<DrawnSpot>& spots, const PictureMark& mark) {
  const DrawnSpot* const from = spot_named(spots, mark.from);
  const DrawnSpot* const to = spot_named(spots, mark.to);
  const std::string colour = " style=\"stroke:" + std::string(mark.colour) + "\"";
  if (!from && !to) return "";
  if (!from || !to) {
    const Spot at = (from ? from : to)->at;
    return "<circle class=\"mark\"" + colour + " cx=\"" + number(at.x) + "\" cy=\"" + number(at.y) +
           "\" r=\"0.49\"/>\n";
  }
  const double x = to->at.x - from->at.x;
  const double y = to->at.y - from->at.y;
  const double length = std::hypot(x, y);
  const auto along = [&](double forward, double aside) {
    return Spot{to->at.x + (forward * x - aside * y) / length, to->at.y + (forward * y + aside * x) / length};
  };
  const std::string head =
      line_svg(along(-0.5, 0.2), along(-0.2, 0)) + line_svg(along(-0.2, 0), along(-0.5, -0.2));
  return "<path class=\"mark\"" + colour + " d=\"" + line_svg(from->at, along(-0.2, 0)) + head + "\"/>\n";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::vector<PictureMark> marks_of(const AnyPosition& position, const std::string& turn,
                                  std::string_view colour) {
  Transition steps;
  std::vector<PictureMark> out;
  if (!position.play(turn, &steps)) return out;
  for (const Step& step : steps) {
    const Effect effect = step.kind.effect();
    if (effect == Effect::Enters || effect == Effect::Moves) out.push_back({step.from, step.to, colour});
  }
  return out;
}

std::string board_svg(const GameDescriptor& game, const AnyPosition& position,
                      const std::vector<PictureMark>& marks, std::string_view label) {
  const auto spots = spots_of(game, position);
  Spot low = spots.front().at;
  Spot high = low;
  for (const DrawnSpot& spot : spots) {
    low = {std::min(low.x, spot.at.x), std::min(low.y, spot.at.y)};
    high = {std::max(high.x, spot.at.x), std::max(high.y, spot.at.y)};
  }
  constexpr double kMargin = 0.7;
  const double width = high.x - low.x + 2 * kMargin;
  const double height = high.y - low.y + 2 * kMargin;
  std::string out = "<svg class=\"board\" role=\"img\" aria-label=\"" + escaped(label) + "\" viewBox=\"" +
                    number(low.x - kMargin) + " " + number(low.y - kMargin) + " " + number(width) + " " +
                    number(height) + "\">\n" + lines_svg(game, spots);
  for (const DrawnSpot& spot : spots) out += spot_svg(game, spot);
  for (const PictureMark& mark : marks) out += mark_svg(spots, mark);
  return out + "</svg>\n";
}

}  // namespace potentia
