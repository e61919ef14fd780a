#include "bindings/python/records.h"

#include <pybind11/stl.h>

#include "bindings/python/errors.h"
#include "record/forms.h"

namespace potentia::python {
namespace {

namespace py = pybind11;

// A node: turn, comment before, comment behind, glyphs, variations. A record: tags, comment, nodes, result.

py::list to_python(const std::vector<RecordNode>& nodes) {
  py::list out;
  for (const RecordNode& node : nodes) {
    py::list variations;
    for (const auto& variation : node.variations) variations.append(to_python(variation));
    out.append(py::make_tuple(node.turn, node.before, node.comment, py::cast(node.glyphs), variations));
  }
  return out;
}

py::tuple to_python(const Record& record) {
  return py::make_tuple(py::cast(record.tags), record.comment, to_python(record.turns), record.result);
}

std::vector<RecordNode> nodes_from(const py::list& list, int depth) {
  if (depth > kDeepestVariation)
    throw Refusal(Refused::Record,
                  Error{"too-deep"_code, "",
                        "variations are nested more than " + std::to_string(kDeepestVariation) + " deep"});
  std::vector<RecordNode> nodes;
  for (const py::handle item : list) {
    const auto parts = item.cast<py::tuple>();
    RecordNode node{parts[0].cast<std::string>(),
                    parts[1].cast<std::string>(),
                    parts[2].cast<std::string>(),
                    parts[3].cast<std::vector<int>>(),
                    {}};
    for (const py::handle variation : parts[4].cast<py::list>())
      node.variations.push_back(nodes_from(variation.cast<py::list>(), depth + 1));
    nodes.push_back(std::move(node));
  }
  return nodes;
}

Record record_from(const py::tuple& parts) {
  Record record;
  try {
    record.tags = parts[0].cast<std::vector<std::pair<std::string, std::string>>>();
    record.comment = parts[1].cast<std::string>();
    record.turns = nodes_from(parts[2].cast<py::list>(), 0);
    record.result = parts[3].cast<std::string>();
  } catch (const py::cast_error&) {
    throw py::type_error("a record is made of texts, and of glyphs that are whole numbers of 31 bits");
  }
  return record;
}

std::size_t count_turns(const std::vector<RecordNode>& nodes) {
  std::size_t count = nodes.size();
  for (const RecordNode& node : nodes) {
    for (const auto& variation : node.variations) count += count_turns(variation);
  }
  return count;
}

/// What was made in Python need not be a game: its text is read as any other, which checks all of it.
Record checked(const py::tuple& parts) {
  const Record record = record_from(parts);
  ReadRecords read = read_records(write_record(record));
  if (!read.errors.empty()) throw Refusal(Refused::Record, read.errors.front());
  if (read.records.size() != 1 || count_turns(read.records.front().turns) != count_turns(record.turns))
    throw Refusal(Refused::Record,
                  Error{"bad-record"_code, "", "its text would not be read as it was meant"});
  return std::move(read.records.front());
}

const RecordForm* form_named(const std::optional<std::string>& name) {
  return name ? value_of(find_record_form(*name), Refused::Argument) : nullptr;
}

py::list sentences(const std::vector<Error>& errors) {
  py::list out;
  for (const Error& error : errors) out.append(py::make_tuple(error.code, error.where, error.why));
  return out;
}

py::tuple read(const std::string& bytes, const std::optional<std::string>& form) {
  const RecordForm* of = form_named(form);
  ReadRecords read;
  {
    const py::gil_scoped_release unlocked;
    read = import_records(bytes, of);
  }
  py::list records;
  for (const Record& record : read.records) records.append(to_python(record));
  return py::make_tuple(records, sentences(read.errors), sentences(read.notes));
}

py::tuple write(const py::tuple& parts, const std::string& name) {
  const RecordForm* form = form_named(name);
  if (!form->writes)
    throw Refusal(Refused::Record, Error{"read-only"_code, name, "this form is read but not written"});
  const WrittenRecord written = value_of(form->writes(checked(parts)), Refused::Record);
  return py::make_tuple(written.text, py::cast(written.lost));
}

}  // namespace

void define_records(py::module_& module) {
  module.def("record_forms", [] {
    std::vector<std::pair<std::string, bool>> forms;
    for (const RecordForm& form : record_forms()) forms.emplace_back(form.name, form.writes != nullptr);
    return forms;
  });
  module.def("read_records", &read, py::arg("bytes"), py::arg("form"));
  module.def("write_record", &write, py::arg("record"), py::arg("form"));
  module.def(
      "check_record", [](const py::tuple& record) { return to_python(checked(record)); }, py::arg("record"));
}

}  // namespace potentia::python
