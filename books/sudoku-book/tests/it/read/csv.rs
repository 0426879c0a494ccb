//! Tables with named columns.

use sudoku_book::Format;

use super::{OTHER, OTHER_SOLUTION, PUZZLE, SOLUTION, block, read, said};

#[test]
fn columns_in_any_order() {
    let text = format!(
        "Solution;Level;Puzzle;No.;extra\n{SOLUTION};easy;{PUZZLE};0057;x\n\n{OTHER_SOLUTION};;{OTHER};b\n"
    );
    let text = text.replace("No.", "no");
    assert_eq!(read("t", text.as_bytes()).0.format, Format::Csv);
    assert_eq!(
        said("t", &text),
        [
            ":2:88 1 puzzle '0057'=57 <easy>: PUZZLE",
            ":2:1 1 solution '0057'=57 <easy>: SOLUTION",
            ":4:84 2 puzzle 'b': OTHER",
            ":4:1 2 solution 'b': OTHER_SOLUTION",
        ]
    );
}

#[test]
fn quotes_and_fields_of_several_lines() {
    let text = format!(
        "\"name\",\"puzzle\"\n\"the \"\"first\"\"\",\"{PUZZLE}\"\n\"two\nlines\",\"{}\"\nlast,{OTHER}\n",
        block(OTHER)
    );
    assert_eq!(
        said("t", &text),
        [
            ":2:18 1 puzzle 'the \"first\"': PUZZLE",
            ":4:9 2 puzzle 'two\nlines': OTHER",
            ":13:6 3 puzzle 'last': OTHER",
        ]
    );
}

#[test]
fn words_before_the_names_and_commas_at_the_end() {
    let text = format!("4 puzzles\n\nPuzzle,Solution,Givens,\n{PUZZLE},{SOLUTION},30,\n");
    assert_eq!(said("t", &text), [":4:1 1 puzzle: PUZZLE", ":4:83 1 solution: SOLUTION"]);
}

#[test]
fn no_row_is_skipped() {
    let text = format!(
        "id,quizzes,solutions\n1,{},{SOLUTION}\n2,,{SOLUTION}\n3\n4,{PUZZLE}\n5,{PUZZLE},\n6,\"{PUZZLE},1\n7,{OTHER},x\n",
        &PUZZLE[1..]
    );
    let said = said("t", &text);
    let expected = [
        ":2:83 1 puzzle '1'=1: ! 80 symbols, expected 81",
        ":2:84 1 solution '1'=1: SOLUTION",
        ":3:3 2 puzzle '2'=2: ! the field 'quizzes' is empty",
        ":3:4 2 solution '2'=2: SOLUTION",
        ":4:1 3 puzzle '3'=3: ! the row has 1 field; 'quizzes' would be field 2",
        ":4:1 3 solution '3'=3: ! the row has 1 field; 'solutions' would be field 3",
        ":5:3 4 puzzle '4'=4: PUZZLE",
        ":5:1 4 solution '4'=4: ! the row has 2 fields; 'solutions' would be field 3",
        ":6:3 5 puzzle '5'=5: PUZZLE",
        ":7:3 6 unsaid: ! the quotation mark here is never closed",
        ":8:3 7 puzzle '7'=7: OTHER",
    ];
    assert_eq!(&said[..expected.len()], expected);
    assert!(said[11].starts_with(":8:86 7 solution '7'=7: !"), "{}", said[11]);
    assert_eq!(said.len(), 12);
}

#[test]
fn a_quote_that_another_row_closes_hides_no_row() {
    let text = format!("id,puzzle,x\n1,\"{PUZZLE},1\n2,{OTHER},1\n3,\"{PUZZLE}\",1\n");
    assert_eq!(
        said("t", &text),
        [
            ":2:3 1 unsaid: ! the quotation mark here is never closed",
            ":3:3 2 puzzle '2'=2: OTHER",
            ":4:4 3 puzzle '3'=3: PUZZLE",
        ]
    );
}

#[test]
fn a_table_without_names_is_text() {
    let text = format!("{PUZZLE},{SOLUTION}\n{OTHER},{OTHER_SOLUTION}\n");
    assert_eq!(read("t.csv", text.as_bytes()).0.format, Format::Text);
    assert_eq!(said("t.csv", &text)[3], ":2:83 2 solution: OTHER_SOLUTION");
}

