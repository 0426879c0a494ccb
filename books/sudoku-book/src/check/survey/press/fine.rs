//! Text, lines, fills and pictures that are too fine.

use super::{Found, Press};
use crate::finding::{FineKind, PressFault};
use crate::print::{PrintedFine, PrintedImprint};

/// Figures that are this part below the required one meet it: programs round.
const ROUNDED: f64 = 0.01;

impl Press<'_> {
    /// Reports the pages with something finer than can be printed.
    pub(super) fn fine(&self) -> Vec<Found> {
        type Get = fn(&PrintedImprint) -> Option<PrintedFine>;
        let rules = self.profile.rules();
        let kinds: [(FineKind, _, Get); 4] = [
            (FineKind::Text, rules.font_size, |imprint| imprint.text),
            (FineKind::Line, rules.line, |imprint| imprint.line),
            (FineKind::Fill, rules.fill, |imprint| imprint.fill),
            (FineKind::Picture, rules.resolution, |imprint| imprint.picture),
        ];
        let mut found = Vec::new();
        for (kind, rule, get) in kinds {
            let Some(rule) = rule else { continue };
            let numbered = (1..).zip(&self.print.pages);
            let fine: Vec<(u32, PrintedFine)> = numbered
                .filter_map(|(number, page)| Some((number, get(&page.imprint)?)))
                .filter(|(_, fine)| fine.value < (1.0 - ROUNDED) * rule.value)
                .collect();
            let Some((_, first)) = fine.first() else { continue };
            let area = Some(first.area);
            let least = fine.iter().map(|(_, fine)| fine.value).fold(first.value, f64::min);
            let pages: Vec<u32> = fine.iter().map(|(number, _)| *number).collect();
            let (required, source) = (rule.value, rule.source);
            let fault = PressFault::Fine { kind, pages: pages.clone(), least, required, source };
            found.push(Found { pages, area, fault });
        }
        found
    }
}
