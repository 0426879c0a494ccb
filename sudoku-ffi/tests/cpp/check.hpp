// Shared by the C++ tests: checks that report where they failed.
#ifndef SUDOKU_TESTS_CHECK_HPP
#define SUDOKU_TESTS_CHECK_HPP

#include <cstdio>
#include <sudoku.hpp>

extern unsigned checks, failures;

#define CHECK(...)                                                             \
    do {                                                                       \
        checks++;                                                              \
        if (!(__VA_ARGS__)) {                                                  \
            failures++;                                                        \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
        }                                                                      \
    } while (0)

// The expression throws an error of this status.
#define THROWS(expected, ...)                                                  \
    do {                                                                       \
        sudoku::status thrown = sudoku::status::ok;                            \
        try {                                                                  \
            (void)(__VA_ARGS__);                                               \
        } catch (const sudoku::error &error) {                                 \
            thrown = error.status();                                           \
            CHECK(*error.what() != 0);                                         \
        }                                                                      \
        CHECK(thrown == (expected));                                           \
    } while (0)

constexpr const char *PUZZLE =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
constexpr const char *SOLUTION =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
// PUZZLE with a misprint: r5c5 is 1 instead of 9.
constexpr const char *MISPRINT =
    ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.";
constexpr const char *TWO =
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";

// The same questions asked in the conformance files of this folder.
void conformance_tests(const char *folder);

#endif
