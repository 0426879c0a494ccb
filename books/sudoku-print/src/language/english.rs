//! English.

use super::Printed;

pub(super) const WORDS: Printed = Printed {
    puzzle: "Puzzle",
    puzzles: "Puzzles",
    solution: "Solution",
    solutions: "Solutions",
    levels: ["Easy", "Medium", "Hard", "Expert", "Extreme"],
    needs: [
        "Look for a row, a column or a box in which a digit has only one place left.",
        "Also look for cells that can hold only one digit, and for digits that a box keeps to one \
         line.",
        "Pairs and triples, fish, wings and unique rectangles are needed: write down the \
         candidates.",
        "Chains are needed: follow a candidate from cell to cell.",
        "Long chains are needed, which fork and meet again.",
    ],
    classic: "Classic",
    anti_knight: "Cells a knight's move apart differ.",
    anti_king: "Cells that touch at a corner differ.",
    non_consecutive: "Neighbouring numbers never follow each other.",
    disjoint_groups: "Cells at the same place of each box differ.",
    contents: "Contents",
    how_to: "How to Solve",
    techniques: "Techniques",
    legend: "Levels of Difficulty",
    notes: "Notes",
    foreword: "Foreword",
    afterword: "Afterword",
    certificate: "Certificate",
    name: "Name",
    day: "Date",
    has_solved_one: "has solved the puzzle of this book.",
    has_solved: "has solved all {} puzzles of this book.",
    solution_page: "Solution on page {}",
    hints: "Hints",
    hint_page: "Hint on page {}",
    later: "When singles no longer help: {}",
    minutes: "{} min",
    minutes_range: "{}–{} min",
    rules: [
        "A Sudoku is a square of nine rows and nine columns, divided into nine boxes of three by \
         three cells. Some cells hold a digit from the beginning.",
        "Fill in the others so that every row, every column and every box holds each digit from 1 \
         to 9 exactly once.",
        "There is only one solution, and you need not guess: each digit follows from those that \
         are there already.",
        "Where that is hard to see, write all digits that a cell can still hold into it, small and \
         with a pencil, and strike out those that become impossible.",
    ],
    example: "An example: a step of puzzle {}",
    diagram: "In the pictures, a ring is around a digit that is placed, and a stroke goes \
              through those that are struck out.",
    only_place: "An example: of the grey cells, only the framed one can still hold its symbol.",
    cells: "In the name of a cell, r is its row and c its column: r4c3 is in row 4 and column 3.",
    boxes: "Fill in the empty cells so that every row, every column and every box holds each of \
            {} exactly once.",
    pieces: "Fill in the empty cells so that every row, every column and every piece with a thick \
             outline holds each of {} exactly once.",
    overlapping: "Several grids share boxes. Fill in the empty cells so that in each of the grids \
                  every row, every column and every box holds each of {} exactly once.",
    numbers: "the numbers from {} to {}",
    letters: "the letters {}",
    pictures: "the {} pictures",
    kinds: &[
        ("diagonal", "No symbol is twice on a grey diagonal."),
        ("windows", "No symbol is twice in a grey window."),
        ("disjoint_groups", "Cells at the same place of each box differ."),
        ("anti_knight", "Cells a knight's move apart differ."),
        ("anti_king", "Cells that touch at a corner differ."),
        ("non_consecutive", "Neighbouring numbers never follow each other."),
        ("parity", "A grey circle is an odd number, a grey square an even one."),
        ("cage", "The numbers in a dashed cage differ, and add up to the small number in it."),
        (
            "little_killer",
            "The numbers on the diagonal that an arrow points along add up to the \
                           number at the arrow; they may be equal.",
        ),
        ("thermometer", "Along a thermometer the numbers grow, from the bulb on."),
        ("arrow", "The numbers along an arrow add up to the number in its circle."),
        ("difference", "The numbers beside a white dot differ by 1."),
        ("ratio", "Of the numbers beside a black dot, one is the double of the other."),
        ("pair_sum", "The numbers beside an X add up to 10, those beside a V to 5."),
        ("greater", "A sign of comparison points to the smaller number."),
        (
            "all_marked",
            "All such marks are drawn: where there is none, the numbers do not fit \
                        one.",
        ),
        (
            "sandwich",
            "A number outside is the sum of the numbers between the lowest and the \
                      highest one of its row or column.",
        ),
        (
            "skyscraper",
            "Numbers are the heights of houses. A number outside says how many houses \
                        are seen from there: higher ones hide lower ones.",
        ),
    ],
    times: "The times are estimates for practised players, from the shortest to the longest puzzle \
            of a level in this book. Take all the time you like.",
    ratings: [
        "The number beside a puzzle is its rating by Sudoku Explainer: how hard the hardest step \
         is. The easiest puzzles have 1.0, the hardest ones more than 10.",
        "The number beside a puzzle is its rating by Sukaku Explainer: how hard the hardest step \
         is. The easiest puzzles have 1.0, the hardest ones more than 10.",
        "The number beside a puzzle is its score by HoDoKu: the points of all steps together.",
        "The number beside a puzzle is its depth of trial and error: 0 if no supposition is \
         needed.",
        "The number beside a puzzle is the time that it takes, in minutes.",
    ],
    level_range: "{} to {}",
    proper: "Each puzzle has exactly one solution",
    all_solutions: "All solutions in the book",
    large_print: "Large print",
    explains: "With the rules, and a worked example",
    volume: "Volume {}",
    is_new: "No puzzle of this book is equivalent to one in {}.",
    earlier: [
        "volume 1",
        "volumes 1 and 2",
        "volumes 1 to {}",
        "the earlier volume",
        "the {} earlier volumes",
    ],
    made_with: "Made and checked with {}",
};
