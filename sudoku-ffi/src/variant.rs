//! Puzzles of other sizes and with more rules, in a handle that is only read.

use core::ffi::{c_char, c_int, c_void};

use sudoku_variant::generate::Generator;
use sudoku_variant::text::{parse, solution_line, values, write};
use sudoku_variant::{
    Found, Puzzle, Solver, SymbolSet, candidates, conflict, data, diagnose, diagnose_printed,
    hints, level, simple_solve, solutions, solve_batch, true_candidates,
};

use crate::array::{Array, Extent, Room};
use crate::batch::sudoku_batch_options;
use crate::entry::*;
use crate::level::{self, sudoku_level};
use crate::limits::{Until, sudoku_limits, until};
use crate::pool;
use crate::search::{SUDOKU_ENDING_CALLBACK, number, sudoku_ending, sudoku_search_report};
use crate::symmetry::{required, sudoku_symmetry};

/// A puzzle of another size or with more rules: 2 to 25 symbols, jigsaws, killers, samurai, lines
/// and dots, clues outside. An ordinary puzzle is one also.
///
///     const char *text = ".Shape~4x4.Diagonal~1.Cage~3~R1C1~R1C2";
///     sudoku_variant_puzzle *puzzle;
///     if (sudoku_variant_puzzle_parse(text, strlen(text), &puzzle, &error) == SUDOKU_STATUS_OK) {
///         sudoku_search_report report;
///         sudoku_variant_puzzle_for_each_solution(puzzle, NULL, NULL, NULL, &report, &error);
///         printf("%u solutions\n", (unsigned)report.solutions);
///         sudoku_variant_puzzle_free(puzzle);
///     }
///
/// Made by `sudoku_variant_puzzle_parse`. Its cells are counted from 0, in reading order; a board
/// is an array with a symbol for each cell, 1 to 25, and 0 for an empty one.
pub struct sudoku_variant_puzzle(Puzzle);

/// An answer about a `sudoku_variant_puzzle` as JSON, the same bytes as in every other language.
///
/// Made by the functions that say so, such as `sudoku_variant_puzzle_all_broken`.
pub struct sudoku_variant_report(String);

const _: () = {
    const fn may_be_shared<T: Send + Sync>() {}
    may_be_shared::<sudoku_variant_puzzle>();
    may_be_shared::<sudoku_variant_report>();
};

/// The number of solutions of a `sudoku_variant_puzzle`: one of the `SUDOKU_VARIANT_` numbers.
pub type sudoku_variant_kind = i32;

/// No solution.
pub const SUDOKU_VARIANT_NONE: i32 = 0;
/// Exactly one.
pub const SUDOKU_VARIANT_ONE: i32 = 1;
/// Several.
pub const SUDOKU_VARIANT_MANY: i32 = 2;
/// A limit was met before that was known.
pub const SUDOKU_VARIANT_UNKNOWN: i32 = 3;

/// A full or partly filled board, or a solution, which is there while the callback runs.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_variant_board {
    /// The symbol of each cell, from 1; 0 for an empty cell.
    pub values: *const u8,
    /// The number of cells, as many as the puzzle has.
    pub cells: usize,
}

/// Gets each solution as it is found.
pub type sudoku_variant_solution_callback =
    Option<unsafe extern "C" fn(solution: *const sudoku_variant_board, user: *mut c_void) -> c_int>;

/// The answer of `sudoku_variant_puzzle_solve`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_variant_solutions {
    /// None, one or several, as far as the limits allow.
    pub kind: sudoku_variant_kind,
    /// Why the search ended.
    pub ending: sudoku_ending,
    /// The number of solutions found: 0, 1 or 2.
    pub count: u32,
    /// The number of steps taken.
    pub steps: u64,
}

impl From<&Found> for sudoku_variant_solutions {
    fn from(found: &Found) -> Self {
        let kind = match found.kind() {
            "none" => SUDOKU_VARIANT_NONE,
            "one" => SUDOKU_VARIANT_ONE,
            "many" => SUDOKU_VARIANT_MANY,
            _ => SUDOKU_VARIANT_UNKNOWN,
        };
        let count = found.count as u32; // two at most
        Self { kind, ending: number(Some(found.ending)), count, steps: found.steps }
    }
}

