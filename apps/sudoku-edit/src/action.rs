//! [`Action`]: everything a user can do, and the keys for it.

use sudoku_core::Digit;

/// Something a user can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    Move(Direction),
    /// To the first or last cell of the row or of the grid.
    Jump(Edge),
    /// To the cell with this index.
    Point(usize),
    Write(Digit),
    /// Types an empty cell.
    Blank,
    Erase,
    /// Takes the last typed symbol back.
    Backspace,
    /// One digit up: empty, 1, 2, … 9, empty.
    Raise,
    /// One digit down: empty, 9, 8, … 1, empty.
    Lower,
    Solve,
    Clear,
    Undo,
    Redo,
    /// Switches between pencil marks and digits.
    Pencil,
    /// Switches between automatic marks and those by hand.
    Automatic,
    /// Shows or hides which entries are wrong.
    Wrong,
    /// Restores all struck candidates.
    Restore,
    /// Switches between givens and entries.
    Givens,
    /// Makes all digits givens, or if they are, entries.
    FixOrFree,
    Next,
    Previous,
    GoTo,
    Doctor,
    Choose,
    ChooseBack,
    Apply,
    Hint,
    /// The next page of the panel.
    TurnPage,
    Watch,
    Save,
    SaveAs,
    Backup,
    Copy,
    /// A text from the clipboard of the terminal.
    Paste(String),
    Help,
    /// Closes the panel.
    Close,
    Quit,

    /// While watching: run or pause.
    Run,
    Forward,
    Back,
    Faster,
    Slower,
    Restart,

    /// While a line of text is asked for; on a board of another kind, a symbol.
    Type(char),
    /// Keeps the suggested answer, to change it.
    Keep,
    Tab,
    Up,
    Down,
    Enter,
}

/// A direction of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// An end of a row, or of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    RowStart,
    RowEnd,
    Start,
    End,
}

/// The keys of an action. Consecutive bindings with the same words share a line of the help.
pub(crate) struct Binding {
    /// The names of the keys, with spaces between them; see [`name`](super::keys::name).
    pub(crate) keys: &'static str,
    pub(crate) action: Action,
    pub(crate) says: &'static str,
}

const fn bind(keys: &'static str, action: Action, says: &'static str) -> Binding {
    Binding { keys, action, says }
}

/// The keys while editing. Digits are handled by [`keys`](crate::keys).
pub(crate) const EDITING: &[Binding] = &[
    bind("Left", Action::Move(Direction::Left), "move"),
    bind("Down", Action::Move(Direction::Down), "move"),
    bind("Up", Action::Move(Direction::Up), "move"),
    bind("Right", Action::Move(Direction::Right), "move"),
    bind("Home", Action::Jump(Edge::RowStart), "ends of the row"),
    bind("End", Action::Jump(Edge::RowEnd), "ends of the row"),
    bind("Ctrl+Home", Action::Jump(Edge::Start), "first cell"),
    bind("Ctrl+End", Action::Jump(Edge::End), "last cell"),
    bind("0 . Space", Action::Blank, "empty the cell"),
    bind("Delete", Action::Erase, "empty the cell"),
    bind("Backspace", Action::Backspace, "empty the cell"),
    bind("+ =", Action::Raise, "digit up, down"),
    bind("-", Action::Lower, "digit up, down"),
    bind("s", Action::Solve, "solve; again: others"),
    bind("c", Action::Clear, "clear entries (givens)"),
    bind("u Ctrl+z", Action::Undo, "undo"),
    bind("r Ctrl+y Ctrl+r", Action::Redo, "redo"),
    bind("m", Action::Pencil, "pencil marks on/off"),
    bind("a", Action::Automatic, "automatic marks on/off"),
    bind("A Ctrl+a", Action::Restore, "restore struck marks"),
    bind("x", Action::Wrong, "wrong entries on/off"),
    bind("g", Action::Givens, "edit the givens"),
    bind("G Ctrl+g", Action::FixOrFree, "all given, or none"),
    bind("n PageDown", Action::Next, "next puzzle"),
    bind("p PageUp", Action::Previous, "previous puzzle"),
    bind("#", Action::GoTo, "puzzle by number"),
    bind("d", Action::Doctor, "doctor: what is wrong"),
    bind("Tab", Action::Choose, "choose a fix, or a doubt"),
    bind("Shift+Tab", Action::ChooseBack, "choose a fix, or a doubt"),
    bind("f", Action::Apply, "apply the fix"),
    bind("t", Action::Hint, "tip; again for more"),
    bind("]", Action::TurnPage, "next page of text"),
    bind("b", Action::Watch, "watch backtracking"),
    bind("w Ctrl+s", Action::Save, "save the file"),
    bind("W Ctrl+w", Action::SaveAs, "save another file"),
    bind("B Ctrl+b", Action::Backup, "backup on/off"),
    bind("y", Action::Copy, "copy to the clipboard"),
    bind("Esc Enter", Action::Close, "close the panel"),
    bind("? h F1", Action::Help, "this help"),
    bind("q Ctrl+c", Action::Quit, "quit"),
];

