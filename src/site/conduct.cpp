#include "site/conduct.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "site/common.h"

namespace potentia::site {
namespace {

constexpr const char* kWaitingKind = "conduct-waits";  // of documents, by game

bool is_judged(const storage::Game& head, const Kinds& kinds) {
  return head.rated && head.status == storage::GameStatus::Ended &&
         kinds[0] == storage::AccountKind::Person && kinds[1] == storage::AccountKind::Person;
}

Json figures_json(const TurnFigures& figures) {
  return {{"games", figures.games}, {"turns", figures.turns},     {"best", figures.best},
          {"hard", figures.hard},   {"found", figures.found},     {"lost", figures.lost},
          {"timed", figures.timed}, {"seconds", figures.seconds}, {"squares", figures.squares}};
}

TurnFigures read_figures(const Json& json) {
  TurnFigures out;
  const auto read = [&json](const char* name, auto& value) {
    if (json.is_object() && json.contains(name) && json[name].is_number()) json[name].get_to(value);
  };
  read("games", out.games);
  read("turns", out.turns);
  read("best", out.best);
  read("hard", out.hard);
  read("found", out.found);
  read("lost", out.lost);
  read("timed", out.timed);
  read("seconds", out.seconds);
  read("squares", out.squares);
  return out;
}

// What may be better in a minute; a log that cannot be read will not.
bool is_passing(const Error& error) {
  return error.code == "storage" || error.code == "busy";
}

storage::PutDocument no_longer_waiting(const std::string& game) {
  return {{kWaitingKind, game, ""}};
}

}  // namespace

TurnFigures& TurnFigures::operator+=(const TurnFigures& more) {
  games += more.games;
  turns += more.turns;
  best += more.best;
  hard += more.hard;
  found += more.found;
  lost += more.lost;
  timed += more.timed;
  seconds += more.seconds;
  squares += more.squares;
  return *this;
}

std::string conduct_text(const Conduct& conduct) {
  return dump(Json{{"own", figures_json(conduct.own)}, {"others", figures_json(conduct.others)}});
}

Conduct read_conduct(const std::string& text) {
  const Json json = parse_json(text);
  if (!json.is_object() || !json.contains("own") || !json.contains("others")) return {};
  return {read_figures(json["own"]), read_figures(json["others"])};
}

Json shown_json(const TurnFigures& figures) {
  const auto rounded = [](double value) { return std::round(value * 1000) / 1000; };
  const double turns = std::max(figures.turns, 1);
  const double timed = std::max(figures.timed, 1);
  const double mean = figures.seconds / timed;
  const double spread = std::sqrt(std::max(0.0, figures.squares / timed - mean * mean));
  return {{"games", figures.games}, {"turns", figures.turns},   {"best", figures.best},
          {"hard", figures.hard},   {"found", figures.found},   {"lost", rounded(figures.lost / turns)},
          {"timed", figures.timed}, {"seconds", rounded(mean)}, {"spread", rounded(spread)}};
}

// Wilson's lower bound at 95 %.
double least_found(const TurnFigures& figures) {
  if (figures.hard == 0) return 0;
  constexpr double kZ = 1.96;
  const double n = figures.hard;
  const double share = figures.found / n;
  const double middle = share + kZ * kZ / (2 * n);
  const double width = kZ * std::sqrt((share * (1 - share) + kZ * kZ / (4 * n)) / n);
  return std::max(0.0, (middle - width) / (1 + kZ * kZ / n));
}

GameFigures time_figures(const play::Game& game) {
  GameFigures out;
  std::array<int, 2> played{};
  storage::Moment since = 0;
  std::size_t ply = 0;
  for (const play::Event& event : game.log()) {
    if (const auto* back = std::get_if<play::TurnsTakenBack>(&event.what))
      ply = static_cast<std::size_t>(back->ply);
    if (std::holds_alternative<play::TurnPlayed>(event.what) && ply + 1 < game.positions().size()) {
      const std::size_t side = Table::at(game.positions()[ply++]->side());
      const double seconds = static_cast<double>(event.at - since) / kSecond;
      if (played[side]++ > 0) {
        ++out[side].timed;
        out[side].seconds += seconds;
        out[side].squares += seconds * seconds;
      }
    }
    since = event.at;
  }
  return out;
}

ConductFiles::ConductFiles(Keeping& keeping, Tables& tables, Tables::Clock now, Judge* judge)
    : keeping_(keeping), tables_(tables), now_(std::move(now)), judge_(judge) {
  if (judge_ == nullptr) return;
  tables_.keep_with_end([](const Table& table) -> storage::Batch {
    if (!is_judged(table.head, table.kinds)) return {};
    return {storage::PutDocument{{kWaitingKind, table.id(), "{}"}}};
  });
  tables_.on_end([this](const Table& table) {
    if (!is_judged(table.head, table.kinds)) return;
    waiting_.push_back(table.id());
    next();
  });
}

Result<std::size_t> ConductFiles::take_up(storage::Store& store) {
  if (judge_ == nullptr) return 0;
  const auto kept = store.documents(kWaitingKind);
  if (!kept) return kept.error();
  for (const storage::Document& document : *kept) waiting_.push_back(document.id);
  return waiting_.size();
}

void ConductFiles::next() {
  if (is_busy_ || waiting_.empty() || now_() < again_) return;
  is_busy_ = true;
  const std::string id = waiting_.front();
  tables_.load(id, [this, id](const Result<TablePtr>& table) {
    if (!table && is_passing(table.error())) return put_off();
    if (!table) return over(id, {});
    judge_->judge((*table)->game, [this, table = *table](std::optional<Judgement> judgement) {
      if (!judgement) return over(table->id(), {});
      if (table->is_live()) {
        const GameFigures times = time_figures(table->game);
        for (std::size_t side = 0; side < 2; ++side) judgement->figures[side] += times[side];
      }
      add(table, *judgement);
    });
  });
}

void ConductFiles::add(const TablePtr& table, const Judgement& judgement) {
  ask(
      keeping_,
      [id = table->id(), accounts = table->head.accounts,
       judgement](storage::Store& store) -> Result<storage::Batch> {
        storage::Batch batch = {kept_analysis(id, judgement.analysis)};
        for (std::size_t side = 0; side < 2; ++side) {
          const auto account = store.account(accounts[side]);
          if (!account) return account.error();
          if (!*account || (*account)->closed) continue;
          const auto kept = store.document(storage::kAboutAccounts, accounts[side]);
          if (!kept) return kept.error();
          Conduct conduct = *kept ? read_conduct((*kept)->text) : Conduct{};
          conduct.own += judgement.figures[side];
          conduct.others += judgement.figures[1 - side];
          batch.emplace_back(storage::PutDocument{
              {std::string(storage::kAboutAccounts), accounts[side], conduct_text(conduct)}});
        }
        return batch;
      },
      [this, id = table->id()](Result<storage::Batch> batch) {
        if (!batch) return put_off();
        over(id, std::move(*batch));
      });
}

void ConductFiles::over(const std::string& game, storage::Batch batch) {
  batch.emplace_back(no_longer_waiting(game));
  keeping_.commit(std::move(batch), [this](const std::optional<Error>& error) {
    if (error) return put_off();
    waiting_.pop_front();
    is_busy_ = false;
    next();
  });
}

void ConductFiles::put_off() {
  is_busy_ = false;
  again_ = now_() + kMinute;
}

}  // namespace potentia::site
