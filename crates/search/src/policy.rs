//! What an exploration does differently at the points where that is open.
//!
//! Each policy is a value in a list, and is asked where it may have something to say; the first that answers is heard, unless said
//! otherwise. What a policy has in mind lives in the exploration.

use crate::explore::{ChoiceOf, EndOf, Explore, NodeOf};
use report::StopReason;
use std::rc::Rc;

/// One thing that is done differently. By default a policy has nothing to say.
pub trait Policy<X: Explore> {
    /// Why exploration has brought enough, if it has.
    fn enough(&self, _: &mut X) -> Option<StopReason> {
        None
    }

    /// Whether what it does was given up since it does not pay: then another [plan](crate::Plan) is tried.
    fn is_given_up(&self, _: &X) -> bool {
        false
    }

    /// The state that is run next, or that there is none, where the frontier is not to say so by itself.
    fn next(&self, _: &mut X) -> Option<Option<NodeOf<X>>> {
        None
    }

    /// Follows a choice in another way than one alternative after the other.
    fn instead(&self, _: &mut X, node: NodeOf<X>, choice: ChoiceOf<X>) -> Instead<X> {
        Instead::Nothing(node, choice)
    }

    /// When each of so many alternatives gets its turn.
    fn turns(&self, _: &mut X, _: &NodeOf<X>, _: usize) -> Option<Vec<Turn>> {
        None
    }

    /// When a successor gets its turn, by the number of its alternative and what was said of that.
    fn turn(&self, _: &mut X, _: &mut NodeOf<X>, _: u32, _: Option<Turn>) -> Option<Turn> {
        None
    }

    /// How far a state is from where the search is to get.
    fn distance(&self, _: &X, _: &NodeOf<X>) -> Option<u32> {
        None
    }

    /// Whether alternatives are followed of which the solver cannot tell whether they exist.
    fn follows_undecided(&self) -> bool {
        false
    }

    /// How a path counts that ends so; none if it does not. All policies are heard, one after the other.
    fn judge(&self, _: &mut X, _: &NodeOf<X>, end: EndOf<X>) -> Option<EndOf<X>> {
        Some(end)
    }

    /// A state breaks an assumption of the program, and is dropped. All policies hear of it.
    fn dropped(&self, _: &mut X, _: &NodeOf<X>) {}

    /// A finished path is given back. All policies hear of it.
    fn given_back(&self, _: &mut X, _: &X::Path) {}

    /// Gives back finished paths that were kept until no state is left; whether there were any. All policies are asked.
    fn release(&self, _: &mut X) -> bool {
        false
    }
}

/// What a policy has made of a choice.
pub enum Instead<X: Explore> {
    /// Nothing; it gives back what it was given.
    Nothing(NodeOf<X>, ChoiceOf<X>),
    /// It was followed; the only successor, if that is to be run at once. Others wait already.
    Followed(Option<NodeOf<X>>),
}

/// When a state gets its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// As the search has it.
    Next,
    /// In a round of its own.
    Round(u32),
    /// It is dropped.
    Never,
}

/// The policies of an exploration, in the order in which they are asked.
pub struct Policies<X: Explore>(Rc<[Box<dyn Policy<X>>]>);

impl<X: Explore> Clone for Policies<X> {
    fn clone(&self) -> Self {
        Policies(Rc::clone(&self.0))
    }
}

impl<X: Explore> Policies<X> {
    /// These.
    pub fn new(policies: Vec<Box<dyn Policy<X>>>) -> Self {
        Policies(policies.into())
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &dyn Policy<X>> {
        self.0.iter().map(|policy| &**policy)
    }

    pub(crate) fn instead(&self, x: &mut X, node: NodeOf<X>, choice: ChoiceOf<X>) -> Instead<X> {
        let (mut node, mut choice) = (node, choice);
        for policy in self.iter() {
            match policy.instead(x, node, choice) {
                Instead::Nothing(same, again) => (node, choice) = (same, again),
                followed @ Instead::Followed(_) => return followed,
            }
        }
        Instead::Nothing(node, choice)
    }

    pub(crate) fn turn(&self, x: &mut X, next: &mut NodeOf<X>, index: u32, planned: Option<Turn>) -> Turn {
        let own = self.iter().find_map(|policy| policy.turn(x, next, index, planned));
        own.or(planned).unwrap_or(Turn::Next)
    }

    pub(crate) fn judge(&self, x: &mut X, node: &NodeOf<X>, end: EndOf<X>) -> Option<EndOf<X>> {
        self.iter().try_fold(end, |end, policy| policy.judge(x, node, end))
    }

    pub(crate) fn release(&self, x: &mut X) -> bool {
        self.iter().fold(false, |has_some, policy| policy.release(x) | has_some)
    }
}
