//! When two paths leave the same behind, as one condition on their inputs.
//!
//! Numbers are the same if their bits are, but every NaN is the same as every other one. Strings and boxes are told
//! by what is in them; all other objects are paired, one of the first path with one of the second, starting from
//! inputs, which are the same objects on both sides. So an object that was there before is only the same as itself, and new
//! objects are the same if all that can be reached from them is.
//!
//! **Invariant:** where the condition holds, no caller can tell the paths apart. Where it does not, one may.

use super::graph::{Content, Ending, Graph, MADE, Node, Part};
use super::polynomial::is_same_sum;
use classfile::descriptor::FieldType;
use expr::ExprId;
use interpreter::{Beyond, Machine, Printed, State, Text};
use ir::Ty;
use std::collections::VecDeque;

/// What comes out of a comparison.
pub(super) enum Compared {
    /// The condition under which two paths leave the same behind. It means something only within the bounds.
    When {
        same: ExprId,
        /// The part of it that the JVM can see when it runs the methods.
        visibly: ExprId,
        bounds: Vec<Bound>,
    },
    /// First it must be known of an input which object it is, or only whether it is null.
    Look { handle: ExprId, whole: bool },
    /// There is no telling.
    Unknown(String),
}

/// A condition on lengths, and what the bound is called.
pub(super) struct Bound {
    pub(super) within: ExprId,
    pub(super) what: String,
}

/// Why there is no condition yet.
enum Obstacle {
    Look { handle: ExprId, whole: bool },
    Unknown(String),
}

/// Compares what two paths leave behind. The machine's pool is that of both; the states are those of `a` and `b`. Whether
/// both are of one program decides if classes that were made for lambdas can be compared.
pub(super) fn compare(
    machine: &mut Machine,
    states: [&State; 2],
    a: &Graph,
    b: &Graph,
    one_program: bool,
) -> Compared {
    let same = machine.pool.bool(true);
    let mut comparison = Comparison {
        machine,
        states,
        a,
        b,
        one_program,
        pairs: vec![None; a.nodes.len()],
        inverse: vec![None; b.nodes.len()],
        work: VecDeque::new(),
        same,
        bounds: Vec::new(),
    };
    match comparison.run() {
        Ok(visibly) => Compared::When { same: comparison.same, visibly, bounds: comparison.bounds },
        Err(Obstacle::Look { handle, whole }) => Compared::Look { handle, whole },
        Err(Obstacle::Unknown(what)) => Compared::Unknown(what),
    }
}

struct Comparison<'a> {
    machine: &'a mut Machine,
    states: [&'a State; 2],
    a: &'a Graph,
    b: &'a Graph,
    one_program: bool,
    /// The node of `b` for each of `a`, and the reverse.
    pairs: Vec<Option<usize>>,
    inverse: Vec<Option<usize>>,
    /// Pairs whose contents are still to be compared.
    work: VecDeque<(usize, usize)>,
    same: ExprId,
    bounds: Vec<Bound>,
}

