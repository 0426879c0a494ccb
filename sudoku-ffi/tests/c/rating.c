/* Ratings of one puzzle and of many. */
#include "check.h"

#include <string.h>

#define EASY ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."

void rating_tests(void) {
    sudoku_puzzle puzzle, marks;
    sudoku_rating rating, many[3];
    sudoku_error error;
    sudoku_limits limits = {0};
    static uint8_t grids[3 * 81];

    CHECK(strcmp(sudoku_scale_name(SUDOKU_SCALE_SE_SUKAKU), "se-sukaku") == 0);
    CHECK(strcmp(sudoku_scale_name(7), "unknown scale") == 0);
    CHECK(sudoku_puzzle_parse(EASY, 81, &puzzle, NULL, &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_SE_CLASSIC, NULL, &rating, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(rating.er == 15 && rating.ep == 12 && rating.ed == 12);
    CHECK(rating.rated == SUDOKU_RATED_EXACT);
    limits.max_steps = 1;
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_SE_CLASSIC, &limits, &rating, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(rating.er <= 15 && rating.rated == SUDOKU_RATED_AT_LEAST);
    CHECK(sudoku_rate(&puzzle, 3, NULL, &rating, &error) == SUDOKU_STATUS_BAD_CHOICE);
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_HODOKU, NULL, &rating, &error) == SUDOKU_STATUS_OK);
    CHECK(rating.score == 298 && rating.level == SUDOKU_SCORE_LEVEL_EASY && rating.er == 0);
    CHECK(rating.rated == SUDOKU_RATED_EXACT);
    CHECK(strcmp(sudoku_score_level_name(rating.level), "easy") == 0);
    CHECK(strcmp(sudoku_score_level_name(6), "unknown level") == 0);
    CHECK(sudoku_rate(&puzzle, SUDOKU_SCALE_HODOKU, &limits, &rating, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(rating.score < 298 && rating.rated == SUDOKU_RATED_AT_LEAST);
    marks.kind = SUDOKU_PUZZLE_MARKS;
    CHECK(sudoku_puzzle_marks(&puzzle, &marks.content.marks, &error) == SUDOKU_STATUS_OK);
    CHECK(sudoku_rate(&marks, SUDOKU_SCALE_HODOKU, NULL, &rating, &error) ==
          SUDOKU_STATUS_TOO_FEW);

    memcpy(grids, puzzle.content.grid.digits, 81);
    memcpy(grids + 162, puzzle.content.grid.digits, 81);
    CHECK(sudoku_rate_batch(grids, 3, SUDOKU_SCALE_SE_SUKAKU, NULL, 0, many, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(many[0].er == 15 && many[2].er == 15 && many[2].rated == SUDOKU_RATED_EXACT);
    CHECK(many[1].er == 0 && many[1].rated == SUDOKU_RATED_NOT_PROPER);
    CHECK(sudoku_rate_batch(grids, 3, SUDOKU_SCALE_HODOKU, NULL, 0, many, &error) ==
          SUDOKU_STATUS_OK);
    CHECK(many[0].score == 298 && many[2].score == 298 && many[2].rated == SUDOKU_RATED_EXACT);
    CHECK(many[1].level == SUDOKU_SCORE_LEVEL_NONE && many[1].rated == SUDOKU_RATED_NOT_PROPER);
    grids[100] = 10;
    CHECK(sudoku_rate_batch(grids, 3, SUDOKU_SCALE_SE_SUKAKU, NULL, 0, many, &error) ==
          SUDOKU_STATUS_BAD_DIGIT);
}
