// Some of the conformance files, asked from C++, in a separate file, so that the header is in
// two of them that are linked.
#include "check.hpp"

#include <fstream>
#include <string>

namespace {

using row = std::vector<std::string>;

template <class F>
void each_row(const char *folder, const char *name, std::size_t columns, F test) {
    std::ifstream file(std::string(folder) + "/" + name);
    std::size_t rows = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') {
            continue;
        }
        row parts(1);
        for (const char symbol : line) {
            if (symbol == '\t') {
                parts.emplace_back();
            } else {
                parts.back() += symbol;
            }
        }
        const unsigned before = failures;
        CHECK(parts.size() == columns);
        if (parts.size() == columns) {
            test(parts);
        }
        if (failures != before) {
            std::fprintf(stderr, "  in %s: %s\n", name, parts[0].c_str());
        }
        rows++;
    }
    CHECK(rows > 0);
}

std::string unescaped(const std::string &text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); i++) {
        if (text[i] == '\\' && i + 1 < text.size()) {
            i++;
            plain += text[i] == 'n' ? '\n' : text[i] == 't' ? '\t' : text[i];
        } else {
            plain += text[i];
        }
    }
    return plain;
}

// name, grid or marks, count, solution
void solutions_row(const row &columns) {
    const auto puzzle = sudoku::puzzle::parse(columns[1]);
    const auto found = sudoku::solve_grid(puzzle);
    const auto count = sudoku::count_solutions(puzzle, 1001);
    CHECK((count > 1000 ? "1000+" : std::to_string(count)) == columns[2]);
    CHECK((found.is_unique() ? found.first->line() : "-") == columns[3]);
}

// text, line, column, cell or -, message
void errors_row(const row &columns) {
    const auto read = sudoku::grid::try_parse(unescaped(columns[0]));
    CHECK(!read);
    if (read) {
        return;
    }
    const sudoku::error &error = read.error();
    CHECK(std::to_string(error.line()) == columns[1]);
    CHECK(std::to_string(error.column()) == columns[2]);
    CHECK((error.cell() ? error.cell()->name() : "-") == columns[3]);
    // A message may be cut.
    const std::string message = error.what();
    CHECK(columns[4].compare(0, message.size(), message) == 0);
    CHECK(message.size() == columns[4].size() || message.size() > SUDOKU_MESSAGE_SIZE - 5);
}

// grid, smallest, automorphisms
void canonical_row(const row &columns) {
    const auto canonical = sudoku::canonical_form(sudoku::grid::parse(columns[0]));
    CHECK(canonical.form.grid().line() == columns[1]);
    CHECK(std::to_string(canonical.automorphisms) == columns[2]);
}

// name, grid, marks or -, technique, three sentences, ...
void hints_row(const row &columns) {
    std::optional<sudoku::candidate_grid> marks;
    sudoku::hint_options options;
    // The file knows the first techniques only.
    options.techniques = "full-house,hidden-single,naked-single,pointing,claiming";
    if (columns[2] != "-") {
        marks = sudoku::puzzle::parse(columns[2]).marks();
        options.marks = &*marks;
    }
    const auto hint = sudoku::try_find_hint(sudoku::grid::parse(columns[1]), options);
    if (columns[3] == "-") {
        CHECK(!hint);
        return;
    }
    CHECK(hint && hint->step().technique.name() == columns[3]);
    for (std::uint32_t level = 1; hint && level <= SUDOKU_HINT_LEVELS; level++) {
        CHECK(hint->sentence(level) == columns[3 + level]);
    }
}

// name, puzzle, printed or -, verdict, ..., number of fixes, fixes, reason, unavoidable sets
void diagnose_row(const row &columns) {
    const auto puzzle = sudoku::puzzle::parse(columns[1]);
    std::optional<sudoku::grid> printed;
    if (columns[2] != "-") {
        printed = sudoku::grid::parse(columns[2]);
    }
    const auto diagnosis = sudoku::diagnose(puzzle, {}, nullptr, printed ? &*printed : nullptr);
    CHECK(name(diagnosis.verdict()) == columns[3]);
    std::string fixes, reason, sets;
    for (const auto &fix : diagnosis.fixes().all) {
        fixes += (fixes.empty() ? "" : "; ") + fix.sentence;
    }
    if (const auto conflict = diagnosis.conflict()) {
        reason = conflict->reason.value_or("");
    }
    if (const auto ambiguity = diagnosis.ambiguity()) {
        for (const auto &set : ambiguity->unavoidable_sets) {
            sets += (sets.empty() ? "" : "; ") + set.sentence;
        }
    }
    const auto said = [](const std::string &text) { return text.empty() ? "-" : text; };
    CHECK(said(fixes) == columns[6]);
    CHECK(said(reason) == columns[7]);
    CHECK(said(sets) == columns[8]);
}

} // namespace

void conformance_tests(const char *folder) {
    each_row(folder, "solutions.tsv", 4, solutions_row);
    each_row(folder, "marks.tsv", 4, solutions_row);
    each_row(folder, "errors.tsv", 5, errors_row);
    each_row(folder, "canonical.tsv", 3, canonical_row);
    each_row(folder, "hints.tsv", 9, hints_row);
    each_row(folder, "diagnose.tsv", 9, diagnose_row);
}
