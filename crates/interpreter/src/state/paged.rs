//! A growing vector whose clones share what neither has written since.
//!
//! Elements sit in pages, pages in nodes: a clone costs a reference count for each 16,384 elements, a first write
//! afterwards copies one node and one page, however many elements there are.

use std::rc::Rc;

const PAGE: usize = 64;
const NODE: usize = 256;

type Page<T> = [T; PAGE];

#[derive(Clone)]
struct Node<T> {
    pages: [Option<Rc<Page<T>>>; NODE],
}

/// The vector.
#[derive(Clone)]
pub(crate) struct Paged<T> {
    nodes: Vec<Rc<Node<T>>>,
    len: usize,
}

impl<T> Default for Paged<T> {
    fn default() -> Paged<T> {
        Paged { nodes: Vec::new(), len: 0 }
    }
}

impl<T: Clone + Default> Paged<T> {
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The element at `index`, if it is below the length.
    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        let node = self.nodes.get(index / (PAGE * NODE))?;
        let page = node.pages[index / PAGE % NODE].as_ref()?;
        Some(&page[index % PAGE])
    }

    /// The element at `index`, to be changed.
    #[inline(always)]
    pub(crate) fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        let node = Rc::make_mut(self.nodes.get_mut(index / (PAGE * NODE))?);
        let page = Rc::make_mut(node.pages[index / PAGE % NODE].as_mut()?);
        Some(&mut page[index % PAGE])
    }

    /// The positions of elements that may differ from those of a vector with which this one shares the others.
    pub(crate) fn differing(&self, other: &Paged<T>) -> Vec<usize> {
        let mut positions = Vec::new();
        for node in 0..self.nodes.len().max(other.nodes.len()) {
            let (one, two) = (self.nodes.get(node), other.nodes.get(node));
            if one.zip(two).is_some_and(|(one, two)| Rc::ptr_eq(one, two)) {
                continue;
            }
            for page in 0..NODE {
                let (one, two) = (
                    one.and_then(|node| node.pages[page].as_ref()),
                    two.and_then(|node| node.pages[page].as_ref()),
                );
                let is_shared = match (one, two) {
                    (Some(one), Some(two)) => Rc::ptr_eq(one, two),
                    (None, None) => true,
                    _ => false,
                };
                if !is_shared {
                    let start = (node * NODE + page) * PAGE;
                    positions.extend(start..start + PAGE);
                }
            }
        }
        positions
    }

    /// Appends an element and gives its index.
    pub(crate) fn push(&mut self, element: T) -> usize {
        let index = self.len;
        self.grow_to(index + 1);
        *self.get_mut(index).expect("it has just grown") = element;
        index
    }

    /// Makes sure that there are at least `len` elements.
    pub(crate) fn grow_to(&mut self, len: usize) {
        while self.len < len {
            if self.len.is_multiple_of(PAGE) {
                self.add_page();
            }
            self.len = len.min((self.len / PAGE + 1) * PAGE);
        }
    }

    fn add_page(&mut self) {
        let page = self.len / PAGE;
        if page.is_multiple_of(NODE) {
            self.nodes.push(Rc::new(Node { pages: std::array::from_fn(|_| None) }));
        }
        let node = self.nodes.last_mut().expect("a node was added");
        Rc::make_mut(node).pages[page % NODE] = Some(Rc::new(std::array::from_fn(|_| T::default())));
    }
}

#[cfg(test)]
mod tests {
    use super::Paged;

    #[test]
    fn a_write_is_not_seen_by_a_clone() {
        let mut vector = Paged::default();
        for value in 0..40_000_u32 {
            assert_eq!(vector.push(value), value as usize);
        }
        let before = vector.clone();
        *vector.get_mut(20_000).unwrap() = 1;
        assert_eq!((vector.get(20_000), before.get(20_000)), (Some(&1), Some(&20_000)));
        assert_eq!((vector.get(20_001), vector.get(39_999)), (Some(&20_001), Some(&39_999)));
        assert_eq!((vector.len(), vector.get(50_000)), (40_000, None));
    }

    #[test]
    fn growing_fills_with_defaults() {
        let mut vector: Paged<u8> = Paged::default();
        vector.grow_to(1000);
        assert_eq!((vector.len(), vector.get(999)), (1000, Some(&0)));
        assert_eq!(vector.push(7), 1000);
        assert_eq!(vector.get(1000), Some(&7));
    }
}
