/* Ratings of one puzzle and of many, and the steps. */
#include "check.h"

#include <string.h>

#define EASY ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."

/* A puzzle with steps of many kinds. */
#define HARD "5.....1.282......7..17.4......97..4....3.......2.48....3.......6.7.1..9......5..."

/* The steps of a path, and what they come to. */
typedef struct path_sum {
    unsigned hardest, points;
    int is_solved;
} path_sum;

/* Takes the steps of a path from this grid on: none places a wrong digit or strikes a right one. */
static path_sum walk(const sudoku_path *path, sudoku_grid grid) {
    path_sum sum = {0, 0, 0};
    sudoku_solutions solutions;
    sudoku_candidate_grid marks;
    sudoku_path_step step;
    sudoku_hint_step explained;
    sudoku_hint *hint;
    CHECK(sudoku_solve_grid(GRID(&grid), &solutions, NULL) == SUDOKU_STATUS_OK);
    CHECK(sudoku_puzzle_marks(GRID(&grid), &marks, NULL) == SUDOKU_STATUS_OK);
    for (size_t i = 0; i < sudoku_path_len(path); i++) {
        CHECK(sudoku_path_get(path, i, &step, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_path_hint(path, i, &hint, NULL) == SUDOKU_STATUS_OK);
        CHECK(sudoku_hint_get(hint, &explained, NULL) == SUDOKU_STATUS_OK);
        CHECK(explained.cell == step.cell && explained.digit == step.digit);
        CHECK(explained.technique == step.technique ||
              (explained.technique == SUDOKU_TECHNIQUE_FULL_HOUSE &&
               step.technique <= SUDOKU_TECHNIQUE_NAKED_SINGLE));
        CHECK(step.technique >= 0 && step.technique < (int)sudoku_technique_count());
        for (int cell = 0; cell < 81; cell++) {
            uint8_t digit = solutions.first.digits[cell];
            CHECK(!sudoku_digit_set_contains(step.eliminations.cells[cell], digit));
        }
        if (step.cell != SUDOKU_NO_CELL) {
            CHECK(grid.digits[step.cell] == 0);
            CHECK(solutions.first.digits[step.cell] == step.digit);
        }
        CHECK(sudoku_hint_apply(hint, &grid, NULL, &marks, NULL) == SUDOKU_STATUS_OK);
        sudoku_hint_free(hint);
        CHECK(step.rating == step.rating_tenths / 10.0);
        sum.points += step.rating_tenths / 10;
        sum.hardest = step.rating_tenths > sum.hardest ? step.rating_tenths : sum.hardest;
    }
    sum.is_solved = same(&grid, &solutions.first);
    return sum;
}

static void path_tests(void) {
    sudoku_grid grid = grid_of(HARD), easy = grid_of(EASY);
    sudoku_path *path = NULL;
    sudoku_path_step step;
    sudoku_hint *hint = NULL;
    sudoku_rating rating;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    sudoku_error error = SUDOKU_ERROR_INIT;
    path_sum sum;
    for (sudoku_scale scale = SUDOKU_SCALE_SE_CLASSIC; scale <= SUDOKU_SCALE_HODOKU; scale++) {
        CHECK(sudoku_rate_path(GRID(&grid), scale, NULL, &path, &rating, &error) ==
              SUDOKU_STATUS_OK);
        sum = walk(path, grid);
        CHECK(sum.is_solved && sudoku_path_end(path) == SUDOKU_PATH_SOLVED);
        if (scale == SUDOKU_SCALE_HODOKU) {
            CHECK(sum.points == rating.score);
        } else {
            CHECK(sum.hardest == rating.er_tenths);
        }
        sudoku_path_free(path);
    }
    limits.max_steps = 1;
    CHECK(sudoku_rate_path(GRID(&easy), SUDOKU_SCALE_SE_CLASSIC, &limits, &path, NULL, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(sudoku_path_end(path) == SUDOKU_PATH_LIMIT && sudoku_path_len(path) < 52);
    sudoku_path_free(path);

    CHECK(do_solve_path(GRID(&grid), NULL, NULL, NULL, &path, NULL) == SUDOKU_STATUS_OK);
    sum = walk(path, grid);
    CHECK(sum.is_solved && sum.points == 0 && sudoku_path_end(path) == SUDOKU_PATH_SOLVED);
    sudoku_path_free(path);
    CHECK(do_solve_path(GRID(&grid), NULL, "singles", NULL, &path, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(!walk(path, grid).is_solved && sudoku_path_end(path) == SUDOKU_PATH_STUCK);
    sudoku_path_free(path);
    CHECK(do_solve_path(GRID(&easy), NULL, "singles", NULL, &path, NULL) ==
          SUDOKU_STATUS_OK);
    CHECK(walk(path, easy).is_solved && sudoku_path_len(path) == 52);

    FAILS(SUDOKU_STATUS_BAD_INDEX, "there is no step 52", sudoku_path_get(path, 52, &step, &error));
    FAILS(SUDOKU_STATUS_BAD_INDEX, "there is no step 52",
          sudoku_path_hint(path, 52, &hint, &error));
    NULLS("step", sudoku_path_get(path, 0, NULL, &error));
    NULLS("hint", sudoku_path_hint(path, 0, NULL, &error));
    NULLS("path", sudoku_path_get(NULL, 0, &step, &error));
    NULLS("path", sudoku_path_hint(NULL, 0, &hint, &error));
    sudoku_path_free(path);
    path = NULL;
    CHECK(sudoku_path_len(NULL) == 0 && sudoku_path_end(NULL) == SUDOKU_PATH_STUCK);
    sudoku_path_free(NULL);
    NULLS("path", sudoku_rate_path(GRID(&easy), 0, NULL, NULL, NULL, &error));
    NULLS("path", do_solve_path(GRID(&easy), NULL, NULL, NULL, NULL, &error));
    NULLS("puzzle", sudoku_rate_path(NULL, 0, NULL, &path, NULL, &error));
    FAILS(SUDOKU_STATUS_BAD_CHOICE, "99 is not a scale",
          sudoku_rate_path(GRID(&easy), 99, NULL, &path, NULL, &error));
    FAILS(SUDOKU_STATUS_UNREADABLE, "no technique `single`",
          do_solve_path(GRID(&easy), NULL, "single", NULL, &path, &error));
    memset(&grid, 0, sizeof grid);
    FAILS(SUDOKU_STATUS_NOT_PROPER, "the puzzle has several solutions: r",
          sudoku_rate_path(GRID(&grid), 0, NULL, &path, NULL, &error));
    CHECK(path == NULL && hint == NULL);
}

void rating_tests(void) {
    sudoku_puzzle puzzle, marks;
    sudoku_rating rating, many[3];
    sudoku_error error = SUDOKU_ERROR_INIT;
    sudoku_limits limits = SUDOKU_LIMITS_INIT;
    static uint8_t grids[3 * 81];

    path_tests();
    CHECK(strcmp(sudoku_scale_name(SUDOKU_SCALE_SE_SUKAKU), "se-sukaku") == 0);
    CHECK(strcmp(sudoku_scale_name(7), "unknown") == 0);
    CHECK(sudoku_puzzle_parse(EASY, 81, &puzzle, NULL, &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_SE_CLASSIC, NULL, &rating, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(rating.er == 1.5 && rating.ep == 1.2 && rating.ed == 1.2);
    CHECK(rating.er_tenths == 15 && rating.ep_tenths == 12 && rating.ed_tenths == 12);
    CHECK(rating.rated == SUDOKU_RATED_EXACT);
    limits.max_steps = 1;
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_SE_CLASSIC, &limits, &rating, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(rating.er <= 1.5 && rating.rated == SUDOKU_RATED_AT_LEAST);
    CHECK(sudoku_rate(&puzzle, 99, NULL, &rating, &error) == SUDOKU_STATUS_BAD_CHOICE);
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_TE, NULL, &rating, &error) == SUDOKU_STATUS_OK);
    CHECK(rating.depth == 0 && rating.b == SUDOKU_NO_LENGTH && rating.bxb == SUDOKU_NO_LENGTH);
    CHECK(rating.er == 0 && rating.rated == SUDOKU_RATED_EXACT);
    CHECK(strcmp(sudoku_scale_name(SUDOKU_SCALE_TE_BXB), "te-bxb") == 0);
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_HODOKU, NULL, &rating, &error) == SUDOKU_STATUS_OK);
    CHECK(rating.score == 298 && rating.level == SUDOKU_SCORE_LEVEL_EASY && rating.er == 0);
    CHECK(rating.rated == SUDOKU_RATED_EXACT);
    CHECK(strcmp(sudoku_score_level_name(rating.level), "easy") == 0);
    CHECK(strcmp(sudoku_score_level_name(6), "unknown") == 0);
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_HODOKU, &limits, &rating, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(rating.score < 298 && rating.rated == SUDOKU_RATED_AT_LEAST);
    marks.kind = SUDOKU_PUZZLE_MARKS;
    CHECK(sudoku_puzzle_marks(&puzzle, &marks.content.marks, &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_rate(&marks, SUDOKU_SCALE_HODOKU, NULL, &rating, &error) ==
          SUDOKU_STATUS_TOO_FEW);

    memcpy(grids, puzzle.content.grid.digits, 81);
    memcpy(grids + 162, puzzle.content.grid.digits, 81);
    CHECK(do_rate_batch(grids, 3, SUDOKU_SCALE_SE_SUKAKU, NULL, 0, many, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(many[0].er == 1.5 && many[2].er == 1.5 && many[2].rated == SUDOKU_RATED_EXACT);
    CHECK(many[1].er == 0 && many[1].rated == SUDOKU_RATED_NOT_PROPER);
    CHECK(do_rate_batch(grids, 3, SUDOKU_SCALE_HODOKU, NULL, 0, many, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(many[0].score == 298 && many[2].score == 298 && many[2].rated == SUDOKU_RATED_EXACT);
    CHECK(many[1].level == SUDOKU_SCORE_LEVEL_NONE && many[1].rated == SUDOKU_RATED_NOT_PROPER);
    grids[100] = 10;
    CHECK(do_rate_batch(grids, 3, SUDOKU_SCALE_SE_SUKAKU, NULL, 0, many, &error) ==
          SUDOKU_STATUS_BAD_DIGIT);
}
