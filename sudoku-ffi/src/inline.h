// The functions of sudoku.h that are no symbols of the library: special cases of others, and what
// takes less time than a call. tests/it/header.rs puts each part at the end of its topic.

// topic: Status and errors

/** The name of the status, in a few English words. A `sudoku_error` says more: the cell, the
 * line. */
static inline const char *sudoku_status_text(sudoku_status status) {
    return sudoku_name(SUDOKU_NAMES_STATUS, status);
}

// topic: Cells, houses and digits

/** The cell in this row and column, both 0 to 8; `SUDOKU_NO_CELL` for other numbers. */
static inline sudoku_cell sudoku_cell_at(int32_t row, int32_t column) {
    return row < 0 || row > 8 || column < 0 || column > 8 ? SUDOKU_NO_CELL : 9 * row + column;
}

/** The row of a cell, 0 to 8; `SUDOKU_NO_HOUSE` for a number that is not a cell. */
static inline sudoku_house sudoku_cell_row(sudoku_cell cell) {
    return cell < 0 || cell > 80 ? SUDOKU_NO_HOUSE : cell / 9;
}

/** The column of a cell as a house, 9 to 17; `SUDOKU_NO_HOUSE` for a number that is not a cell. */
static inline sudoku_house sudoku_cell_column(sudoku_cell cell) {
    return cell < 0 || cell > 80 ? SUDOKU_NO_HOUSE : 9 + cell % 9;
}

/** The box of a cell as a house, 18 to 26; `SUDOKU_NO_HOUSE` for a number that is not a cell. */
static inline sudoku_house sudoku_cell_box(sudoku_cell cell) {
    return cell < 0 || cell > 80 ? SUDOKU_NO_HOUSE : 18 + cell / 27 * 3 + cell % 9 / 3;
}

/** Writes the name of the cell, such as `r4c3`; an empty text for a number that is not a cell. */
static inline void sudoku_cell_name(sudoku_cell cell, char name[SUDOKU_CELL_NAME_SIZE]) {
    name[0] = '\0';
    if (cell >= 0 && cell <= 80) {
        name[0] = 'r';
        name[1] = (char)('1' + cell / 9);
        name[2] = 'c';
        name[3] = (char)('1' + cell % 9);
        name[4] = '\0';
    }
}

/** The cell of a name, such as `r4c3` or `R4C3`; `SUDOKU_NO_CELL` for any other text and NULL. */
static inline sudoku_cell sudoku_cell_parse(const char *name) {
    if (name == NULL || (name[0] != 'r' && name[0] != 'R') || name[1] < '1' || name[1] > '9' ||
        (name[2] != 'c' && name[2] != 'C') || name[3] < '1' || name[3] > '9' || name[4] != '\0') {
        return SUDOKU_NO_CELL;
    }
    return 9 * (name[1] - '1') + name[3] - '1';
}

/** Writes the name of the house, such as `row 3`, `column 7` or `box 8`; an empty text for a number
 * that is not a house. */
static inline void sudoku_house_name(sudoku_house house, char name[SUDOKU_HOUSE_NAME_SIZE]) {
    const char *kind = house < 9 ? "row " : house < 18 ? "column " : "box ";
    size_t length = 0;
    if (house >= 0 && house <= 26) {
        while (kind[length] != '\0') {
            name[length] = kind[length];
            length++;
        }
        name[length++] = (char)('1' + house % 9);
    }
    name[length] = '\0';
}

/** Whether the cell is in the set; false for a number that is not a cell. */
static inline bool sudoku_cell_set_contains(sudoku_cell_set set, sudoku_cell cell) {
    return cell >= 0 && cell <= 80 && (set.bits[cell / 64] >> (cell % 64) & 1) != 0;
}

/** The set and this cell; the unchanged set for a number that is not a cell. */
static inline sudoku_cell_set sudoku_cell_set_with(sudoku_cell_set set, sudoku_cell cell) {
    if (cell >= 0 && cell <= 80) {
        set.bits[cell / 64] |= (uint64_t)1 << (cell % 64);
    }
    return set;
}

/** The set without this cell; the unchanged set for a number that is not a cell. */
static inline sudoku_cell_set sudoku_cell_set_without(sudoku_cell_set set, sudoku_cell cell) {
    if (cell >= 0 && cell <= 80) {
        set.bits[cell / 64] &= ~((uint64_t)1 << (cell % 64));
    }
    return set;
}

/** The number of cells in the set, 0 to 81. */
static inline uint32_t sudoku_cell_set_len(sudoku_cell_set set) {
    uint32_t number = 0;
    set.bits[1] &= ((uint64_t)1 << 17) - 1;
    for (int word = 0; word < 2; word++) {
        for (; set.bits[word] != 0; number++) {
            set.bits[word] &= set.bits[word] - 1;
        }
    }
    return number;
}

