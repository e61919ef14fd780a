// Rows of tables.h to SQL and back: lists of columns, values for a row, a row from values.
#pragma once

#include <string>
#include <type_traits>
#include <utility>

#include "storage/sql.h"
#include "storage/tables.h"

namespace potentia::storage {

template <class Field>
Value to_value(const Field& field) {
  if constexpr (std::is_same_v<Field, std::string> || std::is_same_v<Field, double>) {
    return field;
  } else {
    return static_cast<std::int64_t>(field);
  }
}

template <class Field>
void from_value(const Value& value, Field& field) {
  if constexpr (std::is_same_v<Field, std::string>) {
    field = std::get<std::string>(value);
  } else if constexpr (std::is_same_v<Field, double>) {
    field = std::get<double>(value);
  } else {
    field = static_cast<Field>(std::get<std::int64_t>(value));
  }
}

/// Fills lists "a, b, c" of something for each column.
class ColumnList {
 public:
  void operator()(std::string_view name, const auto&) { add(std::string(name)); }
  void add(const std::string& text) { text_ += (text_.empty() ? "" : ", ") + text; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

template <class Row>
std::string columns() {
  ColumnList list;
  Table<Row>::each(Row(), list);
  return list.text();
}

/// "$1, $2, $3".
inline std::string places(int count) {
  ColumnList list;
  for (int i = 1; i <= count; ++i) list.add("$" + std::to_string(i));
  return list.text();
}

template <class Row>
int width() {
  int count = 0;
  Table<Row>::each(Row(), [&](std::string_view, const auto&) { ++count; });
  return count;
}

/// The fields of a row, behind what is in `values`.
template <class Row>
Values values_of(const Row& row, Values values = {}) {
  Table<Row>::each(row, [&](std::string_view, const auto& field) { values.push_back(to_value(field)); });
  return values;
}

template <class Row>
Row read_row(const Values& values) {
  Row row;
  std::size_t at = 0;
  Table<Row>::each(row, [&](std::string_view, auto& field) { from_value(values[at++], field); });
  return row;
}

/// SELECT … FROM the table, and what follows.
template <class Row>
std::string select(const std::string& rest) {
  return "SELECT " + columns<Row>() + " FROM " + std::string(Table<Row>::kName) + " " + rest;
}

/// Adds the row, or sets all of the one that has its key.
template <class Row>
std::string upsert() {
  ColumnList set;
  Table<Row>::each(Row(), [&](std::string_view name, const auto&) {
    set.add(std::string(name) + " = excluded." + std::string(name));
  });
  return "INSERT INTO " + std::string(Table<Row>::kName) + " (" + columns<Row>() + ") VALUES (" +
         places(width<Row>()) + ") ON CONFLICT (" + std::string(Table<Row>::kKey) + ") DO UPDATE SET " +
         set.text();
}

}  // namespace potentia::storage
