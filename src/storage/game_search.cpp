// Games of an account are those of White and those of Black, each found by an index that has them in order,
// so that a page of fifty costs fifty rows, however many he has played.
#include "storage/game_search.h"

#include <algorithm>

#include "storage/sql_rows.h"

namespace potentia::storage {
namespace {

class QuestionWriter {
 public:
  explicit QuestionWriter(const GameQuery& query) : query_(query) {}

  Question write() {
    const std::string limit = place(std::clamp(query_.limit, 0, kMostGames));
    const std::string order = " ORDER BY created DESC, id DESC LIMIT " + limit;
    // Whose games: he who is asked for first; his opponent is a condition like others.
    const std::string& who = query_.account.empty() ? query_.opponent : query_.account;
    const std::string opponent = query_.account.empty() ? "" : query_.opponent;
    if (who.empty()) return {select<Game>("WHERE " + common() + order), std::move(values_)};
    const std::string he = place(who);
    std::string white = "white = " + he + " AND " + common();
    std::string black = "black = " + he + " AND white <> " + he + " AND " + common();
    if (!opponent.empty()) {
      const std::string other = place(opponent);
      white += " AND black = " + other;
      black += " AND white = " + other;
    }
    const std::string fields = columns<Game>();
    return {"SELECT " + fields + " FROM (SELECT * FROM (" + select<Game>("WHERE " + white + order) +
                ") AS w UNION ALL SELECT * FROM (" + select<Game>("WHERE " + black + order) +
                ") AS b) AS his" + order,
            std::move(values_)};
  }

 private:
  // "$n" of a value.
  std::string place(Value value) {
    values_.push_back(std::move(value));
    return "$" + std::to_string(values_.size());
  }
  std::string common() {
    if (common_.empty()) {
      common_ = "created >= " + place(query_.since);
      if (query_.until != 0) common_ += " AND created < " + place(query_.until);
      if (!query_.game.empty()) common_ += " AND game = " + place(query_.game);
      if (!query_.pool.empty()) common_ += " AND pool = " + place(query_.pool);
      if (query_.rated) common_ += " AND rated = " + place(std::int64_t{*query_.rated ? 1 : 0});
      // As a word, not a value: so the index of running games can be chosen.
      if (query_.status) common_ += " AND status = " + std::to_string(static_cast<int>(*query_.status));
      if (query_.over) common_ += " AND status <> " + std::to_string(static_cast<int>(GameStatus::Running));
      if (!query_.result.empty()) common_ += " AND result = " + place(query_.result);
      if (!query_.before.empty())
        common_ +=
            " AND (created, id) < (SELECT created, id FROM games WHERE id = " + place(query_.before) + ")";
    }
    return common_;
  }

  const GameQuery& query_;
  Values values_;
  std::string common_;
};

}  // namespace

Question question_of(const GameQuery& query) {
  return QuestionWriter(query).write();
}

std::vector<Game> search_games(Sql& sql, const GameQuery& query) {
  const Question question = question_of(query);
  std::vector<Game> out;
  for (const Values& row : sql.run(question.statement, question.values).rows)
    out.push_back(read_row<Game>(row));
  return out;
}

}  // namespace potentia::storage