#[test]
fn names_in_other_words() {
    let text = format!(
        "sep=;\nNummer;Schwierigkeit;Clues;Puzzle String;Lösung\n1;leicht;30;{PUZZLE};{SOLUTION}\n"
    );
    let text = text.replace("Clues", "Hints");
    assert_eq!(
        said("t", &text),
        [":3:13 1 puzzle '1'=1 <leicht>: PUZZLE", ":3:95 1 solution '1'=1 <leicht>: SOLUTION",]
    );
    let text = format!("id,clues,puzzle\n1,30,{PUZZLE}\n");
    assert_eq!(said("t", &text), [":2:6 1 puzzle '1'=1: PUZZLE"]);
}

#[test]
fn repeated_names_are_not_a_row() {
    let text = format!("puzzle,id\n{PUZZLE},1\npuzzle,id\n# more\n{OTHER},2\n");
    assert_eq!(said("t", &text), [":2:1 1 puzzle '1'=1: PUZZLE", ":5:1 2 puzzle '2'=2: OTHER"]);
}

#[test]
fn a_title_with_a_comma_names_no_columns() {
    for title in [
        "Contents: 10 puzzles, 10 solutions",
        "Puzzles, solutions and more",
        "Rätsel; Lösungen",
        "Volume 2: 10 puzzles, 2024 edition",
    ] {
        let text = format!("{title}\n\nPuzzle 1, page 3\n{}\n", block(PUZZLE));
        let (summary, entries) = read("t.csv", text.as_bytes());
        assert_eq!(summary.format, Format::Text, "{title}");
        assert_eq!(entries.len(), 1, "{title}");
        assert!(entries[0].reading.is_ok(), "{title}");
    }
}

#[test]
fn a_title_above_rows_of_cells_names_no_columns() {
    let cells = |line: &str| -> String {
        let rows = (0..9).map(|row| {
            let row: Vec<String> = line[9 * row..9 * row + 9].chars().map(String::from).collect();
            row.join(",").replace('.', "") + "\n"
        });
        rows.collect()
    };
    let text = format!("Puzzle 1,,,,\n{}\nPuzzle 2,,,,\n{}", cells(PUZZLE), cells(OTHER));
    assert_eq!(
        said("t.csv", &text),
        [":2:1 1 puzzle 'Puzzle 1'=1: PUZZLE", ":13:1 2 puzzle 'Puzzle 2'=2: OTHER"]
    );
}

#[test]
fn a_cell_in_each_column() {
    let cells = |line: &str| -> String {
        line.chars().map(|c| format!(",{c}")).collect::<String>().replace('.', "")
    };
    let names = |name: &str| (0..81).map(|cell| format!(",{name}{cell}")).collect::<String>();
    let bad = cells(PUZZLE).replacen(",7", ",17", 1);
    let text = format!("id{}\n1{}\n2{}\n3{bad}\n4,5\n", names("c"), cells(PUZZLE), cells(OTHER));
    assert_eq!(
        said("t.csv", &text),
        [
            ":2:3 1 puzzle '1'=1: PUZZLE",
            ":3:3 2 puzzle '2'=2: OTHER",
            ":4:9 3 puzzle '3'=3: ! r1c5: '17' is not a digit from 1 to 9",
            ":5:1 4 puzzle '4'=4: ! the row has 2 fields; 'c80' would be field 82",
        ]
    );
    let text =
        format!("no{}{}\n1{}{}\n", names("q"), names("solution_"), cells(PUZZLE), cells(SOLUTION));
    assert_eq!(
        said("t.csv", &text),
        [":2:3 1 puzzle '1'=1: PUZZLE", ":2:114 1 solution '1'=1: SOLUTION"]
    );
}

#[test]
fn a_grid_shortened_by_a_spreadsheet_is_reported() {
    let text = "id,puzzle\n1,7.06000E+79\n2,\"2.0E+80\"\n";
    assert_eq!(
        said("t.csv", text),
        [
            ":2:3 1 puzzle '1'=1: ! a spreadsheet has shortened the digits of a grid to a number; format the cells as text",
            ":3:4 2 puzzle '2'=2: ! a spreadsheet has shortened the digits of a grid to a number; format the cells as text",
        ]
    );
}

#[test]
fn a_column_of_small_numbers_holds_no_solutions() {
    let text = format!("id,puzzle,sol\n1,{PUZZLE},1\n2,{OTHER},2\n");
    assert_eq!(said("t", &text), [":2:3 1 puzzle '1'=1: PUZZLE", ":3:3 2 puzzle '2'=2: OTHER"]);
    let text = format!("id,puzzle,sol\n1,{PUZZLE},1\n2,{OTHER},{OTHER_SOLUTION}\n");
    assert_eq!(said("t", &text)[1], ":2:86 1 solution '1'=1: ! 1 symbol, expected 81");
}

