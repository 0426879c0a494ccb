//! [`Code`]: the kinds of findings, and how severe they are.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Severity {
    /// The book should not be printed like this.
    Error,
    /// Worth a look.
    Warning,
    /// Good to know, for those who asked for it.
    Info,
}

impl Severity {
    /// Those of which all findings can be [allowed](crate::Options::allow) by one word.
    pub const ALLOWABLE: [Self; 2] = [Self::Warning, Self::Info];

    /// Its name: `error`, `warning` or `info`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Declares [`Code`] and everything that is known of each kind of finding, in one table.
macro_rules! codes {
    ($($(#[$more:meta])* $code:ident: $name:literal, $severity:ident, $meaning:literal, $advice:literal, $example:literal;)*) => {
        /// The kind of a finding. The name of each is its word in the reports.
        ///
        /// ```
        /// use sudoku_book::Code;
        ///
        /// assert_eq!(Code::SolutionWrong.to_string(), "solution-wrong");
        /// assert_eq!("no-solution".parse(), Ok(Code::NoSolution));
        /// assert!("nonsense".parse::<Code>().unwrap_err().to_string().contains("given-clash"));
        /// assert_eq!(Code::NoSolution.meaning(), "The puzzle has no solution.");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = $meaning] #[doc = ""] $(#[$more])* $code,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: [Self; [$(Self::$code),*].len()] = [$(Self::$code),*];

            /// The name in the reports: `given-clash`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)* }
            }

            /// The severity of a finding of this kind.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$code => Severity::$severity,)* }
            }

            /// One sentence that says what such a finding means.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$code => $meaning,)* }
            }

            /// One sentence that says what to do about it.
            #[must_use]
            pub const fn advice(self) -> &'static str {
                match self { $(Self::$code => $advice,)* }
            }

            /// Such a finding in a few words: `puzzle 5 has 2 solutions: ...`.
            #[must_use]
            pub const fn example(self) -> &'static str {
                match self { $(Self::$code => $example,)* }
            }
        }
    };
}

