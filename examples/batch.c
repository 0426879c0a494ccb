/* Solves all puzzles of a file in one call, and says which are not proper.
 *
 *     batch [FILE]                    examples/puzzles.txt if no file is named
 *
 * The file has lines of 81 symbols, or grids in any other common form. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sudoku.h>

static void *larger(void *memory, size_t size) {
    memory = realloc(memory, size);
    if (memory == NULL) {
        fprintf(stderr, "there is not enough memory\n");
        exit(2);
    }
    return memory;
}

/* The text of a whole file, to be freed; NULL if it cannot be read. */
static char *read_file(const char *path, size_t *len) {
    FILE *file = fopen(path, "rb");
    char *text = NULL;
    size_t room = 0;
    *len = 0;
    if (file == NULL) {
        return NULL;
    }
    do {
        room = 2 * room + 65536;
        text = larger(text, room);
        *len += fread(text + *len, 1, room - *len, file);
    } while (*len == room);
    fclose(file);
    return text;
}

/* The puzzles of a file, 81 numbers each, one after the other. */
typedef struct list {
    uint8_t *puzzles;
    size_t count, room;
} list;

static int keep(const sudoku_found *found, void *user) {
    list *all = user;
    if (found->puzzle.kind != SUDOKU_PUZZLE_GRID) {
        if (found->puzzle.kind == SUDOKU_PUZZLE_NONE)
            fprintf(stderr, "%s\n", found->error->message);
        else
            fprintf(stderr, "line %u: pencil marks\n", (unsigned)found->line);
        return 0;
    }
    if (all->count == all->room) {
        all->room = 2 * all->room + 1000;
        all->puzzles = larger(all->puzzles, all->room * 81);
    }
    memcpy(all->puzzles + all->count++ * 81, found->puzzle.content.grid.digits, 81);
    return 0;
}

int main(int argc, char **argv) {
    const char *path = argc > 1 ? argv[1] : "examples/puzzles.txt";
    size_t len, tally[3] = {0, 0, 0};
    list all = {NULL, 0, 0};
    sudoku_error error = SUDOKU_ERROR_INIT;
    char *text = read_file(path, &len);

    if (text == NULL) {
        fprintf(stderr, "%s cannot be read\n", path);
        return 2;
    }
    if (sudoku_grids_parse(text, len, keep, &all, &error) != SUDOKU_STATUS_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    free(text);

    /* One solution of each is kept, and a second one looked for. */
    uint8_t *solutions = larger(NULL, all.count * 81 + 1);
    sudoku_batch_count *counts = larger(NULL, (all.count + 1) * sizeof *counts);
    if (sudoku_solve_batch(all.puzzles, all.count, NULL, counts, solutions, &error) !=
        SUDOKU_STATUS_OK) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    for (size_t i = 0; i < all.count; i++) {
        tally[counts[i].found]++;
        if (counts[i].found != 1) {
            printf("puzzle %lu has %s\n", (unsigned long)i + 1,
                   counts[i].found == 0 ? "no solution" : "several solutions");
        }
    }
    printf("%lu puzzles: %lu with one solution, %lu with none, %lu with several (%s)\n",
           (unsigned long)all.count, (unsigned long)tally[1], (unsigned long)tally[0],
           (unsigned long)tally[2], sudoku_engine_name());
    if (all.count > 0 && counts[0].found > 0) {
        char drawing[SUDOKU_BOXED_SIZE];
        sudoku_grid first;
        memcpy(first.digits, solutions, 81);
        sudoku_grid_format_boxed(&first, drawing, sizeof drawing, NULL, NULL);
        printf("A solution of the first:\n%s\n", drawing);
    }
    free(all.puzzles);
    free(solutions);
    free(counts);
    return 0;
}
