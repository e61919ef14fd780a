// Jobs of the farm and their answers, as texts on the bus (docs/farm.md). A job says all that its answer
// depends on: fixed nodes, one thread, nothing remembered from before, seeds. So it may be done twice,
// anywhere, and comes out the same; what is the same question has the same name.
//
// Bodies are JSON with a version. Whatever comes from the bus may be anybody's: it is checked here, and what
// is wrong with it is an Error with a sentence, "bad-job".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "bus/bus.h"
#include "record/record.h"

namespace potentia::farm {

/// Of bodies: grows when an older reader would read one wrongly.
inline constexpr int kVersion = 1;
/// Of blocks of games that begin elsewhere or have proofs.
inline constexpr int kNewestVersion = 2;

/// The program's version and what its search is, "0.1.0-1a2b3c4d": the second part is of the signature that
/// `potentia bench` is held to. Answers of two engines are never put together.
std::string_view engine_mark();

/// The most urgent first.
enum class Kind : std::uint8_t { Opponent, Analysis, Prove, Selfplay };
inline constexpr std::size_t kKinds = 4;
std::string_view word(Kind kind);
std::optional<Kind> kind_of(std::string_view word);
std::span<const Kind> all_kinds();

/// A position and how it came about.
struct Played {
  std::string game;
  std::string start = "startpos";
  std::vector<std::string> turns{};
  bool repetition = true;
};

/// A turn of an opponent somebody waits for.
struct TurnTask {
  Played at;
  int level = 1;
  std::int64_t until = 0;  // milliseconds since 1970: what has been found by then is played
};
/// What a search says of a position.
struct LookTask {
  Played at;
  std::uint64_t nodes = 0;
  int hash = 64;  // mebibytes
  int lines = 1;  // 2: the best other turn is said, too
};
/// Of no game that is counted in points the margin is larger (solver/margin_solver.h).
inline constexpr int kMostMargin = 64;

/// What is proved of a position.
struct ProveTask {
  std::string game;
  std::string position;
  std::uint64_t nodes = 0;
  int hash = 64;
  std::optional<int> at_least{};  // only whether the margin is so much
};
/// Games of the engine against itself, with numbers from `first` on. Each depends on its number and on what
/// is said here, not on the block it is in.
struct BlockTask {
  std::string game;
  std::uint64_t nodes = 0;  // a turn
  std::uint64_t seed = 1;
  int opening = 0;        // random turns before, from the start or from the game's opening
  int stray_percent = 0;  // of the first `stray_plies` turns so many are random ones
  int stray_plies = 0;
  int most_plies = 500;
  std::uint64_t first = 0;
  int games = 1;
  // Late positions, as far back from the end as so many nodes each prove them, have what was proved beside
  // them, not what the search thought. 0: none.
  std::uint64_t exact_nodes = 0;
  std::vector<std::string> openings{};  // a position for each game; none: all begin with the start
};
using Task = std::variant<TurnTask, LookTask, ProveTask, BlockTask>;

Kind kind_of(const Task& task);

/// Names the question and the engine: 24 letters and digits, the same on every machine.
std::string content_of(const Task& task);

struct Job {
  Task task;
  std::string engine;      // engine_mark() of whoever asks
  std::string asker;       // whose queue gets the answer
  std::int64_t check = 0;  // of one that is asked to be compared: a number by lot, each time another; else 0
};

std::string to_text(const Job& job);
Result<Job> parse_job(std::string_view body);

struct Answer {
  std::string content;  // content_of the task; "" where the job could not be read
  std::string worker;
  std::string text;  // by the kind of job (doing.h)
  std::optional<Error> error{};
  bool is_check = false;
  std::int64_t took = 0;  // milliseconds
};

/// Error "too-large": the bus does not carry it.
Result<std::string> to_body(const Answer& answer);
Result<Answer> parse_answer(std::string_view body);

/// Whether two workers say the same.
bool agree(const Answer& one, const Answer& other);

// --- names on the bus ---

std::string queue_name(Kind kind);
std::string results_name(std::string_view asker);
/// Of a job in the queue. `round`: how often it was asked before.
std::string job_name(std::string_view asker, std::string_view content, int round);
/// The content in such a name.
std::string content_in(std::string_view job_name);
/// So that two that ask the same differ, and one that is begun anew is the same: of whatever says who it is.
std::string asker_name(std::string_view identity);

/// A job that nobody speaks for is another's after so long.
inline constexpr bus::milliseconds kDeadline{15'000};
/// All of the farm's queues are opened with these.
bus::QueueSettings queue_settings(bus::milliseconds deadline = kDeadline);

}  // namespace potentia::farm
