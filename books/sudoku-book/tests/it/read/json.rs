//! JSON in the shapes that people write.

use sudoku_book::Format;

use super::{OTHER, OTHER_SOLUTION, PUZZLE, SOLUTION, block, json_rows, read, said};

#[test]
fn lists_of_grids_in_any_spelling() {
    let flat = json_rows(OTHER).replace(['[', ']'], "");
    let marks = json_rows(OTHER).replace('0', "null").replace('1', "\"1\"");
    let strings = format!("[\"{}\"]", block(PUZZLE).replace('\n', "\",\""));
    let text = format!(
        "[\"{PUZZLE}\",\n {},\n [{flat}], {marks}, {strings}, \"{}\"]",
        json_rows(PUZZLE),
        block(PUZZLE).replace('\n', "\\n"),
    );
    assert_eq!(read("b", text.as_bytes()).0.format, Format::Json);
    assert_eq!(
        said("b", &text),
        [
            "#/0 1 unsaid: PUZZLE",
            "#/1 2 unsaid: PUZZLE",
            "#/2 3 unsaid: OTHER",
            "#/3 4 unsaid: OTHER",
            "#/4 5 unsaid: PUZZLE",
            "#/5 6 unsaid: PUZZLE",
        ]
    );
}

#[test]
fn one_grid_alone() {
    assert_eq!(said("b", &json_rows(PUZZLE)), ["# 1 unsaid: PUZZLE"]);
    assert_eq!(said("b.json", &format!("\"{PUZZLE}\"")), ["# 1 unsaid: PUZZLE"]);
    let text = format!("{{\"puzzle\": \"{PUZZLE}\"}}");
    assert_eq!(said("b", &text), ["#/puzzle 1 puzzle: PUZZLE"]);
}

#[test]
fn objects_are_records() {
    let text = format!(
        "[{{\"solution\": {}, \"id\": 57, \"grid\": \"{PUZZLE}\", \"difficulty\": \"easy\", \"givens\": 30}},\n\
          {{\"name\": \"Monday\", \"initialGrid\": {}, \"level\": 3, \"size\": 9, \"solved\": null}},\n\
          {{\"unsolved\": \"{OTHER}\", \"solved\": \"{OTHER_SOLUTION}\"}}]",
        json_rows(SOLUTION),
        json_rows(OTHER),
    );
    assert_eq!(
        said("b", &text),
        [
            "#/0/grid 1 puzzle '57'=57 <easy>: PUZZLE",
            "#/0/solution 1 solution '57'=57 <easy>: SOLUTION",
            "#/1/initialGrid 2 puzzle 'Monday' <3>: OTHER",
            "#/2/unsolved 3 puzzle: OTHER",
            "#/2/solved 3 solution: OTHER_SOLUTION",
        ]
    );
}

#[test]
fn parallel_lists_are_paired() {
    let text = format!(
        "{{\"puzzles\": [\"{PUZZLE}\", {}], \"title\": \"A book\", \"solutions\": [\"{SOLUTION}\", \"{OTHER_SOLUTION}\"]}}",
        json_rows(OTHER)
    );
    assert_eq!(
        said("b", &text),
        [
            "#/puzzles/0 1 puzzle: PUZZLE",
            "#/puzzles/1 2 puzzle: OTHER",
            "#/solutions/0 1 solution: SOLUTION",
            "#/solutions/1 2 solution: OTHER_SOLUTION",
        ]
    );
    let text = format!(
        "{{\"puzzles\": [{{\"id\": 1, \"grid\": \"{PUZZLE}\"}}], \"solutions\": [{{\"id\": 1, \"grid\": \"{SOLUTION}\"}}]}}"
    );
    assert_eq!(
        said("b", &text),
        [
            "#/puzzles/0/grid 1 puzzle '1'=1: PUZZLE",
            "#/solutions/0/grid 1 solution '1'=1: SOLUTION"
        ]
    );
}

#[test]
fn keys_can_be_levels_names_and_numbers() {
    let text = format!("{{\"easy\": [\"{PUZZLE}\"], \"hard\": [{}]}}", json_rows(OTHER));
    assert_eq!(
        said("b", &text),
        ["#/easy/0 1 unsaid <easy>: PUZZLE", "#/hard/0 2 unsaid <hard>: OTHER"]
    );
    let text = format!("{{\"first\": \"{PUZZLE}\", \"b/12\": \"{OTHER}\", \"by\": \"me\"}}");
    assert_eq!(
        said("b", &text),
        ["#/first 1 unsaid 'first': PUZZLE", "#/b~112 2 unsaid 'b/12'=12: OTHER"]
    );
    let text = format!(
        "{{\"1\": {{\"puzzle\": \"{PUZZLE}\"}}, \"2\": {{\"puzzle\": \"{OTHER}\", \"solution\": \"{OTHER_SOLUTION}\"}}}}"
    );
    assert_eq!(
        said("b", &text),
        [
            "#/1/puzzle 1 puzzle '1'=1: PUZZLE",
            "#/2/puzzle 2 puzzle '2'=2: OTHER",
            "#/2/solution 2 solution '2'=2: OTHER_SOLUTION",
        ]
    );
}