/// Reads a puzzle from a text, whose form is recognised: a line of N x N symbols, a jigsaw with
/// its pieces after them, a samurai of five lines or 21, a killer of 81 symbols or numbers, a
/// string of the Interactive Sudoku Solver or its address, a link of f-puzzles, `SudokuPad` or
/// Penpa, the JSON of f-puzzles, `sudoku-puzzle` or ipuz, a game ID of Solo, a killer of `SumoCue`.
///
/// `SUDOKU_STATUS_UNREADABLE`, with line and column, for a text that has none of the forms, and for
/// a rule that is not known.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_parse(
    text: *const c_char,
    len: usize,
    puzzle: *mut *mut sudoku_variant_puzzle,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Text(text, len), Out(puzzle), ErrorOut(error));
    guard(error, || {
        let place = puzzle.required()?;
        place.write_box(sudoku_variant_puzzle(parse(&text.read()?)?));
        Ok(())
    })
}

/// The same puzzle with its boxes turned, if its text did not show them: 3 rows and 2 columns for a
/// line of 36 symbols, in place of 2 and 3. `SUDOKU_STATUS_ABSENT` if it did, or if they are
/// square.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_turn_boxes(
    puzzle: *const sudoku_variant_puzzle,
    turned: *mut *mut sudoku_variant_puzzle,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Out(turned), ErrorOut(error));
    guard(error, || {
        let place = turned.required()?;
        let found = puzzle.get()?.0.with_turned_boxes();
        place.write_box(sudoku_variant_puzzle(found.ok_or(Failure::Absent("box to turn"))?));
        Ok(())
    })
}

/// Frees the puzzle. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_free(puzzle: *mut sudoku_variant_puzzle) {
    take!(Owned(puzzle));
    total((), || puzzle.free());
}

/// The number of cells; 0 for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_len(puzzle: *const sudoku_variant_puzzle) -> usize {
    take!(Shared(puzzle));
    total(0, || puzzle.get().map_or(0, |puzzle| puzzle.0.board().len()))
}

/// The number of symbols, 2 to 25; 0 for NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_symbols(
    puzzle: *const sudoku_variant_puzzle,
) -> u32 {
    take!(Shared(puzzle));
    total(0, || puzzle.get().map_or(0, |puzzle| puzzle.0.board().symbols().into()))
}

/// Writes the puzzle in a form: `line`; `iss` for the Interactive Sudoku Solver; `sudoku-puzzle`
/// for JSON, which carries every board with symbols from 1; `fpuzzles` for a link; `sgt` for a game
/// ID of Solo; `description` for JSON to read: `symbols`, `rows` and `columns`, the names of its
/// `cells`, its `clues`, its rules in `words`, which nothing checks, and its `rules`, each with its
/// `kind`, `sentence` and `cells`.
///
/// `SUDOKU_STATUS_BAD_CHOICE` for another form, and `SUDOKU_STATUS_ABSENT` if it cannot hold the
/// puzzle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_format(
    puzzle: *const sudoku_variant_puzzle,
    form: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Name(form), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || {
        let text = match &*form.read()? {
            "description" => data::puzzle(&puzzle.get()?.0),
            form => write(&puzzle.get()?.0, form)?,
        };
        buffer.format_or_measure(text, &written)
    })
}

/// Whether there is no solution, exactly one, or several, within `limits`; `max_solutions` of them
/// is not used.
///
/// `first` and `second`, which may be NULL, have room for a solution, as many cells as the puzzle
/// has. They are left unchanged if there is no such solution.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_solve(
    puzzle: *const sudoku_variant_puzzle,
    limits: *const sudoku_limits,
    solutions: *mut sudoku_variant_solutions,
    first: *mut u8,
    second: *mut u8,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Until(limits), Out(solutions), ErrorOut(error));
    let cells = puzzle.get().map_or(0, |puzzle| puzzle.0.board().len());
    // SAFETY: as in `take!`, with room for every cell.
    let rooms =
        unsafe { [Room::optional(first, cells, "first"), Room::optional(second, cells, "second")] };
    guard(error, || {
        Extent::apart(&[rooms[0].extent()?, rooms[1].extent()?])?;
        puzzle.answer(&solutions, |puzzle| {
            let found = self::solutions(&puzzle.0, limits.limits()?.max_solutions(2));
            for (mut room, solution) in rooms.into_iter().zip(&found.solutions) {
                if room.is_there() {
                    room.places()?.copy_from_slice(solution);
                }
            }
            Ok(sudoku_variant_solutions::from(&found))
        })
    })
}