#[test]
fn a_row_that_begins_with_a_hash_is_lost_only_if_it_is_a_comment() {
    let text = format!(
        "id,puzzle\n# more,of the same\n#1,{PUZZLE}\n#remark\n# 2,{OTHER}\n#3,53..7\n\"#4\",\n#,\n"
    );
    assert_eq!(
        said("book.csv", &text),
        [
            ":3:4 1 puzzle '#1'=1: PUZZLE",
            ":5:5 2 puzzle '# 2'=2: OTHER",
            ":6:9 3 puzzle '#3'=3: ! 5 symbols, expected 81",
            ":7:6 4 puzzle '#4'=4: ! the field 'puzzle' is empty",
        ]
    );
}

#[test]
fn a_list_of_all_grids_keeps_their_kinds() {
    let text = format!(
        "kind,label,number,difficulty,grid,place,reason\npuzzle,7,7,,{PUZZLE},a:1:1,\n\
         solution,7,7,,{SOLUTION},a:2:1,\nunreadable,,,,,a:3:1,\"80 symbols, expected 81\"\n"
    );
    assert_eq!(
        said("book.csv", &text),
        [
            ":2:13 1 puzzle '7'=7: PUZZLE",
            ":3:15 2 solution '7'=7: SOLUTION",
            ":4:15 3 unsaid: ! 80 symbols, expected 81",
        ]
    );
}

#[test]
fn a_column_of_grids_is_recognised_by_its_content() {
    let both = [":2:3 1 puzzle '1'=1: PUZZLE", ":2:85 1 solution '1'=1: SOLUTION"];
    for names in [
        "id,start,result",
        "id,task,key",
        "id,givens,complete",
        "id,input,output",
        "id,p,target",
        "id,puzzle,full",
        "id,start,solution",
        "id,quiz2,final1",
        "id,start,grid",
        "id,a,b",
    ] {
        let text = format!("{names}\n1,{PUZZLE},{SOLUTION}\n2,{OTHER},{OTHER_SOLUTION}\n");
        let said = said("t.csv", &text);
        assert_eq!(&said[..2], both, "{names}");
        assert_eq!(said.len(), 4, "{names}");
    }
    let text = format!("result,start\n{SOLUTION},{PUZZLE}\n{OTHER_SOLUTION},{OTHER}\n");
    assert_eq!(&said("t.csv", &text)[..2], [":2:83 1 puzzle: PUZZLE", ":2:1 1 solution: SOLUTION"]);
}

#[test]
fn a_second_solution_is_read_unless_it_is_the_same() {
    let text = format!("puzzle,solution,solution2\n{PUZZLE},{SOLUTION},{OTHER_SOLUTION}\n");
    let again = format!("{text}{OTHER},{OTHER_SOLUTION},{OTHER_SOLUTION}\n");
    assert_eq!(
        said("t.csv", &again),
        [
            ":2:1 1 puzzle: PUZZLE",
            ":2:83 1 solution: SOLUTION",
            ":2:165 1 solution: OTHER_SOLUTION",
            ":3:1 2 puzzle: OTHER",
            ":3:83 2 solution: OTHER_SOLUTION",
        ]
    );
}

#[test]
fn a_column_of_other_grids_is_named_once() {
    let text = format!("puzzle,draft\n{PUZZLE},{OTHER}\n{OTHER},{PUZZLE}\n");
    let said = said("t.csv", &text);
    assert_eq!(said[0], ":2:1 1 puzzle: PUZZLE");
    assert!(said[1].starts_with(":2:83 2 unsaid: ! the column 'draft' holds grids"), "{}", said[1]);
    assert_eq!(said[2..], [":3:1 3 puzzle: OTHER"]);
}

#[test]
fn columns_that_only_look_like_grids_are_no_grids() {
    let mask: String = PUZZLE.chars().map(|c| if c == '.' { '0' } else { '1' }).collect();
    let state = format!("{}{}", &SOLUTION[..9], &PUZZLE[9..]);
    let text = format!(
        "puzzle,solution,mask,progress,copy\n{PUZZLE},{SOLUTION},{mask},{state},{PUZZLE}\n"
    );
    assert_eq!(said("t.csv", &text), [":2:1 1 puzzle: PUZZLE", ":2:83 1 solution: SOLUTION"]);
}