/** The first cell of the set in reading order, or `SUDOKU_NO_CELL` if it is empty. */
static inline sudoku_cell sudoku_cell_set_first(sudoku_cell_set set) {
    for (int word = 0; word < 2; word++) {
        uint64_t bits = set.bits[word];
        if (bits != 0) {
            sudoku_cell cell = 64 * word;
            for (int step = 32; step > 0; step /= 2) {
                if ((bits & (((uint64_t)1 << step) - 1)) == 0) {
                    bits >>= step;
                    cell += step;
                }
            }
            return cell > 80 ? SUDOKU_NO_CELL : cell;
        }
    }
    return SUDOKU_NO_CELL;
}

/** The nine cells of the house; the empty set for a number that is not a house. */
static inline sudoku_cell_set sudoku_house_cells(sudoku_house house) {
    sudoku_cell_set cells = {{0, 0}};
    for (int i = 0; house >= 0 && house <= 26 && i < 9; i++) {
        const int at = house % 9;
        const int in_box = at / 3 * 27 + at % 3 * 3 + i / 3 * 9 + i % 3;
        const int in_line = house < 9 ? 9 * at + i : 9 * i + at;
        cells = sudoku_cell_set_with(cells, house < 18 ? in_line : in_box);
    }
    return cells;
}

/** The 20 other cells of the row, column and box of this cell; the empty set for a number that is
 * not a cell. */
static inline sudoku_cell_set sudoku_cell_peers(sudoku_cell cell) {
    const sudoku_cell_set row = sudoku_house_cells(sudoku_cell_row(cell));
    const sudoku_cell_set column = sudoku_house_cells(sudoku_cell_column(cell));
    sudoku_cell_set peers = sudoku_house_cells(sudoku_cell_box(cell));
    peers.bits[0] |= row.bits[0] | column.bits[0];
    peers.bits[1] |= row.bits[1] | column.bits[1];
    return sudoku_cell_set_without(peers, cell);
}

// topic: Grids and puzzles

/** The number of digits in the set, 0 to 9. */
static inline uint32_t sudoku_digit_set_len(sudoku_digit_set set) {
    uint32_t number = 0;
    for (uint32_t bits = set & (uint32_t)SUDOKU_ALL_DIGITS; bits != 0; bits &= bits - 1) {
        number++;
    }
    return number;
}

/** Whether the digit, 1 to 9, is in the set; false for any other number. */
static inline bool sudoku_digit_set_contains(sudoku_digit_set set, sudoku_digit digit) {
    return digit >= 1 && digit <= 9 && (set >> (digit - 1) & 1) != 0;
}

/** The digit of a set that has exactly one; 0 for every other set. */
static inline sudoku_digit sudoku_digit_set_only(sudoku_digit_set set) {
    for (sudoku_digit digit = 1; digit <= 9; digit++) {
        if ((set & (uint32_t)SUDOKU_ALL_DIGITS) == (uint32_t)1 << (digit - 1)) {
            return digit;
        }
    }
    return 0;
}

/** The cells that hold a digit: of a puzzle its givens, the mask to keep while a player writes
 * entries. The empty set for NULL. */
static inline sudoku_cell_set sudoku_grid_givens_mask(const sudoku_grid *puzzle) {
    sudoku_cell_set filled = {{0, 0}};
    for (sudoku_cell cell = 0; puzzle != NULL && cell < 81; cell++) {
        if (puzzle->digits[cell] != 0) {
            filled = sudoku_cell_set_with(filled, cell);
        }
    }
    return filled;
}

/** Empties the cell, like `sudoku_grid_set` with 0. */
static inline sudoku_status sudoku_grid_clear(sudoku_grid *grid, const sudoku_cell_set *fixed,
                                              sudoku_cell cell, sudoku_error *error) {
    return sudoku_grid_set(grid, fixed, cell, 0, error);
}

/** Raises the entry in the cell by one: empty, 1, 2, ... 9, empty again. A given is refused as by
 * `sudoku_grid_set`. */
static inline sudoku_status sudoku_grid_raise(sudoku_grid *grid, const sudoku_cell_set *fixed,
                                              sudoku_cell cell, sudoku_error *error) {
    const bool is_there = grid != NULL && cell >= 0 && cell <= 80;
    const int digit = is_there ? (grid->digits[cell] + 1) % 10 : 0;
    return sudoku_grid_set(grid, fixed, cell, digit, error);
}