/// Finds all solutions and hands each to `callback`, always in the same order.
///
/// `callback` may be NULL: then the solutions are only counted. An early end is no failure: the
/// report says why it ended.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_for_each_solution(
    puzzle: *const sudoku_variant_puzzle,
    limits: *const sudoku_limits,
    callback: sudoku_variant_solution_callback,
    user: *mut c_void,
    report: *mut sudoku_search_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Until(limits), Callback(callback, user), Out(report), ErrorOut(error));
    guard(error, || {
        let solver = Solver::new(&puzzle.get()?.0);
        let mut search = solver.search().limits(limits.limits()?);
        let (mut count, mut is_stopped) = (0, false);
        if callback.is_some() {
            for solution in search.by_ref() {
                count += 1;
                let (values, cells) = (solution.as_ptr(), solution.len());
                if callback.stops_at(&sudoku_variant_board { values, cells }) {
                    is_stopped = true;
                    break;
                }
            }
        } else {
            count = search.count_rest().number();
        }
        let ending = if is_stopped { SUDOKU_ENDING_CALLBACK } else { number(search.ending()) };
        report.offer(sudoku_search_report { ending, solutions: count, steps: search.steps() });
        Ok(())
    })
}

/// Writes a board as the symbols of the puzzle: 10 is `A`, or all are letters, and `.` is an empty
/// cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_board_format(
    puzzle: *const sudoku_variant_puzzle,
    board: *const sudoku_variant_board,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), In(board), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || {
        let puzzle = &puzzle.get()?.0;
        let values = values_of(board.read()?);
        let board = self::board(puzzle, &values)?;
        buffer.format_or_measure(solution_line(puzzle, board), &written)
    })
}

/// Reads a full or partly filled board from its symbols, as `sudoku_variant_puzzle_board_format`
/// writes them; blanks between them count for nothing. `values` has room for `cells` numbers, as
/// many as the puzzle has cells. `SUDOKU_STATUS_UNREADABLE`, with line and column, for a mistake.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_board_parse(
    puzzle: *const sudoku_variant_puzzle,
    text: *const c_char,
    len: usize,
    values: *mut u8,
    cells: usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Text(text, len), ErrorOut(error));
    // SAFETY: as in `take!`.
    let mut room = unsafe { Room::new(values, Some(cells), "values") };
    guard(error, || {
        let puzzle = &puzzle.get()?.0;
        let places = room.places()?;
        long_enough(puzzle, places.len())?;
        places.copy_from_slice(&self::values(puzzle, &text.read()?)?);
        Ok(())
    })
}

/// Writes the first rule that a full or partly filled board breaks, in a sentence: pencil marks, a
/// house of the board, or a rule. Nothing but the NUL if all hold.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_broken(
    puzzle: *const sudoku_variant_puzzle,
    board: *const sudoku_variant_board,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), In(board), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || {
        let puzzle = &puzzle.get()?.0;
        let values = values_of(board.read()?);
        let broken = puzzle.broken(self::board(puzzle, &values)?);
        buffer.format_or_measure(broken.unwrap_or_default(), &written)
    })
}

/// All rules that a full or partly filled board breaks, as `sudoku_variant_puzzle_broken` finds
/// the first one, as JSON: a list of objects with the rule as `sentence` and the names of the
/// `cells` that break it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_all_broken(
    puzzle: *const sudoku_variant_puzzle,
    board: *const sudoku_variant_board,
    report: *mut *mut sudoku_variant_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), In(board), Out(report), ErrorOut(error));
    guard(error, || {
        puzzle.report(&report, |puzzle| {
            let values = values_of(board.read()?);
            Ok(data::all_broken(puzzle, self::board(puzzle, &values)?))
        })
    })
}

