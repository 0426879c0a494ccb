/**
 * @file
 *
 * Sudoku in C++17: `sudoku.h` with values, exceptions and handles that free themselves.
 *
 * ```cpp
 * #include <iostream>
 * #include <sudoku.hpp>
 *
 * int main() {
 *     const auto puzzle = sudoku::puzzle::parse(
 *         ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.");
 *     if (const sudoku::solutions found = sudoku::solve_grid(puzzle); found.is_unique()) {
 *         std::cout << found.first->boxed() << '\n';
 *     }
 *     if (const auto hint = sudoku::find_hint(puzzle)) {
 *         std::cout << hint->sentence() << '\n';
 *     }
 *     const auto broken = sudoku::grid::try_parse("53..7");
 *     if (!broken) {
 *         std::cout << broken.error().what() << '\n';
 *     }
 * }
 * ```
 *
 * Which class or function for which question:
 *
 * | question | answer |
 * |---|---|
 * | Which grid or pencil marks are in this text? | `puzzle::parse`, `grid::parse`; `parse_grids` for a list |
 * | How do I write it as text? | `line`, `dotted`, `boxed` of a grid; `name` of a level and other numbers; `<<` for each |
 * | No solution, one, or several? | `solve_grid`; `solver` for many |
 * | How many solutions? Which? | `count_solutions`, `for_each_solution` |
 * | The same for millions, in arrays? | `solve_batch`, `rate_batch`, `canonical_batch` |
 * | What is the next step, and why? | `find_hint`; `solve_path` for all steps |
 * | How hard is it? | `level_of`, `rate` |
 * | Why is it broken, and how do I fix it? | `diagnose` |
 * | Are two puzzles equivalent? | `canonical_form`, `equivalence` |
 * | How do I make puzzles? | `generate`, a range; `random_grid` for a full grid |
 *
 * Conventions:
 *
 * - Header only: link `libsudoku`. The conventions of `sudoku.h` on threads, texts and limits hold.
 * - Errors. A function that can fail throws `sudoku::error`, with the status, the place in the
 *   text and the cell. Its twin with `try_` in front returns a `sudoku::result` and throws nothing
 *   but `std::bad_alloc`. Members of a handle without a twin fail only if the handle was moved
 *   from, or for a bug of the library. With `-fno-exceptions` every error that is not taken from
 *   a result prints its message and ends the program.
 * - Spans. `sudoku::span` is `std::span` where the standard library has it, from C++20 on, and
 *   otherwise a pointer and a length. Arrays of grids are not copied.
 * - Callbacks may be any callable. One that returns `false` ends the search, one that returns
 *   nothing goes on. An exception of a callback ends the search and reaches the caller.
 * - `raw()` gives the struct or the handle of `sudoku.h`, for the questions that are not here.
 */

#ifndef SUDOKU_HPP
#define SUDOKU_HPP

#include <sudoku.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#if defined(__has_include)
#if __has_include(<version>)
#include <version>
#endif
#endif
#if defined(__cpp_lib_span)
#include <span>
#endif

/** 1 if errors are thrown, 0 where exceptions are switched off. */
#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define SUDOKU_HPP_EXCEPTIONS 1
#else
#define SUDOKU_HPP_EXCEPTIONS 0
#endif

/** Sudoku in C++. */
namespace sudoku {

/**
 * @defgroup cpp_errors C++: errors and results
 * @{
 */

/** The status of a call, as in `sudoku.h`. Later versions may add numbers. */
enum class status : std::int32_t {
    ok = SUDOKU_STATUS_OK,                                 /**< Success. */
    null = SUDOKU_STATUS_NULL,                             /**< A handle that was moved from. */
    bad_digit = SUDOKU_STATUS_BAD_DIGIT,                   /**< A number is not a digit. */
    bad_cell = SUDOKU_STATUS_BAD_CELL,                     /**< A cell is not 0 to 80. */
    bad_house = SUDOKU_STATUS_BAD_HOUSE,                   /**< A house is not 0 to 26. */
    bad_set = SUDOKU_STATUS_BAD_SET,                       /**< A set has undefined bits. */
    bad_choice = SUDOKU_STATUS_BAD_CHOICE,                 /**< An unknown enum value. */
    buffer_too_small = SUDOKU_STATUS_BUFFER_TOO_SMALL,     /**< A buffer is too small. */
    fixed_cell = SUDOKU_STATUS_FIXED_CELL,                 /**< The cell holds a given. */
    unreadable = SUDOKU_STATUS_UNREADABLE,                 /**< The text cannot be read. */
    contradiction = SUDOKU_STATUS_CONTRADICTION,           /**< The grid cannot be completed. */
    no_solution = SUDOKU_STATUS_NO_SOLUTION,               /**< There is no solution. */
    limit = SUDOKU_STATUS_LIMIT,                           /**< A limit came before the answer. */
    bad_array = SUDOKU_STATUS_BAD_ARRAY,                   /**< An array overlaps or is short. */
    busy = SUDOKU_STATUS_BUSY,                             /**< The solver is in another call. */
    bad_index = SUDOKU_STATUS_BAD_INDEX,                   /**< An index is beyond the last. */
    absent = SUDOKU_STATUS_ABSENT,                         /**< There is no such part. */
    not_proper = SUDOKU_STATUS_NOT_PROPER,                 /**< Not exactly one solution. */
    bad_transformation = SUDOKU_STATUS_BAD_TRANSFORMATION, /**< An invalid transformation. */
    not_feasible = SUDOKU_STATUS_NOT_FEASIBLE,             /**< There is no such puzzle. */
    too_few = SUDOKU_STATUS_TOO_FEW,                       /**< Too few cells are filled. */
    bad_size = SUDOKU_STATUS_BAD_SIZE,                     /**< Another version of the header. */
    panic = SUDOKU_STATUS_PANIC                            /**< A bug of the library. */
};

/** The meaning of a status in a few English words. */
inline std::string_view text(status of) {
    return sudoku_status_text(static_cast<sudoku_status>(of));
}

class cell;

/** The error of a call, for the person with the puzzle. It is thrown, or part of a result, and
 * allocates nothing. */
class error : public std::exception {
public:
    /** The error as `sudoku.h` has it. */
    explicit error(const sudoku_error &raw) noexcept : raw_(raw) {}

    /** An error with this status and message. */
    error(sudoku::status status, std::string_view message) noexcept : raw_() {
        raw_.size = sizeof raw_;
        raw_.status = static_cast<sudoku_status>(status);
        raw_.cell = SUDOKU_NO_CELL;
        std::memcpy(raw_.message, message.data(),
                    message.size() < SUDOKU_MESSAGE_SIZE ? message.size()
                                                         : SUDOKU_MESSAGE_SIZE - 1);
    }

    /** One sentence in English, UTF-8. */
    const char *what() const noexcept override { return raw_.message; }

    /** The status. */
    sudoku::status status() const noexcept { return static_cast<sudoku::status>(raw_.status); }

    /** The line of the text, counted from 1; 0 if the error is in no text. */
    std::uint32_t line() const noexcept { return raw_.line; }

    /** The column of the text, counted from 1 in characters; 0 if the error is in no text. */
    std::uint32_t column() const noexcept { return raw_.column; }

    /** The cell concerned. */
    std::optional<sudoku::cell> cell() const noexcept;

    /** The puzzle of a batch, counted from 1; 0 if the error is in no batch. */
    std::uint64_t puzzle() const noexcept { return raw_.puzzle; }

    /** The error as `sudoku.h` has it. */
    const sudoku_error &raw() const noexcept { return raw_; }

private:
    sudoku_error raw_;
};

namespace detail {

[[noreturn]] inline void raise(const error &what) {
#if SUDOKU_HPP_EXCEPTIONS
    throw what;
#else
    std::fprintf(stderr, "sudoku: %s\n", what.what());
    std::abort();
#endif
}

} // namespace detail

/** A value, or the error instead of it: `std::expected` in the essentials, for C++17. It is a
 * separate class in every standard, so that files of different standards can be linked. */
template <class T> class [[nodiscard]] result {
public:
    /** The type of the value. */
    using value_type = T;

    /** A value. */
    result(T value) : content_(std::in_place_index<0>, std::move(value)) {}

    /** An error. */
    result(const sudoku::error &what) : content_(std::in_place_index<1>, what) {}

    /** Whether there is a value. */
    bool has_value() const noexcept { return content_.index() == 0; }

    /** Whether there is a value. */
    explicit operator bool() const noexcept { return has_value(); }

    /** The value. Throws the error if there is none. */
    T &value() & {
        ensure();
        return *std::get_if<0>(&content_);
    }

    /** The value. Throws the error if there is none. */
    const T &value() const & {
        ensure();
        return *std::get_if<0>(&content_);
    }

    /** The value. Throws the error if there is none. */
    T value() && {
        ensure();
        return std::move(*std::get_if<0>(&content_));
    }

    /** The value, or this one instead of an error. */
    T value_or(T other) && { return has_value() ? std::move(*this).value() : std::move(other); }

    /** The value; there must be one. */
    T &operator*() { return value(); }

    /** The value; there must be one. */
    const T &operator*() const { return value(); }

    /** A member of the value; there must be one. */
    T *operator->() { return &value(); }

    /** A member of the value; there must be one. */
    const T *operator->() const { return &value(); }

    /** The error; there must be one. */
    const sudoku::error &error() const noexcept { return *std::get_if<1>(&content_); }

private:
    void ensure() const {
        if (!has_value()) {
            detail::raise(error());
        }
    }

    std::variant<T, sudoku::error> content_;
};

/** Success without a value, or an error. */
template <> class [[nodiscard]] result<void> {
public:
    /** The type of the value. */
    using value_type = void;

    /** Success. */
    result() noexcept = default;

    /** An error. */
    result(const sudoku::error &what) : error_(what) {}

    /** Whether it is a success. */
    bool has_value() const noexcept { return !error_; }

    /** Whether it is a success. */
    explicit operator bool() const noexcept { return has_value(); }

    /** Throws the error, if there is one. */
    void value() const {
        if (error_) {
            detail::raise(*error_);
        }
    }

    /** The error; there must be one. */
    const sudoku::error &error() const noexcept { return *error_; }

private:
    std::optional<sudoku::error> error_;
};

/** @} */

/**
 * @defgroup cpp_values C++: cells, digits, grids and puzzles
 * @{
 */

#if defined(__cpp_lib_span)
/** An array that lies elsewhere. */
template <class T> using span = std::span<T>;
#else
/** An array that lies elsewhere: a pointer and a length. */
template <class T> class span {
public:
    /** No elements. */
    constexpr span() noexcept = default;

    /** `size` elements from `data` on. */
    constexpr span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}

    /** The elements of a container with `data()` and `size()`. */
    template <class C, class = std::enable_if_t<std::is_convertible_v<
                           decltype(std::declval<C &>().data()), T *>>>
    constexpr span(C &container) noexcept : data_(container.data()), size_(container.size()) {}

    /** The elements of a container with `data()` and `size()`. */
    template <class C, class = std::enable_if_t<std::is_convertible_v<
                           decltype(std::declval<const C &>().data()), T *>>>
    constexpr span(const C &container) noexcept
        : data_(container.data()), size_(container.size()) {}

    /** The first element. */
    constexpr T *data() const noexcept { return data_; }
    /** The number of elements. */
    constexpr std::size_t size() const noexcept { return size_; }
    /** Whether there are no elements. */
    constexpr bool empty() const noexcept { return size_ == 0; }
    /** The first element. */
    constexpr T *begin() const noexcept { return data_; }
    /** The place after the last element. */
    constexpr T *end() const noexcept { return data_ + size_; }
    /** The element at this index, which is not checked. */
    constexpr T &operator[](std::size_t index) const noexcept { return data_[index]; }

private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};
#endif

