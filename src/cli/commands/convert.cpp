// convert IN OUT: reads records in any of their forms, says what is wrong with each wrong one, and writes the
// others in canonical form or in another form; or, with --positions GAME, the same for a list of position
// texts, one a line.
//
// Files may be larger than memory: they are read in pieces that end where a game ends, some pieces are
// converted at a time, and each is written before the next ones are read. OUT gets its new content at the end
// (files/writer.h).
#include <malloc.h>

#include <algorithm>
#include <deque>
#include <future>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <thread>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "files/reader.h"
#include "files/writer.h"
#include "protocol/json.h"
#include "record/forms.h"
#include "record/text_encoding.h"

namespace potentia::cli {
namespace {

// Records take some forty times the memory of their text.
constexpr std::size_t kPiece = std::size_t{1} << 17;
constexpr unsigned kMostWorkers = 4;

// What was understood of a piece, as text, and what was not.
struct Converted {
  std::string text;
  std::vector<Error> errors;
  std::vector<Error> notes;
  std::vector<std::pair<int, Error>> unwritten;  // by the record's number in the piece, from 1 on
  std::map<std::string, int> lost;               // what the form cannot hold: in how many records
  int records = 0;
};

// How pieces of a file are found and converted. Pieces are converted side by side: it changes nothing of
// itself.
class Conversion {
 public:
  virtual ~Conversion() = default;
  /// How many of the bytes are a piece, if more follow; 0: more of the file must be read.
  virtual std::size_t piece_of(std::string_view bytes) = 0;
  virtual Converted convert(std::string_view piece, int first_line) const = 0;
  /// Between the texts of pieces.
  virtual std::string_view separator() const { return ""; }
  virtual std::string_view form() const { return ""; }
};

class RecordConversion final : public Conversion {
 public:
  RecordConversion(const RecordForm* from, const RecordForm& to, bool json)
      : from_(from), to_(to), json_(json) {}

  // The beginning of a file shows its form.
  std::size_t piece_of(std::string_view bytes) override {
    if (is_utf16(bytes)) return 0;
    if (!from_) from_ = &form_of(without_mark(bytes));
    return whole_games(bytes, *from_);
  }

  Converted convert(std::string_view piece, int first_line) const override {
    ReadRecords read = import_records(piece, from_, first_line);
    Converted out{"", std::move(read.errors), std::move(read.notes), {}, {}};
    for (const Record& record : read.records) {
      ++out.records;
      if (json_) {
        out.text += dump(to_json(record)) + "\n";
        continue;
      }
      const auto written = to_.writes(record);
      if (!written) {
        out.unwritten.emplace_back(out.records, written.error());
        continue;
      }
      if (!out.text.empty()) out.text += to_.separator;
      out.text += written->text;
      for (const std::string& what : written->lost) ++out.lost[what];
    }
    return out;
  }

  std::string_view separator() const override { return json_ ? "" : to_.separator; }
  std::string_view form() const override { return to_.name; }

 private:
  const RecordForm* from_;
  const RecordForm& to_;
  bool json_;
};

class PositionConversion final : public Conversion {
 public:
  PositionConversion(const AnyGame& game, bool json) : game_(game), json_(json) {}

  std::size_t piece_of(std::string_view bytes) override { return bytes.rfind('\n') + 1; }

  Converted convert(std::string_view piece, int first_line) const override {
    Converted out;
    int line = first_line - 1;
    for (const std::string_view row : split(piece, '\n')) {
      ++line;
      if (trim(row).empty()) continue;
      const auto position = game_.parse_position(trim(row));
      if (!position) {
        out.errors.push_back(Error(position.error()).within("line " + std::to_string(line)));
        continue;
      }
      ++out.records;
      out.text += json_ ? dump(Json{{"position", (*position)->text()}}) + "\n" : (*position)->text() + "\n";
    }
    return out;
  }

 private:
  const AnyGame& game_;
  bool json_;
};

// Takes converted pieces in their order: says what was wrong, writes what was right.
class Output {
 public:
  Output(std::string path, const Conversion& conversion, Progress& progress)
      : path_(std::move(path)), conversion_(conversion), progress_(progress) {}

  Result<bool> take(Converted piece) {
    for (const Error& note : piece.notes) say_note(note.sentence());
    for (const Error& error : piece.errors) say(error);
    for (auto& [number, error] : piece.unwritten)
      say(std::move(error).within("record " + std::to_string(records_ + number)));
    for (const auto& [what, times] : piece.lost) lost_[what] += times;
    records_ += piece.records;
    if (piece.text.empty()) return true;
    if (!std::exchange(has_text_, true)) {
      if (const auto opened = open(); !opened) return opened;
    } else {
      piece.text.insert(0, conversion_.separator());
    }
    return write(piece.text);
  }

  /// The exit status.
  int finish() {
    progress_.clear();
    if (file_) {
      if (const auto written = file_->finish(); !written) {
        refuse(written.error());
        return kMachineFailure;
      }
    }
    if (!lost_.empty()) {
      std::string list;
      for (const auto& [what, games] : lost_)
        list += (list.empty() ? "" : ", ") + what + " (" + std::to_string(games) + ")";
      say_note("the form " + std::string(conversion_.form()) +
               " cannot hold, and these records lose: " + list);
    }
    return status_;
  }

  int records() const { return records_; }

 private:
  Result<bool> open() {
    if (path_ == "-") return true;
    auto writer = files::Writer::open(path_);
    if (!writer) return writer.error();
    file_.emplace(std::move(*writer));
    return true;
  }

