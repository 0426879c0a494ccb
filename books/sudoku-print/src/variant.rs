//! [`VariantPicture`]: a puzzle of another size or with more rules as SVG, PNG or text.
//!
//! ```text
//! Puzzle ─ outside: clues and margins ─> Frame ─ tints, lines, grid, cages, dots, letters ─> marks
//! ```

mod cages;
mod dots;
mod frame;
mod grid;
mod letters;
mod lines;
mod marks;
mod outside;
mod text;
mod tiles;
mod tints;

use std::collections::BTreeMap;
use std::fmt::Write;

use sudoku_variant::text::solution_line;
use sudoku_variant::{Puzzle, Rule, SymbolSet};
use tiny_skia::{Color as Paint, Pixmap};

use super::drawing::{Color, Drawing, GridStyle, Mark, Rect};
use super::picture::{Glyphs, definitions, escaped, paint, write_marks};
use super::typeface::{Faces, Line};
use super::{MakeError, Typeface};
use frame::Frame;
use letters::Letters;
use outside::Clue;

pub use grid::Edge;
pub use marks::{TextMarks, junction};
pub(super) use tiles::Roles;

/// A picture of a puzzle of another size or with more rules: its board, the marks of its rules, its
/// givens in bold black, and optionally a solution or candidates.
///
/// Rules of the whole board, such as anti-knight, have no mark: see
/// [`unmarked_rules`](Self::unmarked_rules).
///
/// ```
/// use sudoku_print::VariantPicture;
/// use sudoku_variant::text::parse;
///
/// let puzzle = parse(".Shape~6x6.Cage~7~R1C1~R1C2.Thermo~R2C1~R2C2~R3C2.AntiKnight")?;
/// let picture = VariantPicture::new(puzzle).title("Killer 6").size(360);
/// assert!(picture.to_svg()?.contains("<title>Killer 6</title>"));
/// assert_eq!(picture.unmarked_rules(), ["cells a knight's step apart differ"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VariantPicture {
    puzzle: Puzzle,
    solution: Option<Vec<u8>>,
    candidates: Option<Vec<SymbolSet>>,
    title: String,
    size: u32,
    typeface: Typeface,
}

