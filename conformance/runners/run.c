/* Asks the library the calls of a suite, and prints how many answers of each call are right:
 * run suite.jsonl */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudoku.h>

static sudoku_puzzle puzzle;
static sudoku_grid grid;
static unsigned long long limit;
static char scale[16];

static void solved(char *answer, size_t size) {
    sudoku_solutions found;
    char line[SUDOKU_LINE_SIZE];
    sudoku_solve_grid(&puzzle, &found, NULL);
    sudoku_grid_format_line(&found.first, line, sizeof line, NULL, NULL);
    snprintf(answer, size, found.count == 1 ? "{\"count\":%u,\"solution\":\"%s\"}"
                                            : "{\"count\":%u,\"solution\":null}",
             (unsigned)found.count, line);
}

static void rated(char *answer, size_t size) {
    sudoku_rating rating;
    int32_t number = -1;
    sudoku_number(SUDOKU_NAMES_SCALE, scale, &number, NULL);
    sudoku_rate(&puzzle, number, NULL, &rating, NULL);
    if (number == SUDOKU_SCALE_TE) {
        snprintf(answer, size, "{\"depth\":%u}", rating.depth);
    } else if (number == SUDOKU_SCALE_HODOKU) {
        snprintf(answer, size, "{\"score\":%u,\"level\":\"%s\"}", (unsigned)rating.score,
                 sudoku_name(SUDOKU_NAMES_SCORE_LEVEL, rating.level));
    } else {
        snprintf(answer, size, "{\"er\":%.1f,\"ep\":%.1f,\"ed\":%.1f}", rating.er, rating.ep,
                 rating.ed);
    }
}

static void answer_to(const char *call, char *answer, size_t size) {
    uint64_t number = 0;
    if (strcmp(call, "count_solutions") == 0) {
        sudoku_count_solutions(&puzzle, limit, &number, NULL);
        snprintf(answer, size, "%llu", (unsigned long long)number);
    } else if (strcmp(call, "guesses") == 0) {
        sudoku_guesses(&grid, limit, &number, NULL);
        snprintf(answer, size, "%llu", (unsigned long long)number);
    } else if (strncmp(call, "solve_", 6) == 0) {
        solved(answer, size);
    } else if (strcmp(call, "rate") == 0) {
        rated(answer, size);
    }
}

int main(int count, char **arguments) {
    static char line[1 << 14], call[32], text[1024], answer[1024];
    const char *names[] = {"count_solutions", "solve_grid", "solve_marks", "guesses", "rate"};
    unsigned right[5] = {0}, asked[5] = {0};
    FILE *suite = count == 2 ? fopen(arguments[1], "r") : NULL;
    while (suite != NULL && fgets(line, sizeof line, suite) != NULL) {
        const char *wanted = strstr(line, "\"answer\":") + 9, *more = strstr(line, "\"limit\":");
        sscanf(line,
               "{\"call\":\"%31[^\"]\",\"input\":{\"puzzle\":\"%1023[^\"]\",\"scale\":\"%15[^\"]",
               call, text, scale);
        limit = more != NULL ? strtoull(more + 8, NULL, 10) : 0;
        for (int at = 0; at < 5; at++) {
            if (strcmp(call, names[at]) == 0) {
                sudoku_puzzle_parse(text, strlen(text), &puzzle, NULL, NULL);
                sudoku_grid_parse(text, strlen(text), &grid, NULL, NULL);
                answer_to(call, answer, sizeof answer);
                size_t length = strlen(answer);
                int is_right = strncmp(wanted, answer, length) == 0 && wanted[length] == '}';
                asked[at]++;
                right[at] += is_right != 0;
                if (!is_right) fprintf(stderr, "%s  answered: %s\n", line, answer);
            }
        }
    }
    for (int at = 0; at < 5; at++) printf("%s %u %u\n", names[at], right[at], asked[at]);
    return suite == NULL;
}
