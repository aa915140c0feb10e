//! When two paths leave the same behind, as one condition on their inputs.
//!
//! Numbers are the same if their bits are, but every NaN is the same as every other one. Strings and boxes are told
//! by what is in them; all other objects are paired, one of the first path with one of the second, starting from
//! inputs, which are the same objects on both sides. So an object that was there before is only the same as itself, and new
//! objects are the same if all that can be reached from them is.
//!
//! **Invariant:** where the condition holds, no caller can tell the paths apart. Where it does not, one may.

use super::graph::{Ending, Graph, counterpart};
use classfile::descriptor::FieldType;
use expr::ExprId;
use interpreter::canonical::{ClassForm, Content, Elements, Part, Plain};
use interpreter::{Beyond, Machine, Printed, State, Text};
use ir::Ty;
use solver::is_same_sum;
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
        pairs: vec![None; a.form.n_nodes()],
        inverse: vec![None; b.form.n_nodes()],
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

/// Two objects that are to be the same.
#[derive(Clone, Copy)]
enum Pair {
    Nodes(usize, usize),
    /// They are told by what is in them alone.
    Plains(usize, usize),
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
    work: VecDeque<Pair>,
    same: ExprId,
    bounds: Vec<Bound>,
}

impl Comparison<'_> {
    /// Compares everything, and gives the condition that leaves out what the JVM does not show.
    fn run(&mut self) -> Result<ExprId, Obstacle> {
        let (a, b) = (self.a, self.b);
        let always = self.machine.pool.bool(true);
        if a.form.inputs().len() != b.form.inputs().len() {
            return Err(Obstacle::Unknown("inputs that two runs make in different ways".into()));
        }
        for (&own, &other) in a.form.inputs().iter().zip(b.form.inputs()) {
            self.inputs(own, other)?;
        }
        let classes =
            |graph: &'_ Graph| graph.statics().map(|statics| statics.class.clone()).collect::<Vec<_>>();
        if self.one_program && classes(a) != classes(b) {
            return Err(Obstacle::Unknown("classes that only one of the methods can initialise".into()));
        }
        for statics in a.statics() {
            let Some(others) = b.statics_of(&statics.class) else { continue };
            for field in &statics.fields {
                let Some(other) = counterpart(field, others) else { continue };
                let same = self.part(always, field.part, other.part)?;
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
        for (own, other) in a.form.printed().iter().zip(b.form.printed()) {
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
        while let Some(pair) = self.work.pop_front() {
            // What differs already needs no further look.
            if self.machine.pool.as_bool(self.same) == Some(false) {
                return Ok(());
            }
            let same = match pair {
                Pair::Nodes(own, other) => self.contents(own, other)?,
                Pair::Plains(own, other) => self.plains(own, other)?,
            };
            self.require(same);
        }
        Ok(())
    }

    /// Calls of methods of inputs are told by their order and their arguments. What those hold at the time of the call
    /// is not known any more, unless it cannot change.
    fn calls(&mut self) -> Result<ExprId, Obstacle> {
        let (a, b) = (self.a, self.b);
        let names =
            |graph: &'_ Graph| graph.form.calls().iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
        let mut same = self.machine.pool.bool(names(a) == names(b));
        let always = self.machine.pool.bool(true);
        for ((_, arguments), (_, others)) in a.form.calls().iter().zip(b.form.calls()) {
            for (position, (part, other)) in arguments.iter().zip(others).enumerate() {
                let can_change = |part: &Part| matches!(part, Part::Node(_));
                if position > 0 && (can_change(part) || can_change(other)) {
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

    /// The object of an input, which both runs have made.
    fn inputs(&mut self, own: Part, other: Part) -> Result<(), Obstacle> {
        match (own, other) {
            (Part::Node(own), Part::Node(other)) => {
                self.pair(own, other);
            }
            (Part::Plain(own), Part::Plain(other)) => self.work.push_back(Pair::Plains(own, other)),
            _ => {
                let always = self.machine.pool.bool(true);
                let same = self.part(always, own, other)?;
                self.require(same);
            }
        }
        Ok(())
    }

    /// Takes two nodes for the same object; false if one of them is another's already.
    fn pair(&mut self, own: usize, other: usize) -> bool {
        match (self.pairs[own], self.inverse[other]) {
            (None, None) => {
                self.pairs[own] = Some(other);
                self.inverse[other] = Some(own);
                self.work.push_back(Pair::Nodes(own, other));
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
        let same = match (looked_at(own), looked_at(other)) {
            (Part::Number(ty, value), Part::Number(other_ty, other)) if ty == other_ty => {
                let (value, other) = (self.machine.expression(ty, value), self.machine.expression(ty, other));
                if is_same_sum(&self.machine.pool, value, other) {
                    return Ok(self.machine.pool.bool(true));
                }
                // On floats this is not Java's `==`: NaN is equal to itself, and zeros are told apart.
                return Ok(self.machine.pool.eq(value, other));
            }
            (Part::Null, Part::Null) => true,
            (Part::Node(own), Part::Node(other)) => self.pair(own, other),
            (Part::Plain(own), Part::Plain(other)) => return self.plains(own, other),
            (Part::Plain(plain), Part::Node(node)) => self.plain_and_node(self.a, plain, self.b, node)?,
            (Part::Node(node), Part::Plain(plain)) => self.plain_and_node(self.b, plain, self.a, node)?,
            (Part::Input(own, _), Part::Input(other, _)) if own == other => true,
            (Part::Input(handle, is_null), Part::Null) | (Part::Null, Part::Input(handle, is_null)) => {
                match is_null {
                    Some(is_null) => is_null,
                    None => return Err(Obstacle::Look { handle, whole: false }),
                }
            }
            // It may be an object that is an input too, or has no identity.
            (Part::Input(handle, _), Part::Node(node)) if self.b.form.node(node).is_input() => {
                return Err(Obstacle::Look { handle, whole: true });
            }
            (Part::Node(node), Part::Input(handle, _)) if self.a.form.node(node).is_input() => {
                return Err(Obstacle::Look { handle, whole: true });
            }
            (Part::Input(handle, _), Part::Plain(_) | Part::Input(..))
            | (Part::Plain(_), Part::Input(handle, _)) => {
                return Err(Obstacle::Look { handle, whole: true });
            }
            (Part::Untold, _) | (_, Part::Untold) => {
                return Err(Obstacle::Unknown("a reference that depends on more than an input".into()));
            }
            _ => false,
        };
        Ok(self.machine.pool.bool(same))
    }

    /// Objects that are told by what is in them.
    fn plains(&mut self, own: usize, other: usize) -> Result<ExprId, Obstacle> {
        let (own, other) = (self.a.form.plain(own), self.b.form.plain(other));
        let class = self.a.form.class_of_plain(own);
        if class != self.b.form.class_of_plain(other) {
            return Ok(self.machine.pool.bool(false));
        }
        match (own, other) {
            (Plain::Text(text), Plain::Text(other)) => self.texts(class, text, other),
            (&Plain::Boxed(_, ty, value), &Plain::Boxed(_, other_ty, other)) => {
                let always = self.machine.pool.bool(true);
                self.part(always, Part::Number(ty, value), Part::Number(other_ty, other))
            }
            (own, other) => Ok(self.machine.pool.bool(own == other)),
        }
    }

    /// An object that is told by what is in it against one that is not: that is of another class, or nothing is known of it.
    fn plain_and_node(&self, a: &Graph, plain: usize, b: &Graph, node: usize) -> Result<bool, Obstacle> {
        let class = a.form.class_of_plain(a.form.plain(plain));
        if *class == *b.form.class(b.form.node(node)).name {
            return Err(Obstacle::Unknown(format!("objects of class {class}")));
        }
        Ok(false)
    }

    fn contents(&mut self, own: usize, other: usize) -> Result<ExprId, Obstacle> {
        let (a, b) = (&self.a.form, &self.b.form);
        let (own, other) = (a.node(own), b.node(other));
        let (class, other_class) = (a.class(own), b.class(other));
        let is_one_class = class.name == other_class.name && class.is_made == other_class.is_made;
        if class.is_made && other_class.is_made && (!is_one_class || !self.one_program) {
            return Err(Obstacle::Unknown("two lambdas".into()));
        }
        if !is_one_class {
            return Ok(self.machine.pool.bool(false));
        }
        match (own.content(), other.content()) {
            (Content::Text(text), Content::Text(other)) => self.texts(&class.name, text, other),
            (Content::StandIn(..), Content::StandIn(..)) => Ok(self.machine.pool.bool(true)),
            (Content::Fields(parts), Content::Fields(others)) => {
                let names = |class: &ClassForm| {
                    class.fields.iter().map(|field| field.name.clone()).collect::<Vec<_>>()
                };
                let are_alike = names(class) == names(other_class);
                self.fields(&class.name, parts, others, are_alike)
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
                let is_one_input = own.is_input() && other.is_input();
                self.elements((parts, *length), (others, *other_length), is_one_input)
            }
            _ => Err(Obstacle::Unknown(format!("objects of class {}", class.name))),
        }
    }

    /// Fields, of classes that have the same ones if they are alike. A message that the JVM words is there in both or none.
    fn fields(
        &mut self,
        class: &str,
        parts: &[Part],
        others: &[Part],
        are_alike: bool,
    ) -> Result<ExprId, Obstacle> {
        let is_untold = |part: &Part| *part == Part::Untold;
        if !are_alike || !parts.iter().map(is_untold).eq(others.iter().map(is_untold)) {
            return Err(Obstacle::Unknown(format!("class {class}, whose fields differ")));
        }
        let always = self.machine.pool.bool(true);
        let mut same = always;
        for (part, other) in parts.iter().zip(others).filter(|(part, _)| !is_untold(part)) {
            let here = self.part(always, *part, *other)?;
            same = self.machine.pool.and(same, here);
        }
        Ok(same)
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
        (parts, length): (&Elements, Option<ExprId>),
        (others, other_length): (&Elements, Option<ExprId>),
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
        for (index, (part, other)) in parts.iter().zip(others.iter()).enumerate() {
            let number = self.machine.pool.bv(32, index as u64);
            let is_there = self.machine.pool.ult(number, length);
            let here = self.part(is_there, part, other)?;
            let here = self.machine.pool.implies(is_there, here);
            same = self.machine.pool.and(same, here);
        }
        Ok(same)
    }
}

/// A reference that merging made is like an input: it must be known which object it is.
fn looked_at(part: Part) -> Part {
    match part {
        Part::Either(_, merged) => Part::Input(merged, None),
        part => part,
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
