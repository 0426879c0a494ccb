//! Reports for services and browsers: `JUnit` XML, commands of GitHub, and HTML.
//!
//! `SUDOKU_BLESS=1 cargo test -p sudoku-book --test it report_styles` rewrites the reports of
//! `conformance/reports`; review the difference before you keep it.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use quick_xml::Reader;
use quick_xml::events::Event;
use sudoku_book::{
    Area, Checker, Entry, Finding, Label, Options, Place, Print, PrintedPage, Report, ReportWriter,
    Role, Severity, Spot, Style, Unreadable, check,
};
use sudoku_core::AnyPuzzle;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The books of `conformance/books`, and the example.
fn books() -> Vec<PathBuf> {
    let files = fs::read_dir(root().join("conformance/books")).unwrap();
    let mut books: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    books.retain(|path| path.extension().is_some_and(|kind| kind != "concise" && kind != "full"));
    // The feature may be off.
    let has_sheets = cfg!(feature = "spreadsheet");
    books.retain(|path| has_sheets || path.extension().is_some_and(|kind| kind != "xlsx"));
    books.push(root().join("examples/book.txt"));
    books.sort();
    assert!(books.len() >= 12, "{books:?}");
    books
}

fn report(book: &Path) -> Report {
    check([book], &Options::default()).unwrap()
}

/// A report without the parts that depend on the place and the time.
fn written(book: &Path, style: Style) -> String {
    let folder = book.parent().unwrap();
    let report = report(book);
    let mut writer = ReportWriter::new(Vec::new(), style, false).saved_at(folder.join("report"));
    report.findings.iter().for_each(|finding| writer.finding(finding).unwrap());
    let text = String::from_utf8(writer.finish(&report.summary).unwrap()).unwrap();
    let folder = format!("{}/", folder.display());
    let text = text.replace(&folder, "").replace(&folder.replace('.', "_"), "");
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    for line in &mut lines {
        for (before, after) in [(" time=\"", "\""), (" puzzles in ", " s:")] {
            if let Some(from) = line.find(before).map(|at| at + before.len())
                && let Some(length) = line[from..].find(after)
            {
                line.replace_range(from..from + length, "_");
            }
        }
    }
    lines.join("\n") + "\n"
}

/// The names of all elements, in their order. Fails if the text is not well-formed.
fn elements(xml: &str) -> Vec<String> {
    let mut reader = Reader::from_str(xml);
    reader.config_mut().check_end_names = true;
    let mut names = Vec::new();
    let mut depth = 0;
    loop {
        let start = match reader.read_event().unwrap_or_else(|error| panic!("{error} in {xml}")) {
            Event::Eof => break,
            Event::Start(start) => {
                depth += 1;
                start
            }
            Event::Empty(start) => start,
            Event::End(_) => {
                depth -= 1;
                continue;
            }
            _ => continue,
        };
        for attribute in start.attributes() {
            attribute.unwrap();
        }
        names.push(start.name().as_ref().to_string());
    }
    assert_eq!(depth, 0);
    names
}

fn count(names: &[String], name: &str) -> usize {
    names.iter().filter(|other| *other == name).count()
}

#[test]
fn expected_reports() {
    let books = root().join("conformance/books");
    for (book, style, ending) in [
        (root().join("examples/book.txt"), Style::Junit, "xml"),
        (root().join("examples/book.txt"), Style::Github, "github"),
        (books.join("apart.txt"), Style::Html, "html"),
        (books.join("clashes.txt"), Style::Html, "html"),
        (books.join("clashes.txt"), Style::Junit, "xml"),
        (books.join("strings.json"), Style::Github, "github"),
        (books.join("utf16.txt"), Style::Junit, "xml"),
    ] {
        let name = book.file_stem().unwrap().to_string_lossy().into_owned();
        let file = root().join(format!("conformance/reports/{name}.{ending}"));
        let text = written(&book, style);
        if std::env::var_os("SUDOKU_BLESS").is_some() {
            fs::write(&file, &text).unwrap();
        }
        let expected = fs::read_to_string(&file).unwrap_or_default();
        assert_eq!(text, expected, "{}", file.display());
    }
}

#[test]
fn junit_counts_every_finding_as_a_failure_and_every_file_as_a_test() {
    for book in books() {
        let report = report(&book);
        let names = elements(&report.to_style(Style::Junit));
        let found = report.findings.len();
        // Information is a test that passes.
        let is_fault = |finding: &&Finding| finding.severity != Severity::Info;
        let failed = report.findings.iter().filter(is_fault).count();
        assert_eq!(names[0], "testsuites", "{}", book.display());
        assert_eq!(count(&names, "testsuite"), 1);
        assert_eq!(count(&names, "failure"), failed);
        assert_eq!(count(&names, "testcase"), found + 1);
        let head = format!("tests=\"{}\" failures=\"{failed}\" errors=\"0\"", found + 1);
        assert!(report.to_style(Style::Junit).contains(&head), "{}", book.display());
    }
}