impl VariantPicture {
    /// A picture of this puzzle, 720 pixels wide or high.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        let (title, typeface) = ("Sudoku".into(), Typeface::default());
        Self { puzzle, solution: None, candidates: None, title, size: 720, typeface }
    }

    /// The symbols of the cells without a given, in blue: a symbol for each cell, 0 for none.
    #[must_use]
    pub fn solution(mut self, solution: Vec<u8>) -> Self {
        self.solution = Some(solution);
        self
    }

    /// The candidates of the cells without a symbol, small. Without them, pencil marks of the
    /// puzzle are drawn.
    #[must_use]
    pub fn candidates(mut self, candidates: Vec<SymbolSet>) -> Self {
        self.candidates = Some(candidates);
        self
    }

    /// A description for readers who cannot see the picture. Only the SVG contains it.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// The longer of width and height, including a small border: 64 to 4096 pixels.
    #[must_use]
    pub fn size(mut self, pixels: u32) -> Self {
        self.size = pixels.clamp(64, 4096);
        self
    }

    /// The fonts of the symbols.
    #[must_use]
    pub fn typeface(mut self, typeface: Typeface) -> Self {
        self.typeface = typeface;
        self
    }

    /// The sentences of the rules that the picture does not show, or not whole: those of the whole
    /// board, such as anti-knight, and lines and groups whose marks leave a number open.
    #[must_use]
    pub fn unmarked_rules(&self) -> Vec<String> {
        let rules = self.unmarked();
        rules.map(|rule| rule.sentence(self.puzzle.board())).collect()
    }

    /// The rules that the picture does not show, or not whole.
    pub(super) fn unmarked(&self) -> impl Iterator<Item = &Rule> {
        let is_unmarked = |rule: &&Rule| match rule {
            Rule::Diagonal(_) | Rule::Windows(_) => false,
            Rule::Zipper(_) | Rule::Modular(_) | Rule::Entropic(_) | Rule::Lockout(_) => true,
            // Lines without their sums, groups without their number, and a cell like others.
            Rule::SumLine(_) | Rule::EqualSums(_) | Rule::Indexing(_) => true,
            rule => rule.cells().is_empty(),
        };
        self.puzzle.rules().iter().filter(is_unmarked)
    }

    /// Returns the picture as SVG, a text that contains everything it needs. Its description has
    /// the givens and the rules.
    ///
    /// # Errors
    ///
    /// The font lacks a symbol.
    pub fn to_svg(&self) -> Result<String, MakeError> {
        let faces = self.typeface.faces()?;
        let drawing = self.drawing(&faces)?;
        let mut svg = String::new();
        // Writing to a string does not fail.
        let _ = self.write_svg(&mut svg, &drawing, &faces);
        Ok(svg)
    }

    /// The width and the height of the picture, in pixels.
    #[must_use]
    pub fn dimensions(&self) -> [f64; 2] {
        let frame = self.frame(&outside::clues(&self.puzzle));
        [frame.width, frame.height]
    }

    /// The places of the cells in the picture: left, top, right and bottom, in pixels.
    ///
    /// ```
    /// use sudoku_print::VariantPicture;
    /// use sudoku_variant::text::parse;
    ///
    /// let picture = VariantPicture::new(parse("1.....3..2.....4")?).size(100);
    /// let (cells, [width, height]) = (picture.areas(), picture.dimensions());
    /// assert_eq!(cells.len(), 16);
    /// assert!(cells[0][0] > 0.0 && cells[15][2] < width && cells[15][3] < height);
    /// assert_eq!(cells[0][2], cells[1][0]);
    /// # Ok::<(), sudoku_variant::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn areas(&self) -> Vec<[f64; 4]> {
        let (board, frame) = (self.puzzle.board(), self.frame(&outside::clues(&self.puzzle)));
        let area = |cell| {
            let Rect { left, top, right, bottom } = frame.cell(board, cell);
            [left, top, right, bottom]
        };
        board.cells().map(area).collect()
    }

    /// Returns the picture as a PNG file.
    ///
    /// # Errors
    ///
    /// The font lacks a symbol.
    pub fn to_png(&self) -> Result<Vec<u8>, MakeError> {
        let faces = self.typeface.faces()?;
        let drawing = self.drawing(&faces)?;
        let failed = || MakeError::Picture("there is not enough memory".into());
        let (width, height) = (drawing.width as u32, drawing.height as u32);
        let mut pixmap = Pixmap::new(width, height).ok_or_else(failed)?;
        pixmap.fill(Paint::WHITE);
        for mark in &drawing.marks {
            paint(&mut pixmap, mark, &faces);
        }
        pixmap.encode_png().map_err(|error| MakeError::Picture(error.to_string().into()))
    }

    /// Returns the picture as text with box drawing, one character for a symbol. Pieces have heavy
    /// borders; cages have letters, whose sums are below; dots, signs and clues outside are at
    /// their places. Every rule without a mark is a line below, and so are pencil marks and words.
    ///
    /// ```
    /// use sudoku_print::VariantPicture;
    /// use sudoku_variant::text::parse;
    ///
    /// let puzzle = parse(".Shape~4x4.Cage~5~R1C1~R1C2.WhiteDot~R2C2~R2C3.~R4C4_3.AntiKing")?;
    /// let picture = "\
    /// ┏━━━━┯━━━━┳━━━━┯━━━━┓
    /// ┃ .a │ .a ┃ .  │ .  ┃
    /// ┠────┼────╂────┼────┨
    /// ┃ .  │ .  ○ .  │ .  ┃
    /// ┣━━━━┿━━━━╋━━━━┿━━━━┫
    /// ┃ .  │ .  ┃ .  │ .  ┃
    /// ┠────┼────╂────┼────┨
    /// ┃ .  │ .  ┃ .  │ 3  ┃
    /// ┗━━━━┷━━━━┻━━━━┷━━━━┛
    ///
    /// cages: a 5
    /// ○ between cells: they differ by 1
    /// cells a king's step apart differ
    /// ";
    /// assert_eq!(VariantPicture::new(puzzle).to_text(), picture);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_text(&self) -> String {
        text::write(&self.puzzle, self.solution.as_deref(), self.candidates.as_deref())
    }

    /// The places of the picture with these clues.
    fn frame(&self, clues: &[Clue]) -> Frame {
        Frame::new(self.puzzle.board(), clues, self.size)
    }

    /// The marks of the picture, from bottom to top.
    fn drawing(&self, faces: &Faces<'_>) -> Result<Drawing, MakeError> {
        let clues = outside::clues(&self.puzzle);
        let frame = self.frame(&clues);
        let mut drawing = Drawing::new(frame.width, frame.height);
        let area = Rect { left: 0.0, top: 0.0, right: frame.width, bottom: frame.height };
        drawing.marks.push(Mark::Fill { area, color: Color::WHITE });
        self.draw(&mut drawing.marks, &frame, &clues, Letters::new(faces), None)?;
        Ok(drawing)
    }

    /// The marks of the puzzle in a square of a page, in grey.
    pub(super) fn on_page(
        &self,
        area: Rect,
        style: &GridStyle,
        faces: &Faces<'_>,
    ) -> Result<Vec<Mark>, MakeError> {
        let clues = outside::clues(&self.puzzle);
        let widths = [style.thin, style.thick];
        let frame = Frame::within(self.puzzle.board(), &clues, area, widths);
        let letters = Letters::new(faces).with_givens(style.given.0, style.digit);
        let mut marks = Vec::new();
        self.draw(&mut marks, &frame, &clues, letters, None)?;
        Ok(marks.into_iter().map(Mark::in_grey).collect())
    }

    /// Draws the board with lines, or with tiles in these roles.
    fn draw(
        &self,
        marks: &mut Vec<Mark>,
        frame: &Frame,
        clues: &[Clue],
        mut letters: Letters<'_>,
        tiles: Option<&Roles>,
    ) -> Result<(), MakeError> {
        let puzzle = &self.puzzle;
        let tints = tints::tints(puzzle);
        match tiles {
            Some(roles) => tiles::draw(marks, puzzle, frame, &tints, roles),
            None => tints::draw(marks, puzzle, frame, &tints),
        }
        tints::draw_shapes(marks, puzzle, frame);
        lines::draw(marks, puzzle, frame);
        if tiles.is_none() {
            grid::draw_thin(marks, puzzle.board(), frame);
        }
        cages::draw(marks, puzzle, frame, &tints, &mut letters)?;
        if tiles.is_none() {
            grid::draw_thick(marks, puzzle.board(), frame);
        }
        dots::draw(marks, puzzle, frame, &mut letters)?;
        outside::draw(marks, clues, frame, &mut letters)?;
        let [solution, candidates] = [self.solution.is_some(), self.candidates.is_some()];
        for cell in puzzle.board().cells() {
            let area = frame.cell(puzzle.board(), cell);
            let given = puzzle.marks()[cell.index()];
            let found = self.solution.iter().filter_map(|it| it.get(cell.index())).copied().next();
            let marked = self.candidates.iter().filter_map(|it| it.get(cell.index())).next();
            let all = SymbolSet::all(puzzle.board().symbols());
            match (given.only(), found.filter(|&symbol| symbol != 0)) {
                (Some(symbol), _) => letters.given(marks, puzzle, symbol, area)?,
                (None, Some(symbol)) => letters.found(marks, puzzle, symbol, area)?,
                _ if candidates => {
                    let shown = marked.copied().unwrap_or_default();
                    letters.candidates(marks, puzzle, shown, area)?;
                }
                _ if given != all && !solution => {
                    letters.candidates(marks, puzzle, given, area)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn write_svg(
        &self,
        out: &mut String,
        drawing: &Drawing,
        faces: &Faces<'_>,
    ) -> std::fmt::Result {
        let [width, height] = [drawing.width, drawing.height];
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">"#
        )?;
        writeln!(out, "<title>{}</title>", escaped(&self.title))?;
        let used: BTreeMap<String, &Line> = drawing
            .marks
            .iter()
            .filter_map(|mark| match mark {
                Mark::Text { line, .. } => Some((Glyphs::name(line), line.as_ref())),
                _ => None,
            })
            .collect();
        out.push_str(&definitions(faces, used.into_values()));
        writeln!(out, "<desc>{}</desc>", escaped(&self.description()))?;
        write_marks(out, &drawing.marks)?;
        writeln!(out, "</svg>")
    }

    /// The givens row by row, and the rules in sentences.
    fn description(&self) -> String {
        let board = self.puzzle.board();
        let givens: Vec<u8> =
            self.puzzle.marks().iter().map(|marks| marks.only().unwrap_or(0)).collect();
        let symbols: Vec<char> = solution_line(&self.puzzle, &givens).chars().collect();
        let mut text = String::new();
        for (cell, symbol) in board.cells().zip(symbols) {
            let (_, column) = board.place(cell);
            if column == 0 && !text.is_empty() {
                text.push(' ');
            }
            text.push(if givens[cell.index()] == 0 { '.' } else { symbol });
        }
        for rule in self.puzzle.rules() {
            text += "; ";
            text += &rule.sentence(board);
        }
        text
    }
}