impl Comparison<'_> {
    /// Compares everything, and gives the condition that leaves out what the JVM does not show.
    fn run(&mut self) -> Result<ExprId, Obstacle> {
        let (a, b) = (self.a, self.b);
        if a.inputs.len() != b.inputs.len() {
            return Err(Obstacle::Unknown("inputs that two runs make in different ways".into()));
        }
        for (&own, &other) in a.inputs.iter().zip(&b.inputs) {
            self.pair(own, other);
        }
        if self.one_program && !a.statics.keys().eq(b.statics.keys()) {
            return Err(Obstacle::Unknown("classes that only one of the methods can initialise".into()));
        }
        let always = self.machine.pool.bool(true);
        for (class, fields) in &a.statics {
            let Some(others) = b.statics.get(class) else { continue };
            for (name, part) in fields {
                let Some((_, other)) = others.iter().find(|(known, _)| known == name) else { continue };
                let same = self.part(always, *part, *other)?;
                self.require(same);
            }
        }
        let same = match (&a.ending, &b.ending) {
            (Ending::Returned(Some(part)), Ending::Returned(Some(other)))
            | (Ending::Threw(part), Ending::Threw(other)) => self.part(always, *part, *other)?,
            (Ending::Returned(None), Ending::Returned(None)) => always,
            _ => self.machine.pool.bool(false),
        };
        self.require(same);
        for (own, other) in a.printed.iter().zip(&b.printed) {
            let same = self.output(own, other)?;
            self.require(same);
        }
        self.contents_of_pairs()?;
        let visibly = self.same;
        if self.machine.pool.as_bool(visibly) == Some(false) {
            return Ok(visibly);
        }
        let same = self.calls()?;
        self.require(same);
        self.contents_of_pairs()?;
        Ok(visibly)
    }

    /// Whether a stream got the same. Equal text is printed as equal bytes; the converse does not matter, since what
    /// differs must do so on the JVM.
    fn output(&mut self, own: &[Printed], other: &[Printed]) -> Result<ExprId, Obstacle> {
        if own.iter().chain(other).all(|piece| matches!(piece, Printed::Bytes(_))) {
            return Ok(self.machine.pool.bool(own == other));
        }
        match (printed_text(own), printed_text(other)) {
            (Some(text), Some(other)) => self.texts("text that is printed", &text, &other),
            _ => Err(Obstacle::Unknown("symbolic values that are printed beside others".into())),
        }
    }

    fn contents_of_pairs(&mut self) -> Result<(), Obstacle> {
        while let Some((own, other)) = self.work.pop_front() {
            // What differs already needs no further look.
            if self.machine.pool.as_bool(self.same) == Some(false) {
                return Ok(());
            }
            let same = self.contents(&self.a.nodes[own], &self.b.nodes[other])?;
            self.require(same);
        }
        Ok(())
    }

    /// Calls of methods of inputs are told by their order and their arguments. What those hold at the time of the call
    /// is not known any more, unless it cannot change.
    fn calls(&mut self) -> Result<ExprId, Obstacle> {
        let (a, b) = (self.a, self.b);
        let names = |graph: &'_ Graph| graph.calls.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        let mut same = self.machine.pool.bool(names(a) == names(b));
        let always = self.machine.pool.bool(true);
        for ((_, arguments), (_, others)) in a.calls.iter().zip(&b.calls) {
            for (position, (part, other)) in arguments.iter().zip(others).enumerate() {
                let can_change = |part: &Part, graph: &Graph| matches!(part, Part::Node(node) if !is_value(&graph.nodes[*node]));
                if position > 0 && (can_change(part, a) || can_change(other, b)) {
                    return Err(Obstacle::Unknown("an object that is given to a method of an input".into()));
                }
                let here = self.part(always, *part, *other)?;
                same = self.machine.pool.and(same, here);
            }
        }
        Ok(same)
    }

    fn require(&mut self, condition: ExprId) {
        self.same = self.machine.pool.and(self.same, condition);
    }

    /// Takes two nodes for the same object; false if one of them is another's already.
    fn pair(&mut self, own: usize, other: usize) -> bool {
        match (self.pairs[own], self.inverse[other]) {
            (None, None) => {
                self.pairs[own] = Some(other);
                self.inverse[other] = Some(own);
                self.work.push_back((own, other));
                true
            }
            (Some(known), _) => known == other,
            (None, Some(_)) => false,
        }
    }

    /// When two values are the same, where `guard` holds.
    fn part(&mut self, guard: ExprId, own: Part, other: Part) -> Result<ExprId, Obstacle> {
        if self.machine.pool.as_bool(guard) == Some(false) {
            return Ok(self.machine.pool.bool(true));
        }
        let same = match (own, other) {
            (Part::Number(ty, value), Part::Number(other_ty, other)) if ty == other_ty => {
                let (value, other) = (self.machine.expression(ty, value), self.machine.expression(ty, other));
                if is_same_sum(&self.machine.pool, value, other) {
                    return Ok(self.machine.pool.bool(true));
                }
                // On floats this is not Java's `==`: NaN is equal to itself, and zeros are told apart.
                return Ok(self.machine.pool.eq(value, other));
            }
            (Part::Null, Part::Null) => true,
            (Part::Node(own), Part::Node(other)) => return self.nodes(own, other),
            (Part::Input(own, _), Part::Input(other, _)) if own == other => true,
            (Part::Input(handle, is_null), Part::Null) | (Part::Null, Part::Input(handle, is_null)) => {
                match is_null {
                    Some(is_null) => is_null,
                    None => return Err(Obstacle::Look { handle, whole: false }),
                }
            }
            (Part::Input(handle, _), Part::Node(node)) => return self.input(handle, &self.b.nodes[node]),
            (Part::Node(node), Part::Input(handle, _)) => return self.input(handle, &self.a.nodes[node]),
            (Part::Input(handle, _), Part::Input(..)) => return Err(Obstacle::Look { handle, whole: true }),
            _ => false,
        };
        Ok(self.machine.pool.bool(same))
    }

    /// An input that nobody has looked at against an object: it may be that object if that is an input too, or has no
    /// identity.
    fn input(&mut self, handle: ExprId, node: &Node) -> Result<ExprId, Obstacle> {
        if node.is_input || is_value(node) {
            return Err(Obstacle::Look { handle, whole: true });
        }
        Ok(self.machine.pool.bool(false))
    }

    fn nodes(&mut self, own: usize, other: usize) -> Result<ExprId, Obstacle> {
        let (a, b) = (&self.a.nodes[own], &self.b.nodes[other]);
        if is_value(a) && is_value(b) {
            return self.contents(a, b);
        }
        let same = self.pair(own, other);
        Ok(self.machine.pool.bool(same))
    }

    fn contents(&mut self, own: &Node, other: &Node) -> Result<ExprId, Obstacle> {
        let are_made = own.class.starts_with(MADE) && other.class.starts_with(MADE);
        if are_made && (own.class != other.class || !self.one_program) {
            return Err(Obstacle::Unknown("two lambdas".into()));
        }
        if own.class != other.class {
            return Ok(self.machine.pool.bool(false));
        }
        let always = self.machine.pool.bool(true);
        match (&own.content, &other.content) {
            (Content::Text(text), Content::Text(other)) => self.texts(&own.class, text, other),
            (Content::Boxed(part), Content::Boxed(other)) => self.part(always, *part, *other),
            (Content::Parts(parts), Content::Parts(others)) => {
                if parts.len() != others.len() || parts.iter().zip(others).any(|(a, b)| a.0 != b.0) {
                    return Err(Obstacle::Unknown(format!("class {}, whose fields differ", own.class)));
                }
                let mut same = always;
                for ((_, part), (_, other)) in parts.iter().zip(others) {
                    let here = self.part(always, *part, *other)?;
                    same = self.machine.pool.and(same, here);
                }
                Ok(same)
            }
            (
                Content::AnyElements(parts, length, element, beyond),
                Content::AnyElements(others, other_length, _, other_beyond),
            ) => match self.machine.indexes_that_differ(beyond, other_beyond) {
                Some(indexes) => {
                    let lengths = [*length, *other_length];
                    self.any_elements(element, lengths, [beyond, other_beyond], &indexes)
                }
                None => self.elements((parts, Some(*length)), (others, Some(*other_length)), false),
            },
            (Content::AnyElements(parts, length, ..), Content::Elements(others, other_length)) => {
                self.elements((parts, Some(*length)), (others, *other_length), false)
            }
            (Content::Elements(parts, length), Content::AnyElements(others, other_length, ..)) => {
                self.elements((parts, *length), (others, Some(*other_length)), false)
            }
            (Content::Elements(parts, length), Content::Elements(others, other_length)) => {
                let is_one_input = own.is_input && other.is_input;
                self.elements((parts, *length), (others, *other_length), is_one_input)
            }
            _ => Err(Obstacle::Unknown(format!("objects of class {}", own.class))),
        }
    }

    fn texts(&mut self, class: &str, text: &Text, other: &Text) -> Result<ExprId, Obstacle> {
        let Some(told) = self.machine.same_text(self.states, text, other) else {
            return Err(Obstacle::Unknown(format!("the content of a {class}")));
        };
        let most = self.machine.limits.max_string;
        for length in told.bounds {
            self.bound(length, most, format!("a string of more than {most} characters (--max-string)"));
        }
        Ok(told.same)
    }

    fn bound(&mut self, length: ExprId, most: usize, what: String) {
        let most = self.machine.pool.bv(32, most as u64);
        let within = self.machine.pool.ule(length, most);
        self.bounds.push(Bound { within, what });
    }

    /// Arrays that were the same at first differ at most where one of them was stored into.
    fn any_elements(
        &mut self,
        element: &FieldType,
        [length, other_length]: [ExprId; 2],
        beyonds: [&Beyond; 2],
        indexes: &[ExprId],
    ) -> Result<ExprId, Obstacle> {
        let mut same = self.machine.pool.eq(length, other_length);
        for &index in indexes {
            let mut parts = Vec::new();
            for beyond in beyonds {
                let Some(found) = self.machine.element_of(element, beyond, index) else {
                    return Err(Obstacle::Unknown("an array of too many different elements".into()));
                };
                parts.push(Part::Number(Ty::of(element), self.machine.value_of(found)));
            }
            let is_there = self.machine.pool.ult(index, length);
            let here = self.part(is_there, parts[0], parts[1])?;
            let here = self.machine.pool.implies(is_there, here);
            same = self.machine.pool.and(same, here);
        }
        Ok(same)
    }

    fn elements(
        &mut self,
        (parts, length): (&[Part], Option<ExprId>),
        (others, other_length): (&[Part], Option<ExprId>),
        is_one_input: bool,
    ) -> Result<ExprId, Obstacle> {
        // What lies beyond the elements that can be looked at is untouched, so of one object it is the same.
        let is_untouched = is_one_input && length == other_length && parts.len() == others.len();
        for (length, n) in [(length, parts.len()), (other_length, others.len())] {
            if let Some(length) = length.filter(|_| !is_untouched) {
                self.bound(length, n, format!("an array of more than {n} elements (--max-array)"));
            }
        }
        let length = length.unwrap_or_else(|| self.machine.pool.bv(32, parts.len() as u64));
        let other_length = other_length.unwrap_or_else(|| self.machine.pool.bv(32, others.len() as u64));
        let mut same = self.machine.pool.eq(length, other_length);
        if self.machine.pool.as_bool(same) == Some(false) {
            return Ok(same);
        }
        for (index, (part, other)) in parts.iter().zip(others).enumerate() {
            let number = self.machine.pool.bv(32, index as u64);
            let is_there = self.machine.pool.ult(number, length);
            let here = self.part(is_there, *part, *other)?;
            let here = self.machine.pool.implies(is_there, here);
            same = self.machine.pool.and(same, here);
        }
        Ok(same)
    }
}

/// What was printed as one text; none if it is not plain which characters some bytes stand for.
fn printed_text(pieces: &[Printed]) -> Option<Text> {
    let mut text = Text::of("");
    for piece in pieces {
        text = match piece {
            Printed::Bytes(bytes) if bytes.is_ascii() => {
                text.then(&Text::of(std::str::from_utf8(bytes).ok()?))
            }
            Printed::Bytes(_) => return None,
            Printed::Text(more) => text.then(more),
        };
    }
    Some(text)
}

/// Whether an object is told by what it holds alone. Programs do not tell strings and boxes apart by identity; those that do
/// end as not modelled where that matters.
fn is_value(node: &Node) -> bool {
    match node.content {
        Content::Text(_) => matches!(node.class.as_str(), "java.lang.String" | "java.lang.Class"),
        Content::Boxed(_) => true,
        _ => false,
    }
}
