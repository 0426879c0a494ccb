//! [`History`]: earlier states, and states that were undone.

/// A value whose changes can be undone and redone.
#[derive(Clone, Debug)]
pub(crate) struct History<T> {
    present: T,
    past: Vec<T>,
    future: Vec<T>,
}

impl<T: Clone + PartialEq> History<T> {
    pub(crate) const fn new(present: T) -> Self {
        Self { present, past: Vec::new(), future: Vec::new() }
    }

    pub(crate) const fn present(&self) -> &T {
        &self.present
    }

    /// Changes the value. A change without an effect is not recorded, and can still be followed by
    /// a redo.
    pub(crate) fn change<R>(&mut self, change: impl FnOnce(&mut T) -> R) -> R {
        let mut changed = self.present.clone();
        let result = change(&mut changed);
        if changed != self.present {
            self.past.push(std::mem::replace(&mut self.present, changed));
            self.future.clear();
        }
        result
    }

    /// Undoes one change. False if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        Self::step(&mut self.present, &mut self.past, &mut self.future)
    }

    /// Redoes one change. False if there is none.
    pub(crate) fn redo(&mut self) -> bool {
        Self::step(&mut self.present, &mut self.future, &mut self.past)
    }

    fn step(present: &mut T, from: &mut Vec<T>, to: &mut Vec<T>) -> bool {
        let Some(next) = from.pop() else { return false };
        to.push(std::mem::replace(present, next));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        let mut history = History::new(0);
        assert!(!history.undo());
        for number in [1, 2, 2, 3] {
            history.change(|value| *value = number);
        }
        assert!(history.undo());
        assert_eq!(*history.present(), 2);
        assert!(history.undo());
        assert_eq!(*history.present(), 1, "writing 2 over 2 was no change");
        assert!(history.redo());
        history.change(|value| *value = 2);
        assert!(history.redo(), "nor does it prevent a redo");
        assert!(!history.redo());
        assert_eq!(*history.present(), 3);
        history.undo();
        history.change(|value| *value = 9);
        assert!(!history.redo(), "a change does");
    }
}