namespace detail {

/** The result of a function of sudoku.h that fills one place. */
template <class Out, class F, class... A> result<Out> ask(F function, A... arguments) {
    Out out{};
    sudoku_error what = SUDOKU_ERROR_INIT;
    if (function(arguments..., &out, &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    return out;
}

/** The result of a function of sudoku.h that fills no place. */
template <class F, class... A> result<void> command(F function, A... arguments) {
    sudoku_error what = SUDOKU_ERROR_INIT;
    if (function(arguments..., &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    return {};
}

/** The text that a function of sudoku.h writes into a buffer, once its length is known. */
template <class F, class... A> result<std::string> format(F function, A... arguments) {
    sudoku_error what = SUDOKU_ERROR_INIT;
    std::size_t size = 0;
    if (function(arguments..., nullptr, std::size_t{0}, &size, &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    std::string written(size + 1, '\0');
    if (function(arguments..., written.data(), written.size(), &size, &what) !=
        SUDOKU_STATUS_OK) {
        return error(what);
    }
    written.resize(size);
    return written;
}

/** The text that a function of sudoku.h writes into a buffer of a known size. */
template <std::size_t Size, class F, class... A>
result<std::string> format_in(F function, A... arguments) {
    sudoku_error what = SUDOKU_ERROR_INIT;
    std::size_t size = 0;
    char buffer[Size];
    if (function(arguments..., buffer, Size, &size, &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    return std::string(buffer, size);
}

/** The list that a function of sudoku.h writes into an array with a capacity. */
template <class Item, class Count, class F, class... A>
result<std::vector<Item>> list(F function, A... arguments) {
    sudoku_error what = SUDOKU_ERROR_INIT;
    Count count = 0;
    Item *none = nullptr;
    if (function(arguments..., none, std::size_t{0}, &count, &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    std::vector<Item> items(count);
    if (function(arguments..., items.data(), items.size(), &count, &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    return items;
}

/** An error other than that the part does not exist is raised. */
template <class T> std::optional<T> present(result<T> part) {
    if (!part && part.error().status() == status::absent) {
        return std::nullopt;
    }
    return std::move(part).value();
}

/** The value of a result made of the value of another. */
template <class T, class F>
auto map(const result<T> &from, F make) -> result<decltype(make(*from))> {
    if (!from) {
        return from.error();
    }
    return make(*from);
}

/** A callable and the exception that left it. */
template <class F> struct call {
    F &callable;
    std::exception_ptr thrown;

    /** Calls it; returns 0 to go on. */
    template <class A> int with(const A &argument) {
#if SUDOKU_HPP_EXCEPTIONS
        try {
            return goes_on(argument) ? 0 : 1;
        } catch (...) {
            thrown = std::current_exception();
            return 1;
        }
#else
        return goes_on(argument) ? 0 : 1;
#endif
    }

    void rethrow() const {
#if SUDOKU_HPP_EXCEPTIONS
        if (thrown) {
            std::rethrow_exception(thrown);
        }
#endif
    }

private:
    template <class A> bool goes_on(const A &argument) {
        if constexpr (std::is_void_v<std::invoke_result_t<F &, const A &>>) {
            std::invoke(callable, argument);
            return true;
        } else {
            return static_cast<bool>(std::invoke(callable, argument));
        }
    }
};

/** The callback for sudoku.h that hands a value of this header to the callable. */
template <class Value, class Raw, class F> int hand(const Raw *raw, void *user) {
    return static_cast<call<F> *>(user)->with(Value(*raw));
}

/** Frees a handle. */
template <auto Free> struct freed {
    template <class T> void operator()(T *handle) const noexcept { Free(handle); }
};

template <class T, auto Free> using handle = std::unique_ptr<T, freed<Free>>;

/** Forward iterator over the indices below a bound for which `test` holds. */
template <class Set> class members {
public:
    using value_type = typename Set::value_type;
    using difference_type = std::ptrdiff_t;
    using pointer = const value_type *;
    using reference = value_type;
    using iterator_category = std::input_iterator_tag;

    members() noexcept = default;
    members(const Set &set, int index) noexcept : set_(set), index_(index) { settle(); }
    value_type operator*() const { return set_.at(index_); }
    members &operator++() noexcept {
        index_++;
        settle();
        return *this;
    }
    members operator++(int) noexcept {
        members before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const members &a, const members &b) noexcept {
        return a.index_ == b.index_;
    }
    friend bool operator!=(const members &a, const members &b) noexcept { return !(a == b); }

private:
    void settle() noexcept {
        while (index_ < Set::bound && !set_.holds(index_)) {
            index_++;
        }
    }
    Set set_{};
    int index_ = 0;
};

} // namespace detail

/** A digit, 1 to 9. An empty cell is a `std::optional<digit>` without one. */
class digit {
public:
    /** The digit of this number. Throws `status::bad_digit` unless it is 1 to 9. */
    constexpr explicit digit(int value) : value_(static_cast<std::uint8_t>(value)) {
        if (value < 1 || value > 9) {
            detail::raise(error(status::bad_digit, "a digit must be 1 to 9"));
        }
    }

    /** The digit of this number, if it is 1 to 9. */
    static constexpr std::optional<digit> from(int value) {
        return value < 1 || value > 9 ? std::nullopt : std::optional<digit>(digit(value));
    }

    /** Its number, 1 to 9. */
    constexpr int value() const noexcept { return value_; }

    /** Whether they are the same. */
    friend constexpr bool operator==(digit a, digit b) noexcept { return a.value_ == b.value_; }
    /** Whether they differ. */
    friend constexpr bool operator!=(digit a, digit b) noexcept { return a.value_ != b.value_; }
    /** Whether the first is less. */
    friend constexpr bool operator<(digit a, digit b) noexcept { return a.value_ < b.value_; }

private:
    std::uint8_t value_;
};

/** A set of digits. */
class digit_set {
public:
    /** The members. */
    using value_type = digit;
    /** Visits the digits in order. */
    using const_iterator = detail::members<digit_set>;

    /** No digits. */
    constexpr digit_set() noexcept = default;

    /** The set of these bits: bit 0 is digit 1. Bits above 8 are cut off. */
    constexpr explicit digit_set(sudoku_digit_set bits) noexcept
        : bits_(static_cast<sudoku_digit_set>(bits & SUDOKU_ALL_DIGITS)) {}

    /** All nine digits. */
    static constexpr digit_set all() noexcept { return digit_set(SUDOKU_ALL_DIGITS); }

    /** The number of digits. */
    std::size_t size() const noexcept { return sudoku_digit_set_len(bits_); }
    /** Whether there is no digit. */
    constexpr bool empty() const noexcept { return bits_ == 0; }
    /** Whether the digit is in the set. */
    constexpr bool contains(digit one) const noexcept { return holds(one.value() - 1); }
    /** The digit of a set that has exactly one. */
    std::optional<digit> only() const noexcept { return digit::from(sudoku_digit_set_only(bits_)); }
    /** Adds a digit. */
    void insert(digit one) noexcept {
        bits_ = static_cast<sudoku_digit_set>(bits_ | 1U << (one.value() - 1));
    }
    /** Takes out a digit. */
    void erase(digit one) noexcept {
        bits_ = static_cast<sudoku_digit_set>(bits_ & ~(1U << (one.value() - 1)));
    }
    /** The first digit. */
    const_iterator begin() const noexcept { return {*this, 0}; }
    /** The place after the last digit. */
    const_iterator end() const noexcept { return {*this, bound}; }
    /** The bits: bit 0 is digit 1. */
    constexpr sudoku_digit_set raw() const noexcept { return bits_; }

    /** Whether they have the same digits. */
    friend constexpr bool operator==(digit_set a, digit_set b) noexcept {
        return a.bits_ == b.bits_;
    }
    /** Whether they differ. */
    friend constexpr bool operator!=(digit_set a, digit_set b) noexcept { return !(a == b); }

private:
    friend const_iterator;
    static constexpr int bound = 9;
    constexpr bool holds(int index) const noexcept { return (bits_ >> index & 1) != 0; }
    static digit at(int index) { return digit(index + 1); }

    sudoku_digit_set bits_ = 0;
};

class cell_set;

/** A cell: its index is 0 to 80, row by row. */
class cell {
public:
    /** The cell of this index. Throws `status::bad_cell` unless it is 0 to 80. */
    constexpr explicit cell(int index) : index_(static_cast<std::uint8_t>(index)) {
        if (index < 0 || index > 80) {
            detail::raise(error(status::bad_cell, "a cell must be 0 to 80"));
        }
    }

    /** The cell in this row and column, both counted from 0. Throws `status::bad_cell`. */
    constexpr cell(int row, int column) : cell(checked(row, column)) {}

    /** The cell of this index, if it is 0 to 80. */
    static constexpr std::optional<cell> from(int index) {
        return index < 0 || index > 80 ? std::nullopt : std::optional<cell>(cell(index));
    }

    /** Reads the name of a cell, such as `r4c3`. */
    static result<cell> try_parse(std::string_view name) {
        const sudoku_cell index = sudoku_cell_parse(std::string(name).c_str());
        if (index == SUDOKU_NO_CELL) {
            return error(status::unreadable, "expected a cell from r1c1 to r9c9");
        }
        return cell(index);
    }

    /** Reads the name of a cell, such as `r4c3`. Throws `status::unreadable`. */
    static cell parse(std::string_view name) { return try_parse(name).value(); }

    /** Its index, 0 to 80. */
    constexpr int index() const noexcept { return index_; }
    /** Its row, 0 to 8. */
    constexpr int row() const noexcept { return index_ / 9; }
    /** Its column, 0 to 8. */
    constexpr int column() const noexcept { return index_ % 9; }
    /** Its box, 0 to 8, row by row. */
    constexpr int box() const noexcept { return row() / 3 * 3 + column() / 3; }
    /** Its name, such as `r4c3`, counted from 1. */
    std::string name() const {
        char text[SUDOKU_CELL_NAME_SIZE];
        sudoku_cell_name(index_, text);
        return text;
    }
    /** The 20 other cells of its row, column and box. */
    cell_set peers() const noexcept;

    /** Whether they are the same. */
    friend constexpr bool operator==(cell a, cell b) noexcept { return a.index_ == b.index_; }
    /** Whether they differ. */
    friend constexpr bool operator!=(cell a, cell b) noexcept { return a.index_ != b.index_; }
    /** Whether the first comes before the second in reading order. */
    friend constexpr bool operator<(cell a, cell b) noexcept { return a.index_ < b.index_; }

private:
    static constexpr int checked(int row, int column) {
        return row < 0 || row > 8 || column < 0 || column > 8 ? -1 : 9 * row + column;
    }
    std::uint8_t index_;
};

inline std::optional<cell> error::cell() const noexcept { return sudoku::cell::from(raw_.cell); }

/** A set of cells, visited in reading order: `for (sudoku::cell cell : set)`. */
class cell_set {
public:
    /** The members. */
    using value_type = cell;
    /** Visits the cells in reading order. */
    using const_iterator = detail::members<cell_set>;

    /** No cells. */
    constexpr cell_set() noexcept : raw_() {}

    /** The set as `sudoku.h` has it. */
    constexpr explicit cell_set(sudoku_cell_set raw) noexcept : raw_(raw) {}

    /** These cells. */
    cell_set(std::initializer_list<cell> cells) noexcept : raw_() {
        for (const cell one : cells) {
            insert(one);
        }
    }

    /** All 81 cells. */
    static constexpr cell_set all() noexcept {
        return cell_set(sudoku_cell_set{{~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1}});
    }

    /** The number of cells. */
    std::size_t size() const noexcept { return sudoku_cell_set_len(raw_); }
    /** Whether there is no cell. */
    constexpr bool empty() const noexcept { return raw_.bits[0] == 0 && raw_.bits[1] == 0; }
    /** Whether the cell is in the set. */
    constexpr bool contains(cell one) const noexcept { return holds(one.index()); }
    /** Adds a cell. */
    void insert(cell one) noexcept { raw_.bits[one.index() / 64] |= bit(one.index()); }
    /** Takes out a cell. */
    void erase(cell one) noexcept { raw_.bits[one.index() / 64] &= ~bit(one.index()); }
    /** The first cell. */
    const_iterator begin() const noexcept { return {*this, 0}; }
    /** The place after the last cell. */
    const_iterator end() const noexcept { return {*this, bound}; }
    /** The set as `sudoku.h` has it. */
    constexpr const sudoku_cell_set &raw() const noexcept { return raw_; }

    /** The cells of either. */
    friend constexpr cell_set operator|(const cell_set &a, const cell_set &b) noexcept {
        return cell_set(sudoku_cell_set{
            {a.raw_.bits[0] | b.raw_.bits[0], a.raw_.bits[1] | b.raw_.bits[1]}});
    }
    /** The cells of both. */
    friend constexpr cell_set operator&(const cell_set &a, const cell_set &b) noexcept {
        return cell_set(sudoku_cell_set{
            {a.raw_.bits[0] & b.raw_.bits[0], a.raw_.bits[1] & b.raw_.bits[1]}});
    }
    /** The cells of the first that are not in the second. */
    friend constexpr cell_set operator-(const cell_set &a, const cell_set &b) noexcept {
        return cell_set(sudoku_cell_set{
            {a.raw_.bits[0] & ~b.raw_.bits[0], a.raw_.bits[1] & ~b.raw_.bits[1]}});
    }
    /** Whether they have the same cells. */
    friend constexpr bool operator==(const cell_set &a, const cell_set &b) noexcept {
        return a.raw_.bits[0] == b.raw_.bits[0] && a.raw_.bits[1] == b.raw_.bits[1];
    }
    /** Whether they differ. */
    friend constexpr bool operator!=(const cell_set &a, const cell_set &b) noexcept {
        return !(a == b);
    }

private:
    friend const_iterator;
    static constexpr int bound = 81;
    static constexpr std::uint64_t bit(int index) noexcept {
        return std::uint64_t{1} << (index % 64);
    }
    constexpr bool holds(int index) const noexcept {
        return (raw_.bits[index / 64] & bit(index)) != 0;
    }
    static cell at(int index) { return cell(index); }

    sudoku_cell_set raw_;
};

inline cell_set cell::peers() const noexcept { return cell_set(sudoku_cell_peers(index_)); }

/** All 81 cells in reading order: `for (sudoku::cell cell : sudoku::cells())`. */
constexpr cell_set cells() noexcept { return cell_set::all(); }

/** A house: rows 0 to 8, columns 9 to 17, boxes 18 to 26. */
class house {
public:
    /** The house of this index. Throws `status::bad_house` unless it is 0 to 26. */
    constexpr explicit house(int index) : index_(static_cast<std::uint8_t>(index)) {
        if (index < 0 || index > 26) {
            detail::raise(error(status::bad_house, "a house must be 0 to 26"));
        }
    }

    /** The house of this index, if it is 0 to 26. */
    static constexpr std::optional<house> from(int index) {
        return index < 0 || index > 26 ? std::nullopt : std::optional<house>(house(index));
    }

    /** Its index, 0 to 26. */
    constexpr int index() const noexcept { return index_; }
    /** Its name, such as `row 3`, counted from 1. */
    std::string name() const {
        char text[SUDOKU_HOUSE_NAME_SIZE];
        sudoku_house_name(index_, text);
        return text;
    }
    /** Its nine cells. */
    cell_set cells() const noexcept { return cell_set(sudoku_house_cells(index_)); }

    /** Whether they are the same. */
    friend constexpr bool operator==(house a, house b) noexcept { return a.index_ == b.index_; }
    /** Whether they differ. */
    friend constexpr bool operator!=(house a, house b) noexcept { return a.index_ != b.index_; }

private:
    std::uint8_t index_;
};

/** A digit that appears more than once in a house. */
struct clash {
    /** The house. */
    sudoku::house house;
    /** The digit. */
    sudoku::digit digit;
    /** The two or more cells of the house that hold it. */
    cell_set cells;

    /** The clash as `sudoku.h` has it. */
    explicit clash(const sudoku_clash &raw)
        : house(raw.house), digit(raw.digit), cells(raw.cells) {}
};

/** A grid: 81 digits or empty cells. It is exactly 81 bytes, so an array of grids is an array of
 * numbers. */
class grid {
public:
    /** The empty grid. */
    constexpr grid() noexcept : raw_() {}

    /** The grid as `sudoku.h` has it. */
    constexpr explicit grid(const sudoku_grid &raw) noexcept : raw_(raw) {}

    /** Reads the one grid of a text, in any of the usual forms. `fixed` gets the givens, if it is
     * not null. */
    static result<grid> try_parse(std::string_view text, cell_set *fixed = nullptr) {
        grid read;
        sudoku_cell_set mask{};
        sudoku_error what = SUDOKU_ERROR_INIT;
        if (sudoku_grid_parse(text.data(), text.size(), &read.raw_, &mask, &what) !=
            SUDOKU_STATUS_OK) {
            return error(what);
        }
        if (fixed != nullptr) {
            *fixed = cell_set(mask);
        }
        return read;
    }

    /** Reads the one grid of a text, in any of the usual forms. Throws `status::unreadable` with
     * line, column and, where known, the cell. */
    static grid parse(std::string_view text, cell_set *fixed = nullptr) {
        return try_parse(text, fixed).value();
    }

    /** The digit of the cell, if it has one. */
    std::optional<digit> operator[](cell one) const {
        return digit::from(raw_.digits[one.index()]);
    }

    /** Writes a digit into the cell, or empties it. */
    void set(cell one, std::optional<digit> value) noexcept {
        raw_.digits[one.index()] = static_cast<std::uint8_t>(value ? value->value() : 0);
    }

    /** Writes a digit into the cell, or empties it, unless it is a given of the mask `fixed`:
     * `status::fixed_cell`. */
    result<void> try_set(cell one, std::optional<digit> value, const cell_set &fixed) {
        return detail::command(sudoku_grid_set, &raw_, &fixed.raw(),
                               static_cast<sudoku_cell>(one.index()), value ? value->value() : 0);
    }

    /** Writes a digit into the cell, or empties it. Throws `status::fixed_cell` for a given of the
     * mask `fixed`. */
    void set(cell one, std::optional<digit> value, const cell_set &fixed) {
        try_set(one, value, fixed).value();
    }

    /** The cells that hold a digit. */
    cell_set filled() const noexcept { return cell_set(sudoku_grid_givens_mask(&raw_)); }

    /** The digits that the cell can hold by the plain rules. */
    digit_set candidates(cell one) const {
        return digit_set(detail::ask<sudoku_digit_set>(sudoku_candidates, &raw_,
                                                       static_cast<sudoku_cell>(one.index()))
                             .value());
    }

    /** Every digit that appears more than once in a house: rows, columns, boxes. */
    std::vector<clash> clashes() const {
        const auto found =
            detail::list<sudoku_clash, std::uint32_t>(sudoku_clashes, &raw_).value();
        return std::vector<clash>(found.begin(), found.end());
    }

    /** Whether the grid is full and every house has every digit. */
    bool is_solved() const noexcept { return sudoku_grid_is_solved(&raw_); }

    /** Whether the grid has every digit of `puzzle` in the same cell. */
    bool contains(const grid &puzzle) const noexcept {
        return sudoku_grid_contains(&raw_, &puzzle.raw_);
    }

    /** The grid as one line of 81 symbols. */
    std::string line() const {
        return detail::format_in<SUDOKU_LINE_SIZE>(sudoku_grid_format_line, &raw_).value();
    }
    /** The grid as nine lines of nine symbols. */
    std::string dotted() const {
        return detail::format_in<SUDOKU_DOTTED_SIZE>(sudoku_grid_format_dotted, &raw_).value();
    }
    /** The grid with the boxes drawn. */
    std::string boxed() const {
        return detail::format_in<SUDOKU_BOXED_SIZE>(sudoku_grid_format_boxed, &raw_).value();
    }

    /** The 81 numbers, row by row, 0 for an empty cell. A number over 9 is refused by every
     * question. */
    std::uint8_t *data() noexcept { return raw_.digits; }
    /** The 81 numbers, row by row, 0 for an empty cell. */
    const std::uint8_t *data() const noexcept { return raw_.digits; }
    /** The grid as `sudoku.h` has it. */
    const sudoku_grid &raw() const noexcept { return raw_; }
    /** The grid as `sudoku.h` has it. */
    sudoku_grid &raw() noexcept { return raw_; }

    /** Whether they have the same digits. */
    friend bool operator==(const grid &a, const grid &b) noexcept {
        return std::memcmp(a.raw_.digits, b.raw_.digits, sizeof a.raw_.digits) == 0;
    }
    /** Whether they differ. */
    friend bool operator!=(const grid &a, const grid &b) noexcept { return !(a == b); }
    /** Whether the first comes first in lexicographic order. */
    friend bool operator<(const grid &a, const grid &b) noexcept {
        return std::memcmp(a.raw_.digits, b.raw_.digits, sizeof a.raw_.digits) < 0;
    }

private:
    sudoku_grid raw_;
};

static_assert(sizeof(grid) == 81 && alignof(grid) == 1 && std::is_trivially_copyable_v<grid>);

namespace detail {

/** The numbers of an array of grids, where they lie. */
inline std::uint8_t *numbers(span<grid> grids) {
    return reinterpret_cast<std::uint8_t *>(grids.data());
}
inline const std::uint8_t *numbers(span<const grid> grids) {
    return reinterpret_cast<const std::uint8_t *>(grids.data());
}

inline error short_array() {
    return {status::bad_array, "an array of results is shorter than that of the grids"};
}

} // namespace detail

/** Pencil marks: the candidates of every cell. */
class candidate_grid {
public:
    /** No candidates at all. */
    constexpr candidate_grid() noexcept : raw_() {}

    /** The pencil marks as `sudoku.h` has them. */
    constexpr explicit candidate_grid(const sudoku_candidate_grid &raw) noexcept : raw_(raw) {}

    /** The candidates of the cell. */
    digit_set operator[](cell one) const noexcept { return digit_set(raw_.cells[one.index()]); }
    /** Replaces the candidates of the cell. */
    void set(cell one, digit_set digits) noexcept { raw_.cells[one.index()] = digits.raw(); }

    /** The number of candidates of all cells. */
    std::size_t total() const noexcept {
        std::size_t sum = 0;
        for (const sudoku_digit_set digits : raw_.cells) {
            sum += sudoku_digit_set_len(digits);
        }
        return sum;
    }

    /** The pencil marks as one line of 729 symbols. */
    std::string line() const {
        const sudoku_puzzle marks = sudoku_puzzle_of_marks(&raw_);
        return detail::format_in<SUDOKU_MARKS_LINE_SIZE>(sudoku_puzzle_format, &marks,
                                                         SUDOKU_FORM_LINE)
            .value();
    }
    /** The pencil marks with the boxes drawn. */
    std::string boxed() const {
        const sudoku_puzzle marks = sudoku_puzzle_of_marks(&raw_);
        return detail::format_in<SUDOKU_MARKS_BOXED_SIZE>(sudoku_puzzle_format, &marks,
                                                          SUDOKU_FORM_BOXED)
            .value();
    }

    /** The pencil marks as `sudoku.h` has them. */
    const sudoku_candidate_grid &raw() const noexcept { return raw_; }
    /** The pencil marks as `sudoku.h` has them. */
    sudoku_candidate_grid &raw() noexcept { return raw_; }

    /** Whether they have the same candidates. */
    friend bool operator==(const candidate_grid &a, const candidate_grid &b) noexcept {
        return std::memcmp(a.raw_.cells, b.raw_.cells, sizeof a.raw_.cells) == 0;
    }
    /** Whether they differ. */
    friend bool operator!=(const candidate_grid &a, const candidate_grid &b) noexcept {
        return !(a == b);
    }

private:
    sudoku_candidate_grid raw_;
};

/** A puzzle to ask about: a grid or pencil marks. */
class puzzle {
public:
    /** The grid as a puzzle. */
    puzzle(const sudoku::grid &of) noexcept : raw_(sudoku_puzzle_of_grid(&of.raw())) {}

    /** The pencil marks as a puzzle. */
    puzzle(const candidate_grid &of) noexcept : raw_(sudoku_puzzle_of_marks(&of.raw())) {}

    /** The puzzle as `sudoku.h` has it. */
    explicit puzzle(const sudoku_puzzle &raw) noexcept : raw_(raw) {}

    /** Reads the one puzzle of a text: a grid, or pencil marks. `fixed` gets the givens, if it is
     * not null. */
    static result<puzzle> try_parse(std::string_view text, cell_set *fixed = nullptr) {
        sudoku_puzzle read;
        sudoku_cell_set mask{};
        sudoku_error what = SUDOKU_ERROR_INIT;
        if (sudoku_puzzle_parse(text.data(), text.size(), &read, &mask, &what) !=
            SUDOKU_STATUS_OK) {
            return error(what);
        }
        if (fixed != nullptr) {
            *fixed = cell_set(mask);
        }
        return puzzle(read);
    }

    /** Reads the one puzzle of a text: a grid, or pencil marks. Throws `status::unreadable` with
     * line, column and, where known, the cell. */
    static puzzle parse(std::string_view text, cell_set *fixed = nullptr) {
        return try_parse(text, fixed).value();
    }

    /** Whether it is a grid, and not pencil marks. */
    bool is_grid() const noexcept { return raw_.kind == SUDOKU_PUZZLE_GRID; }

    /** The digits: a grid as it is; of pencil marks, the cells with exactly one candidate. */
    sudoku::grid grid() const {
        return sudoku::grid(detail::ask<sudoku_grid>(sudoku_puzzle_grid, &raw_).value());
    }

    /** The candidates: pencil marks as they are; of a grid, those by the plain rules. */
    candidate_grid marks() const {
        return candidate_grid(
            detail::ask<sudoku_candidate_grid>(sudoku_puzzle_marks, &raw_).value());
    }

    /** The puzzle as `sudoku.h` has it. */
    const sudoku_puzzle &raw() const noexcept { return raw_; }

private:
    sudoku_puzzle raw_;
};

/** A puzzle of a list, or a text that looks like one. */
struct found {
    /** The line of its first symbol, or of the mistake, counted from 1. */
    std::uint32_t line;
    /** The column, counted from 1 in characters. */
    std::uint32_t column;
    /** The puzzle, or why it cannot be read. */
    result<sudoku::puzzle> puzzle;
    /** The givens. */
    cell_set fixed;

    /** The found puzzle as `sudoku.h` has it. */
    explicit found(const sudoku_found &raw)
        : line(raw.line), column(raw.column),
          puzzle(raw.puzzle.kind == SUDOKU_PUZZLE_NONE
                     ? result<sudoku::puzzle>(error(*raw.error))
                     : result<sudoku::puzzle>(sudoku::puzzle(raw.puzzle))),
          fixed(raw.fixed) {}
};

/** Reads a list of grids and pencil marks and hands each as a `found` to `callback`, including
 * those that cannot be read. */
template <class F> void parse_grids(std::string_view text, F &&callback) {
    using C = std::remove_reference_t<F>;
    detail::call<C> call{callback, {}};
    const auto done = detail::command(sudoku_grids_parse, text.data(), text.size(),
                                      &detail::hand<found, sudoku_found, C>,
                                      static_cast<void *>(&call));
    call.rethrow();
    done.value();
}

/** Reads a list of grids and pencil marks, including those that cannot be read. */
inline std::vector<found> parse_grids(std::string_view text) {
    std::vector<found> all;
    parse_grids(text, [&all](const found &one) { all.push_back(one); });
    return all;
}

/** @} */

/**
 * @defgroup cpp_solutions C++: solutions
 * @{
 */

/** A flag by which one thread stops the searches of others. */
class cancel_flag {
public:
    /** A flag that is not raised. */
    cancel_flag() noexcept = default;
    /** Not to be copied: searches hold its address. */
    cancel_flag(const cancel_flag &) = delete;
    /** Not to be copied: searches hold its address. */
    cancel_flag &operator=(const cancel_flag &) = delete;

    /** Raises the flag: every search with it in its limits stops soon. */
    void raise() noexcept { sudoku_cancel_flag_raise(&raw_); }
    /** Lowers the flag, for the next search. */
    void lower() noexcept { sudoku_cancel_flag_lower(&raw_); }
    /** Whether the flag is raised. */
    bool is_raised() noexcept { return sudoku_cancel_flag_is_raised(&raw_); }
    /** The flag as `sudoku.h` has it. */
    sudoku_cancel_flag *raw() noexcept { return &raw_; }

private:
    sudoku_cancel_flag raw_{};
};

/** The limits of a search or of other work; 0 and null are no limit. */
struct limits {
    /** Stop after this many solutions. */
    std::uint64_t max_solutions = 0;
    /** Stop after this many steps. */
    std::uint64_t max_steps = 0;
    /** Stop soon after this time. A time below 0, such as that to a moment in the past, counts as
     * 1 ms. */
    std::chrono::milliseconds timeout{0};
    /** Stop soon after this flag is raised. */
    cancel_flag *cancel = nullptr;

    /** The limits as `sudoku.h` has them. */
    sudoku_limits raw() const noexcept {
        sudoku_limits of = SUDOKU_LIMITS_INIT;
        of.max_solutions = max_solutions;
        of.max_steps = max_steps;
        of.timeout_ms = timeout.count() < 0 ? 1 : static_cast<std::uint64_t>(timeout.count());
        of.cancel = cancel == nullptr ? nullptr : cancel->raw();
        return of;
    }
};

/** Why a search ended. Later versions may add numbers. */
enum class ending : std::int32_t {
    exhausted = SUDOKU_ENDING_EXHAUSTED,         /**< All solutions were found. */
    max_solutions = SUDOKU_ENDING_MAX_SOLUTIONS, /**< The required number was found. */
    max_steps = SUDOKU_ENDING_MAX_STEPS,         /**< The steps were used up. */
    timeout = SUDOKU_ENDING_TIMEOUT,             /**< The time was used up. */
    cancelled = SUDOKU_ENDING_CANCELLED,         /**< The flag was raised. */
    callback = SUDOKU_ENDING_CALLBACK,           /**< The callback stopped it. */
    other = SUDOKU_ENDING_OTHER                  /**< Any other reason. */
};

/** The result of a search. */
struct search_report {
    /** Why it ended. */
    sudoku::ending ending;
    /** The number of solutions found. */
    std::uint64_t solutions;
    /** The number of steps taken. */
    std::uint64_t steps;
};

/** No solution, exactly one, or several. */
struct solutions {
    /** 0, 1, or 2 for several. */
    std::uint32_t count = 0;
    /** A solution, if there is one. */
    std::optional<grid> first;
    /** A different solution, if there are several. */
    std::optional<grid> second;

    /** No solution. */
    solutions() = default;

    /** The answer as `sudoku.h` has it. */
    explicit solutions(const sudoku_solutions &raw) : count(raw.count) {
        if (count > 0) {
            first = grid(raw.first);
        }
        if (count > 1) {
            second = grid(raw.second);
        }
    }

    /** Whether there is exactly one solution. */
    bool is_unique() const noexcept { return count == 1; }
    /** The solution, if there is exactly one. */
    std::optional<grid> solution() const { return is_unique() ? first : std::nullopt; }
};

namespace detail {

inline solutions solutions_of(const sudoku_solutions &raw) { return solutions(raw); }
inline grid grid_of(const sudoku_grid &raw) { return grid(raw); }
inline search_report report_of(const sudoku_search_report &raw) {
    return {static_cast<ending>(raw.ending), raw.solutions, raw.steps};
}

/** All solutions, with the memory of this solver if it is not null. */
template <class F>
result<search_report> search(F &callback, const puzzle &of, const limits &within,
                             sudoku_solver *solver = nullptr) {
    call<F> called{callback, {}};
    const sudoku_limits raw = within.raw();
    sudoku_search_options options = SUDOKU_SEARCH_OPTIONS_INIT;
    options.solver = solver;
    options.limits = &raw;
    options.callback = &hand<grid, sudoku_grid, F>;
    options.user = static_cast<void *>(&called);
    const sudoku_search_options *const chosen = &options;
    const auto report = ask<sudoku_search_report>(sudoku_search, &of.raw(), chosen);
    called.rethrow();
    return map(report, report_of);
}

} // namespace detail

/** Whether the puzzle has no solution, exactly one, or several, and which. */
inline result<solutions> try_solve_grid(const puzzle &of) {
    return detail::map(detail::ask<sudoku_solutions>(sudoku_solve_grid, &of.raw()),
                       detail::solutions_of);
}

/** Whether the puzzle has no solution, exactly one, or several, and which. */
inline solutions solve_grid(const puzzle &of) { return try_solve_grid(of).value(); }

/** The number of solutions, counted up to `limit`. */
inline result<std::uint64_t> try_count_solutions(const puzzle &of, std::uint64_t limit = 2) {
    return detail::ask<std::uint64_t>(sudoku_count_solutions, &of.raw(), limit);
}

/** The number of solutions, counted up to `limit`. */
inline std::uint64_t count_solutions(const puzzle &of, std::uint64_t limit = 2) {
    return try_count_solutions(of, limit).value();
}

/** Finds all solutions and hands each grid to `callback`, always in the same order. */
template <class F>
result<search_report> try_for_each_solution(const puzzle &of, F &&callback,
                                            const limits &within = {}) {
    return detail::search(callback, of, within);
}

/** Finds all solutions and hands each grid to `callback`, always in the same order. */
template <class F>
search_report for_each_solution(const puzzle &of, F &&callback, const limits &within = {}) {
    return try_for_each_solution(of, callback, within).value();
}

/** How far `propagate` goes; each includes those before it. */
enum class strength : std::int32_t {
    naked_singles = SUDOKU_STRENGTH_NAKED_SINGLES,         /**< Naked singles. */
    singles = SUDOKU_STRENGTH_SINGLES,                     /**< And hidden singles. */
    locked_candidates = SUDOKU_STRENGTH_LOCKED_CANDIDATES, /**< And pointing and claiming. */
    all_different = SUDOKU_STRENGTH_ALL_DIFFERENT          /**< And each house domain consistent. */
};

/** Strikes out candidates until this strength finds no more. `status::contradiction` if the puzzle
 * is plainly broken. */
inline result<candidate_grid> try_propagate(const puzzle &of, strength by) {
    sudoku_candidate_grid marks;
    sudoku_error what = SUDOKU_ERROR_INIT;
    if (sudoku_propagate(&of.raw(), static_cast<sudoku_strength>(by), &marks, nullptr, &what) !=
        SUDOKU_STATUS_OK) {
        return error(what);
    }
    return candidate_grid(marks);
}

/** Strikes out candidates until this strength finds no more. Throws `status::contradiction` if the
 * puzzle is plainly broken. */
inline candidate_grid propagate(const puzzle &of, strength by) {
    return try_propagate(of, by).value();
}

/** The candidates that are part of some solution. */
struct true_candidates {
    /** The union of all solutions, or of those found in time. */
    candidate_grid candidates;
    /** The cells that hold the same digit in all solutions. */
    grid backbone;
    /** Whether the search came to its end. */
    bool is_proven;
    /** The number of solutions in which a cell holds a digit: `counts[cell][digit - 1]`. */
    std::vector<std::uint32_t> counts;

    /** The number of solutions in which the cell holds the digit: exact if below the limit. */
    std::uint32_t count(cell at, digit one) const {
        return counts[static_cast<std::size_t>(9 * at.index() + one.value() - 1)];
    }
};

/** A solver for millions of questions: it keeps the memory of its searches. One thread at a time
 * may use it. */
class solver {
public:
    /** A new solver. */
    solver() : handle_(sudoku_solver_new()) {}

    /** Whether there is exactly one solution. */
    result<bool> try_is_proper(const puzzle &of) {
        return detail::ask<bool>(sudoku_solver_is_proper, raw(), &of.raw());
    }
    /** Whether there is exactly one solution. */
    bool is_proper(const puzzle &of) { return try_is_proper(of).value(); }

    /** Whether there is no solution, exactly one, or several, and which. */
    result<solutions> try_solve(const puzzle &of) {
        return detail::map(detail::ask<sudoku_solutions>(sudoku_solver_solve, raw(), &of.raw()),
                           detail::solutions_of);
    }
    /** Whether there is no solution, exactly one, or several, and which. */
    solutions solve(const puzzle &of) { return try_solve(of).value(); }

    /** A solution: the first that `for_each_solution` finds. `status::no_solution` if there is no
     * solution. */
    result<grid> try_first(const puzzle &of) {
        return detail::map(detail::ask<sudoku_grid>(sudoku_solver_first, raw(), &of.raw()),
                           detail::grid_of);
    }
    /** A solution, if there is one: the first that `for_each_solution` finds. */
    std::optional<grid> first(const puzzle &of) {
        auto found = try_first(of);
        if (!found && found.error().status() == status::no_solution) {
            return std::nullopt;
        }
        return found.value();
    }

    /** The number of solutions, counted up to `limit`. */
    result<std::uint64_t> try_count(const puzzle &of, std::uint64_t limit = 2) {
        return detail::ask<std::uint64_t>(sudoku_solver_count, raw(), &of.raw(), limit);
    }
    /** The number of solutions, counted up to `limit`. */
    std::uint64_t count(const puzzle &of, std::uint64_t limit = 2) {
        return try_count(of, limit).value();
    }

    /** Finds all solutions and hands each grid to `callback`. */
    template <class F>
    result<search_report> try_for_each_solution(const puzzle &of, F &&callback,
                                                const limits &within = {}) {
        return detail::search(callback, of, within, raw());
    }
    /** Finds all solutions and hands each grid to `callback`. */
    template <class F>
    search_report for_each_solution(const puzzle &of, F &&callback, const limits &within = {}) {
        return try_for_each_solution(of, callback, within).value();
    }

    /** Whether there is a solution in which the cell holds the digit. */
    result<bool> try_is_true(const puzzle &of, cell at, digit one) {
        return detail::ask<bool>(sudoku_solver_is_true, raw(), &of.raw(),
                                 static_cast<sudoku_cell>(at.index()),
                                 static_cast<sudoku_digit>(one.value()));
    }
    /** Whether there is a solution in which the cell holds the digit. */
    bool is_true(const puzzle &of, cell at, digit one) { return try_is_true(of, at, one).value(); }

    /** The digits that every cell holds in some solution, counted up to `limit`, 1 to 10,000. */
    result<sudoku::true_candidates> try_true_candidates(const puzzle &of, std::uint32_t limit = 1,
                                                        const limits &within = {}) {
        const sudoku_limits raw_limits = within.raw();
        auto raw_found = std::make_unique<sudoku_true_candidates>();
        sudoku_error what = SUDOKU_ERROR_INIT;
        if (sudoku_solver_true_candidates(raw(), &of.raw(), limit, &raw_limits, raw_found.get(),
                                          &what) != SUDOKU_STATUS_OK) {
            return error(what);
        }
        std::vector<std::uint32_t> counts;
        counts.reserve(729);
        for (const auto &of_cell : raw_found->counts) {
            counts.insert(counts.end(), std::begin(of_cell), std::end(of_cell));
        }
        return sudoku::true_candidates{candidate_grid(raw_found->candidates),
                                       grid(raw_found->backbone), raw_found->is_proven,
                                       std::move(counts)};
    }
    /** The digits that every cell holds in some solution, counted up to `limit`, 1 to 10,000. */
    sudoku::true_candidates true_candidates(const puzzle &of, std::uint32_t limit = 1,
                                            const limits &within = {}) {
        return try_true_candidates(of, limit, within).value();
    }

    /** The handle of `sudoku.h`, which stays with the solver. */
    sudoku_solver *raw() const noexcept { return handle_.get(); }

private:
    detail::handle<sudoku_solver, sudoku_solver_free> handle_;
};

/** @} */

/**
 * @defgroup cpp_batch C++: many puzzles at once
 * @{
 */

/** The limits of a batch, and the number of threads. */
struct batch_options {
    /** `max_solutions`, where 0 means 2, and `max_steps` are for each puzzle. */
    sudoku::limits limits;
    /** The maximum number of threads; 0 for one for each core. */
    std::uint32_t threads = 0;
};

/** The number of solutions of one puzzle of a batch, with a `sudoku_ending`. */
using batch_count = sudoku_batch_count;

/** Solves many puzzles where they lie: `counts` gets a count for each. `answers` has room for the
 * same number of solutions of each puzzle, one after the other, or is empty.
 * `status::bad_array` if `counts` is shorter than `puzzles`, or the size of `answers` is no
 * multiple of theirs. */
inline result<void> try_solve_batch(span<const grid> puzzles, span<batch_count> counts,
                                    span<grid> answers = {}, const batch_options &options = {}) {
    const std::size_t each = puzzles.empty() ? 0 : answers.size() / puzzles.size();
    if (counts.size() < puzzles.size() || each * puzzles.size() != answers.size()) {
        return detail::short_array();
    }
    const sudoku_limits limits = options.limits.raw();
    sudoku_batch_options raw = SUDOKU_BATCH_OPTIONS_INIT;
    raw.limits = &limits;
    raw.threads = options.threads;
    raw.solutions_each = each;
    return detail::command(sudoku_solve_batch, detail::numbers(puzzles), puzzles.size(), &raw,
                           counts.data(), each == 0 ? nullptr : detail::numbers(answers));
}

/** Solves many puzzles where they lie, as `try_solve_batch`. Throws `status::bad_array` and
 * `status::bad_digit` with the puzzle and the cell. */
inline void solve_batch(span<const grid> puzzles, span<batch_count> counts,
                        span<grid> answers = {}, const batch_options &options = {}) {
    try_solve_batch(puzzles, counts, answers, options).value();
}

/** The number of solutions of each puzzle, counted up to `max_solutions`, where 0 means 2. */
inline std::vector<batch_count> count_batch(span<const grid> puzzles,
                                            const batch_options &options = {}) {
    std::vector<batch_count> counts(puzzles.size());
    solve_batch(puzzles, counts, {}, options);
    return counts;
}

/** The canonical forms of many grids, on several cores. `forms` may be `grids`; otherwise the two
 * must not overlap. */
inline result<void> try_canonical_batch(span<const grid> grids, span<grid> forms,
                                        std::uint32_t threads = 0) {
    if (forms.size() < grids.size()) {
        return detail::short_array();
    }
    return detail::command(sudoku_canonical_batch, detail::numbers(grids), grids.size(), threads,
                           detail::numbers(forms));
}

/** The canonical forms of many grids, on several cores, as `try_canonical_batch`. */
inline void canonical_batch(span<const grid> grids, span<grid> forms, std::uint32_t threads = 0) {
    try_canonical_batch(grids, forms, threads).value();
}

/** @} */

/**
 * @defgroup cpp_difficulty C++: difficulty, hints and paths
 * @{
 */

/** How hard a puzzle is for people, by the techniques that it needs. */
enum class level : std::int32_t {
    any = SUDOKU_LEVEL_ANY,        /**< Any: only in options. */
    easy = SUDOKU_LEVEL_EASY,      /**< Hidden singles are enough. */
    medium = SUDOKU_LEVEL_MEDIUM,  /**< Naked singles or locked candidates are needed. */
    hard = SUDOKU_LEVEL_HARD,      /**< Pairs, triples, fish, wings or rectangles are needed. */
    expert = SUDOKU_LEVEL_EXPERT,  /**< Chains are needed. */
    extreme = SUDOKU_LEVEL_EXTREME /**< Forcing chains or nets are needed. */
};

/** The name of the level, such as `easy`. */
inline std::string_view name(level of) { return sudoku_level_name(static_cast<sudoku_level>(of)); }

/** The level of a puzzle. `status::not_proper` if there is not exactly one solution. */
inline result<level> try_level_of(const grid &of) {
    return detail::map(detail::ask<sudoku_level>(sudoku_level_of, &of.raw()),
                       [](sudoku_level raw) { return static_cast<level>(raw); });
}

/** The level of a puzzle. Throws `status::not_proper` if there is not exactly one solution. */
inline level level_of(const grid &of) { return try_level_of(of).value(); }

/** The program whose numbers are wanted. */
enum class scale : std::int32_t {
    se_classic = SUDOKU_SCALE_SE_CLASSIC, /**< Sudoku Explainer 1.2.1.3. */
    se_sukaku = SUDOKU_SCALE_SE_SUKAKU,   /**< Sukaku Explainer 1.18.1. */
    hodoku = SUDOKU_SCALE_HODOKU,         /**< HoDoKu 2.2.0. */
    te = SUDOKU_SCALE_TE,                 /**< The depth of trial and error. */
    te_b = SUDOKU_SCALE_TE_B,             /**< And the B rating. */
    te_bxb = SUDOKU_SCALE_TE_BXB,         /**< And the BxB rating. */
    minutes = SUDOKU_SCALE_MINUTES        /**< How long a person takes, about. */
};

/** The name of the scale, such as `se-classic`. */
inline std::string_view name(scale of) { return sudoku_scale_name(static_cast<sudoku_scale>(of)); }

/** The meaning of a rating. */
enum class rated : std::int32_t {
    exact = SUDOKU_RATED_EXACT,            /**< The rating of the puzzle. */
    at_least = SUDOKU_RATED_AT_LEAST,      /**< Lower bounds. */
    not_proper = SUDOKU_RATED_NOT_PROPER,  /**< No rating: not exactly one solution. */
    approximate = SUDOKU_RATED_APPROXIMATE /**< About these numbers. */
};

/** The rating of a puzzle, as `sudoku.h` has it: `er`, `ep` and `ed`, such as 2.0, and the same
 * exactly as `er_tenths`; `score`; `depth`, `b` and `bxb`; or `minutes`, `low` and `high`. */
using rating = sudoku_rating;

/** Rates a puzzle on this scale. */
inline result<rating> try_rate(const puzzle &of, scale on = scale::se_classic,
                               const limits &within = {}) {
    const sudoku_limits raw = within.raw();
    return detail::ask<sudoku_rating>(sudoku_rate, &of.raw(), static_cast<sudoku_scale>(on), &raw);
}

/** Rates a puzzle on this scale. Throws `status::not_proper` unless there is exactly one
 * solution. */
inline rating rate(const puzzle &of, scale on = scale::se_classic, const limits &within = {}) {
    return try_rate(of, on, within).value();
}

/** Rates many grids where they lie, on several cores. */
inline result<void> try_rate_batch(span<const grid> grids, span<rating> ratings,
                                   scale on = scale::se_classic, const limits &within = {},
                                   std::uint32_t threads = 0) {
    if (ratings.size() < grids.size()) {
        return detail::short_array();
    }
    const sudoku_limits limits = within.raw();
    sudoku_batch_options raw = SUDOKU_BATCH_OPTIONS_INIT;
    raw.limits = &limits;
    raw.threads = threads;
    return detail::command(sudoku_rate_batch, detail::numbers(grids), grids.size(),
                           static_cast<sudoku_scale>(on), &raw, ratings.data());
}

/** Rates many grids where they lie, on several cores. */
inline void rate_batch(span<const grid> grids, span<rating> ratings,
                       scale on = scale::se_classic, const limits &within = {},
                       std::uint32_t threads = 0) {
    try_rate_batch(grids, ratings, on, within, threads).value();
}

/** A technique: its place in the catalogue, the easiest first. */
class technique {
public:
    /** The technique of this number. */
    constexpr explicit technique(sudoku_technique index) noexcept : index_(index) {}

    /** All techniques, the easiest first. */
    static std::vector<technique> all() {
        std::vector<technique> every;
        for (std::size_t index = 0; index < sudoku_technique_count(); index++) {
            every.emplace_back(static_cast<sudoku_technique>(index));
        }
        return every;
    }

    /** Its number; it may change from version to version. */
    constexpr sudoku_technique index() const noexcept { return index_; }
    /** Its key, such as `xy-wing`, for lists and files. */
    std::string_view key() const { return sudoku_technique_key(index_); }
    /** Its name in English. */
    std::string_view name() const { return sudoku_technique_name(index_); }

    /** Whether they are the same. */
    friend constexpr bool operator==(technique a, technique b) noexcept {
        return a.index_ == b.index_;
    }
    /** Whether they differ. */
    friend constexpr bool operator!=(technique a, technique b) noexcept { return !(a == b); }

private:
    sudoku_technique index_;
};

/** How cells are written in the sentences of a hint. */
enum class notation : std::int32_t {
    rc = SUDOKU_NOTATION_RC,            /**< `r4c7`. */
    words = SUDOKU_NOTATION_WORDS,      /**< `row 4, column 7`. */
    a1 = SUDOKU_NOTATION_A1,            /**< `D7`. */
    initials = SUDOKU_NOTATION_INITIALS /**< `r4c7`, in German `Z4S7`. */
};

/** The step of a hint, and the cells and candidates to draw. */
struct hint_step {
    /** The technique. */
    sudoku::technique technique;
    /** The cell that is decided, if candidates are not struck out instead. */
    std::optional<sudoku::cell> cell;
    /** Its digit. */
    std::optional<sudoku::digit> digit;
    /** The candidates that are struck out. */
    candidate_grid eliminations;
    /** The candidates that the step is about. */
    candidate_grid candidates;
    /** The filled cells whose digits are the reason. */
    cell_set because;
};

/** A candidate to draw, with a `sudoku_role`. */
using hint_role = sudoku_hint_role;

/** A line to draw between two nodes. */
using hint_link = sudoku_hint_link;

/** A hint: a step that a person could take, and the reason. */
class hint {
public:
    /** Takes the handle of `sudoku.h`, and frees it. */
    explicit hint(sudoku_hint *handle) noexcept : handle_(handle) {}

    /** The step, and the cells and candidates to draw. */
    hint_step step() const {
        const auto raw_step = detail::ask<sudoku_hint_step>(sudoku_hint_get, raw()).value();
        return {sudoku::technique(raw_step.technique), sudoku::cell::from(raw_step.cell),
                sudoku::digit::from(raw_step.digit), candidate_grid(raw_step.eliminations),
                candidate_grid(raw_step.candidates), cell_set(raw_step.because)};
    }

    /** The houses that the hint is about. */
    std::vector<house> houses() const {
        const auto raw_houses =
            detail::list<sudoku_house, std::size_t>(sudoku_hint_houses, raw()).value();
        std::vector<house> all;
        for (const sudoku_house one : raw_houses) {
            all.emplace_back(one);
        }
        return all;
    }

    /** The hint as a sentence. Level 1 says where to look, 2 what follows, 3 also why. The
     * language is `en`, `de`, `fr`, `es`, `it`, `pt` or `nl`: `status::unreadable` for any
     * other. */
    result<std::string> try_sentence(std::uint32_t level = SUDOKU_HINT_LEVELS,
                                     std::string_view language = "en",
                                     notation cells = notation::rc) const {
        const std::string text(language);
        return worded(text.c_str(), nullptr, level, cells);
    }

    /** The hint as a sentence, as `try_sentence`. Throws `status::bad_choice` for an unknown level
     * and `status::unreadable` for an unknown language. */
    std::string sentence(std::uint32_t level = SUDOKU_HINT_LEVELS,
                         std::string_view language = "en",
                         notation cells = notation::rc) const {
        return try_sentence(level, language, cells).value();
    }

    /** The hint as a sentence, with the sentences of this table: the translation of one that
     * `language_table` returns. */
    result<std::string> try_sentence_by(std::string_view table,
                                        std::uint32_t level = SUDOKU_HINT_LEVELS,
                                        notation cells = notation::rc) const {
        const std::string text(table);
        return worded(nullptr, text.c_str(), level, cells);
    }

    /** The hint as a sentence, as `try_sentence_by`. */
    std::string sentence_by(std::string_view table, std::uint32_t level = SUDOKU_HINT_LEVELS,
                            notation cells = notation::rc) const {
        return try_sentence_by(table, level, cells).value();
    }

    /** The candidates of the hint by their roles. */
    std::vector<hint_role> roles() const {
        return detail::list<hint_role, std::size_t>(sudoku_hint_roles, raw()).value();
    }

    /** The links of the hint. */
    std::vector<hint_link> links() const {
        return detail::list<hint_link, std::size_t>(sudoku_hint_links, raw()).value();
    }

    /** Takes the step: writes its digit into `to`, and strikes out of `marks`, if not null, the
     * candidates that it excludes. `status::fixed_cell` if that changes a given of `fixed`. */
    result<void> try_apply(grid &to, candidate_grid *marks = nullptr,
                           const cell_set &fixed = {}) const {
        return detail::command(sudoku_hint_apply, raw(), &to.raw(), &fixed.raw(),
                               marks == nullptr ? nullptr : &marks->raw());
    }

    /** Takes the step, as `try_apply`. */
    void apply(grid &to, candidate_grid *marks = nullptr, const cell_set &fixed = {}) const {
        try_apply(to, marks, fixed).value();
    }

    /** The handle of `sudoku.h`, which stays with the hint. */
    const sudoku_hint *raw() const noexcept { return handle_.get(); }

private:
    result<std::string> worded(const char *language, const char *table, std::uint32_t level,
                               notation cells) const {
        sudoku_wording wording = SUDOKU_WORDING_INIT;
        wording.language = language;
        wording.table = table;
        wording.notation = static_cast<sudoku_notation>(cells);
        wording.level = level;
        const sudoku_wording *const chosen = &wording;
        return detail::format(sudoku_hint_format, raw(), chosen);
    }

    detail::handle<sudoku_hint, sudoku_hint_free> handle_;
};

/** The table of sentences of a language, `en`, `de`, `fr`, `es`, `it`, `pt` or `nl`: the beginning
 * of a translation. Throws `status::unreadable` for any other. */
inline std::string language_table(std::string_view language) {
    const std::string text(language);
    return detail::format(sudoku_language_table, text.c_str()).value();
}

/** The choices of `find_hint` and `solve_path`. */
struct hint_options {
    /** The pencil marks of a player, if there are any; they must stay there for the call. */
    const candidate_grid *marks = nullptr;
    /** The givens, if not all digits are; they must stay there for the call. */
    const cell_set *fixed = nullptr;
    /** The list of techniques, such as `hard` or `all,-uniqueness`; empty for the usual ones. */
    std::string techniques;
    /** The limits of the search. */
    sudoku::limits limits;

    /** The options as `sudoku.h` has them, with pointers into these and to the raw limits. */
    sudoku_hint_options raw(const sudoku_limits &within) const noexcept {
        sudoku_hint_options of = SUDOKU_HINT_OPTIONS_INIT;
        of.marks = marks == nullptr ? nullptr : &marks->raw();
        of.fixed = fixed == nullptr ? nullptr : &fixed->raw();
        of.techniques = techniques.empty() ? nullptr : techniques.c_str();
        of.limits = &within;
        return of;
    }
};

/** Finds the next step that a person could take. `status::absent` if no technique finds a step, or
 * the grid is full; `status::not_proper` if there is not exactly one solution, or
 * `status::contradiction` if that is evident; `status::unreadable` for an unknown technique. */
inline result<hint> try_find_hint(const puzzle &of, const hint_options &options = {}) {
    sudoku_hint *handle = nullptr;
    sudoku_error what = SUDOKU_ERROR_INIT;
    const sudoku_limits limits = options.limits.raw();
    const sudoku_hint_options raw = options.raw(limits);
    if (sudoku_find_hint(&of.raw(), &raw, &handle, &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    return hint(handle);
}

/** Finds the next step that a person could take, if there is one. Throws `status::not_proper`,
 * `status::contradiction` and `status::unreadable` as `try_find_hint` returns them. */
inline std::optional<hint> find_hint(const puzzle &of, const hint_options &options = {}) {
    return detail::present(try_find_hint(of, options));
}

/** A step of a path. */
struct path_step {
    /** The technique. */
    sudoku::technique technique;
    /** Its rating, such as 2.0, or in points; 0 on the path of `solve_path`. */
    double rating;
    /** The same in tenths, exactly. */
    std::uint32_t rating_tenths;
    /** The cell that is decided, if candidates are not struck out instead. */
    std::optional<sudoku::cell> cell;
    /** Its digit. */
    std::optional<sudoku::digit> digit;
    /** The candidates that are struck out. */
    candidate_grid eliminations;
};

/** The end of a path. */
enum class path_ending : std::int32_t {
    solved = SUDOKU_PATH_SOLVED, /**< The grid is full. */
    stuck = SUDOKU_PATH_STUCK,   /**< No technique that is allowed has a step. */
    limit = SUDOKU_PATH_LIMIT    /**< A limit was reached. */
};

/** The steps from a puzzle on: `for (std::size_t i = 0; i < path.size(); i++) path[i]`. */
class path {
public:
    /** Takes the handle of `sudoku.h`, and frees it. */
    explicit path(sudoku_path *handle) noexcept : handle_(handle) {}

    /** The number of steps. */
    std::size_t size() const noexcept { return sudoku_path_len(raw()); }
    /** The end. */
    path_ending ending() const noexcept { return static_cast<path_ending>(sudoku_path_end(raw())); }

    /** The step at this index, counted from 0. Throws `status::bad_index`. */
    path_step operator[](std::size_t index) const {
        const auto step = detail::ask<sudoku_path_step>(sudoku_path_get, raw(), index).value();
        return {sudoku::technique(step.technique), step.rating,
                step.rating_tenths,                sudoku::cell::from(step.cell),
                sudoku::digit::from(step.digit),   candidate_grid(step.eliminations)};
    }

    /** The explanation of the step at this index. Throws `status::bad_index`. */
    sudoku::hint hint(std::size_t index) const {
        return sudoku::hint(detail::ask<sudoku_hint *>(sudoku_path_hint, raw(), index).value());
    }

    /** The handle of `sudoku.h`, which stays with the path. */
    const sudoku_path *raw() const noexcept { return handle_.get(); }

private:
    detail::handle<sudoku_path, sudoku_path_free> handle_;
};

/** Rates a puzzle and lists the steps. `rated`, if not null, gets the rating. */
inline result<path> try_rate_path(const puzzle &of, scale on = scale::se_classic,
                                  rating *rated = nullptr, const limits &within = {}) {
    sudoku_path *handle = nullptr;
    sudoku_error what = SUDOKU_ERROR_INIT;
    const sudoku_limits raw = within.raw();
    if (sudoku_rate_path(&of.raw(), static_cast<sudoku_scale>(on), &raw, &handle, rated, &what) !=
        SUDOKU_STATUS_OK) {
        return error(what);
    }
    return path(handle);
}

/** Rates a puzzle and lists the steps, as `try_rate_path`. */
inline path rate_path(const puzzle &of, scale on = scale::se_classic, rating *rated = nullptr,
                      const limits &within = {}) {
    return try_rate_path(of, on, rated, within).value();
}

/** Solves a puzzle by the techniques of the options alone and lists the steps. */
inline result<path> try_solve_path(const puzzle &of, const hint_options &options = {}) {
    const sudoku_limits limits = options.limits.raw();
    const sudoku_hint_options raw = options.raw(limits);
    return detail::map(detail::ask<sudoku_path *>(sudoku_solve_path, &of.raw(), &raw),
                       [](sudoku_path *handle) { return path(handle); });
}

/** Solves a puzzle by the techniques of the options alone and lists the steps, as
 * `try_solve_path`. */
inline path solve_path(const puzzle &of, const hint_options &options = {}) {
    return try_solve_path(of, options).value();
}

/** Solves a puzzle by these techniques alone, such as `hard`, and lists the steps. */
inline path solve_path(const puzzle &of, std::string_view techniques) {
    hint_options options;
    options.techniques = techniques;
    return solve_path(of, options);
}

/** @} */

/**
 * @defgroup cpp_diagnosis C++: diagnoses, minimal puzzles and proofs
 * @{
 */

/** The limits of a diagnosis or a related question, and the extras it looks for. */
struct doctor_options {
    /** `max_steps` 0 means a million, `max_solutions` 0 means 1000. */
    sudoku::limits limits;
    /** Look for the smallest set of givens that clash. */
    bool smallest_conflict = false;
    /** Look for givens to add that keep the symmetry. */
    bool keep_symmetry = false;

    /** The options as `sudoku.h` has them, with a pointer to the raw limits. */
    sudoku_doctor_options raw(const sudoku_limits &within) const noexcept {
        sudoku_doctor_options of = SUDOKU_DOCTOR_OPTIONS_INIT;
        of.limits = &within;
        of.smallest_conflict = smallest_conflict ? 1 : 0;
        of.keep_symmetry = keep_symmetry ? 1 : 0;
        return of;
    }
};

/** The verdict on a puzzle. */
enum class verdict : std::int32_t {
    unknown = SUDOKU_VERDICT_UNKNOWN,       /**< The limits came first. */
    proper = SUDOKU_VERDICT_PROPER,         /**< Exactly one solution. */
    impossible = SUDOKU_VERDICT_IMPOSSIBLE, /**< No solution. */
    ambiguous = SUDOKU_VERDICT_AMBIGUOUS    /**< Several solutions. */
};

/** The name of the verdict, such as `proper`. */
inline std::string_view name(verdict of) {
    return sudoku_verdict_name(static_cast<sudoku_verdict>(of));
}

/** The facts about a puzzle with exactly one solution. */
struct proper {
    /** The solution. */
    grid solution;
    /** The givens that can be removed, one at a time; not there if the search took too long. */
    std::optional<cell_set> redundant;
};

/** Why a puzzle has no solution. */
struct conflict {
    /** Givens that together have no solution. */
    cell_set givens;
    /** The visible clashes. */
    std::vector<clash> clashes;
    /** Whether it is proven that without any one of them the others have a solution. */
    bool is_minimal;
    /** Whether it is proven that no smaller set is without a solution. */
    bool is_smallest;
    /** The reason as a sentence, if few steps are enough. */
    std::optional<std::string> reason;
};

/** Cells that have several alternatives, whatever the others hold. */
struct unavoidable_set {
    /** The cells. */
    cell_set cells;
    /** The number of alternatives, as `sudoku.h` has it. */
    sudoku_count count;
    /** The set in words. */
    std::string sentence;
};

/** The solutions of a puzzle that has several. */
struct ambiguity {
    /** A solution. */
    grid first;
    /** Another solution, near the first. */
    grid second;
    /** The number of solutions, as `sudoku.h` has it. */
    sudoku_count count;
    /** The cells that are the same in all solutions. */
    grid backbone;
    /** The cells that differ between solutions. */
    cell_set cells;
    /** Whether the backbone and the unavoidable sets are proven. */
    bool is_proven;
    /** The unavoidable sets, which are independent. */
    std::vector<unavoidable_set> unavoidable_sets;
};

/** A change of one given, or of two neighbouring ones: `to[i]` into `cells[i]`. */
using edit = sudoku_edit;

/** Edits that leave the puzzle with exactly one solution. */
struct fix {
    /** The edits, most often one; several belong together. */
    std::vector<edit> edits;
    /** The fix in words, such as `r6c6 7 -> 9`. */
    std::string sentence;
    /** The only solution that is left then. */
    grid solution;
    /** Whether that is the printed solution. */
    bool agrees_with_printed;
    /** Whether the pattern of givens has more symmetries afterwards. */
    bool restores_symmetry;
    /** Whether the digits are on neighbouring keys, or look alike. */
    bool is_likely_slip;
};

/** The fixes of a puzzle, best first. */
struct fixes {
    /** The fixes, best first. */
    std::vector<fix> all;
    /** Whether it is proven that there are no others of these kinds. */
    bool is_complete;
    /** The least number of givens to add; 0 if there is nothing to add or it is not known. */
    std::size_t additions_needed;
};

/** The diagnosis of a puzzle: the number of its solutions, the reasons, and fixes. */
class diagnosis {
public:
    /** Takes the handle of `sudoku.h`, and frees it. */
    explicit diagnosis(sudoku_diagnosis *handle) noexcept : handle_(handle) {}

    /** The verdict. */
    sudoku::verdict verdict() const noexcept {
        return static_cast<sudoku::verdict>(sudoku_diagnosis_verdict(raw()));
    }

    /** The facts, if there is exactly one solution. */
    std::optional<sudoku::proper> proper() const {
        const auto facts =
            detail::present(detail::ask<sudoku_proper>(sudoku_diagnosis_proper, raw()));
        if (!facts) {
            return std::nullopt;
        }
        sudoku::proper known{grid(facts->solution), std::nullopt};
        if (facts->is_redundant_known) {
            known.redundant = cell_set(facts->redundant);
        }
        return known;
    }

    /** Why there is no solution, if there is no solution. */
    std::optional<sudoku::conflict> conflict() const {
        const auto part =
            detail::present(detail::ask<sudoku_conflict>(sudoku_diagnosis_conflict, raw()));
        if (!part) {
            return std::nullopt;
        }
        sudoku::conflict found{cell_set(part->givens), {}, part->is_minimal, part->is_smallest,
                               std::nullopt};
        for (std::size_t index = 0; index < part->clashes; index++) {
            found.clashes.emplace_back(
                detail::ask<sudoku_clash>(sudoku_diagnosis_clash, raw(), index).value());
        }
        if (part->has_reason) {
            found.reason = detail::format(sudoku_diagnosis_reason_format, raw()).value();
        }
        return found;
    }

    /** The solutions, if there are several. */
    std::optional<sudoku::ambiguity> ambiguity() const {
        const auto part =
            detail::present(detail::ask<sudoku_ambiguity>(sudoku_diagnosis_ambiguity, raw()));
        if (!part) {
            return std::nullopt;
        }
        sudoku::ambiguity found{grid(part->solutions[0]), grid(part->solutions[1]),
                                part->count,              grid(part->backbone),
                                cell_set(part->cells),    part->is_proven,
                                {}};
        for (std::size_t index = 0; index < part->unavoidable_sets; index++) {
            const auto set = detail::ask<sudoku_unavoidable_set>(sudoku_diagnosis_unavoidable_set,
                                                                 raw(), index)
                                 .value();
            found.unavoidable_sets.push_back(
                {cell_set(set.cells), set.count,
                 detail::format(sudoku_diagnosis_unavoidable_set_format, raw(), index).value()});
        }
        return found;
    }

    /** The fixes, best first; sound puzzles and pencil marks have no fixes. */
    sudoku::fixes fixes() const {
        const auto list = detail::ask<sudoku_fixes>(sudoku_diagnosis_fixes, raw()).value();
        sudoku::fixes found{{}, list.is_complete, list.additions_needed};
        for (std::size_t index = 0; index < list.count; index++) {
            const auto one =
                detail::ask<sudoku_fix>(sudoku_diagnosis_fix, raw(), index).value();
            sudoku::fix next{{},
                             detail::format(sudoku_diagnosis_fix_format, raw(), index).value(),
                             grid(one.solution),
                             one.agrees_with_printed,
                             one.restores_symmetry,
                             one.is_likely_slip};
            for (std::size_t i = 0; i < one.edits; i++) {
                next.edits.push_back(
                    detail::ask<sudoku_edit>(sudoku_diagnosis_edit, raw(), index, i).value());
            }
            found.all.push_back(std::move(next));
        }
        return found;
    }

    /** The entries that are part of no solution of the givens, if there are entries. */
    std::optional<cell_set> wrong_entries() const {
        const auto part =
            detail::present(detail::ask<sudoku_entries>(sudoku_diagnosis_entries, raw()));
        return part ? std::optional<cell_set>(cell_set(part->wrong)) : std::nullopt;
    }

    /** The handle of `sudoku.h`, which stays with the diagnosis. */
    const sudoku_diagnosis *raw() const noexcept { return handle_.get(); }

private:
    detail::handle<sudoku_diagnosis, sudoku_diagnosis_free> handle_;
};

/** Diagnoses a puzzle. `fixed` are the givens, null for all digits; `printed` is the solution
 * printed for it, if not null. */
inline result<diagnosis> try_diagnose(const puzzle &of, const doctor_options &options = {},
                                      const cell_set *fixed = nullptr,
                                      const grid *printed = nullptr) {
    const sudoku_limits limits = options.limits.raw();
    const sudoku_doctor_options raw = options.raw(limits);
    const sudoku_cell_set *mask = fixed == nullptr ? nullptr : &fixed->raw();
    const sudoku_grid *solution = printed == nullptr ? nullptr : &printed->raw();
    return detail::map(
        detail::ask<sudoku_diagnosis *>(sudoku_diagnose, &of.raw(), mask, solution, &raw),
        [](sudoku_diagnosis *handle) { return diagnosis(handle); });
}

/** Diagnoses a puzzle, as `try_diagnose`. */
inline diagnosis diagnose(const puzzle &of, const doctor_options &options = {},
                          const cell_set *fixed = nullptr, const grid *printed = nullptr) {
    return try_diagnose(of, options, fixed, printed).value();
}

/** Whether the puzzle has exactly one solution and needs all its givens for that. */
inline result<bool> try_is_minimal(const grid &of, const doctor_options &options = {}) {
    const sudoku_limits limits = options.limits.raw();
    const sudoku_doctor_options raw = options.raw(limits);
    return detail::ask<bool>(sudoku_is_minimal, &of.raw(), &raw);
}

/** Whether the puzzle has exactly one solution and needs all its givens for that. Throws
 * `status::limit`. */
inline bool is_minimal(const grid &of, const doctor_options &options = {}) {
    return try_is_minimal(of, options).value();
}

/** The givens that can be removed, one at a time, without losing uniqueness. */
inline result<cell_set> try_redundant_givens(const grid &of, const doctor_options &options = {}) {
    const sudoku_limits limits = options.limits.raw();
    const sudoku_doctor_options raw = options.raw(limits);
    return detail::map(detail::ask<sudoku_cell_set>(sudoku_redundant_givens, &of.raw(), &raw),
                       [](const sudoku_cell_set &cells) { return cell_set(cells); });
}

/** The givens that can be removed, one at a time, without losing uniqueness. Throws
 * `status::limit`. */
inline cell_set redundant_givens(const grid &of, const doctor_options &options = {}) {
    return try_redundant_givens(of, options).value();
}

/** Makes a minimal puzzle of this one; the seed decides which. */
inline result<grid> try_minimal_puzzle(const grid &of, std::uint64_t seed,
                                       const doctor_options &options = {}) {
    const sudoku_limits limits = options.limits.raw();
    const sudoku_doctor_options raw = options.raw(limits);
    return detail::map(detail::ask<sudoku_grid>(sudoku_minimal_puzzle, &of.raw(), seed, &raw),
                       detail::grid_of);
}

/** Makes a minimal puzzle of this one; the seed decides which. Throws `status::not_proper` and
 * `status::limit`. */
inline grid minimal_puzzle(const grid &of, std::uint64_t seed,
                           const doctor_options &options = {}) {
    return try_minimal_puzzle(of, seed, options).value();
}

/** A proof of the number of solutions of a puzzle, for a checker that need not search. */
class proof {
public:
    /** Takes the handle of `sudoku.h`, and frees it. */
    explicit proof(sudoku_proof *handle) noexcept : handle_(handle) {}

    /** The claim: no solution, this one alone, or these two. */
    solutions claim() const {
        return solutions(detail::ask<sudoku_solutions>(sudoku_proof_claim, raw()).value());
    }

    /** The log, many lines of text. */
    std::string log() const { return detail::format(sudoku_proof_format, raw()).value(); }

    /** The handle of `sudoku.h`, which stays with the proof. */
    const sudoku_proof *raw() const noexcept { return handle_.get(); }

private:
    detail::handle<sudoku_proof, sudoku_proof_free> handle_;
};

/** Proves how many solutions the puzzle has: none, one, or several. */
inline result<proof> try_prove(const puzzle &of, const doctor_options &options = {}) {
    const sudoku_limits limits = options.limits.raw();
    const sudoku_doctor_options raw = options.raw(limits);
    return detail::map(detail::ask<sudoku_proof *>(sudoku_prove, &of.raw(), &raw),
                       [](sudoku_proof *handle) { return proof(handle); });
}

/** Proves how many solutions the puzzle has: none, one, or several. Throws `status::limit`. */
inline proof prove(const puzzle &of, const doctor_options &options = {}) {
    return try_prove(of, options).value();
}

/** @} */

/**
 * @defgroup cpp_symmetry C++: symmetry and equivalence
 * @{
 */

/** The symmetry of a pattern of cells. */
enum class symmetry : std::int32_t {
    none = SUDOKU_SYMMETRY_NONE,                     /**< No symmetry, or any. */
    half_turn = SUDOKU_SYMMETRY_HALF_TURN,           /**< A turn by 180 degrees. */
    quarter_turns = SUDOKU_SYMMETRY_QUARTER_TURNS,   /**< Turns by 90 degrees. */
    left_right = SUDOKU_SYMMETRY_LEFT_RIGHT,         /**< The left half mirrors the right one. */
    up_down = SUDOKU_SYMMETRY_UP_DOWN,               /**< The upper half mirrors the lower one. */
    diagonal = SUDOKU_SYMMETRY_DIAGONAL,             /**< Mirrored at r1c1 to r9c9. */
    antidiagonal = SUDOKU_SYMMETRY_ANTIDIAGONAL,     /**< Mirrored at r1c9 to r9c1. */
    both_mirrors = SUDOKU_SYMMETRY_BOTH_MIRRORS,     /**< Left to right and top to bottom. */
    both_diagonals = SUDOKU_SYMMETRY_BOTH_DIAGONALS, /**< At both diagonals. */
    full = SUDOKU_SYMMETRY_FULL                      /**< All rotations and reflections. */
};

/** The name of the symmetry, such as `half-turn`. */
inline std::string_view name(symmetry of) {
    return sudoku_symmetry_name(static_cast<sudoku_symmetry>(of));
}

/** The symmetry of the pattern, such as `grid.filled()`. */
inline symmetry symmetry_of(const cell_set &pattern) {
    return static_cast<symmetry>(
        detail::ask<sudoku_symmetry>(sudoku_symmetry_of, pattern.raw()).value());
}

/** A way to rearrange a grid that keeps every rule. */
class transformation {
public:
    /** The transformation that changes nothing. */
    transformation() noexcept : raw_(sudoku_transformation_identity()) {}

    /** The transformation as `sudoku.h` has it. */
    explicit transformation(const sudoku_transformation &raw) noexcept : raw_(raw) {}

    /** A random transformation; the same seed gives the same one. */
    static transformation random(std::uint64_t seed) noexcept {
        return transformation(sudoku_transformation_random(seed));
    }

    /** The transformed puzzle. Throws `status::bad_transformation` if the orders are invalid. */
    puzzle apply(const puzzle &to) const {
        return puzzle(
            detail::ask<sudoku_puzzle>(sudoku_transformation_apply, &raw_, &to.raw()).value());
    }

    /** The transformation that does this one, and then another. */
    transformation then(const transformation &next) const {
        return transformation(
            detail::ask<sudoku_transformation>(sudoku_transformation_then, &raw_, &next.raw_)
                .value());
    }

    /** The inverse. */
    transformation inverse() const {
        return transformation(
            detail::ask<sudoku_transformation>(sudoku_transformation_inverse, &raw_).value());
    }

    /** The transformation in words. */
    std::string sentence() const {
        return detail::format_in<SUDOKU_TRANSFORMATION_SIZE>(sudoku_transformation_format, &raw_)
            .value();
    }

    /** The transformation as `sudoku.h` has it. */
    const sudoku_transformation &raw() const noexcept { return raw_; }

private:
    sudoku_transformation raw_;
};

/** The canonical form of a puzzle, and a transformation that leads to it. */
struct canonical {
    /** The smallest of all images of the puzzle. */
    puzzle form;
    /** One of the transformations that lead there. */
    sudoku::transformation transformation;
    /** The number of automorphisms of the puzzle; at least 1. */
    std::uint64_t automorphisms;
};

/** The canonical form of a puzzle (minlex): two puzzles have the same if and only if they are
 * equivalent. */
inline result<canonical> try_canonical_form(const puzzle &of) {
    return detail::map(detail::ask<sudoku_canonical>(sudoku_canonical_form, &of.raw()),
                       [](const sudoku_canonical &raw) {
                           return canonical{puzzle(raw.form), transformation(raw.transformation),
                                            raw.automorphisms};
                       });
}

/** The canonical form of a puzzle (minlex): two puzzles have the same if and only if they are
 * equivalent. */
inline canonical canonical_form(const puzzle &of) { return try_canonical_form(of).value(); }

/** The transformation that leads from one puzzle to the other, if they are equivalent. */
inline std::optional<transformation> equivalence(const puzzle &from, const puzzle &to) {
    sudoku_transformation how{};
    bool equivalent = false;
    sudoku_error what = SUDOKU_ERROR_INIT;
    if (sudoku_equivalence(&from.raw(), &to.raw(), &equivalent, &how, &what) !=
        SUDOKU_STATUS_OK) {
        detail::raise(error(what));
    }
    return equivalent ? std::optional<transformation>(transformation(how)) : std::nullopt;
}

/** @} */

/**
 * @defgroup cpp_generate C++: new puzzles
 * @{
 */

/** A random full grid, each as likely as the others; the same seed gives the same grid. */
inline grid random_grid(std::uint64_t seed) {
    return grid(detail::ask<sudoku_grid>(sudoku_random_grid, seed).value());
}

/** A range of ratings on a scale, both ends included: of the hardest step, such as 2.0, points of
 * HoDoKu, minutes, or the depth. */
struct rating_range {
    /** The scale. */
    sudoku::scale scale;
    /** The least rating. */
    double min;
    /** The greatest rating. */
    double max;
};

/** The puzzles that `generate` makes; by default one with the look of print. */
struct generate_options {
    /** The seed: the same one gives the same puzzles in every language. */
    std::uint64_t seed = 0;
    /** The number of puzzles; 0 for as many as you ask for. */
    std::size_t count = 1;
    /** The least number of givens; 0 for any. */
    std::uint32_t min_givens = 0;
    /** The greatest number of givens; 0 for any. If both are 0, that of the level. */
    std::uint32_t max_givens = 0;
    /** All givens are needed. */
    bool minimal = false;
    /** The pattern of givens has at least this symmetry; any pattern for `symmetry::none`. If it is
     * omitted, half a turn, or any pattern with a number of givens, `minimal` or `pattern`. */
    std::optional<sudoku::symmetry> symmetry;
    /** The givens are in exactly these cells; anywhere, if it is empty. */
    cell_set pattern;
    /** Only puzzles of this level. */
    sudoku::level level = sudoku::level::any;
    /** Only puzzles with such a rating. */
    std::optional<rating_range> rating;
    /** Only puzzles that need one of these techniques. */
    std::string needs;
    /** Only puzzles that are solved without these techniques. */
    std::string without;
    /** Only puzzles that are solved by these techniques alone. */
    std::string solved_by;
    /** Of equivalent puzzles, only the first. */
    bool inequivalent = false;
    /** The maximum number of threads; 0 for one for each core. */
    std::uint32_t threads = 0;
    /** Begin with this attempt. */
    std::uint64_t first_attempt = 0;
    /** The maximum number of attempts; 0 for no limit. */
    std::uint64_t max_attempts = 0;
    /** All puzzles are minimal, and have a weight for statistics. */
    bool weighted = false;
    /** The time and the flag end the work soon; the flag must stay where it is meanwhile. */
    sudoku::limits limits;

    /** The options as `sudoku.h` has them, with pointers into these and to the raw limits. */
    sudoku_generate_options raw(const sudoku_limits &within) const noexcept {
        sudoku_generate_options of = SUDOKU_GENERATE_OPTIONS_INIT;
        of.seed = seed;
        of.count = count;
        of.weighted = weighted ? 1 : 0;
        of.min_givens = min_givens;
        of.max_givens = max_givens;
        of.minimal = minimal ? 1 : 0;
        if (symmetry) {
            of.symmetry = *symmetry == sudoku::symmetry::none
                              ? SUDOKU_SYMMETRY_ANY
                              : static_cast<sudoku_symmetry>(*symmetry);
        }
        of.pattern = pattern.raw();
        of.level = static_cast<sudoku_level>(level);
        if (rating) {
            of.by_rating = 1;
            of.scale = static_cast<sudoku_scale>(rating->scale);
            of.min_rating = rating->min;
            of.max_rating = rating->max;
        }
        of.needs = needs.empty() ? nullptr : needs.c_str();
        of.without = without.empty() ? nullptr : without.c_str();
        of.solved_by = solved_by.empty() ? nullptr : solved_by.c_str();
        of.inequivalent = inequivalent ? 1 : 0;
        of.threads = threads;
        of.first_attempt = first_attempt;
        of.max_attempts = max_attempts;
        of.limits = &within;
        return of;
    }
};

/** Why there are no more puzzles. */
enum class generate_ending : std::int32_t {
    done = SUDOKU_GENERATE_DONE,                 /**< All required puzzles were made. */
    max_attempts = SUDOKU_GENERATE_MAX_ATTEMPTS, /**< The attempts were used up. */
    timeout = SUDOKU_GENERATE_TIMEOUT,           /**< The time was used up. */
    cancelled = SUDOKU_GENERATE_CANCELLED,       /**< The flag was raised. */
    goes_on = SUDOKU_GENERATE_GOES_ON            /**< There may be more. */
};

/** A puzzle that was made. */
struct generated {
    /** The puzzle. */
    grid puzzle;
    /** Its only solution. */
    grid solution;
    /** The number of its attempt. */
    std::uint64_t attempt = 0;
    /** Its weight in statistics, with `weighted` options; otherwise 0. */
    double weight = 0;
};

/** How far a generator is. */
struct generate_report {
    /** The number of puzzles made. */
    std::size_t found;
    /** Why there are no more. */
    generate_ending ending;
    /** The `first_attempt` of a generator that goes on. */
    std::uint64_t next_attempt;
};

/** Puzzles, each made when it is asked for: a range to visit once. It can be moved, not copied; one
 * thread at a time may use it. */
class generator {
public:
    /** Makes the puzzles on the way: an input iterator. */
    class iterator {
    public:
        /** The elements. */
        using value_type = generated;
        /** Of iterators. */
        using difference_type = std::ptrdiff_t;
        /** To elements. */
        using pointer = const generated *;
        /** To elements. */
        using reference = const generated &;
        /** Elements are visited once. */
        using iterator_category = std::input_iterator_tag;

        /** The puzzle before a step. */
        struct before {
            /** The puzzle. */
            generated made;
            /** The puzzle. */
            const generated &operator*() const noexcept { return made; }
        };

        /** The end. */
        iterator() noexcept = default;
        /** The puzzle, until the next one is made. */
        const generated &operator*() const noexcept { return *made_; }
        /** A member of the puzzle. */
        const generated *operator->() const noexcept { return &*made_; }
        /** Makes the next puzzle. */
        iterator &operator++() {
            made_ = of_->next();
            return *this;
        }
        /** Makes the next puzzle; the answer holds the one before. */
        before operator++(int) {
            before old{std::move(*made_)};
            ++*this;
            return old;
        }
        /** Whether both are at the end, or neither. */
        friend bool operator==(const iterator &a, const iterator &b) noexcept {
            return a.made_.has_value() == b.made_.has_value();
        }
        /** Whether one is at the end. */
        friend bool operator!=(const iterator &a, const iterator &b) noexcept { return !(a == b); }

    private:
        friend generator;
        explicit iterator(generator &of) : of_(&of), made_(of.next()) {}
        generator *of_ = nullptr;
        std::optional<generated> made_;
    };

    /** Takes the handle of `sudoku.h`, and frees it. */
    explicit generator(sudoku_generator *handle) noexcept : handle_(handle) {}

    /** Makes the next puzzle. `status::absent` if there is no further one. */
    result<generated> try_next() {
        return detail::map(detail::ask<sudoku_generated>(sudoku_generator_next, raw()),
                           [](const sudoku_generated &made) {
                               return generated{grid(made.puzzle), grid(made.solution),
                                                made.attempt, made.weight};
                           });
    }

    /** Makes the next puzzle, if there is a further one. */
    std::optional<generated> next() { return detail::present(try_next()); }

    /** Makes the first puzzle that was not asked for. */
    iterator begin() { return iterator(*this); }
    /** The end. */
    iterator end() noexcept { return {}; }

    /** The number of puzzles so far, and why there are no more. */
    generate_report report() const {
        const auto so_far =
            detail::ask<sudoku_generate_report>(sudoku_generator_report, raw()).value();
        return {so_far.found, static_cast<generate_ending>(so_far.ending), so_far.next_attempt};
    }

    /** The handle of `sudoku.h`, which stays with the generator. */
    sudoku_generator *raw() const noexcept { return handle_.get(); }

private:
    detail::handle<sudoku_generator, sudoku_generator_free> handle_;
};

/** Random puzzles with exactly one solution, each made when it is asked for:
 *
 *     sudoku::generate_options options;
 *     options.seed = 2026;
 *     options.count = 10;
 *     for (const auto &made : sudoku::generate(options)) {
 *         std::cout << made.puzzle.line() << '\n';
 *     }
 *
 * `status::not_feasible` if there can be no such puzzle. */
inline result<generator> try_generate(const generate_options &options = {}) {
    const sudoku_limits limits = options.limits.raw();
    const sudoku_generate_options raw = options.raw(limits);
    return detail::map(detail::ask<sudoku_generator *>(sudoku_generator_new, &raw),
                       [](sudoku_generator *handle) { return generator(handle); });
}

/** Random puzzles with exactly one solution, as `try_generate`. Throws `status::not_feasible`. */
inline generator generate(const generate_options &options = {}) {
    return try_generate(options).value();
}

/** Makes puzzles where they are to lie, as many as `puzzles` has; `solutions` is empty or has the
 * same size. `status::bad_array` otherwise. */
inline result<generate_report> try_generate_batch(span<grid> puzzles, span<grid> solutions = {},
                                                  const generate_options &options = {}) {
    if (!solutions.empty() && solutions.size() != puzzles.size()) {
        return detail::short_array();
    }
    const sudoku_limits limits = options.limits.raw();
    sudoku_generate_options raw = options.raw(limits);
    raw.count = puzzles.size();
    const sudoku_generate_options *const chosen = &raw;
    sudoku_generate_report report{};
    sudoku_error what = SUDOKU_ERROR_INIT;
    if (sudoku_generate(chosen, detail::numbers(puzzles),
                        solutions.empty() ? nullptr : detail::numbers(solutions), &report,
                        &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    return generate_report{report.found, static_cast<generate_ending>(report.ending),
                           report.next_attempt};
}

/** Makes puzzles where they are to lie, as `try_generate_batch`. */
inline generate_report generate_batch(span<grid> puzzles, span<grid> solutions = {},
                                      const generate_options &options = {}) {
    return try_generate_batch(puzzles, solutions, options).value();
}

/** @} */

/**
 * @defgroup cpp_variant C++: other sizes and rules
 * @{
 */

/** The number of solutions of a variant. */
enum class variant_kind : std::int32_t {
    none = SUDOKU_VARIANT_NONE,      /**< No solution. */
    one = SUDOKU_VARIANT_ONE,        /**< Exactly one. */
    many = SUDOKU_VARIANT_MANY,      /**< Several. */
    unknown = SUDOKU_VARIANT_UNKNOWN /**< The limits came first. */
};

/** A symbol for each cell of a variant, in reading order, 1 to 25; 0 is an empty cell. */
using variant_board = std::vector<std::uint8_t>;

/** The answer of `variant_puzzle::solve`. */
struct variant_solutions {
    /** None, one or several, as far as the limits allow. */
    variant_kind kind = variant_kind::unknown;
    /** Why the search ended. */
    sudoku::ending ending = ending::other;
    /** The number of steps taken. */
    std::uint64_t steps = 0;
    /** The solutions found, two at most. */
    std::vector<variant_board> solutions;
};

/** A puzzle of another size or with more rules: jigsaws, killers, samurai, lines and dots, clues
 * outside. It never changes, and can be moved, not copied. */
class variant_puzzle {
public:
    /** Takes the handle of `sudoku.h`, and frees it. */
    explicit variant_puzzle(sudoku_variant_puzzle *handle) noexcept : handle_(handle) {}

    /** Reads a puzzle from a text in any of its forms. */
    static result<variant_puzzle> try_parse(std::string_view text) {
        return detail::map(
            detail::ask<sudoku_variant_puzzle *>(sudoku_variant_puzzle_parse, text.data(),
                                                 text.size()),
            [](sudoku_variant_puzzle *handle) { return variant_puzzle(handle); });
    }

    /** Reads a puzzle from a text in any of its forms. Throws `status::unreadable`. */
    static variant_puzzle parse(std::string_view text) { return try_parse(text).value(); }

    /** The same with its boxes turned, if its text did not show them. */
    std::optional<variant_puzzle> turn_boxes() const {
        sudoku_variant_puzzle *turned = nullptr;
        sudoku_error what = SUDOKU_ERROR_INIT;
        const auto failed = sudoku_variant_puzzle_turn_boxes(raw(), &turned, &what);
        if (failed == SUDOKU_STATUS_OK) {
            return variant_puzzle(turned);
        }
        if (failed != SUDOKU_STATUS_ABSENT) {
            detail::raise(error(what));
        }
        return std::nullopt;
    }

    /** The number of cells. */
    std::size_t size() const noexcept { return sudoku_variant_puzzle_len(raw()); }

    /** The number of symbols, 2 to 25. */
    std::uint32_t symbols() const noexcept { return sudoku_variant_puzzle_symbols(raw()); }

    /** The puzzle as JSON: its size, the names of its cells, its rules and its words. */
    std::string describe() const {
        return detail::format(sudoku_variant_puzzle_describe, raw()).value();
    }

    /** The puzzle in a form: `line`, `iss`, `sudoku-puzzle`, `fpuzzles` or `sgt`. */
    result<std::string> try_to_text(std::string_view form) const {
        const std::string name(form);
        return detail::format(sudoku_variant_puzzle_format, raw(), name.c_str());
    }

    /** The same. Throws `status::absent` if the form cannot hold it. */
    std::string to_text(std::string_view form) const { return try_to_text(form).value(); }

    /** Whether there is no solution, exactly one, or several, and up to two of them. */
    variant_solutions solve(const limits &until = {}) const {
        const sudoku_limits raw_limits = until.raw();
        variant_board first(size()), second(size());
        sudoku_variant_solutions found{};
        sudoku_error what = SUDOKU_ERROR_INIT;
        if (sudoku_variant_puzzle_solve(raw(), &raw_limits, &found, first.data(), second.data(),
                                        &what) != SUDOKU_STATUS_OK) {
            detail::raise(error(what));
        }
        variant_solutions answer{static_cast<variant_kind>(found.kind),
                                 static_cast<sudoku::ending>(found.ending), found.steps, {}};
        if (found.count > 0) {
            answer.solutions.push_back(std::move(first));
        }
        if (found.count > 1) {
            answer.solutions.push_back(std::move(second));
        }
        return answer;
    }

    /** The number of solutions within limits. */
    search_report count(const limits &until = {}) const {
        return detail::report_of(searched(nullptr, nullptr, until));
    }

    /** Finds all solutions and hands each, as a board, to `callback`, always in the same order. A
     * callback that returns `false` ends the search. */
    template <class F>
    search_report for_each_solution(F &&callback, const limits &until = {}) const {
        detail::call<std::remove_reference_t<F>> called{callback, {}};
        const auto hand = [](const sudoku_variant_board *board, void *user) {
            return static_cast<decltype(called) *>(user)->with(
                variant_board(board->values, board->values + board->cells));
        };
        const auto report = searched(hand, static_cast<void *>(&called), until);
        called.rethrow();
        return detail::report_of(report);
    }

    /** A board as the symbols of the puzzle, `.` for an empty cell. */
    result<std::string> try_text_of(span<const std::uint8_t> board) const {
        const sudoku_variant_board values{board.data(), board.size()};
        return detail::format(sudoku_variant_puzzle_board_format, raw(), &values);
    }

    /** A board as the symbols of the puzzle, `.` for an empty cell. */
    std::string text_of(span<const std::uint8_t> board) const { return try_text_of(board).value(); }

    /** A board read from its symbols. */
    result<variant_board> try_board_of(std::string_view text) const {
        variant_board board(size());
        const auto read =
            detail::command(sudoku_variant_puzzle_board_parse, raw(), text.data(), text.size(),
                            board.data(), board.size());
        if (!read) {
            return read.error();
        }
        return board;
    }

    /** A board read from its symbols. Throws `status::unreadable`. */
    variant_board board_of(std::string_view text) const { return try_board_of(text).value(); }

    /** The first rule that a full or partly filled board breaks; empty if all hold. */
    result<std::string> try_broken(span<const std::uint8_t> board) const {
        const sudoku_variant_board values{board.data(), board.size()};
        return detail::format(sudoku_variant_puzzle_broken, raw(), &values);
    }

    /** The first rule that a full or partly filled board breaks; empty if all hold. */
    std::string broken(span<const std::uint8_t> board) const { return try_broken(board).value(); }

    /** All rules that a full or partly filled board breaks, each with its cells, as JSON. */
    result<std::string> try_all_broken(span<const std::uint8_t> board) const {
        const sudoku_variant_board values{board.data(), board.size()};
        return text_of(detail::ask<sudoku_variant_report *>(sudoku_variant_puzzle_all_broken, raw(),
                                                            &values));
    }

    /** All rules that a full or partly filled board breaks, each with its cells, as JSON. */
    std::string all_broken(span<const std::uint8_t> board) const {
        return try_all_broken(board).value();
    }

    /** The same puzzle with other givens: a set of symbols for each cell, where
     * bit n - 1 is symbol n, several bits are pencil marks, and 0 is an empty cell. */
    result<variant_puzzle> try_with_givens(span<const std::uint32_t> sets) const {
        const auto made = detail::ask<sudoku_variant_puzzle *>(
            sudoku_variant_puzzle_with_givens, raw(), sets.data(), sets.size());
        if (!made) {
            return made.error();
        }
        return variant_puzzle(*made);
    }

    /** The same puzzle with other givens. Throws `status::bad_digit`. */
    variant_puzzle with_givens(span<const std::uint32_t> sets) const {
        return try_with_givens(sets).value();
    }

    /** The symbols that single givens leave in each cell: bit n - 1 is symbol n. */
    std::vector<std::uint32_t> candidates() const {
        return sets(SUDOKU_VARIANT_CANDIDATES_PLAIN, {}).value();
    }

    /** The symbols that all that follows without a guess leaves in each cell. */
    result<std::vector<std::uint32_t>> try_simple_solve() const {
        return sets(SUDOKU_VARIANT_CANDIDATES_SIMPLE, {});
    }

    /** The symbols that each cell holds in some solution. */
    result<std::vector<std::uint32_t>> try_true_candidates(const limits &until = {}) const {
        return sets(SUDOKU_VARIANT_CANDIDATES_TRUE, until);
    }

    /** Givens and rules that contradict one another, as JSON; `null` if there is a solution. */
    result<std::string> try_conflict(const limits &until = {}) const {
        const sudoku_limits raw_limits = until.raw();
        return text_of(detail::ask<sudoku_variant_report *>(sudoku_variant_puzzle_conflict, raw(),
                                                            &raw_limits));
    }

    /** Givens and rules that contradict one another, as JSON; `null` if there is a solution. Throws
     * `status::limit`. */
    std::string conflict(const limits &until = {}) const { return try_conflict(until).value(); }

    /** Why the puzzle is broken, and how to fix it, as JSON. `printed` is the solution that is
     * printed, if there is one. */
    result<std::string> try_diagnose(span<const std::uint8_t> printed = {},
                                     const limits &until = {}) const {
        const sudoku_limits raw_limits = until.raw();
        const sudoku_variant_board values{printed.data(), printed.size()};
        const sudoku_variant_board *const solution = printed.empty() ? nullptr : &values;
        return text_of(detail::ask<sudoku_variant_report *>(sudoku_variant_puzzle_diagnose, raw(),
                                                            solution, &raw_limits));
    }

    /** Why the puzzle is broken, and how to fix it, as JSON. */
    std::string diagnose(span<const std::uint8_t> printed = {}, const limits &until = {}) const {
        return try_diagnose(printed, until).value();
    }

    /** The next steps that a person could take, at most `most` of them, or all if that is 0, as
     * JSON. */
    std::string hints(std::size_t most = 0, const limits &until = {}) const {
        const sudoku_limits raw_limits = until.raw();
        return text_of(detail::ask<sudoku_variant_report *>(sudoku_variant_puzzle_hints, raw(),
                                                            most, &raw_limits))
            .value();
    }

    /** The level of the puzzle, by the hardest of its hints. */
    result<sudoku::level> try_level(const limits &until = {}) const {
        const sudoku_limits raw_limits = until.raw();
        return detail::map(
            detail::ask<sudoku_level>(sudoku_variant_puzzle_level, raw(), &raw_limits),
            [](sudoku_level number) { return static_cast<sudoku::level>(number); });
    }

    /** The level of the puzzle, by the hardest of its hints. Throws `status::not_proper` if there
     * is not exactly one solution. */
    sudoku::level level(const limits &until = {}) const { return try_level(until).value(); }

    /** The handle of `sudoku.h`, which stays with the puzzle. */
    const sudoku_variant_puzzle *raw() const noexcept { return handle_.get(); }

private:
    /** The candidates of each cell. */
    result<std::vector<std::uint32_t>> sets(sudoku_variant_candidates which,
                                            const limits &until) const {
        const sudoku_limits raw_limits = until.raw();
        std::vector<std::uint32_t> found(size());
        const auto done = detail::command(sudoku_variant_puzzle_candidates, raw(), which,
                                          &raw_limits, found.data(), found.size());
        if (!done) {
            return done.error();
        }
        return found;
    }

    /** The text of a report, which is freed. */
    /** The solutions, each handed to `callback` unless it is null. */
    sudoku_search_report searched(sudoku_variant_solution_callback callback, void *user,
                                  const limits &until) const {
        const sudoku_limits raw_limits = until.raw();
        sudoku_search_report report{};
        sudoku_error what = SUDOKU_ERROR_INIT;
        if (sudoku_variant_puzzle_for_each_solution(raw(), &raw_limits, callback, user, &report,
                                                    &what) != SUDOKU_STATUS_OK) {
            detail::raise(error(what));
        }
        return report;
    }

    static result<std::string> text_of(const result<sudoku_variant_report *> &report) {
        if (!report) {
            return report.error();
        }
        const detail::handle<sudoku_variant_report, sudoku_variant_report_free> owned(*report);
        return detail::format(sudoku_variant_report_format, *report);
    }

    detail::handle<sudoku_variant_puzzle, sudoku_variant_puzzle_free> handle_;
};

/** The variants that `generate_variant` makes, of 9 symbols by default. */
struct variant_generate_options {
    /** The seed. */
    std::uint64_t seed = 0;
    /** The number of symbols, rows and columns; 0 for 9. */
    std::uint32_t symbols = 0;
    /** The least number of givens. */
    std::uint32_t min_givens = 0;
    /** The greatest number of givens; if both are 0, that of the kind. */
    std::uint32_t max_givens = 0;
    /** All givens are needed. */
    bool minimal = false;
    /** The pattern of givens has at least this symmetry; any pattern for `symmetry::none`. If it is
     * omitted, half a turn, or any pattern of killers, with a number of givens or `minimal`. */
    std::optional<sudoku::symmetry> symmetry;
    /** Only puzzles of this level, with more givens. Without a maximum number of attempts, 1,000 in
     * a row without such a puzzle end the call. */
    sudoku::level level = sudoku::level::any;
    /** Begin with this attempt. */
    std::uint64_t first_attempt = 0;
    /** The maximum number of attempts; 0 for no limit. */
    std::uint64_t max_attempts = 0;
    /** The time and the flag end the call soon; the steps are those of an attempt. */
    sudoku::limits limits;

    /** The options as `sudoku.h` has them, for this kind and with a pointer to the raw limits. */
    sudoku_variant_generate_options raw(const char *kinds,
                                        const sudoku_limits &within) const noexcept {
        sudoku_variant_generate_options of = SUDOKU_VARIANT_GENERATE_OPTIONS_INIT;
        of.kinds = kinds;
        of.seed = seed;
        of.symbols = symbols;
        of.min_givens = min_givens;
        of.max_givens = max_givens;
        of.minimal = minimal ? 1 : 0;
        if (symmetry) {
            of.symmetry = *symmetry == sudoku::symmetry::none
                              ? SUDOKU_SYMMETRY_ANY
                              : static_cast<sudoku_symmetry>(*symmetry);
        }
        of.level = static_cast<sudoku_level>(level);
        of.first_attempt = first_attempt;
        of.max_attempts = max_attempts;
        of.limits = &within;
        return of;
    }
};

/** A variant that was made. */
struct generated_variant {
    /** The puzzle. */
    variant_puzzle puzzle;
    /** The number of its attempt. */
    std::uint64_t attempt;
};

/** A random variant of a kind, such as `killer`, or of several joined by `+`. */
inline result<generated_variant>
try_generate_variant(std::string_view kinds, const variant_generate_options &options = {}) {
    const std::string text(kinds);
    const sudoku_limits limits = options.limits.raw();
    const sudoku_variant_generate_options raw = options.raw(text.c_str(), limits);
    sudoku_variant_puzzle *puzzle = nullptr;
    std::uint64_t attempt = 0;
    sudoku_error what = SUDOKU_ERROR_INIT;
    if (sudoku_variant_puzzle_generate(&raw, &puzzle, &attempt, &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    return generated_variant{variant_puzzle(puzzle), attempt};
}

/** A random variant of a kind, such as `killer`, or of several joined by `+`. Throws
 * `status::bad_choice` for an unknown kind, `status::not_feasible` if there are no such puzzles,
 * and `status::limit`. */
inline generated_variant generate_variant(std::string_view kinds,
                                          const variant_generate_options &options = {}) {
    return try_generate_variant(kinds, options).value();
}

/** Solves many variants, on several cores: the answer of each, with its first solution. */
inline result<std::vector<variant_solutions>>
try_solve_batch(span<const variant_puzzle> puzzles, const limits &until = {},
                std::uint32_t threads = 0) {
    std::vector<const sudoku_variant_puzzle *> handles;
    std::size_t stride = 0;
    for (const variant_puzzle &puzzle : puzzles) {
        handles.push_back(puzzle.raw());
        stride = puzzle.size() > stride ? puzzle.size() : stride;
    }
    const sudoku_limits limits = until.raw();
    sudoku_batch_options options = SUDOKU_BATCH_OPTIONS_INIT;
    options.limits = &limits;
    options.threads = threads;
    options.stride = stride;
    std::vector<sudoku_variant_solutions> found(handles.size());
    std::vector<std::uint8_t> first(handles.size() * stride);
    sudoku_error what = SUDOKU_ERROR_INIT;
    if (sudoku_variant_puzzle_solve_batch(handles.data(), handles.size(), &options, found.data(),
                                          first.data(), &what) != SUDOKU_STATUS_OK) {
        return error(what);
    }
    std::vector<variant_solutions> answers;
    for (std::size_t i = 0; i < found.size(); i++) {
        variant_solutions answer{static_cast<variant_kind>(found[i].kind),
                                 static_cast<ending>(found[i].ending), found[i].steps, {}};
        if (found[i].count > 0) {
            const std::uint8_t *from = first.data() + i * stride;
            answer.solutions.emplace_back(from, from + puzzles[i].size());
        }
        answers.push_back(std::move(answer));
    }
    return answers;
}

/** Solves many variants, on several cores: the answer of each, with its first solution. */
inline std::vector<variant_solutions> solve_batch(span<const variant_puzzle> puzzles,
                                                  const limits &until = {},
                                                  std::uint32_t threads = 0) {
    return try_solve_batch(puzzles, until, threads).value();
}

/** Writes what has a name: a cell, a house, a technique, a level, a scale, a verdict. */
template <typename T>
auto operator<<(std::ostream &out, const T &value) -> decltype(out << name(value)) {
    return out << name(value);
}

/** The same of classes: `std::cout << cell`. */
template <typename T>
auto operator<<(std::ostream &out, const T &value) -> decltype(out << value.name()) {
    return out << value.name();
}

/** Writes a grid, or pencil marks, as a line. */
template <typename T>
auto operator<<(std::ostream &out, const T &value) -> decltype(out << value.line()) {
    return out << value.line();
}

/** Writes the number of a digit. */
inline std::ostream &operator<<(std::ostream &out, digit value) { return out << value.value(); }

/** @} */

} // namespace sudoku

#endif // SUDOKU_HPP
