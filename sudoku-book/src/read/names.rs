//! The names that columns, keys and attributes have in the books people make.

/// The names a column or key with puzzles may have.
pub(super) const PUZZLE_NAMES: &[&str] = &[
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "grid",
    "grids",
    "board",
    "boards",
    "question",
    "questions",
    "initial_grid",
    "initial_board",
    "initial",
    "unsolved",
    "unsolved_sudoku",
    "unsolvedsudoku",
    "clues",
    "sudoku",
    "sudokus",
    "mission",
    "problem",
    "task",
];

/// The names a column or key with solutions may have.
pub(super) const SOLUTION_NAMES: &[&str] = &[
    "solution",
    "solutions",
    "answer",
    "answers",
    "solved",
    "solution_grid",
    "solved_grid",
    "solution_board",
    "solved_board",
    "solved_sudoku",
    "solvedsudoku",
    "final_grid",
];

/// The names a column or key with numbers or names of puzzles may have.
pub(super) const LABEL_NAMES: &[&str] = &[
    "id",
    "number",
    "n",
    "no",
    "nr",
    "num",
    "label",
    "name",
    "title",
    "puzzle_id",
    "puzzle_number",
];

/// The names a column or key with levels may have.
pub(super) const LEVEL_NAMES: &[&str] = &["difficulty", "level", "rating"];

/// The name of a column or key in the spelling of the lists above.
pub(super) fn key(name: &str) -> String {
    let name = name.trim().trim_start_matches(['#', '%']).trim();
    name.to_lowercase().replace([' ', '-'], "_")
}
