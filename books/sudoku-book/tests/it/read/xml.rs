//! The files of `OpenSudoku`.

use sudoku_book::Format;

use super::{OTHER, PUZZLE, SOLUTION, read, said};

#[test]
fn games_and_their_level() {
    let text = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku>\n  <name>a 6</name>\n  <level>very easy</level>\n  \
         <game data='{PUZZLE}' />\n  <!-- more -->\n  <game id=\"7\"\n    data=\"{OTHER}\"\n    level='hard' solution='{SOLUTION}'/>\n\
         </opensudoku>\n",
        OTHER = OTHER.replace('.', "0")
    );
    assert_eq!(read("b", text.as_bytes()).0.format, Format::OpenSudoku);
    assert_eq!(
        said("b", &text),
        [
            ":5:15 1 puzzle <very easy>: PUZZLE",
            ":8:11 2 puzzle '7'=7 <hard>: OTHER",
            ":9:28 2 solution '7'=7 <hard>: SOLUTION",
        ]
    );
}

#[test]
fn games_that_cannot_be_read() {
    let text = format!(
        "<sudoku><puzzle data='{}'/><game data='version: 1\n0|1|' /><game/></sudoku>",
        &PUZZLE[1..]
    );
    let said = said("b", &text);
    assert_eq!(said[0], ":1:103 1 puzzle: ! 80 symbols, expected 81");
    assert!(said[1].starts_with(":1:118 2 puzzle: ! a game in progress"), "{}", said[1]);
    assert_eq!(said[2], ":2:9 3 puzzle: ! <game> has no data");
}

#[test]
fn broken_files_keep_what_was_read() {
    let game = format!("<game data='{PUZZLE}'/>");
    for (text, place, reason) in [
        (format!("<opensudoku>\n{game}\n"), ":3:1", "the file ends inside <opensudoku>"),
        (format!("<opensudoku>\n{game}</sudoku>"), ":2:", "this is not XML"),
        (format!("<opensudoku>\n{game}<game data='5"), ":2:", "this is not XML"),
    ] {
        let said = said("b", &text);
        assert_eq!(said[0], ":2:13 1 puzzle: PUZZLE");
        assert!(said[1].starts_with(place) && said[1].contains(reason), "{said:?}");
        assert_eq!(said.len(), 2);
    }
    let none = said("b", "<?xml version='1.0'?><book></book>");
    assert!(none[0].ends_with("! no <game data=…> and no <puzzle data=…> in this XML"), "{none:?}");
}

#[test]
fn an_empty_book_holds_nothing_that_is_broken() {
    assert!(said("b", "<?xml version='1.0'?><opensudoku><name>x</name></opensudoku>").is_empty());
    assert!(said("b", "<opensudoku/>").is_empty());
    assert!(said("b", "<?xml version='1.0'?><feed/>")[0].contains("in this XML"));
}

#[test]
fn entities_are_resolved_or_reported_with_their_place() {
    let game = |data: &str| format!("<opensudoku>\n<game data=\"{data}\"/></opensudoku>");
    let data = PUZZLE.replace('.', "0");
    let coded = format!("&#53;&#x33;{}", &data[2..]);
    assert_eq!(said("book", &game(&coded)), [":2:13 1 puzzle: PUZZLE"]);
    for (data, said_of) in [
        (
            format!("&foo;{data}"),
            ":2:13 1 puzzle: ! the entity &foo; is not one of XML; write its characters instead",
        ),
        (
            format!("{}&foo;{}", &data[..9], &data[9..]),
            ":2:22 1 puzzle: ! the entity &foo; is not one of XML; write its characters instead",
        ),
        (
            format!("{data} & more"),
            ":2:95 1 puzzle: ! an & without a name and a semicolon after it",
        ),
    ] {
        assert_eq!(said("book", &game(&data)), [said_of]);
    }
    let labels = format!("<opensudoku><game name=\"A &amp; B\" data=\"{data}\"/></opensudoku>");
    assert_eq!(said("book", &labels), [":1:42 1 puzzle 'A & B': PUZZLE"]);
}