codes! {
    GivenClash: "given-clash", Error,
        "A digit appears twice in a row, column or box.",
        "A digit is wrong. The report names the fix if one change is enough; otherwise compare with your source.",
        "puzzle 3 breaks the rules: row 4 has two 6s (r4c3, r4c6)";
    NoSolution: "no-solution", Error,
        "The puzzle has no solution.",
        "A digit is wrong. The report names the fix if one change is enough; otherwise compare with your source.",
        "puzzle 7 cannot be solved: r6c8 is left without a digit";
    MultipleSolutions: "multiple-solutions", Error,
        "The puzzle has more than one solution.",
        "Add one of the givens that the report lists; the first agrees with the printed solution.",
        "puzzle 5 has 2 solutions: 4 and 8 can be swapped in r1c2 r1c9 r3c2 r3c9";
    SolutionWrong: "solution-wrong", Error,
        "The printed solution does not solve its puzzle.",
        "One of the two was changed. The report names the cells that differ.",
        "the printed solution of puzzle 12 is wrong: r2c5 is 3, and 8 is right";
    SolutionSwapped: "solution-swapped", Error,
        "The printed solution belongs to another puzzle of the book.",
        "The right solution is in the book under another number: swap them.",
        "the solutions of puzzles 20 and 21 are swapped";
    SolutionMissing: "solution-missing", Error,
        "The puzzle has no printed solution, though others have one.",
        "Add the solution.",
        "puzzle 34 has no printed solution";
    OrphanSolution: "orphan-solution", Error,
        "The printed solution belongs to no puzzle of the book.",
        "Remove the solution, or add its puzzle.",
        "the solution of puzzle 61 is printed, but the book ends with puzzle 60";
    Numbering: "numbering", Error,
        "A number is missing, repeated or out of order.",
        "Correct the number of the puzzle or of its solution.",
        "there are two puzzles 17";
    AlreadySolved: "already-solved", Error,
        "The puzzle has no empty cell.",
        "The solution is printed in the place of the puzzle.",
        "puzzle 2 is already solved";
    Unreadable: "unreadable", Error,
        "A figure looks like a grid but cannot be read, or a file has no grid.",
        "Look at the page: this grid was not checked. Digits are never guessed.",
        "puzzle 9 cannot be read: row 4 has 8 symbols";
    HardToRead: "hard-to-read", Warning,
        "Some cells of a grid in a picture are hard to read.",
        "Look at these cells on the page. A doubtful digit is never guessed, and this grid was not checked.",
        "puzzle 4 is hard to read: r5c7 is 5 or 6; look at the page";
    Duplicate: "duplicate", Error,
        "The same puzzle appears twice.",
        "Remove one of the two.",
        "puzzle 48 is a copy of puzzle 3";
    DuplicateUpToSymmetry: "duplicate-up-to-symmetry", Warning,
        "An equivalent puzzle appears earlier.",
        "Remove one of the two. The report gives the transformation between them.",
        "puzzle 48 is puzzle 3 after a rotation by 90 degrees";
    SameSolutionGrid: "same-solution-grid", Warning,
        "Different puzzles have the same or an equivalent solution.",
        "Solvers of the second puzzle may recognise the end. Replace one, if there is room.",
        "puzzles 8 and 31 have the same solution";
    /// A symmetry is the rule of a book of at least 10 puzzles if nine of ten keep it. If more than
    /// four givens have no counterpart (and not in two places and their images only), the puzzle
    /// simply has another symmetry. Searched for among the first 524,288 puzzles of a book.
    SymmetryBroken: "symmetry-broken", Warning,
        "The givens miss the symmetry of the rest of the book.",
        "A given may be lost or in the wrong cell: compare with your source.",
        "puzzle 14 lacks a given at r9c1, opposite to r1c9";
    /// Levels are compared by the order that the book prints, and puzzles by
    /// [`Level`](sudoku_human::Level). Searched for among the first 4096 puzzles with a
    /// level.
    DifficultyLabel: "difficulty-label", Warning,
        "The puzzle is as hard as those of another level.",
        "Change the label, or replace the puzzle.",
        "puzzle 22 is labelled Easy, but is as hard as those labelled Hard";
    /// Searched for in books whose labels have fewer than 500 different words.
    LabelSpelling: "label-spelling", Warning,
        "A word of a label is nearly a word of the other labels.",
        "Correct the word, if it is misspelt.",
        "\"Meduim\" may be a misspelling of \"Medium\"";
    /// Only with an [expected](crate::Options::expect) number.
    PuzzleCount: "puzzle-count", Error,
        "The number of puzzles is not the expected one.",
        "Pages are missing or repeated, or `--expect` differs from the cover.",
        "199 puzzles found, 200 expected";
    /// Only if [asked for](crate::Options::also).
    Promised: "promised", Warning,
        "The book promises something that was not found in it.",
        "Look at the page: something was not read, or the promise is wrong.",
        "\"with solutions\": no printed solution was found";
    NotMinimal: "not-minimal", Info,
        "The puzzle has givens it does not need.",
        "Nothing, unless the book promises minimal puzzles.",
        "puzzle 6 has more givens than it needs: r3c4 can go";
    /// Only if [asked for](crate::Options::also).
    FewGivens: "few-givens", Info,
        "Too few givens or digits for a single solution.",
        "Compare with your source: givens are missing.",
        "puzzle 11 has too few givens: 15, and 17 are needed";
    /// Only if [asked for](crate::Options::also): the ratings for each printed level, by
    /// [`Scale::SeClassic`](sudoku_human::rating::Scale), and puzzles rated as those of another
    /// level. Searched for among the first 4096 puzzles with a level.
    Rating: "rating", Info,
        "The ratings of the puzzles of a level, or a puzzle that is rated as those of another.",
        "Nothing, or change the label.",
        "puzzle 30 is labelled Easy and rated 7.1; the others labelled so are rated 1.2 to 2.3";
    DigitNames: "digit-names", Info,
        "The document does not say which shape is which digit.",
        "Nothing. Digits in the report may differ from the printed ones; all else holds.",
        "a font of the PDF names none of its nine shapes";
    /// A puzzle whose other rules are drawn into its grid, given beside it, or named by words near
    /// it if most puzzles with these words have several solutions. It is not counted as checked,
    /// so [`is_ok`](crate::Summary::is_ok) is false unless such findings are allowed.
    Variant: "variant", Info,
        "The puzzle is a variant of Sudoku, which was not checked.",
        "Check it with a program that knows its rules; `--allow variant` if that is done.",
        "puzzle 40 is a killer Sudoku, which was not checked";
    /// Searched for by leaving out the rules of a kind in puzzles of other sizes and with more
    /// rules that have one solution, with at most 100,000 steps each.
    RuleNotNeeded: "rule-not-needed", Info,
        "Puzzles have the same solution without one of their rules.",
        "Remove givens until the rule is needed, or leave the rule out.",
        "2 of 40 puzzles with diagonals do not need this rule: puzzles 4 and 9";
    /// Only with a [profile](crate::Options::profile).
    FontNotEmbedded: "font-not-embedded", Warning,
        "A font is not embedded.",
        "Export the PDF with all fonts embedded.",
        "Helvetica is used on page 3 and not embedded";
    /// Only with a [profile](crate::Options::profile).
    PageSize: "page-size", Warning,
        "A page size is not accepted, or differs from the others.",
        "Export the PDF with one of the accepted sizes.",
        "page 5 is 210 x 297 mm; the others are 6 x 9 in";
    /// Only with a [profile](crate::Options::profile).
    Gutter: "gutter", Warning,
        "Something is too close to the binding or an edge of the page.",
        "Widen the margins; the report gives the figure and its source.",
        "on page 8, a grid is 0.25 in from the binding, and 0.375 in are required";
    /// Only with a [profile](crate::Options::profile).
    PageCount: "page-count", Warning,
        "The number of pages cannot be bound.",
        "Add or remove pages; the report gives the figure and its source.",
        "the book has 23 pages, and 24 are the fewest that can be bound";
    /// Only with a [profile](crate::Options::profile).
    BlankPages: "blank-pages", Warning,
        "Too many pages in a row are blank, or the last page is not.",
        "Remove blank pages, or add one at the end; the report gives the figure and its source.",
        "pages 2-5 are blank, and at most 2 in a row are taken";
    /// Only with a [profile](crate::Options::profile).
    SmallText: "small-text", Warning,
        "Text is smaller than the print service takes.",
        "Set the text larger; the report gives the figure and its source.",
        "the smallest text on page 4 is 5 pt, and 7 pt are required";
    /// Only with a [profile](crate::Options::profile).
    ThinLine: "thin-line", Warning,
        "A line is thinner than the print service prints it.",
        "Draw the line thicker; the report gives the figure and its source.",
        "the thinnest line on page 4 is 0.25 pt, and 0.75 pt are required";
    /// Only with a [profile](crate::Options::profile).
    PaleFill: "pale-fill", Warning,
        "A filled area is paler than the print service prints it.",
        "Fill the area with more ink; the report gives the figure and its source.",
        "the palest area on page 4 has 5 % of ink, and 10 % are required";
    /// Only with a [profile](crate::Options::profile).
    CoarsePicture: "coarse-picture", Warning,
        "A picture has too few pixels for its size.",
        "Use a larger picture, or print it smaller; the report gives the figure and its source.",
        "a picture on page 4 has 72 pixels per inch, and 300 are required";
    /// Only with a [profile](crate::Options::profile).
    FilePart: "file-part", Warning,
        "The file has a part that the print service refuses.",
        "Export the PDF without encryption, bookmarks, comments, links and crop marks.",
        "the file has bookmarks";
    /// Only with a [profile](crate::Options::profile).
    FileSize: "file-size", Warning,
        "The file is larger than the print service takes.",
        "Export the PDF with pictures of fewer pixels; the report gives the figure and its source.",
        "the file has 712 MB, and at most 650 MB are taken";
    /// Only with a [profile](crate::Options::profile).
    PdfX: "pdf-x", Info,
        "The print service asks for PDF/X, and the file is not.",
        "Export the PDF as PDF/X, or convert it.",
        "the file is not PDF/X";
    /// Only with a [profile](crate::Options::profile) and a [cover](crate::Options::cover).
    CoverSize: "cover-size", Warning,
        "The cover does not fit the pages of the book.",
        "Set the cover in the size that the report names; the spine grows with the number of pages.",
        "the cover is 12.5 x 9.25 in, and 12.52 x 9.25 in are needed";
    /// Only in documents with pages.
    ContentsPage: "contents-page", Warning,
        "The contents of the book say a wrong page.",
        "Set the number of the page, or update the contents before the file is exported.",
        "the contents say page 12 for \"Hard\", which is on page 14";
    /// Only in documents with pages.
    LargePrint: "large-print", Warning,
        "The book claims large print, and its digits or grids are smaller.",
        "Print fewer grids on a page, or leave out the claim.",
        "\"Large Print\": the digits on page 12 are 9.5 pt, and 16 pt are large";
    NotChecked: "not-checked", Error,
        "A search was given up, or there were too many puzzles to compare.",
        "Check the puzzle by hand, or raise the limit that the report names.",
        "puzzle 1 is too hard to check: gave up after 10000000 steps";
}

