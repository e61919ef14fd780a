#include "review/report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "protocol/evaluation.h"
#include "review/board_picture.h"
#include "review/report_style.h"

namespace potentia {
namespace {

// More would be the whole game again.
constexpr std::size_t kMostDiagrams = 12;
constexpr std::string_view kPlayedColour = "#c92a20";
constexpr std::string_view kBetterColour = "#1c7c3c";

std::string side_of(Player player) {
  return player == Player::White ? "White" : "Black";
}

std::string_view colour_of(const Fault& fault) {
  constexpr std::array<std::string_view, 3> kColours = {"#c92a20", "#d98200", "#2b8fd0"};
  return kColours[static_cast<std::size_t>(&fault - kFaults.data())];
}

std::string percent(double chance) {
  return std::to_string(std::lround(100 * chance)) + " %";
}

std::string text(std::string_view element, std::string_view content) {
  return "<" + std::string(element) + ">" + escaped(content) + "</" +
         std::string(element.substr(0, element.find(' '))) + ">";
}

/// The name of a player, by the tag.
std::string player(const Record& record, Player side) {
  const std::string_view name = record.tag(side_of(side));
  return name.empty() ? side_of(side) : std::string(name);
}

std::string title_of(const Record& record) {
  return player(record, Player::White) + " – " + player(record, Player::Black);
}

std::string facts(const Record& record) {
  std::string out;
  for (const std::string_view name : {"Game", "Event", "Site", "Date", "Result", "Score", "Termination"}) {
    const std::string_view value = name == "Result" ? record.result : record.tag(name);
    if (!value.empty() && value != "*") out += (out.empty() ? "" : " · ") + escaped(value);
  }
  return "<p class=\"facts\">" + out + "</p>\n";
}

std::string players_table(const Record& record, const ReviewedGame& game) {
  std::string out = "<table class=\"players\"><thead><tr><td></td>" +
                    text("th scope=\"col\"", player(record, Player::White)) +
                    text("th scope=\"col\"", player(record, Player::Black)) + "</tr></thead><tbody>\n";
  const auto row = [&](std::string_view name, auto value) {
    out += "<tr>" + text("th scope=\"row\"", name);
    for (const Losses& losses : game.losses) out += text("td", value(losses));
    out += "</tr>\n";
  };
  row("Accuracy", [](const Losses& losses) {
    return losses.accuracy() ? std::to_string(*losses.accuracy()) + " %" : std::string("–");
  });
  for (std::size_t i = 0; i < kFaults.size(); ++i) {
    const std::string name(kFaults[i].name);
    row(name == "Inaccuracy" ? "Inaccuracies" : name + "s",
        [i](const Losses& losses) { return std::to_string(losses.faults()[i]); });
  }
  row("Lost in a mean turn, pieces", [](const Losses& losses) {
    std::array<char, 32> worth{};
    std::snprintf(worth.data(), worth.size(), "%.2f", static_cast<double>(losses.mean_worth()) / 100);
    return std::string(worth.data());
  });
  return out + "</tbody></table>\n";
}

/// White's chance from the start to the end, with a dot for each fault.
std::string graph(const ReviewedGame& game) {
  constexpr int kWidth = 800;
  constexpr int kHeight = 200;
  const std::size_t last = std::max<std::size_t>(1, game.seen.size() - 1);
  const auto x = [&](std::size_t ply) { return std::to_string(kWidth * ply / last); };
  const auto y = [&](double chance) { return std::to_string(std::lround(kHeight * (1 - chance))); };
  std::string line;
  std::string dots;
  std::size_t end = 0;
  for (std::size_t ply = 0; ply < game.seen.size(); ++ply) {
    if (!game.seen[ply]) continue;
    line += (line.empty() ? "M" : "L") + x(ply) + " " + y(game.seen[ply]->chance);
    end = ply;
    const Fault* const fault = ply > 0 ? game.faults[ply - 1] : nullptr;
    if (fault == nullptr) continue;
    dots += "<a href=\"#t" + std::to_string(ply) + "\"><circle cx=\"" + x(ply) + "\" cy=\"" +
            y(game.seen[ply]->chance) + "\" r=\"6\" fill=\"" + std::string(colour_of(*fault)) + "\"><title>" +
            escaped(fault->name) + ": " + escaped(game.line.turns[ply - 1]) + "</title></circle></a>";
  }
  return "<figure><svg class=\"graph\" role=\"img\" aria-label=\"White's chance to win, turn by turn\" "
         "viewBox=\"-8 -8 " +
         std::to_string(kWidth + 16) + " " + std::to_string(kHeight + 16) + "\"><rect width=\"" +
         std::to_string(kWidth) + "\" height=\"" + std::to_string(kHeight) + "\"/><path class=\"area\" d=\"" +
         line + "L" + x(end) + " " + std::to_string(kHeight) + "L0 " + std::to_string(kHeight) +
         "Z\"/><path class=\"even\" d=\"M0 100L800 100\"/>" + "<path class=\"line\" d=\"" + line + "\"/>" +
         dots +
         "</svg><figcaption>White's chance to win, from the start to the end; a dot where much was given "
         "away.</figcaption></figure>\n";
}

std::string joined(const std::vector<std::string>& turns, std::size_t most) {
  std::string out;
  for (std::size_t i = 0; i < std::min(turns.size(), most); ++i) out += (i == 0 ? "" : " ") + turns[i];
  return out;
}

/// The faults that cost most, in the order of the game.
std::vector<std::size_t> turning_points(const ReviewedGame& game) {
  std::vector<std::size_t> out;
  for (std::size_t ply = 0; ply < game.faults.size(); ++ply) {
    if (game.faults[ply] != nullptr) out.push_back(ply);
  }
  // Of equal ones the earlier.
  const auto order = [&](std::size_t ply) {
    return std::pair(-std::abs(game.seen[ply]->chance - game.seen[ply + 1]->chance), ply);
  };
  std::ranges::sort(out, {}, order);
  out.resize(std::min(out.size(), kMostDiagrams));
  std::ranges::sort(out);
  return out;
}

std::string numbered(const ReviewedGame& game, std::size_t ply) {
  TurnNumbers numbers;
  std::string number;
  for (std::size_t i = 0; i <= ply; ++i) number = numbers.next_explicit(*game.line.positions[i]);
  return number + " " + game.line.turns[ply];
}

std::string turning_point(const GameDescriptor& rules, const ReviewedGame& game, std::size_t ply) {
  const AnyPosition& before = *game.line.positions[ply];
  const Fault& fault = *game.faults[ply];
  const SeenPosition& known = *game.seen[ply];
  const bool is_white = before.side() == Player::White;
  const auto own = [&](const SeenPosition& seen) { return is_white ? seen.chance : 1 - seen.chance; };
  auto marks = marks_of(before, known.best, kBetterColour);
  const auto played = marks_of(before, game.line.turns[ply], kPlayedColour);
  marks.insert(marks.end(), played.begin(), played.end());
  const std::string name = numbered(game, ply) + std::string(fault.sign);
  return "<article id=\"t" + std::to_string(ply + 1) + "\">" + text("h3", name) +
         board_svg(rules, before, marks, "The board before " + name) +
         "<p><strong style=\"color:" + std::string(colour_of(fault)) + "\">" + escaped(fault.name) +
         "</strong> of " + side_of(before.side()) + ": the chance to win goes from " + percent(own(known)) +
         " to " + percent(own(*game.seen[ply + 1])) + ".</p><p><span class=\"better\">Better</span> <code>" +
         escaped(joined(game.lines[ply], 10)) + "</code></p></article>\n";
}

std::string turns_table(const ReviewedGame& game) {
  std::string out =
      "<table class=\"turns\"><thead><tr><th scope=\"col\">Turn</th><th scope=\"col\">Side</th>"
      "<th scope=\"col\">Score</th><th scope=\"col\">White's chance</th><th scope=\"col\">Better</th></tr>"
      "</thead><tbody>\n";
  TurnNumbers numbers;
  for (std::size_t ply = 0; ply < game.line.turns.size(); ++ply) {
    const AnyPosition& before = *game.line.positions[ply];
    const std::string number = numbers.next_explicit(before);
    const Fault* const fault = game.faults[ply];
    const auto& seen = game.seen[ply + 1];
    std::string turn = number;
    turn.append(" ").append(game.line.turns[ply]);
    if (fault) turn.append(" ").append(fault->sign);
    out += "<tr>" + text("td", turn) + text("td", side_of(before.side())) +
           text("td", seen ? eval_text(seen->score) : "") + text("td", seen ? percent(seen->chance) : "") +
           text("td", fault ? game.seen[ply]->best : "") + "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

}  // namespace

std::string report_html(const Record& record, const ReviewedGame& game, const std::string& made_by) {
  const GameDescriptor rules = *describe(record.tag("Game"));
  const auto points = turning_points(game);
  std::string out =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\">" +
      text("title", title_of(record)) + "\n<style>" + std::string(kReportStyle) +
      "</style></head><body>\n<main>" + text("h1", title_of(record)) + "\n" + facts(record) +
      players_table(record, game) + graph(game);
  if (!points.empty()) {
    out +=
        "<h2>Where the game turned</h2>\n<p class=\"legend\"><span class=\"played\">Played</span>, and what "
        "would have "
        "been <span class=\"better\">better</span>.</p>\n<div class=\"points\">\n";
    for (const std::size_t ply : points) out += turning_point(rules, game, ply);
    out += "</div>\n";
  }
  return out +
         "<h2>The turns</h2>\n<p class=\"legend\">Scores are in pieces, or points where they are whole "
         "numbers, and "
         "seen from White's side; # tells in how many turns it is won.</p>\n<div class=\"wide\">" +
         turns_table(game) + "</div><p class=\"facts\">" + escaped(made_by) + "</p></main></body></html>\n";
}

}  // namespace potentia