/// The same puzzle with other givens: a set of symbols for each cell, where
/// bit n - 1 is symbol n, several bits are pencil marks, and 0 is an empty cell. A cell that is
/// empty here keeps its own pencil marks. `cells` is the number of sets, as many as the puzzle has
/// cells.
///
/// `SUDOKU_STATUS_BAD_DIGIT`, with the cell in the message, for a bit beyond the symbols.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_with_givens(
    puzzle: *const sudoku_variant_puzzle,
    sets: *const u32,
    cells: usize,
    other: *mut *mut sudoku_variant_puzzle,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Out(other), ErrorOut(error));
    // SAFETY: as in `take!`.
    let sets = unsafe { Array::new(sets, Some(cells), "sets") };
    guard(error, || {
        let place = other.required()?;
        let puzzle = &puzzle.get()?.0;
        let givens = givens(puzzle, sets.values()?)?;
        place.write_box(sudoku_variant_puzzle(puzzle.with_givens(&givens)));
        Ok(())
    })
}

/// How far `sudoku_variant_puzzle_candidates` goes: one of the `SUDOKU_VARIANT_CANDIDATES_`
/// numbers.
pub type sudoku_variant_candidates = i32;

/// The symbols that each cell can hold as far as single givens show it.
pub const SUDOKU_VARIANT_CANDIDATES_PLAIN: i32 = 0;
/// The symbols that are left by all that follows without a guess. `SUDOKU_STATUS_NO_SOLUTION` if it
/// follows that there is none.
pub const SUDOKU_VARIANT_CANDIDATES_SIMPLE: i32 = 1;
/// The symbols that each cell holds in some solution; none if there is no solution.
/// `SUDOKU_STATUS_LIMIT` if the limits are not enough.
pub const SUDOKU_VARIANT_CANDIDATES_TRUE: i32 = 2;

/// The symbols of each cell, as a set of bits: bit n - 1 is symbol n. `sets` has room for `cells`
/// sets, as many as the puzzle has cells.
///
/// `limits` are for all searches for true candidates together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_candidates(
    puzzle: *const sudoku_variant_puzzle,
    which: sudoku_variant_candidates,
    limits: *const sudoku_limits,
    sets: *mut u32,
    cells: usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Until(limits), ErrorOut(error));
    // SAFETY: as in `take!`.
    let sets = unsafe { Room::new(sets, Some(cells), "sets") };
    guard(error, || {
        let limits = limits.limits()?;
        marked(&puzzle, sets, |puzzle| match which {
            SUDOKU_VARIANT_CANDIDATES_PLAIN => Ok(candidates(puzzle)),
            SUDOKU_VARIANT_CANDIDATES_SIMPLE => {
                simple_solve(puzzle).map_err(|_| Failure::NoSolution)
            }
            SUDOKU_VARIANT_CANDIDATES_TRUE => {
                true_candidates(puzzle, limits).map_err(|_| Failure::Spent)
            }
            number => Err(Failure::Choice { what: "kind of candidates", number: number.into() }),
        })
    })
}

/// A set of givens and rules without a solution, no part of which has none, as JSON: its `givens`,
/// each with its `cell` and `symbols`, its `rules` by their index in those of the puzzle, and
/// whether it `is_minimal`; `null` if the puzzle has a solution.
///
/// `limits` are for all its searches together, and `max_steps` 0 means a million;
/// `SUDOKU_STATUS_LIMIT` if they are not enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_conflict(
    puzzle: *const sudoku_variant_puzzle,
    limits: *const sudoku_limits,
    report: *mut *mut sudoku_variant_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Until(limits), Out(report), ErrorOut(error));
    guard(error, || {
        puzzle.report(&report, |puzzle| {
            let found = conflict(puzzle, limits.limits_or(STEPS)?).map_err(|_| Failure::Spent)?;
            Ok(data::conflict(puzzle, found.as_ref()))
        })
    })
}

/// Why the puzzle is broken, and which single edits of a given or a rule leave it with exactly
/// one solution, as JSON: the form that reports about books have.
///
/// `printed` is the solution that is printed; NULL if there is none. `limits` are for all its
/// searches together, and `max_steps` 0 means a million; the answer says whether they were
/// enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_diagnose(
    puzzle: *const sudoku_variant_puzzle,
    printed: *const sudoku_variant_board,
    limits: *const sudoku_limits,
    report: *mut *mut sudoku_variant_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), In(printed), Until(limits), Out(report), ErrorOut(error));
    guard(error, || {
        puzzle.report(&report, |puzzle| {
            let limits = limits.limits_or(STEPS)?;
            let diagnosis = match printed.read_optional() {
                Some(printed) => {
                    diagnose_printed(puzzle, board(puzzle, &values_of(printed))?, limits)
                }
                None => diagnose(puzzle, limits),
            };
            Ok(data::diagnosis(puzzle, &diagnosis))
        })
    })
}

