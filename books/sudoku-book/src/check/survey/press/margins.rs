//! Margins: the distances of what is printed from the trimmed edges.

use super::{Found, Press};
use crate::finding::{PageSide, PressFault};
use crate::print::PrintedPage;
use crate::profile::Bleed;

/// Margins can be met exactly; programs round by less.
const ROUNDED: f64 = 0.25;

/// The sides of a page, clockwise from the left.
const LEFT: usize = 0;
const RIGHT: usize = 2;

/// The side of the binding. The first page is a right one: its binding is on the left.
fn binding(number: u32) -> usize {
    if number % 2 == 1 { LEFT } else { RIGHT }
}

impl Press<'_> {
    /// The distances of the trimmed edges from the edges of this page's area: 0, unless the pages
    /// have bleed and do not state where they are trimmed.
    fn cut(&self, number: u32) -> [f64; 4] {
        let trimming = self.trimming.filter(|trimming| !trimming.is_stated);
        let Some(Bleed { top, outside, binding: inside }) = trimming.and_then(|it| it.bleed) else {
            return [0.0; 4];
        };
        match binding(number) {
            LEFT => [inside, top, outside, top],
            _ => [outside, top, inside, top],
        }
    }

    /// The distances of what is printed from the trimmed edges; `None` for a blank page. In a file
    /// with bleed, what goes over an edge is cut off there.
    fn distances(&self, number: u32, page: &PrintedPage) -> Option<[f64; 4]> {
        let imprint = &page.imprint;
        let has_bleed = self.trimming.is_some_and(|trimming| trimming.bleed.is_some());
        let over = imprint.bleeds.map(|is_over| is_over && !has_bleed);
        let within = imprint.within.map_or([f64::INFINITY; 4], |within| {
            [
                within.left(),
                within.top(),
                page.width - within.right(),
                page.height - within.bottom(),
            ]
        });
        let cut = self.cut(number);
        let side = |side: usize| {
            let distance = within[side] - cut[side];
            if over[side] { distance.min(0.0) } else { distance }
        };
        let distances = [0, 1, 2, 3].map(side);
        distances.iter().any(|distance| distance.is_finite()).then_some(distances)
    }

    /// Reports pages with something too close to an edge.
    pub(super) fn margins(&self) -> Vec<Found> {
        let rules = self.profile.rules();
        let book = self.print.pages.len() as u32;
        let inside = self.profile.gutter(book);
        let bleed = self.trimming.and_then(|trimming| trimming.bleed);
        let outside = rules.outside.map(|rule| {
            // The figure of pages with bleed is measured from the untrimmed edge.
            let with_bleed = rules.outside_with_bleed.zip(bleed);
            let least = with_bleed.map_or(0.0, |(rule, bleed)| rule.value - bleed.outside);
            crate::profile::Requirement { value: rule.value.max(least), ..rule }
        });
        let numbered = || (1..).zip(&self.print.pages);
        let all: Vec<(u32, [f64; 4])> = numbered()
            .filter_map(|(number, page)| Some((number, self.distances(number, page)?)))
            .collect();
        let at_binding = all.iter().map(|(number, sides)| (*number, sides[binding(*number)]));
        let at_edges = all.iter().map(|(number, sides)| {
            let others = (0..4).filter(|side| *side != binding(*number));
            (*number, others.map(|side| sides[side]).fold(f64::INFINITY, f64::min))
        });
        let kinds: [(_, _, Vec<(u32, f64)>); 2] = [
            (PageSide::Binding, inside, at_binding.collect()),
            (PageSide::Edge, outside, at_edges.collect()),
        ];
        let mut found = Vec::new();
        for (side, rule, mut margins) in kinds {
            let Some(rule) = rule else { continue };
            margins.retain(|(_, margin)| margin + ROUNDED < rule.value);
            let Some(margin) = margins.iter().map(|(_, margin)| *margin).reduce(f64::min) else {
                continue;
            };
            let pages: Vec<u32> = margins.iter().map(|(number, _)| *number).collect();
            let goes_over = bleed.is_none() && margin <= 0.0 && side == PageSide::Edge;
            let untrimmed = rules.bleed.zip(self.trimming).filter(|_| goes_over);
            let fault = PressFault::Margin {
                pages: pages.clone(),
                side,
                margin: margin.max(0.0),
                required: rule.value,
                book,
                untrimmed: untrimmed.map(|(rule, it)| rule.value.untrimmed(it.size)),
                source: rule.source,
            };
            found.push(Found::on(&pages, fault));
        }
        found
    }

    /// The pages with something beyond the trimmed page and its bleed.
    pub(super) fn marked(&self) -> Vec<u32> {
        let bleed = self.profile.rules().bleed.map_or(0.0, |bleed| bleed.value.outside);
        let is_marked = |page: &PrintedPage| {
            page.imprint.marks.is_some_and(|marks| {
                let beyond = [
                    -marks.left(),
                    -marks.top(),
                    marks.right() - page.width,
                    marks.bottom() - page.height,
                ];
                beyond.iter().any(|distance| *distance > bleed + 1.0)
            })
        };
        (1..).zip(&self.print.pages).filter(|(_, page)| is_marked(page)).map(|(n, _)| n).collect()
    }
}