#[test]
fn junit_reports_files_that_cannot_be_read() {
    let mut unread = Vec::new();
    let summary = sudoku_book::check_each(
        ["/nowhere/book.txt"],
        &Options::default(),
        |_| ControlFlow::Continue(()),
        |error| unread.push(error),
        |_| std::ops::ControlFlow::Continue(()),
    );
    let report = Report::new(Vec::new(), summary);
    let junit = report.to_style(Style::Junit);
    assert!(junit.contains("<error type=\"unread\" message=\"no such file\"/>"), "{junit}");
    assert!(junit.contains("tests=\"1\" failures=\"0\" errors=\"1\""), "{junit}");
    let github = report.to_style(Style::Github);
    assert!(github.starts_with("::error file=/nowhere/book.txt,title=unread file::"), "{github}");
    let html = report.to_style(Style::Html);
    assert!(html.contains("<h1>Nothing could be read</h1>"), "{html}");
}

#[test]
fn a_report_with_too_many_findings_says_so() {
    let book = root().join("conformance/books/clashes.txt");
    let mut report = report(&book);
    let finding = report.findings[0].clone();
    report.findings = vec![finding; 10_020];
    let junit = report.to_style(Style::Junit);
    assert_eq!(count(&elements(&junit), "failure"), 5001);
    assert!(junit.contains("name=\"5020 findings more\""));
    assert!(junit.contains("tests=\"10021\" failures=\"10020\""));
    let html = report.to_style(Style::Html);
    let names = elements(&html);
    assert_eq!(
        (count(&names, "article"), count(&names, "li")),
        (1000, html.matches("<li").count())
    );
    assert!(html.matches("<li><span").count() == 10_000 && html.contains("And 20 more"));
}

#[test]
fn html_is_one_well_formed_page_with_a_card_for_each_finding() {
    for book in books() {
        let report = report(&book);
        let html = report.to_style(Style::Html);
        let names = elements(&html);
        assert_eq!(count(&names, "article"), report.findings.len(), "{}", book.display());
        assert_eq!((count(&names, "h1"), count(&names, "script")), (1, 0));
        // Nothing is loaded from elsewhere, and every id is unique.
        for outside in ["src=", "http://", "https://", "url(", "@import"] {
            assert!(!html.contains(outside), "{outside} in {}", book.display());
        }
        let ids: Vec<&str> =
            html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
        for link in html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(ids.contains(&link), "{link}");
        }
        for labels in html.split("aria-labelledby=\"").skip(1) {
            for label in labels.split('"').next().unwrap().split(' ') {
                assert!(ids.contains(&label), "{label}");
            }
        }
    }
}

#[test]
fn both_solutions_and_the_fix_are_drawn() {
    let html = written(&root().join("examples/book.txt"), Style::Html);
    let card = html
        .split("<article")
        .skip(1)
        .find(|card| card.contains("Puzzle 5 has 2 solutions"))
        .unwrap();
    // Four cells differ, and one new given fixes the puzzle.
    assert_eq!(card.matches("<circle class=\"first\"").count(), 4);
    assert_eq!(card.matches("<path class=\"second\"").count(), 4);
    assert_eq!(card.matches("<rect class=\"fixed\"").count(), 2, "a double frame");
    assert!(card.contains("Fixed: a new given 2 in row 1, column 2"), "{card}");
    // The first row of the first solution, with its givens in bold.
    assert!(card.contains("<text class=\"g\" y=\"30\" x=\"105 145\">39</text>"), "{card}");
    assert!(card.contains("<text class=\"m\" y=\"30\" x=\"45 125\">26</text>"), "{card}");
}

/// A book of four pages: an empty one, two puzzles (one unreadable), a solution, an empty one.
fn document() -> Report {
    let puzzle =
        "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..";
    let solution =
        "421536987867942513539871642194328765673495128285167439946253871358714296712689354";
    let area = |top| Area::new(72.0, top, 288.0, top + 216.0);
    let entry = |page, top, role, number, grid: Result<&str, &str>| Entry {
        outline: None,
        place: Place::Page {
            page,
            area: area(top),
            spot: Some(Spot::of(area(top), 432.0, 648.0)),
            picture: None,
        },
        record: u64::from(page) * 10 + number,
        role,
        label: Some(Label {
            text: format!("No. {number}").into(),
            number: Some(number),
            chapter: None,
        }),
        difficulty: None,
        variant: None,
        reading: match grid {
            Ok(grid) => Ok(AnyPuzzle::Grid(grid.parse().unwrap())),
            Err(reason) => Err(Unreadable::new(reason.into())),
        },
    };
    let mut findings = Vec::new();
    let mut checker = Checker::new(&Options::default(), |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    });
    checker.open("book.pdf");
    for entry in [
        entry(2, 36.0, Role::Puzzle, 1, Ok(puzzle)),
        entry(2, 360.0, Role::Puzzle, 2, Err("r4c4 holds more than one symbol")),
        entry(3, 36.0, Role::Solution, 1, Ok(solution)),
    ] {
        assert!(checker.entry(entry).is_continue());
    }
    let mut print = Print::default();
    print.pages = vec![PrintedPage::new(432.0, 648.0, None); 4];
    checker.print(Some(&print));
    assert!(checker.close().is_continue());
    let summary = checker.finish();
    Report::new(findings, summary)
}