/// The next steps that a person could take, at most `most` of them, or all to the end if that is
/// 0, as JSON: the `steps`, each with its `technique`, the index of its `rule`, the `reason` and
/// the `consequence`, its `placement` and `eliminations`; whether the puzzle is `solved` after
/// them; and the `ending`, if no others follow.
///
/// Of `limits`, `max_steps` counts symbols that are tried, and 0 means 100,000; the answer says
/// whether they were enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_hints(
    puzzle: *const sudoku_variant_puzzle,
    most: usize,
    limits: *const sudoku_limits,
    report: *mut *mut sudoku_variant_report,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Until(limits), Out(report), ErrorOut(error));
    guard(error, || {
        puzzle.report(&report, |puzzle| {
            let most = if most == 0 { usize::MAX } else { most };
            Ok(data::hints(hints(puzzle).limits(limits.limits_or(TRIED)?), most))
        })
    })
}

/// The level of the puzzle, by the hardest step of `sudoku_variant_puzzle_hints`;
/// `SUDOKU_LEVEL_EXTREME` if they do not solve it. `SUDOKU_STATUS_NOT_PROPER` if there is not
/// exactly one solution.
///
/// `limits` are for the search and again for the steps, and `max_steps` 0 means a million;
/// `SUDOKU_STATUS_LIMIT` if they are not enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_level(
    puzzle: *const sudoku_variant_puzzle,
    limits: *const sudoku_limits,
    level: *mut sudoku_level,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(puzzle), Until(limits), Out(level), ErrorOut(error));
    guard(error, || {
        puzzle.answer(&level, |puzzle| {
            let found = self::level(&puzzle.0, limits.limits_or(STEPS)?);
            let found = found.map_err(|_| Failure::Spent)?.ok_or(Failure::VariantNotProper)?;
            Ok(crate::level::number(found))
        })
    })
}

/// The steps of several searches without a limit of the caller.
const STEPS: u64 = 1_000_000;

/// The symbols that hints try without a limit of the caller.
const TRIED: u64 = 100_000;

impl Shared<sudoku_variant_puzzle> {
    /// Writes a report.
    fn report(
        &self,
        report: &Out<*mut sudoku_variant_report>,
        question: impl FnOnce(&Puzzle) -> Result<String, Failure>,
    ) -> Result<(), Failure> {
        let place = report.required()?;
        place.write_box(sudoku_variant_report(question(&self.get()?.0)?));
        Ok(())
    }
}

/// Writes the report, a text of JSON on one line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_report_format(
    report: *const sudoku_variant_report,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(report), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || buffer.format_or_measure(&report.get()?.0, &written))
}

/// Frees the report. NULL is ignored.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_report_free(report: *mut sudoku_variant_report) {
    take!(Owned(report));
    total((), || report.free());
}

/// Solves many puzzles, each as `sudoku_variant_puzzle_solve` does, on several cores.
///
/// `puzzles` are `count` handles. `options` may be NULL if `first` is; `max_solutions` is not used.
/// `answers` gets an answer for each puzzle. `first`, which may be NULL, has room for `count` times
/// the `stride` of the options: the first solution of puzzle p, if there is one, is at
/// `first + p * stride`. The stride must be at least the number of cells of each puzzle. The arrays
/// must not overlap.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_solve_batch(
    puzzles: *const *const sudoku_variant_puzzle,
    count: usize,
    options: *const sudoku_batch_options,
    answers: *mut sudoku_variant_solutions,
    first: *mut u8,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Options(options), ErrorOut(error));
    // SAFETY: as in `take!`.
    let (puzzles, mut answers) = unsafe {
        (Array::new(puzzles, Some(count), "puzzles"), Room::new(answers, Some(count), "answers"))
    };
    guard(error, || {
        let options = options.get()?;
        let stride = options.stride;
        let size = if first.is_null() { Some(0) } else { count.checked_mul(stride) };
        // SAFETY: as in `take!`.
        let mut first = unsafe { Room::new(first, size, "first") };
        Extent::apart(&[puzzles.extent()?, answers.extent()?, first.extent()?])?;
        let read = puzzles.values()?.iter().map(|&puzzle| {
            // SAFETY: as in `take!`: NULL, or a handle that is not freed during the call.
            let puzzle = unsafe { Shared::new(puzzle, "a puzzle") };
            Ok(puzzle.get()?.0.clone())
        });
        let read = read.collect::<Result<Vec<Puzzle>, Failure>>()?;
        if first.is_there() {
            for puzzle in &read {
                if stride < puzzle.board().len() {
                    return Err(Failure::Cells { found: stride, cells: puzzle.board().len() });
                }
            }
        }
        let (answers, first) = (answers.places()?, first.places()?);
        let limits = until(options.limits).limits()?.max_solutions(2);
        let found = solve_batch(&read, limits, pool::number(options.threads as usize));
        for (answer, found) in answers.iter_mut().zip(&found) {
            *answer = found.into();
        }
        if !first.is_empty() {
            for (place, found) in first.chunks_mut(stride).zip(&found) {
                if let Some(solution) = found.solutions.first() {
                    place[..solution.len()].copy_from_slice(solution);
                }
            }
        }
        Ok(())
    })
}

