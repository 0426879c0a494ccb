//! The order of solutions, and those that are out of order.

/// The puzzles that are out of the order of their solutions: swapped pairs, and others that are
/// elsewhere, as positions in `puzzles`. If most are out of order, the solutions are just sorted in
/// another way, and the result is empty.
pub(crate) fn out_of_order(puzzles: &[usize]) -> (Vec<(usize, usize)>, Vec<usize>) {
    let mut sorted: Vec<usize> = (0..puzzles.len()).collect();
    sorted.sort_by_key(|&position| puzzles[position]);
    // rank[position]: where the solution at this position belongs.
    let mut rank = vec![0; puzzles.len()];
    for (place, &position) in sorted.iter().enumerate() {
        rank[position] = place;
    }
    let swapped: Vec<(usize, usize)> = (0..rank.len())
        .filter(|&a| rank[a] > a && rank[rank[a]] == a)
        .map(|a| (a, rank[a]))
        .collect();
    for &(a, b) in &swapped {
        rank.swap(a, b);
    }
    let in_order = longest_increasing(&rank);
    let mut moved: Vec<usize> = (0..rank.len()).collect();
    moved.retain(|position| in_order.binary_search(position).is_err());
    if 2 * (moved.len() + 2 * swapped.len()) > puzzles.len() {
        let only_one_pair = moved.is_empty() && swapped.len() == 1;
        return if only_one_pair { (swapped, moved) } else { (Vec::new(), Vec::new()) };
    }
    (swapped, moved)
}

/// The positions of a longest increasing subsequence.
pub(super) fn longest_increasing(values: &[usize]) -> Vec<usize> {
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(values.len());
    for (position, value) in values.iter().enumerate() {
        let length = ends.partition_point(|&end| values[end] < *value);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = position,
            None => ends.push(position),
        }
    }
    let mut chain = Vec::new();
    let mut position = ends.last().copied();
    while let Some(at) = position {
        chain.push(at);
        position = before[at];
    }
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders() {
        assert_eq!(out_of_order(&[]), (vec![], vec![]));
        assert_eq!(out_of_order(&[0, 1, 2, 5, 9]), (vec![], vec![]));
        assert_eq!(out_of_order(&[0, 1, 4, 3, 2, 5, 6, 7]), (vec![(2, 4)], vec![]));
        assert_eq!(out_of_order(&[0, 2, 3, 4, 1, 5, 6, 7]), (vec![], vec![4]));
        assert_eq!(out_of_order(&[1, 0]), (vec![(0, 1)], vec![]));
        assert_eq!(out_of_order(&[7, 6, 5, 4, 3, 2, 1, 0]), (vec![], vec![]), "sorted otherwise");
    }

    #[test]
    fn increasing() {
        assert_eq!(longest_increasing(&[3, 1, 2, 0, 4]), [1, 2, 4]);
    }
}
