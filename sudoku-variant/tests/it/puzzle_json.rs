//! JSON of the form `sudoku-puzzle`: what it says, and what is refused.

use sudoku_variant::text::{parse, to_json};
use sudoku_variant::*;

/// A file of 4 by 4 with these rules after its grid.
fn file(rules: &str) -> String {
    format!(
        r#"{{"format":"sudoku-puzzle","format_version":1,"meta":{{"title":"t","rules_text":"r"}},
"board":{{"rows":4,"cols":4}},"digits":4,
"givens":[0,0,0,0, 0,2,0,0, 0,0,0,0, 0,0,0,0],"candidates":{{"r1c1":[1,3]}},
"rules":[{{"type":"box_grid","origin":"r1c1","box":[2,2],"id":"g","style":{{"x":1}}}}{rules}],
"decorations":[{{"kind":"line"}}],"ext":{{"com.example":{{"any":1}}}}}}"#
    )
}

fn with(rule: &str) -> String {
    file(&format!(",{{{}}}", rule.replace('\'', "\"")))
}

fn reason(text: &str) -> String {
    parse(text).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn the_parts_of_a_file() {
    let puzzle = parse(&file("")).unwrap();
    assert_eq!(puzzle.board(), &Board::square(4).unwrap());
    assert_eq!((puzzle.marks()[5].only(), puzzle.marks()[0].len()), (Some(2), 2));
    assert_eq!((puzzle.words(), puzzle.rules()), (None, &[][..]));
}

/// Each rule is read as the one beside it.
#[test]
fn rules_of_the_form() {
    let board = Board::square(4).unwrap();
    let cell = |name: &str| board.cells().find(|&cell| board.name(cell) == name).unwrap();
    let cells = |names: &str| names.split(' ').map(cell).collect::<Vec<Cell>>();
    let (a, b) = (cell("r1c1"), cell("r1c2"));
    let two = || cells("r1c1 r1c2");
    for (text, rules) in [
        (
            "'type':'region','kind':'diagonal','cells':['r1c4','r2c3','r3c2','r4c1']",
            vec![Diagonal { grid: 0, rising: true }.into()],
        ),
        (
            "'type':'region','kind':'diagonal','cells':['r1c1','r2c2']",
            vec![Region { cells: cells("r1c1 r2c2") }.into()],
        ),
        (
            "'type':'region','kind':'window','cells':['r2c2','r2c3','r3c2','r3c3']",
            vec![Windows { grid: 0 }.into()],
        ),
        (
            "'type':'region','kind':'extra','cells':['r1c1','r1c2']",
            vec![Region { cells: two() }.into()],
        ),
        ("'type':'box','cells':['r1c1','r1c2']", vec![Region { cells: two() }.into()]),
        ("'type':'cage','cells':['r1c1','r1c2']", vec![Cage { cells: two(), sum: None }.into()]),
        (
            "'type':'line','kind':'whisper','value':2,'closed':true,'cells':['r1c1','r1c2','r2c2']",
            vec![
                Whisper { cells: cells("r1c1 r1c2 r2c2"), by: 2 }.into(),
                Whisper { cells: cells("r2c2 r1c1"), by: 2 }.into(),
            ],
        ),
        (
            "'type':'arrow','bulb':['r1c1'],'lines':[['r1c2'],['r2c2','r3c3']]",
            vec![
                Arrow { circle: vec![a], cells: vec![b] }.into(),
                Arrow { circle: vec![a], cells: cells("r2c2 r3c3") }.into(),
            ],
        ),
        (
            "'type':'edge','kind':'less','cells':['r1c1','r1c2']",
            vec![Greater { a: b, b: a }.into()],
        ),
        (
            "'type':'edge','kind':'xv','letter':'V','cells':['r1c1','r1c2']",
            vec![PairSum { a, b, total: 5 }.into()],
        ),
        (
            "'type':'relation','op':'equal','params':[],'pairs':[['r1c1','r1c2']]",
            vec![Clones { cells: vec![a], copies: vec![b] }.into()],
        ),
        (
            "'type':'relation','op':'less','params':[],'pairs':[['r1c2','r1c1'],['r2c1','r1c1']]",
            vec![Extremum { cell: a, maximum: true }.into()],
        ),
        (
            "'type':'sum','kind':'corner','sum':9,'cells':['r1c1','r1c2']",
            vec![Sum { cells: two(), total: 9 }.into()],
        ),
        (
            "'type':'sum','kind':'little_killer','sum':9,'side':'top','cells':['r1c2','r2c1']",
            vec![LittleKiller { cells: cells("r1c2 r2c1"), total: 9 }.into()],
        ),
        (
            "'type':'skyscraper','value':2,'side':'right','cells':['r1c4','r1c3']",
            vec![Skyscraper { cells: cells("r1c4 r1c3"), seen: 2 }.into()],
        ),
        ("'type':'neighbours','op':'different','params':[],'where':'king'", vec![AntiKing.into()]),
        (
            "'type':'cell','kind':'odd','cells':['r1c1','r1c2']",
            vec![Parity { cell: a, even: false }.into(), Parity { cell: b, even: false }.into()],
        ),
        ("'type':'negative','of':'ratio','value':2", vec![AllMarked::Doubles.into()]),
    ] {
        let puzzle = parse(&with(text)).unwrap_or_else(|error| panic!("{error} in {text}"));
        assert_eq!(puzzle.rules(), rules, "{text}");
        let back = parse(&to_json(&puzzle).unwrap()).unwrap();
        assert_eq!(back, puzzle, "{text}");
    }
    let limited = parse(&with("'type':'cell','kind':'high','split':3,'cells':['r1c1']")).unwrap();
    assert_eq!(limited.marks()[0], SymbolSet::of(3) & SymbolSet::of(4));
    let limited = parse(&with("'type':'cell','kind':'set','values':[3],'cells':['r1c1']")).unwrap();
    assert_eq!(limited.marks()[0], SymbolSet::of(3));
}

#[test]
fn rules_are_read_strictly() {
    for (rule, expected) in [
        ("'type':'lockout'", "line 4, character 83: the rule lockout is not known"),
        ("'type':'com.example:x'", "the rule com.example:x is not known"),
        (
            "'type':'line','kind':'double_arrow','cells':['r1c1','r1c2']",
            "the rule line of the kind",
        ),
        ("'type':'cage','cells':['r1c1'],'repeat':true", "the key repeat is not known"),
        ("'type':'cage','cells':['r1c1'],'cells':['r1c1']", "the key cells is there twice"),
        ("'type':'cage','cells':['R1C1']", "\"R1C1\" is not a cell of the board"),
        ("'type':'cage','cells':['r5c1']", "\"r5c1\" is not a cell of the board"),
        ("'type':'cage','cells':['r01c1']", "\"r01c1\" is not a cell of the board"),
        ("'type':'cage','cells':[]", "a list of no cells"),
        ("'type':'cage'", "the key cells is missing"),
        ("'type':'cage','sum':'7','cells':['r1c1']", "\"7\" is not a whole number"),
        ("'type':'cage','sum':-7,'cells':['r1c1']", "-7 is not a whole number"),
        ("'type':'cage','sum':1e3,'cells':['r1c1']", "1e3 is not a whole number"),
        ("'type':'cage','sum':7,'cells':['r1c1','r1c1']", "cage names r1c1 twice"),
        ("'type':'line','kind':'thermo','cells':['r1c1','r1c3']", "do not touch one another"),
        ("'type':'line','kind':'whisper','cells':['r1c1','r1c2']", "the key value is missing"),
        (
            "'type':'line','kind':'thermo','closed':true,'cells':['r1c1','r1c2']",
            "the line thermo cannot be closed",
        ),
        ("'type':'edge','kind':'less','cells':['r1c1','r1c3']", "do not share an edge"),
        (
            "'type':'sandwich','sum':2,'side':'left','cells':['r1c2','r1c3']",
            "on the left of the first cell there is another one",
        ),
        (
            "'type':'sandwich','sum':2,'side':'top','cells':['r1c1','r1c2']",
            "do not go straight away",
        ),
        ("'type':'arrow','bulb':['r1c1'],'lines':[['r1c3']]", "does not begin beside its bulb"),
        ("'type':'neighbours','kind':'antiknight','area':'r1c1'", "the key area is not known"),
        ("'type':'contains','digits':[5],'cells':['r1c1']", "5 is not from 1 to 4"),
        ("'type':'negative','of':'xv','letter':'X'", "the key letter is not known"),
        ("'type':'negative','of':'difference','value':2", "the rule negative of the kind"),
        ("'type':'box_grid','origin':'r2c1','box':[2,2]", "a grid of 4 rows does not fit"),
        ("'type':'box_grid','origin':'r1c1','box':[2,3]", "does not have 4 cells"),
    ] {
        let reason = reason(&with(rule));
        assert!(reason.contains(expected), "{rule}: {reason}");
    }
    // A black dot frees a pair from "all white dots are drawn" in the form, and not here.
    let dot = ",{\"type\":\"edge\",\"kind\":\"kropki\",\"color\":\"black\",\"cells\":[\"r1c1\",\"r1c2\"]}";
    let all = ",{\"type\":\"negative\",\"of\":\"kropki\",\"color\":\"white\"}";
    assert!(reason(&file(&format!("{dot}{all}"))).contains("the mark between r1c1 and r1c2"));
}

#[test]
fn files_are_read_strictly() {
    for (from, to, expected) in [
        ("sudoku-puzzle", "sudoku-spec", "line 1, character 11: the format \"sudoku-spec\""),
        ("\"format_version\":1", "\"format_version\":2", "version 2 is not known, only 1"),
        ("\"format_version\":1", "\"format_version\":\"1\"", "\"1\" is not a whole number"),
        ("\"digits\":4", "\"digits\":4,\"x\":1", "line 2, character 40: the key x is not known"),
        ("\"digits\":4", "\"digits\":5", "a grid of 5 rows does not fit here"),
        ("\"digits\":4", "\"digits\":30", "a grid of 30 rows does not fit here"),
        ("\"rows\":4", "\"rows\":4000000000", "4000000000 is not from 1 to 256"),
        ("\"rows\":4", "\"rows\":5", "16 givens, expected 20"),
        ("0,2,0,0", "0,7,0,0", "line 3, character 22: 7 is not from 1 to 4"),
        ("0,2,0,0", "0,null,0,0", "a grid of 4 rows does not fit here"),
        ("[1,3]", "[1,9]", "9 is not from 1 to 4"),
        ("\"r1c1\":[1,3]", "\"r9c1\":[1,3]", "\"r9c1\" is not a cell of the board"),
        ("\"type\":\"box_grid\"", "\"type\":\"none\"", "no rule is a grid"),
        ("\"digits\":4", "\"digits\":4,\"solution\":[1]", "1 cells, expected 16"),
        ("com.example", "sudoku-variant", "line 5, character 58: the key any is not known"),
    ] {
        let text = file("").replacen(from, to, 1);
        let reason = reason(&text);
        assert!(reason.contains(expected), "{to}: {reason}");
    }
    assert!(reason("{\"format\":1}").ends_with("1 is not a text"));
    assert!(reason("{\"format\":\"sudoku-puzzle\"").contains("the JSON is broken: EOF"));
}

/// Grids that are written as rows, columns and boxes, in any order.
#[test]
fn houses_in_any_order() {
    let rows = Subgrid { top: 0, left: 0, rows: 2, columns: 3, boxes: Boxes::None };
    let puzzle = Puzzle::new(Board::new(3, vec![rows]).unwrap());
    let text = to_json(&puzzle).unwrap();
    assert!(text.contains(r#"{"type":"column","cells":["r1c3","r2c3"]}"#), "{text}");
    let first = r#"{"type":"row","cells":["r1c1","r1c2","r1c3"]},"#;
    let turned =
        text.replacen(first, "", 1).replacen("\"rules\":[", &format!("\"rules\":[{first}"), 1);
    assert_eq!(parse(&turned).unwrap(), puzzle);
    let jigsaw = Puzzle::new(Board::jigsaw(b"AAABCADBCCDBCDDB").unwrap());
    let text = to_json(&jigsaw).unwrap();
    let grid = r#"{"type":"grid","origin":"r1c1"},"#;
    let last =
        text.replacen(grid, "", 1).replacen("]}]", &format!("]}},{}]", &grid[..grid.len() - 1]), 1);
    assert_eq!(parse(&last).unwrap(), jigsaw);
}