/** Lowers the entry in the cell by one: empty, 9, 8, ... 1, empty again. A given is refused as by
 * `sudoku_grid_set`. */
static inline sudoku_status sudoku_grid_lower(sudoku_grid *grid, const sudoku_cell_set *fixed,
                                              sudoku_cell cell, sudoku_error *error) {
    const bool is_there = grid != NULL && cell >= 0 && cell <= 80;
    const int digit = is_there ? (grid->digits[cell] + 9) % 10 : 0;
    return sudoku_grid_set(grid, fixed, cell, digit, error);
}

/** Empties every cell that is not a given of the mask `fixed`. NULL is ignored. */
static inline void sudoku_grid_clear_entries(sudoku_grid *grid, const sudoku_cell_set *fixed) {
    for (sudoku_cell cell = 0; grid != NULL && fixed != NULL && cell < 81; cell++) {
        if (!sudoku_cell_set_contains(*fixed, cell)) {
            grid->digits[cell] = 0;
        }
    }
}

/** Whether `grid` has every digit of `puzzle` in the same cell, as a printed solution must; false
 * for NULL and for numbers over 9. */
static inline bool sudoku_grid_contains(const sudoku_grid *grid, const sudoku_grid *puzzle) {
    if (grid == NULL || puzzle == NULL) {
        return false;
    }
    for (sudoku_cell cell = 0; cell < 81; cell++) {
        const uint8_t digit = puzzle->digits[cell];
        if (digit > 9 || grid->digits[cell] > 9 || (digit != 0 && digit != grid->digits[cell])) {
            return false;
        }
    }
    return true;
}

/** The grid as a puzzle. NULL makes a `SUDOKU_PUZZLE_NONE`. */
static inline sudoku_puzzle sudoku_puzzle_of_grid(const sudoku_grid *grid) {
    sudoku_puzzle puzzle;
    puzzle.kind = SUDOKU_PUZZLE_NONE;
    if (grid != NULL) {
        puzzle.kind = SUDOKU_PUZZLE_GRID;
        puzzle.content.grid = *grid;
    }
    return puzzle;
}

/** The pencil marks as a puzzle. NULL makes a `SUDOKU_PUZZLE_NONE`. */
static inline sudoku_puzzle sudoku_puzzle_of_marks(const sudoku_candidate_grid *marks) {
    sudoku_puzzle puzzle;
    puzzle.kind = SUDOKU_PUZZLE_NONE;
    if (marks != NULL) {
        puzzle.kind = SUDOKU_PUZZLE_MARKS;
        puzzle.content.marks = *marks;
    }
    return puzzle;
}

// topic: Text

/** Writes the grid as one line of 81 symbols: `SUDOKU_LINE_SIZE` bytes. */
static inline sudoku_status sudoku_grid_format_line(const sudoku_grid *grid, char *buffer,
                                                    size_t capacity, size_t *written,
                                                    sudoku_error *error) {
    const sudoku_puzzle puzzle = sudoku_puzzle_of_grid(grid);
    return sudoku_puzzle_format(grid == NULL ? NULL : &puzzle, SUDOKU_FORM_LINE, buffer, capacity,
                                written, error);
}

/** Writes the grid as nine lines of nine symbols: `SUDOKU_DOTTED_SIZE` bytes. */
static inline sudoku_status sudoku_grid_format_dotted(const sudoku_grid *grid, char *buffer,
                                                      size_t capacity, size_t *written,
                                                      sudoku_error *error) {
    const sudoku_puzzle puzzle = sudoku_puzzle_of_grid(grid);
    return sudoku_puzzle_format(grid == NULL ? NULL : &puzzle, SUDOKU_FORM_DOTTED, buffer, capacity,
                                written, error);
}

/** Writes the grid with the boxes drawn: `SUDOKU_BOXED_SIZE` bytes. */
static inline sudoku_status sudoku_grid_format_boxed(const sudoku_grid *grid, char *buffer,
                                                     size_t capacity, size_t *written,
                                                     sudoku_error *error) {
    const sudoku_puzzle puzzle = sudoku_puzzle_of_grid(grid);
    return sudoku_puzzle_format(grid == NULL ? NULL : &puzzle, SUDOKU_FORM_BOXED, buffer, capacity,
                                written, error);
}

// topic: Limits

/** Raises the flag: every search with it in its limits stops soon. */
static inline void sudoku_cancel_flag_raise(sudoku_cancel_flag *flag) {
    sudoku_cancel_flag_set(flag, true);
}

/** Lowers the flag, for the next search. */
static inline void sudoku_cancel_flag_lower(sudoku_cancel_flag *flag) {
    sudoku_cancel_flag_set(flag, false);
}

// topic: Reasoning

