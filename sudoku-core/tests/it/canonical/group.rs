//! Groups of permutations, by the method of Sims (1970) in its simplest shape: a table of
//! representatives that is completed until all products of two are found in it.

/// Where each of some points goes.
type Permutation = Vec<usize>;

/// A group that some permutations generate.
pub(crate) struct Group {
    /// `table[a][b]`: one that leaves all points before `a` and takes `a` to `b`.
    table: Vec<Vec<Option<Permutation>>>,
}

impl Group {
    pub(crate) fn generated_by(points: usize, generators: &[Permutation]) -> Self {
        let mut group = Self { table: vec![vec![None; points]; points] };
        let mut found: Vec<Permutation> = Vec::new();
        let mut open = generators.to_vec();
        while let Some(next) = open.pop() {
            if let Some((from, rest)) = group.rest(next) {
                let to = rest[from];
                for other in found.iter().chain([&rest]) {
                    open.push(product(other, &rest));
                    open.push(product(&rest, other));
                }
                found.push(rest.clone());
                group.table[from][to] = Some(rest);
            }
        }
        group
    }

    /// How many permutations there are.
    pub(crate) fn order(&self) -> u64 {
        let choices = self.table.iter().map(|row| 1 + row.iter().flatten().count() as u64);
        choices.product()
    }

    /// The rest of a permutation after dividing it by those of the table, and the first point
    /// that it moves; none if it belongs to the group.
    fn rest(&self, mut permutation: Permutation) -> Option<(usize, Permutation)> {
        loop {
            let from = (0..permutation.len()).find(|&point| permutation[point] != point)?;
            match &self.table[from][permutation[from]] {
                Some(known) => permutation = product(&permutation, &inverse(known)),
                None => return Some((from, permutation)),
            }
        }
    }
}

/// The first, and then the second.
fn product(first: &[usize], second: &[usize]) -> Permutation {
    first.iter().map(|&point| second[point]).collect()
}

fn inverse(permutation: &[usize]) -> Permutation {
    let mut inverse = vec![0; permutation.len()];
    for (from, &to) in permutation.iter().enumerate() {
        inverse[to] = from;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_of_known_groups() {
        let order = |generators: &[Permutation]| Group::generated_by(5, generators).order();
        let (cycle, swap) = (vec![1, 2, 3, 4, 0], vec![1, 0, 2, 3, 4]);
        assert_eq!(order(&[]), 1);
        assert_eq!(order(&[vec![0, 1, 2, 3, 4]]), 1);
        assert_eq!(order(std::slice::from_ref(&cycle)), 5);
        assert_eq!(order(&[swap.clone(), vec![0, 1, 3, 4, 2]]), 6);
        assert_eq!(order(&[cycle.clone(), vec![0, 4, 3, 2, 1]]), 10);
        assert_eq!(order(&[cycle.clone(), vec![1, 2, 0, 3, 4]]), 60);
        assert_eq!(order(&[cycle, swap]), 120);
    }
}