/// The keys while doubtful cells are decided.
pub(crate) const DECIDING: &[Binding] = &[
    bind("Enter", Action::Enter, "accept the only one"),
    bind("0 . Space Backspace Delete", Action::Blank, "the cell is empty"),
    bind("Tab", Action::Choose, "skip: the next one"),
    bind("Shift+Tab", Action::ChooseBack, "the one before"),
    bind("Left", Action::Move(Direction::Left), "move"),
    bind("Down", Action::Move(Direction::Down), "move"),
    bind("Up", Action::Move(Direction::Up), "move"),
    bind("Right", Action::Move(Direction::Right), "move"),
    bind("Home", Action::Jump(Edge::RowStart), "ends of the row"),
    bind("End", Action::Jump(Edge::RowEnd), "ends of the row"),
    bind("Ctrl+Home", Action::Jump(Edge::Start), "first cell"),
    bind("Ctrl+End", Action::Jump(Edge::End), "last cell"),
    bind("u Ctrl+z", Action::Undo, "undo"),
    bind("r Ctrl+y Ctrl+r", Action::Redo, "redo"),
    bind("n PageDown", Action::Next, "next puzzle"),
    bind("p PageUp", Action::Previous, "previous puzzle"),
    bind("#", Action::GoTo, "puzzle by number"),
    bind("]", Action::TurnPage, "next page of text"),
    bind("w Ctrl+s", Action::Save, "save the file"),
    bind("W", Action::SaveAs, "save another file"),
    bind("Esc", Action::Close, "later"),
    bind("? h F1", Action::Help, "this help"),
    bind("q Ctrl+c", Action::Quit, "quit"),
];

/// The keys while watching.
pub(crate) const WATCHING: &[Binding] = &[
    bind("Space", Action::Run, "run, pause"),
    bind("Right", Action::Forward, "one step"),
    bind("Left", Action::Back, "one step back"),
    bind("+ = Up", Action::Faster, "faster, slower"),
    bind("- Down", Action::Slower, "faster, slower"),
    bind("Home r", Action::Restart, "from the start"),
    bind("Esc b Enter", Action::Close, "stop watching"),
    bind("? h F1", Action::Help, "help"),
    bind("q Ctrl+c", Action::Quit, "quit"),
];

/// The keys while a line of text is asked for; all others are text.
pub(crate) const ASKING: &[Binding] = &[
    bind("Backspace", Action::Backspace, "delete"),
    bind("Right End", Action::Keep, "keep the name"),
    bind("Tab", Action::Tab, "what"),
    bind("Up", Action::Up, "form"),
    bind("Down", Action::Down, "form"),
    bind("Enter", Action::Enter, "done"),
    bind("Esc Ctrl+c", Action::Close, "never mind"),
];

/// The action of this key.
pub(crate) fn action(bindings: &[Binding], key: &str) -> Option<Action> {
    let bound = |binding: &&Binding| binding.keys.split(' ').any(|name| name == key);
    bindings.iter().find(bound).map(|binding| binding.action.clone())
}

/// The lines of the help: keys and words.
pub(crate) fn help(bindings: &'static [Binding]) -> Vec<(String, &'static str)> {
    let mut lines: Vec<(String, &'static str)> = Vec::new();
    for binding in bindings {
        match lines.last_mut() {
            Some((keys, says)) if *says == binding.says => {
                keys.push(' ');
                keys.push_str(binding.keys);
            }
            _ => lines.push((binding.keys.into(), binding.says)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things() {
        for bindings in [EDITING, DECIDING, WATCHING, ASKING] {
            let mut keys: Vec<&str> =
                bindings.iter().flat_map(|binding| binding.keys.split(' ')).collect();
            let all = keys.len();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), all);
        }
    }

    #[test]
    fn help_is_made_of_the_keys() {
        let lines = help(EDITING);
        assert_eq!(lines[0], ("Left Down Up Right".into(), "move"));
        assert_eq!(lines[1], ("Home End".into(), "ends of the row"));
        assert_eq!(action(EDITING, "h"), Some(Action::Help));
        assert_eq!(action(EDITING, "z"), None);
    }
}
