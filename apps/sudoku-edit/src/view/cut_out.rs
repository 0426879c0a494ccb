//! A cell as it is in the picture, drawn with characters.
//!
//! ```text
//! 256 colours       other terminals: ink is dense
//! ▀ two greys       ░▒▓█, or .:-=+*#%@ without Unicode
//! ```

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Color, Style};
use sudoku_book::CutOut;

use super::palette::{Colors, Palette};

/// Characters are about twice as high as wide, so a character is one pixel wide and two high.
const SIDE: usize = CutOut::SIDE;

/// Draws the picture in the upper left corner of this area, at half its size if there is little
/// room; nothing if there is less.
pub(super) fn draw(picture: &CutOut, palette: Palette, area: Rect, buffer: &mut Buffer) {
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let step = match (width, height) {
        (SIDE.., 14..) => 1,
        (14.., 7..) => 2,
        _ => return,
    };
    let levels = picture.grey.as_flattened();
    let (least, most) = levels.iter().fold((255, 0), |(a, b), &one| (one.min(a), one.max(b)));
    // Faint ink has to be seen; paper alone stays paper.
    let range = u32::from(most - least).max(48);
    let level = |x: usize, y: usize| {
        let square = (0..step * step).map(|at| (y * step + at / step, x * step + at % step));
        let sum: u32 = square.map(|(y, x)| u32::from(picture.grey[y][x])).sum();
        let mean = sum / (step * step) as u32;
        255 - ((u32::from(most) - mean.min(u32::from(most))) * 255 / range).min(255)
    };
    for y in 0..SIDE / step / 2 {
        for x in 0..SIDE / step {
            let (symbol, style) = symbol(palette, level(x, 2 * y), level(x, 2 * y + 1));
            let place = Position { x: area.x + x as u16, y: area.y + y as u16 };
            if let Some(cell) = buffer.cell_mut(place) {
                cell.set_char(symbol).set_style(style);
            }
        }
    }
}

/// The character for two pixels, one below the other.
fn symbol(palette: Palette, upper: u32, lower: u32) -> (char, Style) {
    const SHADES: [char; 5] = ['█', '▓', '▒', '░', ' '];
    const LETTERS: [char; 10] = ['@', '%', '#', '*', '+', '=', '-', ':', '.', ' '];
    // 24 greys.
    let grey = |level: u32| Color::Indexed(232 + (level * 23 / 255) as u8);
    let mean = (upper + lower) / 2;
    let shade = |symbols: &[char]| symbols[mean as usize * (symbols.len() - 1) / 255];
    match (palette.colors, palette.unicode) {
        (Colors::Full, true) => ('▀', Style::new().fg(grey(upper)).bg(grey(lower))),
        (Colors::Full, false) => (' ', Style::new().bg(grey(mean))),
        (_, true) => (shade(&SHADES), Style::new()),
        (_, false) => (shade(&LETTERS), Style::new()),
    }
}