#[test]
fn labels_that_are_levels() {
    let text = format!("[{{\"n\": 7, \"label\": \"Easy\", \"puzzle\": \"{PUZZLE}\"}}]");
    assert_eq!(said("b", &text), ["#/0/puzzle 1 puzzle '7'=7 <Easy>: PUZZLE"]);
}

#[test]
fn grids_deep_inside() {
    let text = format!(
        "{{\"newboard\": {{\"grids\": [{{\"value\": {}, \"solution\": {}, \"difficulty\": \"Hard\"}}], \"results\": 1, \"message\": \"All Ok\"}}}}",
        json_rows(PUZZLE),
        json_rows(SOLUTION)
    );
    assert_eq!(
        said("b", &text),
        [
            "#/newboard/grids/0/value 1 puzzle <Hard>: PUZZLE",
            "#/newboard/grids/0/solution 1 solution <Hard>: SOLUTION",
        ]
    );
}

#[test]
fn pairs_of_puzzle_and_solution() {
    let text = format!("[[\"{PUZZLE}\", \"{SOLUTION}\"], [\"{OTHER}\", \"{OTHER_SOLUTION}\"]]");
    assert_eq!(
        said("b", &text),
        [
            "#/0/0 1 unsaid: PUZZLE",
            "#/0/1 1 unsaid: SOLUTION",
            "#/1/0 2 unsaid: OTHER",
            "#/1/1 2 unsaid: OTHER_SOLUTION",
        ]
    );
}

#[test]
fn a_value_that_is_not_a_grid_says_why() {
    let rows = json_rows(PUZZLE);
    let twelve = rows.replacen("9,8", "9,12", 1);
    let short = rows.replacen("9,8,", "9,", 1);
    let eight = rows.replacen(",\n [0,0,0,0,8,0,0,7,9]", "", 1);
    let text = format!(
        "{{\"puzzles\": [{twelve}, {short}, {eight}, \"{}\", \"12\", null, {{\"title\": \"x\"}}, [1, 2], \"{PUZZLE}\"]}}",
        &PUZZLE[1..]
    );
    let said = said("b", &text);
    let expected = [
        "#/puzzles/0/2/2 1 puzzle: ! r3c3: 12 is not a digit from 1 to 9, nor 0 or null",
        "#/puzzles/1/2 2 puzzle: ! row 3 has 8 cells, expected 9",
        "#/puzzles/2 3 puzzle: ! 8 rows, expected 9",
        "#/puzzles/3 4 puzzle: ! 80 symbols, expected 81",
    ];
    assert_eq!(&said[..4], expected);
    assert!(said[4].starts_with("#/puzzles/6 "), "{}", said[4]);
    assert!(said[4].contains("no puzzle in this object"), "{}", said[4]);
    assert_eq!(said[5], "#/puzzles/8 9 puzzle: PUZZLE");
    assert!(said[6].starts_with("#/puzzles/4 ") && said[6].ends_with("! \"12\" is not a grid"));
    assert!(said[7].starts_with("#/puzzles/5 ") && said[7].ends_with("! null is not a grid"));
    assert!(said[8].starts_with("#/puzzles/7 ") && said[8].ends_with("! 2 cells, expected 81"));
    assert_eq!(said.len(), 9);
}

#[test]
fn grids_of_other_sizes_are_refused() {
    let four = "[[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]]";
    assert_eq!(said("b", four), ["#/0 1 unsaid: ! 4 rows, expected 9"]);
}

#[test]
fn a_file_without_a_grid_says_so() {
    for (text, end) in [
        ("{\"title\": \"x\"}", "solution, solved, …"),
        ("[{\"title\": \"x\"}, {\"title\": \"y\"}]", "solution, solved, …"),
        ("{\"puzzles\": []}", "there is no grid under the key 'puzzles'"),
        ("{\"puzzle\": 5}", "there is no grid under the key 'puzzle'"),
        ("[{\"puzzle\": {\"row1\": [1, 2]}}]", "there is no grid under the key 'puzzle'"),
        ("{\"puzzle\": \"\"}", "\"\" is not a grid"),
        ("[\"a\", \"bc\"]", "\"bc\" is not a grid"),
    ] {
        let said = said("b", text);
        assert!(said.last().is_some_and(|last| last.ends_with(end)), "{text}: {said:?}");
    }
}

#[test]
fn a_list_is_called_a_list() {
    let list = said("b", "[{\"title\": \"x\"}, {\"title\": \"y\"}]");
    assert!(list[0].contains("no puzzle in the objects of this list: looked for"), "{}", list[0]);
    let object = said("b", "{\"title\": \"x\"}");
    assert!(object[0].contains("no puzzle in this object: looked for"), "{}", object[0]);
}

#[test]
fn an_empty_file_holds_nothing_that_is_broken() {
    for text in ["[]", "{}", " [\n]\n", "[[]]"] {
        assert!(said("b.json", text).is_empty(), "{text}");
    }
}

