//! [`Look`]: the colours and the type of the cover of each theme.

use crate::Theme;
use crate::drawing::Color;

/// The colours of a cover. Each text has the colour that belongs to its ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// The whole cover, its titles and its other text.
    pub(super) ground: Color,
    pub(super) ink: Color,
    pub(super) soft: Color,
    /// Bars and the badge, and the text on them.
    pub(super) accent: Color,
    pub(super) on_accent: Color,
    /// The paper of grids, and their digits.
    pub(super) paper: Color,
    pub(super) digit: Color,
    /// The pattern on the ground, over which there may be text.
    pub(super) tint: Color,
    /// The coloured tiles, with digits in the colour `on_tile`.
    pub(super) tiles: &'static [Color],
    pub(super) on_tile: Color,
}

const NEAR_BLACK: Color = Color([24, 24, 27]);
const CREAM: Color = Color([246, 238, 220]);
const NAVY: Color = Color([20, 33, 82]);

impl Look {
    /// The coloured cells of a grid without digits.
    pub(super) fn pattern(&self) -> Color {
        self.tiles.first().copied().unwrap_or(self.accent)
    }

    pub(super) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Plain => Self {
                ground: Color([255, 205, 41]),
                ink: NEAR_BLACK,
                soft: Color([58, 46, 8]),
                accent: Color([200, 30, 40]),
                on_accent: Color::WHITE,
                paper: Color::WHITE,
                digit: NEAR_BLACK,
                tint: Color([248, 190, 10]),
                tiles: &[],
                on_tile: NEAR_BLACK,
            },
            Theme::Classic => Self {
                ground: Color([19, 51, 44]),
                ink: CREAM,
                soft: Color([217, 190, 124]),
                accent: Color([217, 190, 124]),
                on_accent: Color([19, 51, 44]),
                paper: CREAM,
                digit: Color([19, 51, 44]),
                tint: Color([27, 66, 57]),
                tiles: &[],
                on_tile: CREAM,
            },
            Theme::Modern => Self {
                ground: Color([22, 24, 31]),
                ink: Color::WHITE,
                soft: Color([186, 190, 202]),
                accent: Color([255, 99, 84]),
                on_accent: Color([22, 24, 31]),
                paper: Color([22, 24, 31]),
                digit: Color::WHITE,
                tint: Color([36, 39, 50]),
                tiles: &[
                    Color([255, 99, 84]),
                    Color([255, 190, 61]),
                    Color([46, 196, 168]),
                    Color([104, 152, 255]),
                    Color([194, 155, 255]),
                    Color([240, 240, 236]),
                ],
                on_tile: Color([22, 24, 31]),
            },
            Theme::Playful => Self {
                ground: Color([86, 204, 242]),
                ink: NAVY,
                soft: NAVY,
                accent: Color([255, 221, 64]),
                on_accent: NAVY,
                paper: Color::WHITE,
                digit: NAVY,
                tint: Color([118, 215, 245]),
                tiles: &[
                    Color([255, 127, 110]),
                    Color([255, 221, 64]),
                    Color([126, 217, 87]),
                    Color([255, 158, 205]),
                    Color([255, 171, 64]),
                ],
                on_tile: NAVY,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours by WCAG 2.2, from 1 to 21.
    fn contrast(one: Color, other: Color) -> f64 {
        let light = |Color(parts): Color| {
            let linear = parts.map(|part| {
                let part = f64::from(part) / 255.0;
                if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        };
        let [one, other] = [light(one), light(other)];
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_is_legible_in_every_theme() {
        assert!((contrast(Color::BLACK, Color::WHITE) - 21.0).abs() < 1e-9);
        for theme in Theme::ALL {
            let look = Look::of(theme);
            let on_ground =
                [look.ground, look.tint].map(|ground| [(look.ink, ground), (look.soft, ground)]);
            let others = [(look.on_accent, look.accent), (look.digit, look.paper)];
            // The accent is text in one of the themes.
            let label = (theme == Theme::Modern).then_some((look.accent, look.ground));
            let tiles = look.tiles.iter().map(|tile| (look.on_tile, *tile));
            for (text, ground) in
                on_ground.into_iter().flatten().chain(others).chain(tiles).chain(label)
            {
                let found = contrast(text, ground);
                assert!(found >= 4.5, "{theme}: {text:?} on {ground:?} is {found:.2}");
            }
        }
    }
}
