//! Leads a state through a call: where it is in the tree of the method, and which alternatives that leaves.

use super::instance::{Image, Instance};
use super::tree::{Next, Tree};
use expr::ExprId;
use interpreter::{Machine, State, Value};
use program::MethodId;
use search::Recalled;
use solver::Model;
use std::rc::Rc;

/// Places in a tree at which a state may be at once; beyond, its tree tells too little.
const MOST_PLACES: usize = 64;

/// Values that are tried for an alternative: each costs an evaluation.
const MOST_MODELS: usize = 2;

/// Where a state is in the tree of a method that it runs.
#[derive(Clone)]
pub(crate) struct Guide {
    /// The frame of the method, by how many there are with it.
    depth: usize,
    method: MethodId,
    instance: Rc<Instance>,
    /// The state is at one of these.
    at: Rc<[Next]>,
    /// What leads the state through the call around this one.
    outer: Option<Rc<Guide>>,
}

/// Where a state may be behind an alternative, and with which values the method has taken it.
#[derive(Default)]
struct Behind {
    at: Vec<Next>,
    models: Vec<Model>,
}

/// What a tree says of the alternatives of a choice.
pub(crate) struct Said {
    /// Whether inputs can take them, and which may.
    pub(crate) alternatives: Vec<Recalled>,
    /// What leads the state on behind each.
    pub(crate) next: Vec<Option<Rc<Guide>>>,
}

impl Guide {
    /// For a state in which a call has just begun.
    pub(crate) fn new(state: &State, instance: Rc<Instance>, outer: Option<Rc<Guide>>) -> Guide {
        let first = if instance.tree.nodes.is_empty() { Next::Leaf } else { Next::Choice(0) };
        Guide { depth: state.depth(), method: state.place().0, instance, at: Rc::new([first]), outer }
    }

    /// The innermost of these around the call that a state has just begun.
    pub(crate) fn around(guide: Option<Rc<Guide>>, state: &State) -> Option<Rc<Guide>> {
        let mut next = guide;
        while let Some(guide) = next.take_if(|guide| guide.depth >= state.depth()) {
            next = guide.outer.clone();
        }
        Guide::still_running(next, state)
    }

    /// The innermost of these whose call is still running.
    pub(crate) fn still_running(guide: Option<Rc<Guide>>, state: &State) -> Option<Rc<Guide>> {
        let mut next = guide;
        while let Some(guide) = next {
            if guide.depth <= state.depth() && state.method_at(guide.depth) == Some(guide.method) {
                return Some(guide);
            }
            next = guide.outer.clone();
        }
        None
    }

    /// What has become known since the call began of what it was given, if anything has.
    pub(crate) fn later(&self, machine: &Machine, state: &State) -> Option<(Rc<Tree>, Vec<Option<Value>>)> {
        let instance = &self.instance;
        if instance.is_all_known() {
            return None;
        }
        let actuals = instance.tree.later(machine, state, instance.actuals())?;
        Some((Rc::clone(&instance.tree), actuals))
    }

    /// The same with more known of what the call was given.
    pub(crate) fn with(&self, instance: Rc<Instance>) -> Guide {
        Guide { instance, ..self.clone() }
    }

    /// Whether all is known of what happens from here on in this call.
    pub(crate) fn is_whole(&self) -> bool {
        self.instance.tree.is_whole()
    }

    /// What is known of a choice that the state stands at; none if nothing is.
    pub(crate) fn ask(&self, machine: &mut Machine, state: &State, guards: &[ExprId]) -> Option<Said> {
        let mut behind: Vec<Behind> = (0..guards.len()).map(|_| Behind::default()).collect();
        for &place in &*self.at {
            let open = self.open(machine, state, place)?;
            if open.iter().any(|choice| choice.is_this(guards)) {
                open.iter().for_each(|choice| self.follow(choice, guards, &mut behind));
            } else {
                // It is another choice than those here; what is found out by it may tell more of them.
                stay(place, &mut behind);
            }
        }
        let is_possible = |index: usize| machine.pool.as_bool(guards[index]) != Some(false);
        // A tree in which a state is nowhere says nothing of it.
        if (0..guards.len()).filter(|&index| is_possible(index)).all(|index| behind[index].at.is_empty()) {
            return None;
        }
        let mut said = Said { alternatives: Vec::new(), next: Vec::new() };
        for Behind { mut at, models } in behind {
            at.sort_unstable();
            at.dedup();
            if at.len() > MOST_PLACES {
                return None;
            }
            said.alternatives.push(match at.is_empty() {
                true => Recalled::Impossible,
                false => Recalled::Perhaps(models),
            });
            let next = Guide { at: at.into(), ..self.clone() };
            said.next.push(Some(Rc::new(next)));
        }
        Some(said)
    }

    /// The choices that a state at a place may come to first, behind all that are none here, and the ends of paths; none if there are too
    /// many.
    fn open(&self, machine: &mut Machine, state: &State, place: Next) -> Option<Vec<Open>> {
        let tree = &self.instance.tree;
        let (mut pending, mut open) = (vec![place], Vec::new());
        while let Some(place) = pending.pop() {
            let Next::Choice(node) = place else {
                open.push(Open { place, images: Vec::new() });
                continue;
            };
            let edges = &tree.nodes[node as usize].edges;
            let images: Vec<Image> =
                edges.iter().map(|edge| self.instance.image(machine, state, &edge.when)).collect();
            let of = |wanted: Image| {
                let taken = images.iter().zip(edges).filter(move |(image, _)| **image == wanted);
                taken.map(|(_, edge)| edge.next)
            };
            if images.contains(&Image::True) {
                pending.extend(of(Image::True));
            } else if images.iter().any(|image| matches!(image, Image::Formula(_))) {
                open.push(Open { place, images });
            } else if images.contains(&Image::Unknown) {
                pending.extend(of(Image::Unknown));
            } else if edges.iter().all(|edge| edge.when.is_about_heap()) {
                // Something else is there than the method has met by itself: any of these leaves nothing out.
                pending.extend(of(Image::False));
            }
            if pending.len() + open.len() > MOST_PLACES {
                return None;
            }
        }
        Some(open)
    }

    /// Where a state that comes to a choice of the tree gets by each of the alternatives.
    fn follow(&self, choice: &Open, guards: &[ExprId], behind: &mut [Behind]) {
        let Next::Choice(node) = choice.place else { return stay(choice.place, behind) };
        if !choice.is_this(guards) {
            return stay(choice.place, behind);
        }
        for (image, edge) in choice.images.iter().zip(&self.instance.tree.nodes[node as usize].edges) {
            let taken = match image {
                Image::False => continue,
                Image::Formula(formula) => guards.iter().position(|guard| guard == formula),
                Image::True | Image::Unknown => None,
            };
            let Some(taken) = taken else {
                stay(edge.next, behind);
                continue;
            };
            behind[taken].at.push(edge.next);
            if behind[taken].models.len() < MOST_MODELS {
                behind[taken].models.push(self.instance.model(edge));
            }
        }
    }
}

/// A choice of the tree that a state may come to, or the end of a path.
struct Open {
    place: Next,
    /// What the conditions of its alternatives are here.
    images: Vec<Image>,
}

impl Open {
    /// Whether it is a choice between these.
    fn is_this(&self, guards: &[ExprId]) -> bool {
        self.images.iter().any(|image| matches!(image, Image::Formula(formula) if guards.contains(formula)))
    }
}

/// Whatever is chosen, it may be there.
fn stay(place: Next, behind: &mut [Behind]) {
    behind.iter_mut().for_each(|behind| behind.at.push(place));
}