/// The puzzles that `sudoku_variant_puzzle_generate` makes, and its limits.
/// `SUDOKU_VARIANT_GENERATE_OPTIONS_INIT` with `kinds` makes puzzles of 9 symbols, with as few
/// givens as a half turn allows, killers without any.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_variant_generate_options {
    /// The size of the struct.
    pub size: usize,
    /// The kind of the puzzle: `plain`, `latin`, `jigsaw`, `x`, `windoku`, `killer`, `samurai` and
    /// others, which the message of an error lists. Several kinds at once are joined by `+`, as in
    /// `killer+x`. Must not be NULL.
    pub kinds: *const c_char,
    /// The seed.
    pub seed: u64,
    /// The number of symbols, rows and columns: 4 to 25, if there are such boxes; 0 for 9.
    pub symbols: u32,
    /// The least number of givens.
    pub min_givens: u32,
    /// The greatest number of givens; if both are 0, that of the kind.
    pub max_givens: u32,
    /// Anything but 0: all givens are needed.
    pub minimal: u32,
    /// The pattern of givens has at least this symmetry. 0 is `SUDOKU_SYMMETRY_ANY`, which is any
    /// pattern, if a number of givens or `minimal` is set, and of a killer; and else
    /// `SUDOKU_SYMMETRY_HALF_TURN`.
    pub symmetry: sudoku_symmetry,
    /// Only puzzles of this level, with more givens; 0, which is `SUDOKU_LEVEL_ANY`, for all. If
    /// `max_attempts` is 0, 1,000 attempts in a row without such a puzzle end the call.
    pub level: sudoku_level,
    /// Begin with this attempt instead of attempt 0.
    pub first_attempt: u64,
    /// The maximum number of attempts, successful or not; 0 for no limit.
    pub max_attempts: u64,
    /// The time and the cancel flag end the call soon. `max_steps` is for each attempt, which
    /// makes no puzzle if it takes more; 0 means 2,000,000. `max_solutions` is not used. May be
    /// NULL.
    pub limits: *const sudoku_limits,
}

// SAFETY: as `Grows` demands.
unsafe impl Grows for sudoku_variant_generate_options {
    const INIT: &'static str = "SUDOKU_VARIANT_GENERATE_OPTIONS_INIT";
}

/// Makes a random puzzle of a kind, with exactly one solution.
///
/// The attempts 0, 1, 2 and so on depend on the seed, their number and the options, and the puzzle
/// is that of the first one as required: the same on every machine, in every language.
///
///     sudoku_variant_generate_options options = SUDOKU_VARIANT_GENERATE_OPTIONS_INIT;
///     options.kinds = "killer";
///     options.symbols = 6;
///     options.seed = 2026;
///     sudoku_variant_puzzle_generate(&options, &puzzle, &attempt, &error);
///     options.first_attempt = attempt + 1; // for another one
///
/// `puzzle` gets a handle for `sudoku_variant_puzzle_free`, and `attempt`, which may be NULL, the
/// number of its attempt. `SUDOKU_STATUS_BAD_CHOICE` for an unknown kind,
/// `SUDOKU_STATUS_NOT_FEASIBLE` if there are no such puzzles, and `SUDOKU_STATUS_LIMIT` if none
/// was made within the limits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_variant_puzzle_generate(
    options: *const sudoku_variant_generate_options,
    puzzle: *mut *mut sudoku_variant_puzzle,
    attempt: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Options(options), Out(puzzle), Out(attempt), ErrorOut(error));
    guard(error, || {
        let place = puzzle.required()?;
        let mut run = generator(&options.get()?)?.run()?;
        let made = run.next().ok_or(Failure::Spent)?;
        attempt.offer(made.attempt);
        place.write_box(sudoku_variant_puzzle(made.puzzle));
        Ok(())
    })
}