  Result<bool> write(const std::string& text) {
    if (file_) return file_->write(text);
    std::cout << text;
    return true;
  }

  void say(const Error& error) {
    progress_.clear();
    status_ = std::max(status_, refuse(error));
  }

  // What holds for a file, not for a line of it, is said once.
  void say_note(const std::string& note) {
    if (!note.starts_with("line ") && !said_.insert(note).second) return;
    progress_.clear();
    std::cerr << "potentia: note: " << note << "\n";
  }

  std::string path_;
  const Conversion& conversion_;
  Progress& progress_;
  std::optional<files::Writer> file_;
  std::map<std::string, int> lost_;
  std::set<std::string> said_;
  int records_ = 0;
  int status_ = kDone;
  bool has_text_ = false;
};

struct Piece {
  std::string bytes;
  int first_line;
};

// Cuts a file into pieces. Games larger than a piece are read in steps that grow, so that looking for their
// end costs no more than reading them.
class PieceReader {
 public:
  PieceReader(files::Reader& file, Conversion& conversion) : file_(file), conversion_(conversion) {}

  /// The next piece; nothing behind the last.
  Result<std::optional<Piece>> next() {
    if (at_end_) return std::optional<Piece>();
    for (std::size_t step = kPiece;; step *= 2) {
      const auto more = file_.read(rest_, step);
      if (!more) return more.error();
      at_end_ = !*more;
      const std::size_t size = at_end_ ? rest_.size() : conversion_.piece_of(rest_);
      if (size > 0 || at_end_) return std::optional(cut(size));
    }
  }
  std::uint64_t bytes() const { return bytes_; }

 private:
  Piece cut(std::size_t size) {
    Piece piece{rest_.substr(0, size), line_};
    rest_.erase(0, size);
    bytes_ += size;
    line_ += line_ends(piece.bytes);
    return piece;
  }

  files::Reader& file_;
  Conversion& conversion_;
  std::string rest_;
  std::uint64_t bytes_ = 0;
  int line_ = 1;
  bool at_end_ = false;
};

// What a piece took is given back where the next one finds it, not to the system, which clears each page
// anew: half of the time (40 MB of small games: 3.1 s of processor time, now 1.4 s).
void keep_memory() {
  ::mallopt(M_TRIM_THRESHOLD, 64 << 20);
  ::mallopt(M_MMAP_THRESHOLD, 32 << 20);
}

void show(Progress& progress, std::uint64_t bytes, std::optional<std::uint64_t> size, int records) {
  const auto megabytes = [](std::uint64_t count) { return std::to_string(count / 1'000'000); };
  const std::string read = std::to_string(records) + " read";
  if (!size) return progress.show(megabytes(bytes) + " MB, " + read);
  progress.show(bytes, *size, megabytes(bytes) + " of " + megabytes(*size) + " MB, " + read);
}

int convert_file(const ConvertOptions& options, Conversion& conversion) {
  keep_memory();
  auto file = files::Reader::open(options.in);
  if (!file) return refuse(file.error());
  Progress progress;
  Output output(options.out, conversion, progress);
  PieceReader pieces(*file, conversion);
  const std::size_t workers = std::clamp(std::thread::hardware_concurrency(), 1U, kMostWorkers);
  std::deque<std::future<Converted>> under_way;
  const auto take_first = [&] {
    const auto taken = output.take(under_way.front().get());
    under_way.pop_front();
    show(progress, pieces.bytes(), file->size(), output.records());
    return taken;
  };
  const auto give_up = [&](const Error& error) {
    progress.clear();
    refuse(error);
    return kMachineFailure;
  };
  for (;;) {
    auto piece = pieces.next();
    if (!piece) {
      progress.clear();
      return refuse(piece.error());
    }
    if (!*piece) break;
    const auto work = [&conversion, taken = std::make_shared<const Piece>(std::move(**piece))] {
      return conversion.convert(taken->bytes, taken->first_line);
    };
    // Where the system refuses a thread, the piece is converted when its turn comes. It is copied, not moved,
    // into the thread: the library would try again with what the refused thread had taken.
    under_way.push_back(std::async(work));
    if (under_way.size() <= workers) continue;
    if (const auto taken = take_first(); !taken) return give_up(taken.error());
    if (!std::cout) return kMachineFailure;
  }
  while (!under_way.empty()) {
    if (const auto taken = take_first(); !taken) return give_up(taken.error());
  }
  return output.finish();
}

// The form to write: the one named, else SGF for a file of that name, else the project's own.
Result<const RecordForm*> form_to_write(const ConvertOptions& options) {
  const bool sgf_file = to_lower(options.out).ends_with(".sgf");
  auto form = find_record_form(!options.to.empty() ? options.to : sgf_file ? "sgf" : "potentia");
  if (form && !(*form)->writes) {
    return Error{"read-only"_code, "--to " + options.to,
                 "this form is read but not written; write sgf or potentia"};
  }
  return form;
}

}  // namespace

int run_convert(const ConvertOptions& options) {
  if (!options.positions.empty()) {
    const auto game = find_game(options.positions);
    if (!game) return refuse(game.error());
    PositionConversion conversion(**game, options.json);
    return convert_file(options, conversion);
  }
  const RecordForm* from = nullptr;
  if (!options.from.empty()) {
    const auto named = find_record_form(options.from);
    if (!named) return refuse(Error(named.error()).within("--from"));
    from = *named;
  }
  const auto to = form_to_write(options);
  if (!to) return refuse(to.error());
  RecordConversion conversion(from, **to, options.json);
  return convert_file(options, conversion);
}

}  // namespace potentia::cli
