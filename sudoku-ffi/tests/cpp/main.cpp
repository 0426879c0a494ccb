// Every part of sudoku.hpp once, and its errors. An argument names the conformance files.
#include "check.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>
#include <string>

unsigned checks, failures;

namespace {

using sudoku::cell;
using sudoku::cell_set;
using sudoku::digit;
using sudoku::digit_set;
using sudoku::grid;
using sudoku::status;

void values() {
    CHECK(std::string(sudoku_version()) == std::to_string(SUDOKU_VERSION_MAJOR) + "." +
                                               std::to_string(SUDOKU_VERSION_MINOR) + "." +
                                               std::to_string(SUDOKU_VERSION_PATCH));
    THROWS(status::bad_digit, digit(0));
    THROWS(status::bad_digit, digit(10));
    THROWS(status::bad_cell, cell(81));
    THROWS(status::bad_cell, cell(-1));
    THROWS(status::bad_cell, cell(0, 9));
    THROWS(status::bad_house, sudoku::house(27));
    CHECK(!digit::from(0) && digit::from(9) == digit(9) && digit(1) < digit(2));
    CHECK(!cell::from(-1) && !sudoku::house::from(27));
    constexpr cell middle(4, 4);
    static_assert(middle.index() == 40 && middle.box() == 4 && middle.row() == 4);
    CHECK(middle.name() == "r5c5" && cell::parse("R5C5") == middle);
    CHECK(middle.peers().size() == 20 && !middle.peers().contains(middle));
    THROWS(status::unreadable, cell::parse("r0c1"));
    CHECK(sudoku::house(0).name() == "row 1" && sudoku::house(26).cells().contains(cell(80)));

    int visited = 0;
    for (const cell one : sudoku::cells()) {
        CHECK(one.index() == visited);
        visited++;
    }
    CHECK(visited == 81 && sudoku::cells().size() == 81);
    cell_set set{cell(0), cell(63), cell(64), cell(80)};
    const std::vector<cell> listed(set.begin(), set.end());
    CHECK(listed == std::vector<cell>{cell(0), cell(63), cell(64), cell(80)});
    set.erase(cell(63));
    CHECK(set.size() == 3 && !set.contains(cell(63)) && set.contains(cell(64)));
    CHECK((set | cell_set{cell(1)}).size() == 4 && (set & cell_set{cell(80)}).size() == 1);
    CHECK((set - set).empty() && set - cell_set() == set && set != cell_set());

    digit_set digits;
    digits.insert(digit(9));
    CHECK(digits.only() == digit(9) && digits.contains(digit(9)) && digits.size() == 1);
    digits.insert(digit(2));
    int sum = 0;
    for (const digit one : digits) {
        sum = 10 * sum + one.value();
    }
    CHECK(sum == 29 && !digits.only());
    digits.erase(digit(2));
    CHECK(digits.raw() == 256 && digits != digit_set::all() && digit_set().empty());
}

void grids() {
    cell_set fixed;
    grid puzzle = grid::parse(PUZZLE, &fixed);
    CHECK(puzzle.line() == PUZZLE && fixed == puzzle.filled() && fixed.size() == 29);
    CHECK(puzzle[cell(1)] == digit(1) && !puzzle[cell(0)]);
    CHECK(puzzle.candidates(cell(0)).contains(digit(9)));
    CHECK(grid::parse(puzzle.boxed()) == puzzle && grid::parse(puzzle.dotted()) == puzzle);
    THROWS(status::fixed_cell, (puzzle.set(cell(1), digit(5), fixed), 0));
    puzzle.set(cell(0), digit(1), fixed);
    CHECK(!puzzle.clashes().empty() && puzzle.clashes()[0].digit == digit(1) &&
          puzzle.clashes()[0].cells.contains(cell(0)));
    puzzle.set(cell(0), std::nullopt);
    CHECK(puzzle == grid::parse(PUZZLE) && grid() < puzzle && grid() != puzzle);
    CHECK(grid::parse(SOLUTION).is_solved() && grid::parse(SOLUTION).contains(puzzle));
    puzzle.data()[5] = 10;
    THROWS(status::bad_digit, sudoku::solve_grid(puzzle));

    const auto bad = grid::try_parse("12\n.4A......");
    CHECK(!bad && bad.error().status() == status::unreadable && bad.error().line() > 0 &&
          bad.error().column() > 0 && *bad.error().what() != 0);
    try {
        grid::parse(std::string(".1.6.7..4.4A") + (PUZZLE + 12));
        CHECK(false);
    } catch (const sudoku::error &error) {
        CHECK(error.line() == 1 && error.column() == 12 && error.cell() == cell(1, 2));
        CHECK(error.puzzle() == 0 && error.raw().status == SUDOKU_STATUS_UNREADABLE);
    }
    CHECK(grid::try_parse("x").value_or(grid()) == grid());
    THROWS(status::unreadable, *grid::try_parse("x"));
    // An empty view has no address.
    THROWS(status::unreadable, grid::parse(std::string_view("")));
    CHECK(text(status::unreadable) != text(status::limit));

    const sudoku::puzzle marks(sudoku::puzzle(grid::parse(PUZZLE)).marks());
    CHECK(!marks.is_grid() && marks.grid().contains(grid::parse(PUZZLE)));
    CHECK(sudoku::puzzle::parse(marks.marks().line()).marks() == marks.marks());
    CHECK(sudoku::puzzle::parse(marks.marks().boxed()).marks() == marks.marks());
    CHECK(marks.marks()[cell(1)].only() == digit(1) && marks.marks().total() > 81);
    sudoku::candidate_grid empty;
    empty.set(cell(3), digit_set::all());
    CHECK(empty.total() == 9 && empty != marks.marks());

    const std::string list = std::string(PUZZLE) + "\n\nA" + PUZZLE + "\n\n" + SOLUTION + "\n";
    const auto all = sudoku::parse_grids(list);
    CHECK(all.size() == 3 && all[0].puzzle && !all[1].puzzle && all[2].line == 5 &&
          all[2].puzzle->grid().is_solved());
    int seen = 0;
    sudoku::parse_grids(list, [&seen](const sudoku::found &) { return ++seen < 2; });
    CHECK(seen == 2);
}

void searches() {
    const sudoku::puzzle puzzle(grid::parse(PUZZLE)), two(grid::parse(TWO));
    const auto found = sudoku::solve_grid(puzzle);
    CHECK(found.is_unique() && found.first->line() == SOLUTION && !found.second);
    CHECK(sudoku::solve_grid(grid::parse(MISPRINT)).count == 0);
    CHECK(!sudoku::solve_grid(grid::parse(MISPRINT)).first);
    const auto several = sudoku::solve_grid(two);
    CHECK(several.count == 2 && several.first != several.second && several.second->is_solved());
    CHECK(sudoku::count_solutions(grid(), 1000) == 1000 && sudoku::count_solutions(two) == 2);

    std::vector<grid> all;
    auto report = sudoku::for_each_solution(two, [&](const grid &one) { all.push_back(one); });
    CHECK(all.size() == report.solutions && report.ending == sudoku::ending::exhausted);
    report = sudoku::for_each_solution(grid(), [](const grid &) { return false; });
    CHECK(report.solutions == 1 && report.ending == sudoku::ending::callback);
    sudoku::limits limits;
    limits.max_solutions = 7;
    CHECK(sudoku::for_each_solution(grid(), [](const grid &) {}, limits).solutions == 7);
    limits = {};
    limits.timeout = std::chrono::milliseconds(-5);
    CHECK(sudoku::for_each_solution(grid(), [](const grid &) {}, limits).ending ==
          sudoku::ending::timeout);
    sudoku::cancel_flag flag;
    limits = {};
    limits.cancel = &flag;
    report = sudoku::for_each_solution(grid(), [&](const grid &) { flag.raise(); }, limits);
    CHECK(report.ending == sudoku::ending::cancelled && flag.is_raised());
    flag.lower();
    CHECK(!flag.is_raised());

    // An exception crosses the library as an early end.
    bool caught = false;
    int calls = 0;
    try {
        sudoku::for_each_solution(grid(), [&calls](const grid &) {
            calls++;
            throw std::runtime_error("mine");
        });
    } catch (const std::runtime_error &error) {
        caught = std::string(error.what()) == "mine";
    }
    CHECK(caught && calls == 1);

    const auto marks = sudoku::propagate(puzzle, sudoku::strength::singles);
    CHECK(marks.total() < puzzle.marks().total());
    THROWS(status::contradiction,
           sudoku::propagate(grid::parse(MISPRINT), sudoku::strength::all_different));

    sudoku::solver solver;
    CHECK(solver.is_proper(puzzle) && !solver.is_proper(two) && solver.count(two, 9) == all.size());
    CHECK(solver.solve(puzzle).first == found.first && solver.first(puzzle) == found.first);
    CHECK(!solver.first(grid::parse(MISPRINT)));
    CHECK(solver.is_true(puzzle, cell(0), digit(9)) && !solver.is_true(puzzle, cell(0), digit(5)));
    const auto true_candidates = solver.true_candidates(two, 100);
    CHECK(true_candidates.is_proven && two.grid().filled() == (true_candidates.backbone.filled() &
                                                               two.grid().filled()));
    CHECK(true_candidates.count(cell(1), digit(3)) == all.size());
    bool busy = false;
    solver.for_each_solution(puzzle, [&](const grid &) {
        const auto nested = solver.try_is_proper(puzzle);
        busy = !nested && nested.error().status() == status::busy;
    });
    CHECK(busy);
    sudoku::solver moved = std::move(solver);
    CHECK(moved.is_proper(puzzle));
    CHECK(solver.is_proper(puzzle)); // NOLINT: what was moved from has no memory to keep
}

void batches() {
    std::vector<grid> puzzles(100, grid::parse(PUZZLE));
    puzzles[3] = grid::parse(MISPRINT);
    puzzles[4] = grid::parse(TWO);
    std::vector<sudoku::batch_count> counts(puzzles.size());
    std::vector<grid> answers(2 * puzzles.size());
    sudoku::solve_batch(puzzles, counts, answers);
    CHECK(counts[0].found == 1 && counts[3].found == 0 && counts[4].found == 2);
    CHECK(answers[0].line() == SOLUTION && answers[9].is_solved() && answers[8] != answers[9]);
    const auto only_counts = sudoku::count_batch(puzzles);
    CHECK(only_counts.size() == puzzles.size() && only_counts[4].found == 2);
    CHECK(sudoku::count_batch({}).empty());
    // An array of numbers is an array of grids.
    std::array<grid, 2> pair{grid::parse(PUZZLE), grid()};
    CHECK(sudoku::count_batch(pair)[1].found == 2);
    THROWS(status::bad_array,
           (sudoku::solve_batch(puzzles, sudoku::span<sudoku::batch_count>(counts.data(), 99)), 0));
    THROWS(status::bad_array,
           (sudoku::solve_batch(puzzles, counts, sudoku::span<grid>(answers.data(), 150)), 0));
    puzzles[7].data()[2] = 12;
    const auto refused = sudoku::try_solve_batch(puzzles, counts);
    CHECK(!refused && refused.error().puzzle() == 8 && refused.error().cell() == cell(2));
    puzzles[7] = puzzles[0];

    std::vector<grid> forms(puzzles.size());
    sudoku::canonical_batch(puzzles, forms, 2);
    CHECK(forms[0] == forms[1] && forms[0] != forms[3]);
    CHECK(forms[0] == sudoku::canonical_form(puzzles[0]).form.grid());
    sudoku::canonical_batch(puzzles, puzzles);
    CHECK(puzzles == forms);
    THROWS(status::bad_array, (sudoku::canonical_batch(puzzles, {}), 0));

    std::vector<sudoku::rating> ratings(10);
    sudoku::rate_batch(sudoku::span<const grid>(puzzles.data(), 10), ratings);
    CHECK(ratings[0].er == sudoku::rate(puzzles[0]).er && ratings[0].er > 0);
    CHECK(ratings[3].rated == SUDOKU_RATED_NOT_PROPER);
    THROWS(status::bad_array, (sudoku::rate_batch(puzzles, ratings), 0));
}

void hints() {
    sudoku::puzzle puzzle = sudoku::puzzle::parse(PUZZLE);
    const auto hint = sudoku::find_hint(puzzle);
    CHECK(hint && hint->step().technique.key() == "hidden-single");
    CHECK(hint->step().cell == cell(1, 0) && hint->step().digit == digit(6));
    CHECK(hint->sentence(1) == "There is a hidden single in box 1.");
    CHECK(hint->sentence(3).find("r2c1") == 0 && !hint->houses().empty());
    CHECK(hint->sentence(3, "de") != hint->sentence(3, "fr"));
    CHECK(hint->sentence(3, "en", sudoku::notation::a1).find("B1") == 0);
    CHECK(hint->sentence_by(sudoku::language_table("de")) == hint->sentence(3, "de"));
    THROWS(status::unreadable, hint->sentence(1, "xx"));
    THROWS(status::bad_choice, hint->sentence(9));
    THROWS(status::unreadable, sudoku::language_table("xx"));
    const auto roles = hint->roles();
    CHECK(std::any_of(roles.begin(), roles.end(),
                      [](const auto &role) { return role.role == SUDOKU_ROLE_PLACED; }));
    CHECK(hint->links().empty());

    // A puzzle solved by hints alone.
    const cell_set fixed = puzzle.grid().filled();
    grid state = puzzle.grid();
    auto marks = puzzle.marks();
    int steps = 0;
    sudoku::hint_options options;
    options.marks = &marks;
    options.fixed = &fixed;
    while (const auto next = sudoku::find_hint(state, options)) {
        next->apply(state, &marks, fixed);
        steps++;
    }
    CHECK(state.line() == SOLUTION && steps >= 52);
    THROWS(status::fixed_cell, (hint->apply(state, nullptr, state.filled()), 0));
    options = {};
    options.techniques = "no-such-thing";
    THROWS(status::unreadable, sudoku::find_hint(puzzle, options));
    options.techniques = "full-house";
    CHECK(!sudoku::find_hint(puzzle, options));
    THROWS(status::contradiction, sudoku::find_hint(grid::parse("11" + std::string(79, '.'))));
    THROWS(status::not_proper, sudoku::find_hint(grid::parse(std::string(81, '.'))));

    sudoku::rating rated{};
    const auto path = sudoku::rate_path(puzzle, sudoku::scale::se_classic, &rated);
    double hardest = 0;
    for (std::size_t i = 0; i < path.size(); i++) {
        hardest = std::max(hardest, path[i].rating);
        CHECK(path[i].rating * 10 == path[i].rating_tenths);
    }
    CHECK(path.size() >= 52 && hardest == rated.er && rated.er == sudoku::rate(puzzle).er);
    CHECK(path.ending() == sudoku::path_ending::solved && !path.hint(0).sentence().empty());
    THROWS(status::bad_index, path[path.size()]);
    CHECK(sudoku::solve_path(puzzle, "full-house").ending() == sudoku::path_ending::stuck);
    CHECK(sudoku::solve_path(puzzle).ending() == sudoku::path_ending::solved);
    THROWS(status::not_proper, sudoku::rate(grid::parse(TWO)));
    CHECK(sudoku::rate(puzzle, sudoku::scale::hodoku).score > 0);
    CHECK(sudoku::rate(puzzle, sudoku::scale::te_b).bxb == SUDOKU_NO_LENGTH);
    CHECK(name(sudoku::scale::hodoku) == "hodoku" && name(sudoku::level::easy) == "easy");
    CHECK(sudoku::level_of(puzzle.grid()) != sudoku::level::any);
    THROWS(status::not_proper, sudoku::level_of(grid::parse(std::string(81, '.'))));
    const auto techniques = sudoku::technique::all();
    CHECK(techniques.size() > 90 && techniques[0].name() == "full house");
    std::ostringstream out;
    out << cell(40) << ' ' << sudoku::house(0) << ' ' << digit(7) << ' ' << techniques[0] << ' '
        << sudoku::level::easy << ' ' << sudoku::scale::hodoku << ' ' << puzzle.grid();
    CHECK(out.str() == "r5c5 row 1 7 full house easy hodoku " + puzzle.grid().line());
}

void diagnoses() {
    const grid misprint = grid::parse(MISPRINT), two = grid::parse(TWO);
    const grid puzzle = grid::parse(PUZZLE);
    const auto impossible = sudoku::diagnose(misprint);
    CHECK(impossible.verdict() == sudoku::verdict::impossible);
    CHECK(name(impossible.verdict()) == "impossible");
    CHECK(!impossible.proper() && !impossible.ambiguity() && !impossible.wrong_entries());
    const auto conflict = impossible.conflict();
    CHECK(conflict && conflict->givens.size() > 1 && conflict->clashes.empty() && conflict->reason);
    const auto fixes = impossible.fixes();
    CHECK(!fixes.all.empty() && fixes.all[0].sentence == "r5c5 1 -> 9");
    CHECK(fixes.all[0].edits.size() == 1 && fixes.all[0].edits[0].to[0] == 9);
    CHECK(fixes.all[0].solution.line() == SOLUTION);
    const auto clashing = sudoku::diagnose(grid::parse("11" + std::string(79, '.'))).conflict();
    CHECK(clashing && clashing->clashes.size() == 2);
    CHECK(clashing->clashes[0].house == sudoku::house(0));

    const auto ambiguous = sudoku::diagnose(two);
    const auto ambiguity = ambiguous.ambiguity();
    CHECK(ambiguous.verdict() == sudoku::verdict::ambiguous && !ambiguous.conflict());
    CHECK(ambiguity && ambiguity->first != ambiguity->second && ambiguity->is_proven);
    CHECK(!ambiguity->unavoidable_sets.empty() && !ambiguity->unavoidable_sets[0].sentence.empty());

    grid played = puzzle;
    const cell_set fixed = puzzle.filled();
    played.set(cell(0), digit(3));
    const grid printed = grid::parse(SOLUTION);
    const auto proper = sudoku::diagnose(played, {}, &fixed, &printed);
    CHECK(proper.proper() && proper.proper()->solution == printed && proper.proper()->redundant);
    CHECK(proper.wrong_entries() == cell_set{cell(0)});

    const grid minimal = sudoku::minimal_puzzle(puzzle, 5);
    CHECK(sudoku::is_minimal(minimal) && puzzle.contains(minimal));
    CHECK(sudoku::redundant_givens(minimal).empty());
    CHECK(sudoku::redundant_givens(puzzle).empty() == sudoku::is_minimal(puzzle));
    THROWS(status::not_proper, sudoku::minimal_puzzle(two, 1));
    const auto proof = sudoku::prove(puzzle);
    CHECK(proof.claim().first == printed && proof.log().find("sudoku proof 1\n") == 0);
}

void symmetries() {
    const sudoku::puzzle puzzle(grid::parse(PUZZLE));
    const auto by = sudoku::transformation::random(3);
    const sudoku::puzzle other = by.apply(puzzle);
    CHECK(by.inverse().apply(other).grid() == puzzle.grid());
    CHECK(by.then(by.inverse()).apply(puzzle).grid() == puzzle.grid() && !by.sentence().empty());
    CHECK(sudoku::transformation().apply(puzzle).grid() == puzzle.grid());
    const auto form = sudoku::canonical_form(puzzle), form_of_other = sudoku::canonical_form(other);
    CHECK(form.form.grid() == form_of_other.form.grid() && form.automorphisms == 1);
    CHECK(form.transformation.apply(puzzle).grid() == form.form.grid());
    const auto how = sudoku::equivalence(puzzle, other);
    CHECK(how && how->apply(puzzle).grid() == other.grid());
    CHECK(!sudoku::equivalence(puzzle, grid::parse(TWO)));
    const sudoku::transformation invalid(sudoku_transformation{});
    THROWS(status::bad_transformation, invalid.apply(puzzle));

    sudoku::generate_options options;
    options.symmetry = sudoku::symmetry::half_turn;
    options.max_givens = 32;
    options.threads = 1;
    options.seed = 2026;
    options.count = 5;
    std::vector<grid> puzzles(5), solutions(5), seen;
    const auto report = sudoku::generate_batch(puzzles, solutions, options);
    CHECK(report.found == 5 && report.ending == sudoku::generate_ending::done);
    for (const auto &made : sudoku::generate(options)) {
        CHECK(made.puzzle == puzzles[seen.size()] && made.solution == solutions[seen.size()]);
        CHECK(sudoku::solve_grid(made.puzzle).first == made.solution && made.weight == 0);
        CHECK(sudoku::symmetry_of(made.puzzle.filled()) != sudoku::symmetry::none);
        CHECK(made.attempt < report.next_attempt);
        seen.push_back(made.puzzle);
    }
    CHECK(seen == puzzles);
    options.count = 0; // without end, and no more are made than are asked for
    seen.clear();
    auto endless = sudoku::generate(options);
    for (const auto &made : endless) {
        seen.push_back(made.puzzle);
        if (seen.size() == 3) {
            break;
        }
    }
    CHECK(endless.report().found == 3);
    CHECK(endless.report().ending == sudoku::generate_ending::goes_on);
    for (auto at = endless.begin(); seen.size() < 5; ++at) { // goes on
        seen.push_back(at->puzzle);
    }
    CHECK(std::equal(puzzles.begin(), puzzles.end(), seen.begin()));
    CHECK(sudoku::generate().next() && !sudoku::try_generate().value().next()->puzzle.is_solved());
    options = {};
    options.weighted = true;
    CHECK(sudoku::generate(options).next()->weight > 0);
    auto once = sudoku::generate();
    CHECK(once.try_next() && once.try_next().error().status() == status::absent);
    THROWS(status::bad_array, sudoku::generate_batch(puzzles, sudoku::span<grid>(&puzzles[0], 2)));
    options = {};
    options.max_attempts = 1;
    options.level = sudoku::level::extreme;
    options.needs = "xy-wing";
    auto few = sudoku::generate(options);
    CHECK(few.begin() == few.end());
    CHECK(few.report().ending == sudoku::generate_ending::max_attempts);
    options.needs = "no-such-thing";
    THROWS(status::unreadable, sudoku::generate(options));
    options = {};
    options.min_givens = 82;
    THROWS(status::not_feasible, sudoku::generate(options));
    CHECK(sudoku::random_grid(7).is_solved() && sudoku::random_grid(7) == sudoku::random_grid(7));
    CHECK(name(sudoku::symmetry::full) == "full");
}

void variants() {
    using sudoku::variant_kind;
    using sudoku::variant_puzzle;
    const auto line = variant_puzzle::parse("1.....3..2.....4");
    const auto rules = variant_puzzle::parse(".Shape~4x4.Cage~3~R1C1~R1C2.Diagonal~1");
    CHECK(line.size() == 16 && line.symbols() == 4 && !line.turn_boxes());
    const auto found = line.solve();
    CHECK(found.kind == variant_kind::one && found.ending == sudoku::ending::exhausted);
    CHECK(found.solutions.size() == 1 && line.text_of(found.solutions[0]) == "1342243142133124");
    CHECK(line.board_of("1342243142133124") == found.solutions[0]);
    CHECK(line.broken(found.solutions[0]).empty());
    CHECK(line.all_broken(found.solutions[0]) == "[]");
    std::vector<std::uint32_t> givens(line.size());
    givens[0] = 1U << 1;
    CHECK(line.with_givens(givens).to_text("line") == "2...............");
    givens[0] = 1U << 4;
    CHECK(!line.try_with_givens(givens));
    CHECK(rules.broken(rules.board_of("13..............")) ==
          "a rule is broken: the cells r1c1, r1c2 differ and add to 3");
    CHECK(rules.solve().kind == variant_kind::many && rules.solve().solutions.size() == 2);
    const auto counted = rules.count();
    CHECK(counted.solutions > 2 && counted.ending == sudoku::ending::exhausted);
    CHECK(rules.to_text("iss") == ".Shape~4x4.Cage~3~R1C1~R1C2.Diagonal~1");
    CHECK(rules.describe().find("\"kind\":\"cage\"") != std::string::npos);
    CHECK(rules.candidates()[0] == 15 && (*rules.try_simple_solve())[0] == 3);
    CHECK((*rules.try_true_candidates())[0] == 3);
    CHECK(line.conflict() == "null" && line.diagnose().find("\"proper\"") == 11);
    CHECK(line.diagnose(found.solutions[0]).find("\"fault\":null}") != std::string::npos);
    CHECK(variant_puzzle::parse(std::string(36, '.')).turn_boxes().has_value());
    std::vector<sudoku::variant_board> boards;
    const auto some = rules.for_each_solution([&](const sudoku::variant_board &board) {
        boards.push_back(board);
        return boards.size() < 2;
    });
    CHECK(boards.size() == 2 && some.ending == sudoku::ending::callback && boards[0] != boards[1]);
    CHECK(rules.text_of(boards[0]).size() == 16);
    int caught = 0;
    try {
        (void)rules.for_each_solution([](const sudoku::variant_board &) -> bool { throw 7; });
    } catch (const int number) {
        caught = number;
    }
    CHECK(caught == 7);
    std::vector<variant_puzzle> many;
    many.push_back(variant_puzzle::parse(".Shape~2x2.NoBoxes"));
    many.push_back(variant_puzzle::parse("1.....3..2.....4"));
    const auto answers = sudoku::solve_batch(many);
    CHECK(answers[0].kind == variant_kind::many && answers[0].solutions[0].size() == 4);
    CHECK(answers[1].kind == variant_kind::one && answers[1].solutions == found.solutions);
    THROWS(status::unreadable, variant_puzzle::parse(".FullRank~4"));
    THROWS(status::unreadable, line.board_of("5"));
    THROWS(status::absent, rules.to_text("line"));
    THROWS(status::bad_choice, rules.to_text("runes"));
    THROWS(status::bad_array, line.broken(sudoku::variant_board(3)));
    sudoku::limits limits;
    limits.max_steps = 1;
    CHECK(variant_puzzle::parse(".Shape~16x16").solve(limits).kind == variant_kind::unknown);
    THROWS(status::limit, rules.try_true_candidates(limits).value());

    CHECK(line.level() == sudoku::level::easy);
    THROWS(status::not_proper, rules.level());
    CHECK(line.hints().find("\"solved\":true,\"ending\":\"exhausted\"}") != std::string::npos);
    CHECK(line.hints(1).find("\"solved\":false,\"ending\":null}") != std::string::npos);
    sudoku::variant_generate_options options;
    options.symbols = 6;
    options.seed = 1;
    options.symmetry = sudoku::symmetry::none;
    const auto made = sudoku::generate_variant("killer+x", options);
    CHECK(made.puzzle.size() == 36 && made.puzzle.solve().kind == variant_kind::one);
    options.first_attempt = made.attempt + 1;
    const auto next = sudoku::generate_variant("killer+x", options);
    CHECK(next.puzzle.describe() != made.puzzle.describe());
    options.level = sudoku::level::medium;
    CHECK(sudoku::generate_variant("x", options).puzzle.level() == sudoku::level::medium);
    options.level = sudoku::level::any;
    THROWS(status::bad_choice, sudoku::generate_variant("runes"));
    options.symbols = 7;
    THROWS(status::not_feasible, sudoku::generate_variant("windoku", options));
}

} // namespace

int main(int count, char **arguments) {
    if (count > 1) {
        conformance_tests(arguments[1]);
    } else {
        values();
        grids();
        searches();
        batches();
        hints();
        diagnoses();
        symmetries();
        variants();
    }
    std::printf("%u checks, %u failures\n", checks, failures);
    return failures == 0 ? 0 : 1;
}