/** The key of the technique, as in lists of techniques: `xy-wing`. */
static inline const char *sudoku_technique_key(sudoku_technique technique) {
    return sudoku_name(SUDOKU_NAMES_TECHNIQUE, technique);
}

/** The name of the technique in English: `full house`, `XY-wing`. */
static inline const char *sudoku_technique_name(sudoku_technique technique) {
    return sudoku_name(SUDOKU_NAMES_TECHNIQUE_IN_WORDS, technique);
}

// topic: Solvers

/** Whether there is no solution, exactly one, or several, and which: `sudoku_solver_solve` without
 * a solver. */
static inline sudoku_status sudoku_solve_grid(const sudoku_puzzle *puzzle,
                                              sudoku_solutions *solutions, sudoku_error *error) {
    return sudoku_solver_solve(NULL, puzzle, solutions, error);
}

/** The number of solutions, counted up to `limit`: `sudoku_solver_count` without a solver. */
static inline sudoku_status sudoku_count_solutions(const sudoku_puzzle *puzzle, uint64_t limit,
                                                   uint64_t *count, sudoku_error *error) {
    return sudoku_solver_count(NULL, puzzle, limit, count, error);
}

/** `sudoku_search` with these options and no solver. */
static inline sudoku_status sudoku_for_each_solution(const sudoku_puzzle *puzzle,
                                                     const sudoku_limits *limits,
                                                     sudoku_solution_callback callback, void *user,
                                                     sudoku_search_report *report,
                                                     sudoku_error *error) {
    sudoku_search_options options = SUDOKU_SEARCH_OPTIONS_INIT;
    options.limits = limits;
    options.callback = callback;
    options.user = user;
    return sudoku_search(puzzle, &options, report, error);
}

// topic: Diagnoses

/** The name of the verdict: `proper`, `impossible`, `ambiguous` or `unknown`. */
static inline const char *sudoku_verdict_name(sudoku_verdict verdict) {
    return sudoku_name(SUDOKU_NAMES_VERDICT, verdict);
}

/** The index of the cells in which the two solutions of an ambiguity differ, for
 * `sudoku_diagnosis_unavoidable_set`. */
#define SUDOKU_SWAP SIZE_MAX

/** The unavoidable set at `SUDOKU_SWAP`. */
static inline sudoku_status sudoku_diagnosis_swap(const sudoku_diagnosis *diagnosis,
                                                  sudoku_unavoidable_set *swap,
                                                  sudoku_error *error) {
    return sudoku_diagnosis_unavoidable_set(diagnosis, SUDOKU_SWAP, swap, error);
}

/** Writes the unavoidable set at `SUDOKU_SWAP` in words. */
static inline sudoku_status sudoku_diagnosis_swap_format(const sudoku_diagnosis *diagnosis,
                                                         char *buffer, size_t capacity,
                                                         size_t *written, sudoku_error *error) {
    return sudoku_diagnosis_unavoidable_set_format(diagnosis, SUDOKU_SWAP, buffer, capacity,
                                                   written, error);
}

// topic: Symmetry and equivalence

/** The name of the symmetry on the command line, such as `half-turn`. */
static inline const char *sudoku_symmetry_name(sudoku_symmetry symmetry) {
    return sudoku_name(SUDOKU_NAMES_SYMMETRY, symmetry);
}

/** The transformation that changes nothing. */
static inline sudoku_transformation sudoku_transformation_identity(void) {
    const sudoku_transformation identity = {
        0, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {0, 1, 2, 3, 4, 5, 6, 7, 8}, {1, 2, 3, 4, 5, 6, 7, 8, 9}};
    return identity;
}

// topic: Difficulty

/** The name of the level, such as `easy`. */
static inline const char *sudoku_level_name(sudoku_level level) {
    return sudoku_name(SUDOKU_NAMES_LEVEL, level);
}

/** The name of the scale, such as `se-classic`. */
static inline const char *sudoku_scale_name(sudoku_scale scale) {
    return sudoku_name(SUDOKU_NAMES_SCALE, scale);
}

/** The name of `HoDoKu`'s level, such as `unfair`. */
static inline const char *sudoku_score_level_name(sudoku_score_level level) {
    return sudoku_name(SUDOKU_NAMES_SCORE_LEVEL, level);
}

// topic: Other sizes and rules

/** Writes the puzzle as JSON to read: its form `description`. */
static inline sudoku_status sudoku_variant_puzzle_describe(const sudoku_variant_puzzle *puzzle,
                                                           char *buffer, size_t capacity,
                                                           size_t *written, sudoku_error *error) {
    return sudoku_variant_puzzle_format(puzzle, "description", buffer, capacity, written, error);
}
