//! The figures of print services: a table of data, each with its page and the day it was read.
//!
//! A figure that is not known is `None`; one that is uncertain is the careful one of those that are
//! published, and its source says so.

use super::paper::Paper::{self, Cream, Groundwood, PremiumColour, StandardColour, White};
use super::rules::{Bleed, CoverRule, Page, PageRow, Requirement, Rules, Unit};

const fn inch(inches: f64) -> f64 {
    inches * 72.0
}

const fn mm(millimetres: f64) -> f64 {
    millimetres * 72.0 / 25.4
}

const fn inches(width: f64, height: f64) -> [f64; 2] {
    [inch(width), inch(height)]
}

/// The pages of KDP were read in copies and quotations of 2026 that agree with each other.
const KDP_MARGINS: Page = Page {
    source: "Set Trim Size, Bleed, and Margins, kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6",
    read: "2026-11-22",
};
const KDP_SUBMISSION: Page = Page {
    source: "Paperback Submission Guidelines, kdp.amazon.com/en_US/help/topic/G201857950",
    read: "2026-11-22",
};
const KDP_OPTIONS: Page = Page {
    source: "Print Options, kdp.amazon.com/en_US/help/topic/G201834180",
    read: "2026-11-29",
};
const KDP_BLANK: Page = Page {
    source: "Hardcover Submission Guidelines, kdp.amazon.com/en_US/help/topic/GYEKAVKMSE23PFTM, \
             which guides to paperbacks repeat",
    read: "2026-11-22",
};
const KDP_HARDCOVER: Page = Page {
    source: "Hardcover Submission Guidelines, kdp.amazon.com/en_US/help/topic/GYEKAVKMSE23PFTM",
    read: "2026-11-22",
};
const KDP_HARDCOVER_MARGINS: Page = Page {
    source: "Set Trim Size, Bleed, and Margins, kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6 \
             (the figures of paperbacks; none of hardcovers were found)",
    read: "2026-11-29",
};
const KDP_HARDCOVER_SUBMISSION: Page = Page {
    source: "Paperback Submission Guidelines, kdp.amazon.com/en_US/help/topic/G201857950 (the \
             figures of paperbacks; none of hardcovers were found)",
    read: "2026-11-29",
};
const KDP_COVER: Page = Page {
    source: "Create a Paperback Cover, kdp.amazon.com/en_US/help/topic/G201953020; text on the \
             spine: print.ymirtool.com/guides/kdp-spine-text-requirements (79 pages; some guides \
             say 100)",
    read: "2026-11-22",
};
const KDP_HARDCOVER_COVER: Page = Page {
    source: "kidillus.com/kdp-cover-size-guide (a guide, and not KDP itself)",
    read: "2026-11-22",
};
const INGRAM: Page = Page {
    source: "File Creation Guide 8.24.26, help.ingramspark.com, articles 5338619119245 and \
             5338636202637",
    read: "2026-11-22",
};
const LULU_GUIDE: Page = Page {
    source: "Book Creation Guide and help.lulu.com, article 64000255583",
    read: "2026-11-22",
};
const LULU_GUTTER: Page = Page {
    source: "Book Creation Guide, lulu.com (a margin of 0.5 in and a gutter of 0.2 to 0.3 in: the \
             wider of both)",
    read: "2026-11-22",
};
const LULU_COVER: Page = Page {
    source: "pages / 444 + 0.06 in and a bleed of 0.125 in, as quoted from the Book Creation \
             Guide, lulu.com (not verified)",
    read: "2026-11-22",
};
const BOD_FILES: Page = Page {
    source: "Coverberechnung für Verlage, www.bod.de/verlage/coverberechnung",
    read: "2026-11-22",
};
const BOD_PAGES: Page = Page {
    source: "Coverberechnung für Verlage, www.bod.de/verlage/coverberechnung (900 and 1200 pages \
             are published: the smaller of both)",
    read: "2026-11-22",
};

const KDP_BLEED: Bleed = Bleed { top: inch(0.125), outside: inch(0.125), binding: 0.0 };

const KDP_GUTTERS: &[(u32, f64)] = &[
    (150, inch(0.375)),
    (300, inch(0.5)),
    (500, inch(0.625)),
    (700, inch(0.75)),
    (828, inch(0.875)),
];

const KDP_TRIMS: &[[f64; 2]] = &[
    inches(5.0, 8.0),
    inches(5.06, 7.81),
    inches(5.25, 8.0),
    inches(5.5, 8.5),
    inches(6.0, 9.0),
    inches(6.14, 9.21),
    inches(6.69, 9.61),
    inches(7.0, 10.0),
    inches(7.44, 9.69),
    inches(7.5, 9.25),
    inches(8.0, 10.0),
    inches(8.25, 6.0),
    inches(8.25, 8.25),
    inches(8.27, 11.69),
    inches(8.5, 8.5),
    inches(8.5, 11.0),
];

