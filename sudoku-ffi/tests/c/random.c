/* Random numbers and full grids, written anew from their descriptions in the sources
 * of sudoku-core, random.rs and generate/: the same seed gives the same in every language. */
#include "check.h"

static uint64_t state;

void numbers_from(uint64_t seed) {
    state = seed;
}

uint64_t next_number(void) {
    uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

uint64_t below(uint64_t n) {
    for (;;) {
        uint64_t number = next_number();
        uint64_t low = (number & UINT32_MAX) * n;
        uint64_t high = (number >> 32) * n + (low >> 32);
        if (number * n >= (0 - n) % n) {
            return high >> 32;
        }
    }
}

void shuffle(uint8_t *items, int len) {
    for (int last = len - 1; last > 0; last--) {
        int other = (int)below((uint64_t)last + 1);
        uint8_t item = items[last];
        items[last] = items[other];
        items[other] = item;
    }
}

/* Three sets of digits from 0 to 8, a bit each: the rows or columns of a box. */
typedef struct sets {
    unsigned of[3];
} sets;

static const int ORDERS[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* A digit of a set, from the smallest on. */
static int nth(unsigned set, int n) {
    int digit = 0;
    while (!(set >> digit & 1) || n-- > 0) {
        digit++;
    }
    return digit;
}

/* The digits of the two boxes beside one with these sets. */
static void share_out(sets first, int choice, sets *one, sets *other) {
    int side = choice / 28, mix = choice % 28 - 1;
    sets halves[2];
    unsigned changing = 0;
    if (mix >= 0) {
        changing = 1u << nth(first.of[0], mix % 3) | 1u << nth(first.of[1], mix / 3 % 3) |
                   1u << nth(first.of[2], mix / 9);
    }
    for (int row = 0; row < 3; row++) {
        unsigned a = first.of[(row + 1) % 3], b = first.of[(row + 2) % 3];
        halves[0].of[row] = (a & ~changing) | (b & changing);
        halves[1].of[row] = (b & ~changing) | (a & changing);
    }
    *one = halves[side];
    *other = halves[1 - side];
}

/* Writes the digits of a set in this order to cells that lie so far apart. */
static void put(unsigned set, int order, int *cell, int apart) {
    for (int place = 0; place < 3; place++) {
        cell[place * apart] = nth(set, ORDERS[order][place]);
    }
}

/* The sets of digits in the rows of a box, if the next row is 9 cells on and the next
 * digit 1, or in its columns, if it is the other way round. */
static sets sets_of(const int *box, int next, int apart) {
    sets all = {{0, 0, 0}};
    for (int i = 0; i < 9; i++) {
        all.of[i / 3] |= 1u << box[i / 3 * next + i % 3 * apart];
    }
    return all;
}

/* Two boxes beside or below the first. */
static void cross(uint64_t number, int *grid, int next, int apart) {
    sets both[2];
    int ways = (int)(number % 46656);
    share_out(sets_of(grid, next, apart), (int)(number / 46656), &both[0], &both[1]);
    for (int line = 0; line < 6; line++) {
        put(both[line / 3].of[line % 3], ways % 6,
            grid + (1 + line / 3) * 3 * apart + line % 3 * next, apart);
        ways /= 6;
    }
}

/* Puts three sets into a box in orders that the bits choose, in which no digit is where
 * it is forbidden; 0 if there is no such order. */
static int fit(sets lines, sets forbidden, int bits, int *box, int next, int apart) {
    for (int line = 0; line < 3; line++) {
        int skip = bits >> line & 1, order = 0;
        for (; order < 6; order++) {
            int is_good = 1;
            for (int place = 0; place < 3; place++) {
                int digit = nth(lines.of[line], ORDERS[order][place]);
                is_good &= !(forbidden.of[place] >> digit & 1);
            }
            if (is_good && skip-- == 0) {
                break;
            }
        }
        if (order == 6) {
            return 0;
        }
        put(lines.of[line], order, box + line * next, apart);
    }
    return 1;
}

static sets rest(sets a, sets b) {
    sets left;
    for (int i = 0; i < 3; i++) {
        left.of[i] = 511 & ~(a.of[i] | b.of[i]);
    }
    return left;
}

/* One draw, which may be no grid; digits from 0 to 8. */
static int draw(int *grid) {
    uint64_t top = below(2612736), left = below(2612736), middle = below(56);
    int orders = (int)below(512);
    int *b2 = grid + 3, *b3 = grid + 6, *b4 = grid + 27, *b5 = grid + 30, *b6 = grid + 33;
    int *b7 = grid + 54, *b8 = grid + 57, *b9 = grid + 60;
    sets rows_5, rows_6;
    for (int i = 0; i < 9; i++) {
        grid[i / 3 * 9 + i % 3] = i;
    }
    cross(top, grid, 9, 1);
    cross(left, grid, 1, 9);
    share_out(sets_of(b4, 9, 1), (int)middle, &rows_5, &rows_6);
    if (!fit(rows_5, sets_of(b2, 1, 9), orders, b5, 9, 1) ||
        !fit(rows_6, sets_of(b3, 1, 9), orders >> 3, b6, 9, 1)) {
        return 0;
    }
    sets columns_8 = rest(sets_of(b2, 1, 9), sets_of(b5, 1, 9));
    if (!fit(columns_8, sets_of(b7, 9, 1), orders >> 6, b8, 1, 9)) {
        return 0;
    }
    sets rows_9 = rest(sets_of(b7, 9, 1), sets_of(b8, 9, 1));
    sets columns_9 = rest(sets_of(b3, 1, 9), sets_of(b6, 1, 9));
    for (int i = 0; i < 9; i++) {
        unsigned both = rows_9.of[i / 3] & columns_9.of[i % 3];
        if (both == 0 || (both & (both - 1)) != 0) {
            return 0; /* two digits meet, so that none is left for another cell */
        }
        b9[i / 3 * 9 + i % 3] = nth(both, 0);
    }
    return 1;
}

void numbers_of_attempt(uint64_t seed, uint64_t attempt) {
    numbers_from(seed);
    numbers_from(next_number() + attempt);
    numbers_from(next_number());
}

sudoku_grid random_grid(void) {
    uint8_t names[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    int digits[81];
    sudoku_grid grid;
    while (!draw(digits)) {
    }
    shuffle(names, 9);
    for (int cell = 0; cell < 81; cell++) {
        grid.digits[cell] = names[digits[cell]];
    }
    return grid;
}
