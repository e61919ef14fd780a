// The forms in which records of games are written by this project and by others, and the one way to read and
// write them.
//
// A form is a line of a table: how its texts are known, how they are read and, where that is possible, how a
// record is written in it. Most forms hold less than a Record does; what is left out is said, not dropped.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "record/record.h"

namespace potentia {

struct WrittenRecord {
  std::string text;               // one game, ending in a newline
  std::vector<std::string> lost;  // what the form cannot hold: "comments", "tag Annotator", …; each once
};

struct RecordForm {
  std::string_view name;  // as the command line names it
  /// Whether a text looks like this form. Several may say yes; the first of the table has it.
  bool (*detects)(std::string_view text);
  /// All games of a text; `errors` is never empty when `records` is. Never fails as a whole.
  ReadRecords (*reads)(std::string_view text);
  /// One game, or why it has no text in this form; null for a form that is only read.
  Result<WrittenRecord> (*writes)(const Record& record);
  /// Between the games of a file.
  std::string_view separator;
  /// Where the last game of a text begins, the only one that more text could change.
  std::size_t (*last_game)(std::string_view text);
};

/// All forms, the project's own first.
std::span<const RecordForm> record_forms();

/// The form with this name, or which there are.
Result<const RecordForm*> find_record_form(std::string_view name);

/// The form in which a file of this name is written: SGF where it ends in .sgf, else the project's own.
const RecordForm& form_of_file(std::string_view name);

/// Reads the bytes of a file in whatever encoding, in the form given or, without one, the one they look like.
/// What looks like none is read as the project's own form, whose reader says what is missing. `line` is where
/// the bytes begin, if they are a part of a file.
ReadRecords import_records(std::string_view bytes, const RecordForm* form = nullptr, int line = 1);

/// The form that the bytes look like.
const RecordForm& form_of(std::string_view bytes);

/// How many of the bytes are games to which more text behind them could add nothing: all but the last game. 0
/// while there is but one, and for what cannot be cut: UTF-16, lines that end as on old Macintoshes, a
/// CodeCup player's log.
std::size_t whole_games(std::string_view bytes, const RecordForm& form);

/// What was read of a part of a file, and what is still to be read together with the next part.
struct ReadPiece {
  ReadRecords read;
  std::string rest;
  int line;  // of the file, where the rest begins
};

/// Reads a large file in pieces: `bytes` are the rest of the piece before, which begins at `line` of the
/// file, and more of the file behind it. Unless they are the `last` ones, the last game waits for what may
/// follow. Each piece is known by its own content.
ReadPiece import_piece(std::string_view bytes, int line, bool last);

}  // namespace potentia