/// The trim sizes of KDP whose books are thinner than others.
const WIDE: &[[f64; 2]] = &[inches(8.25, 6.0), inches(8.25, 8.25)];
const LARGE: &[[f64; 2]] = &[inches(8.5, 8.5), inches(8.5, 11.0)];
const A4: &[[f64; 2]] = &[inches(8.27, 11.69)];
const LARGE_OR_A4: &[[f64; 2]] = &[inches(8.5, 8.5), inches(8.5, 11.0), inches(8.27, 11.69)];

const fn row(
    papers: &'static [Paper],
    trims: &'static [[f64; 2]],
    least: u32,
    most: Option<u32>,
) -> PageRow {
    PageRow { papers, trims, least, most, source: None }
}

/// A row of which no figures are published: those of white paper, which is thinner.
const fn groundwood(trims: &'static [[f64; 2]], most: u32) -> PageRow {
    let source = Some(
        "Print Options, kdp.amazon.com/en_US/help/topic/G201834180 (the figures of white paper; \
         none of groundwood in this size were found)",
    );
    PageRow { papers: &[Groundwood], trims, least: 24, most: Some(most), source }
}

const KDP_PAGES: &[PageRow] = &[
    row(&[White], WIDE, 24, Some(800)),
    row(&[White], LARGE, 24, Some(590)),
    row(&[White], A4, 24, Some(780)),
    row(&[White], &[], 24, Some(828)),
    row(&[Cream], WIDE, 24, Some(750)),
    row(&[Cream], LARGE, 24, Some(550)),
    row(&[Cream], A4, 24, Some(730)),
    row(&[Cream], &[], 24, Some(776)),
    groundwood(WIDE, 800),
    groundwood(LARGE, 590),
    groundwood(A4, 780),
    row(&[Groundwood], &[], 24, Some(812)),
    row(&[StandardColour], LARGE, 72, Some(590)),
    row(&[StandardColour], &[], 72, Some(600)),
    row(&[PremiumColour], WIDE, 24, Some(800)),
    row(&[PremiumColour], LARGE_OR_A4, 24, Some(590)),
    row(&[PremiumColour], &[], 24, Some(828)),
];

/// The thickness of a page of KDP.
const KDP_PAGE: &[(Option<Paper>, f64)] = &[
    (Some(White), inch(0.002_252)),
    (Some(Cream), inch(0.0025)),
    (Some(PremiumColour), inch(0.002_347)),
];

pub(super) static KDP: Rules = Rules {
    name: "kdp",
    title: "Kindle Direct Publishing, paperbacks",
    unit: Unit::Inch,
    pages: Requirement { value: KDP_PAGES, source: KDP_OPTIONS.source, read: KDP_OPTIONS.read },
    even: None,
    last_blank: None,
    blank_in_a_row: KDP_BLANK.says(2),
    trims: KDP_OPTIONS.says(KDP_TRIMS),
    own_trims: KDP_OPTIONS.says([inches(4.0, 6.0), inches(8.5, 11.69)]),
    same_size: None,
    gutters: KDP_MARGINS.says(KDP_GUTTERS),
    outside: KDP_MARGINS.says(inch(0.25)),
    outside_with_bleed: KDP_MARGINS.says(inch(0.375)),
    bleed: KDP_MARGINS.says(KDP_BLEED),
    font_size: KDP_SUBMISSION.says(7.0),
    line: KDP_SUBMISSION.says(0.75),
    fill: KDP_SUBMISSION.says(0.1),
    resolution: KDP_SUBMISSION.says(300.0),
    embedded_fonts: KDP_SUBMISSION.says(true),
    file_size: KDP_SUBMISSION.says(650_000_000),
    no_encryption: KDP_SUBMISSION.says(true),
    no_bookmarks: KDP_SUBMISSION.says(true),
    no_annotations: KDP_SUBMISSION.says(true),
    no_marks: KDP_SUBMISSION.says(true),
    pdf_x: None,
    cover: KDP_COVER.says(CoverRule {
        page: KDP_PAGE,
        more: 0.0,
        around: inches(0.25, 0.25),
        text_from: Some(79),
        text_free: Some(inch(0.0625)),
    }),
};