#[test]
fn keys_that_are_no_names() {
    let text = format!(
        "{{\"puzzles\": [{{\"no\": 1, \"q\": \"{PUZZLE}\", \"a\": \"{SOLUTION}\"}},\n\
          {{\"q\": \"{OTHER}\", \"a\": \"{OTHER_SOLUTION}\"}}, {{\"q\": \"{SOLUTION}\"}}]}}"
    );
    assert_eq!(
        said("b", &text),
        [
            "#/puzzles/0/q 1 puzzle '1'=1: PUZZLE",
            "#/puzzles/0/a 1 solution '1'=1: SOLUTION",
            "#/puzzles/1/q 2 puzzle: OTHER",
            "#/puzzles/1/a 2 solution: OTHER_SOLUTION",
            "#/puzzles/2/q 3 puzzle: SOLUTION",
        ]
    );
    let text = format!(
        "{{\"puzzles\": [{{\"given\": \"{PUZZLE}\", \"sol\": \"{SOLUTION}\", \"no\": 4}}]}}"
    );
    assert_eq!(
        said("b", &text),
        ["#/puzzles/0/given 1 puzzle '4'=4: PUZZLE", "#/puzzles/0/sol 1 solution '4'=4: SOLUTION"]
    );
    let text = format!("{{\"Monday\": \"{PUZZLE}\", \"Tuesday\": \"{OTHER}\"}}");
    assert_eq!(
        said("b.json", &text),
        ["#/Monday 1 unsaid 'Monday': PUZZLE", "#/Tuesday 2 unsaid 'Tuesday': OTHER"]
    );
}

#[test]
fn grids_read_before_the_file_breaks_are_kept() {
    let text = format!("[\"{PUZZLE}\",\n {{\"puzzle\": \"{OTHER}\", }}]");
    let said = said("b", &text);
    assert_eq!(said[0], "#/0 1 unsaid: PUZZLE");
    assert!(said[1].starts_with(":2:98 3 unsaid: ! this is not JSON: "), "{}", said[1]);
    assert_eq!(said.len(), 2);

    let cut = &text[..60];
    assert!(
        super::said("b", cut)[0].contains("this is not JSON: EOF"),
        "{:?}",
        super::said("b", cut)
    );
}

#[test]
fn values_one_after_the_other() {
    let text = format!("{{\"puzzle\":\n\"{PUZZLE}\"}}\n{{\"puzzle\": \"{OTHER}\"}}");
    assert_eq!(said("b", &text), ["#/puzzle 1 puzzle: PUZZLE", "#/puzzle 2 puzzle: OTHER"]);
}

#[test]
fn json_lines() {
    let text = format!(
        "{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{SOLUTION}\",\"id\":1}}\n\n{{\"puzzle\":[1]}}\n  \"{OTHER}\"\n{{\"ä\": 1 2}}\n{{\"a\":1}}\n"
    );
    assert_eq!(read("b", text.as_bytes()).0.format, Format::JsonLines);
    let said = said("b", &text);
    assert_eq!(
        said[..4],
        [
            ":1:1 1 puzzle '1'=1: PUZZLE",
            ":1:1 1 solution '1'=1: SOLUTION",
            ":3:1 2 puzzle: ! /puzzle: 1 cell, expected 81",
            ":4:3 3 unsaid: OTHER",
        ]
    );
    assert!(said[4].starts_with(":5:9 4 unsaid: ! this is not JSON"), "{}", said[4]);
    assert!(said[5].starts_with(":6:1 5 unsaid: ! no puzzle in this object"), "{}", said[5]);
    assert_eq!(said.len(), 6);
}

#[test]
fn keys_of_grids_are_recognised_by_their_content() {
    for [puzzle, solution] in [
        ["start", "result"],
        ["puzzle", "complete"],
        ["p", "s"],
        ["givens", "solution"],
        ["task", "target"],
    ] {
        for [puzzle_value, solution_value] in [
            [format!("\"{PUZZLE}\""), format!("\"{SOLUTION}\"")],
            [json_rows(PUZZLE), json_rows(SOLUTION)],
        ] {
            let text = format!(
                "[{{\"id\": 1, \"{solution}\": {solution_value}, \"{puzzle}\": {puzzle_value}}}]"
            );
            let expected = [
                format!("#/0/{puzzle} 1 puzzle '1'=1: PUZZLE"),
                format!("#/0/{solution} 1 solution '1'=1: SOLUTION"),
            ];
            assert_eq!(said("b", &text), expected, "{text}");
        }
    }
}

#[test]
fn a_second_solution_and_another_grid_are_not_lost() {
    let text = format!(
        "[{{\"puzzle\": \"{PUZZLE}\", \"solution\": \"{SOLUTION}\", \"final\": \"{OTHER_SOLUTION}\", \
         \"draft\": \"{OTHER}\", \"progress\": \"{}{}\"}}]",
        &SOLUTION[..9],
        &PUZZLE[9..]
    );
    let said = said("b", &text);
    assert_eq!(said[2], "#/0/final 1 solution: OTHER_SOLUTION", "{said:?}");
    assert!(said.iter().any(|it| it.contains("the key 'draft' holds another grid")), "{said:?}");
    assert_eq!(said.len(), 4);
}