/// The generator with these options.
fn generator<'a>(options: &sudoku_variant_generate_options) -> Result<Generator<'a>, Failure> {
    let kinds = options.kinds;
    // SAFETY: NULL or a text, as the documentation of the member demands.
    take!(Name(kinds));
    let mut generator = Generator::named(&kinds.read()?, options.seed)?
        .first_attempt(options.first_attempt)
        .limits(until(options.limits).limits()?);
    if options.symbols != 0 {
        // More symbols than there can be are refused as such.
        generator = generator.size(u8::try_from(options.symbols).unwrap_or(u8::MAX));
    }
    if (options.min_givens, options.max_givens) != (0, 0) {
        let most = if options.max_givens == 0 { u32::MAX } else { options.max_givens };
        generator = generator.givens(options.min_givens as usize..=most as usize);
    }
    if options.minimal != 0 {
        generator = generator.minimal();
    }
    if let Some(symmetry) = required(options.symmetry)? {
        generator = generator.symmetry(symmetry);
    }
    if let Some(level) = level::required(options.level)? {
        generator = generator.level(level);
    }
    if options.max_attempts != 0 {
        generator = generator.max_attempts(options.max_attempts);
    }
    Ok(generator)
}

/// The numbers of a board of the caller.
fn values_of(board: sudoku_variant_board) -> Array<u8> {
    // SAFETY: as the documentation of the members demands.
    unsafe { Array::new(board.values, Some(board.cells), "values") }
}

/// The board of the caller, refused if it has another number of cells, or a symbol that the
/// puzzle does not have.
fn board<'a>(puzzle: &Puzzle, values: &'a Array<u8>) -> Result<&'a [u8], Failure> {
    let (values, symbols) = (values.values()?, puzzle.board().symbols());
    long_enough(puzzle, values.len())?;
    for (cell, &value) in puzzle.board().cells().zip(values) {
        if value > symbols {
            return Err(Failure::Symbol { cell: puzzle.board().name(cell), value, symbols });
        }
    }
    Ok(values)
}

/// The symbols of these sets of bits.
fn givens(puzzle: &Puzzle, sets: &[u32]) -> Result<Vec<SymbolSet>, Failure> {
    let (board, symbols) = (puzzle.board(), puzzle.board().symbols());
    long_enough(puzzle, sets.len())?;
    let given = |(cell, &set): (_, &u32)| {
        let highest = (32 - set.leading_zeros()) as u8;
        if highest > symbols {
            return Err(Failure::Symbol { cell: board.name(cell), value: highest, symbols });
        }
        Ok((1..=highest).filter(|symbol| set >> (symbol - 1) & 1 == 1).collect())
    };
    board.cells().zip(sets).map(given).collect()
}

/// Refuses an array that has not a place for each cell.
fn long_enough(puzzle: &Puzzle, found: usize) -> Result<(), Failure> {
    let cells = puzzle.board().len();
    if found == cells { Ok(()) } else { Err(Failure::Cells { found, cells }) }
}

/// Writes the sets of an answer.
fn marked(
    puzzle: &Shared<sudoku_variant_puzzle>,
    mut sets: Room<u32>,
    question: impl FnOnce(&Puzzle) -> Result<Vec<SymbolSet>, Failure>,
) -> Result<(), Failure> {
    let puzzle = &puzzle.get()?.0;
    let places = sets.places()?;
    long_enough(puzzle, places.len())?;
    let bits = |marks: SymbolSet| marks.iter().fold(0, |bits, symbol| bits | 1 << (symbol - 1));
    for (place, marks) in places.iter_mut().zip(question(puzzle)?) {
        *place = bits(marks);
    }
    Ok(())
}