pub(super) static KDP_HARDCOVERS: Rules = Rules {
    name: "kdp-hardcover",
    title: "Kindle Direct Publishing, hardcovers",
    unit: Unit::Inch,
    pages: Requirement {
        value: &[row(&[White, Cream, PremiumColour], &[], 75, Some(550))],
        source: KDP_OPTIONS.source,
        read: KDP_OPTIONS.read,
    },
    even: None,
    last_blank: None,
    blank_in_a_row: KDP_HARDCOVER.says(2),
    trims: KDP_OPTIONS.says(&[
        inches(5.5, 8.5),
        inches(6.0, 9.0),
        inches(6.14, 9.21),
        inches(7.0, 10.0),
        inches(8.25, 11.0),
    ]),
    own_trims: None,
    same_size: None,
    gutters: KDP_HARDCOVER_MARGINS.says(KDP_GUTTERS),
    outside: KDP_HARDCOVER_MARGINS.says(inch(0.25)),
    outside_with_bleed: KDP_HARDCOVER_MARGINS.says(inch(0.375)),
    bleed: KDP_HARDCOVER_MARGINS.says(KDP_BLEED),
    font_size: KDP_HARDCOVER_SUBMISSION.says(7.0),
    line: KDP_HARDCOVER_SUBMISSION.says(0.75),
    fill: KDP_HARDCOVER_SUBMISSION.says(0.1),
    resolution: KDP_HARDCOVER_SUBMISSION.says(300.0),
    embedded_fonts: KDP_HARDCOVER_SUBMISSION.says(true),
    file_size: KDP_HARDCOVER_SUBMISSION.says(650_000_000),
    no_encryption: KDP_HARDCOVER_SUBMISSION.says(true),
    no_bookmarks: KDP_HARDCOVER_SUBMISSION.says(true),
    no_annotations: KDP_HARDCOVER_SUBMISSION.says(true),
    no_marks: KDP_HARDCOVER_SUBMISSION.says(true),
    pdf_x: None,
    cover: KDP_HARDCOVER_COVER.says(CoverRule {
        page: KDP_PAGE,
        more: 0.0,
        around: inches(1.776, 1.654),
        text_from: None,
        text_free: None,
    }),
};

pub(super) static INGRAMSPARK: Rules = Rules {
    name: "ingramspark",
    title: "IngramSpark, paperbacks",
    unit: Unit::Inch,
    pages: Requirement {
        value: &[
            row(&[White], &[], 18, Some(1200)),
            row(&[Cream], &[], 18, Some(1050)),
            row(&[Groundwood], &[], 18, Some(900)),
        ],
        source: INGRAM.source,
        read: INGRAM.read,
    },
    even: INGRAM.says(true),
    last_blank: INGRAM.says(true),
    blank_in_a_row: None,
    trims: None,
    own_trims: None,
    same_size: None,
    gutters: INGRAM.says(&[(1200, inch(0.5))]),
    outside: INGRAM.says(inch(0.5)),
    outside_with_bleed: None,
    bleed: INGRAM.says(KDP_BLEED),
    font_size: None,
    line: None,
    fill: None,
    resolution: None,
    embedded_fonts: INGRAM.says(true),
    file_size: None,
    no_encryption: None,
    no_bookmarks: None,
    no_annotations: None,
    no_marks: INGRAM.says(true),
    pdf_x: INGRAM.says(true),
    cover: None,
};

pub(super) static LULU: Rules = Rules {
    name: "lulu",
    title: "Lulu, paperbacks",
    unit: Unit::Inch,
    pages: Requirement {
        value: &[row(&[], &[], 32, None)],
        source: LULU_GUIDE.source,
        read: LULU_GUIDE.read,
    },
    even: None,
    last_blank: None,
    blank_in_a_row: None,
    trims: None,
    own_trims: None,
    same_size: None,
    gutters: LULU_GUTTER.says(&[(u32::MAX, inch(0.8))]),
    outside: LULU_GUIDE.says(inch(0.5)),
    outside_with_bleed: None,
    bleed: LULU_GUIDE.says(Bleed { top: inch(0.125), outside: inch(0.125), binding: inch(0.125) }),
    font_size: None,
    line: None,
    fill: None,
    resolution: None,
    embedded_fonts: LULU_GUIDE.says(true),
    file_size: None,
    no_encryption: None,
    no_bookmarks: None,
    no_annotations: None,
    no_marks: None,
    pdf_x: None,
    cover: LULU_COVER.says(CoverRule {
        page: &[(None, inch(1.0 / 444.0))],
        more: inch(0.06),
        around: inches(0.25, 0.25),
        text_from: None,
        text_free: None,
    }),
};

pub(super) static BOD: Rules = Rules {
    name: "bod",
    title: "Books on Demand, Norderstedt",
    unit: Unit::Millimetre,
    pages: Requirement {
        value: &[row(&[], &[], 24, Some(900))],
        source: BOD_PAGES.source,
        read: BOD_PAGES.read,
    },
    even: BOD_FILES.says(true),
    last_blank: None,
    blank_in_a_row: None,
    trims: None,
    own_trims: None,
    same_size: BOD_FILES.says(true),
    gutters: BOD_FILES.says(&[(u32::MAX, mm(5.0))]),
    outside: BOD_FILES.says(mm(5.0)),
    outside_with_bleed: None,
    bleed: BOD_FILES.says(Bleed { top: mm(5.0), outside: mm(5.0), binding: mm(5.0) }),
    font_size: None,
    line: BOD_FILES.says(0.25),
    fill: None,
    resolution: None,
    embedded_fonts: BOD_FILES.says(true),
    file_size: None,
    no_encryption: None,
    no_bookmarks: None,
    no_annotations: None,
    no_marks: None,
    pdf_x: None,
    cover: None,
};

/// The least size of the digits of a book in large print, and the least width of its grids.
pub(crate) static LARGE_PRINT: Requirement<[f64; 2]> = Requirement {
    value: [16.0, inch(3.0)],
    source: "RNIB, rnib.org.uk: 16 to 22 pt; passionforpuzzles.com: 3 in",
    read: "2026-11-22",
};