impl Code {
    /// Returns `true` if a check searches for it only on [request](crate::Options::also).
    #[must_use]
    pub const fn is_optional(self) -> bool {
        matches!(self, Self::NotMinimal | Self::FewGivens | Self::Rating)
    }

    /// All codes of this severity.
    ///
    /// ```
    /// use sudoku_book::{Code, Severity};
    ///
    /// assert!(Code::of(Severity::Warning).any(|code| code == Code::SymmetryBroken));
    /// ```
    pub fn of(severity: Severity) -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(move |code| code.severity() == severity)
    }
}

/// A word that is not the name of a [`Code`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Code::ALL.map(Code::name).join(", "))]
pub struct ParseCodeError;

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Code {
    type Err = ParseCodeError;

    fn from_str(text: &str) -> Result<Self, ParseCodeError> {
        Self::ALL.into_iter().find(|code| code.name() == text).ok_or(ParseCodeError)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_own_name() {
        for code in Code::ALL {
            assert_eq!(code.name().parse(), Ok(code));
        }
        assert_eq!("".parse::<Code>(), Err(ParseCodeError));
    }

    #[test]
    fn every_code_says_what_it_means_and_what_to_do() {
        for code in Code::ALL {
            for text in [code.meaning(), code.advice()] {
                assert!(text.ends_with('.') && text.len() > 10, "{code}: {text}");
            }
        }
    }
}