#[test]
fn documents_are_reported_by_their_pages() {
    let report = document();
    let read = "Read 2 puzzles (page 2) and 1 printed solution (page 3) in book.pdf; pages 1, 4 have no grid.";
    assert!(report.to_string().contains(read), "{report}");
    let json: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
    let file = &json["summary"]["files"][0];
    assert_eq!(file["puzzle_pages"], serde_json::json!([[2, 2]]));
    assert_eq!(file["other_pages"], serde_json::json!([[1, 1], [4, 4]]));
    let github = report.to_style(Style::Github);
    assert!(github.contains("::error file=book.pdf,title="), "{github}");
    assert!(github.contains("::page 2, \"No. 2\" (bottom): "), "{github}");
    let junit = report.to_style(Style::Junit);
    assert!(junit.contains(&read.replace('"', "&quot;")), "{junit}");

    let html = report.to_style(Style::Html);
    elements(&html);
    assert!(html.contains(read), "{html}");
    assert!(html.contains("<a href=\"./book.pdf#page=2\">book.pdf, page 2, bottom</a>"), "{html}");
    // Both findings are on page 2, at their places.
    assert_eq!(html.matches("Place on page 2</title>").count(), 2);
    for top in [36, 360] {
        let there = format!("class=\"there\" x=\"72\" y=\"{top}\" width=\"216\" height=\"216\"");
        assert!(html.contains(&there), "{there} in {html}");
    }
}

/// Words of a book that would do harm if they were not escaped.
const HOSTILE: [&str; 6] = [
    "Puzzle ]]></failure><x>",
    "Puzzle </script><script>alert(1)</script>",
    "Puzzle <svg onload=alert(1)>",
    "Puzzle A::error::x",
    "Puzzle \" onmouseover=\"x\" & &lt; &#1;",
    "Puzzle \u{1b}[2J\u{202e}\u{85}::set-output name=x::y",
];

#[test]
fn words_of_a_book_stay_words() {
    let two = "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..";
    let text: String = HOSTILE.iter().map(|label| format!("{label}\n{two}\n\n")).collect();
    let name = format!("sudoku-hostile-{}<&\">,%.txt", std::process::id());
    let path = std::env::temp_dir().join(name);
    fs::write(&path, text).unwrap();
    let report = report(&path);
    fs::remove_file(&path).unwrap();
    assert!(report.findings.len() >= HOSTILE.len());
    for style in [Style::Junit, Style::Html] {
        let xml = report.to_style(style);
        let names = elements(&xml);
        assert_eq!(count(&names, "x") + count(&names, "script"), 0);
        for evil in ["<svg onload", " onmouseover=\"", "\u{1b}", "\u{202e}", "\u{85}", "]]>"] {
            assert!(!xml.contains(evil), "{evil} in {xml}");
        }
        // They are still shown.
        assert!(xml.contains("&lt;svg onload=alert(1)&gt;"), "{xml}");
    }
    let github = report.to_style(Style::Github);
    assert_eq!(github.lines().count(), report.findings.len() + 1);
    for line in github.lines() {
        assert!(
            ["::error ", "::warning ", "::notice "].iter().any(|begin| line.starts_with(begin))
        );
        assert!(!line.contains('\u{1b}'), "{line}");
    }
    assert!(github.contains("%2C%25.txt,line=") && github.contains(",%25.txt:2:1%0A"), "{github}");
}

#[test]
fn a_report_without_findings_still_has_a_test() {
    let report = report(&root().join("conformance/books/sections_fine.txt"));
    assert!(report.is_ok());
    let junit = report.to_style(Style::Junit);
    assert_eq!(count(&elements(&junit), "testcase"), 1);
    assert!(report.to_style(Style::Github).starts_with("::notice title=sudoku check::Checked "));
    let html = report.to_style(Style::Html);
    assert!(html.contains("puzzles are fine</h1>") && !html.contains("<nav"), "{html}");
}
