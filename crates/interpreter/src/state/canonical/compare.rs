//! When two forms are the same, and in which expressions they differ if they do not differ in anything else; their hashes.
//!
//! Objects have numbers by when they are met, so objects that are the same have the same number, and both forms are gone
//! through side by side, once.

use super::content::is_known;
use super::{Cells, Content, Elements, Form, Node, Part, Plain, StaticsForm, Trace};
use crate::models::io::printing::Printed;
use crate::state::Initialisation;
use crate::state::elements::First;
use crate::state::value::Value;
use crate::step::elements::Beyond;
use crate::strings::symbolic::Text;
use classfile::descriptor::FieldType;
use expr::ExprId;
use ir::Ty;
use rustc_hash::{FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Something that two forms have in the same place, and that may be the same all the same: of the form that was asked, and of the
/// other.
#[derive(Clone, Debug)]
pub enum Difference {
    /// Numbers, of which one at least may be symbolic. If they are elements that only count below a length, the index and the lengths.
    Numbers {
        /// How registers hold them.
        ty: Ty,
        /// Both.
        values: [Value; 2],
        /// When they count.
        within: Option<(usize, [ExprId; 2])>,
    },
    /// Texts: [`Machine::same_text`](crate::Machine::same_text) says when they are the same.
    Texts([Text; 2]),
    /// All elements of arrays as functions of the index, see [`Machine::indexes_that_differ`](crate::Machine::indexes_that_differ).
    Arrays {
        /// Their type.
        element: FieldType,
        /// Both.
        beyonds: [Beyond; 2],
        /// The lengths below which they count.
        lengths: [ExprId; 2],
    },
}

/// They differ in more than expressions, or enough is known.
struct Apart;

impl Form {
    /// Whether both are of states that are the same up to the names of objects.
    pub fn is_same(&self, other: &Form) -> bool {
        self.hash == other.hash && self.differences(other, 0).is_some_and(|found| found.is_empty())
    }

    /// In what two forms differ, if that is nothing but so many expressions; none if it is more. What is concrete in both can be
    /// among them: whoever asks whether both are the same knows then, and whoever merges has two values for one place.
    pub fn differences(&self, other: &Form, at_most: usize) -> Option<Vec<Difference>> {
        if self.outline == other.outline { self.compared(other, at_most) } else { None }
    }

    /// The same without a look at hashes.
    pub(super) fn compared(&self, other: &Form, at_most: usize) -> Option<Vec<Difference>> {
        let mut comparison = Comparison {
            one: self,
            two: other,
            at_most,
            found: Vec::new(),
            plains: FxHashSet::default(),
            has_either: false,
        };
        comparison.run().ok().map(|()| comparison.found)
    }

    /// Works out what tables of forms need.
    pub(super) fn finish(&mut self) {
        self.hash = Feed::of(self, Detail::All);
        self.outline = Feed::of(self, Detail::Outline);
        self.is_concrete = is_concrete(self);
    }
}

struct Comparison<'a> {
    one: &'a Form,
    two: &'a Form,
    at_most: usize,
    found: Vec<Difference>,
    /// Pairs of plain objects that were compared.
    plains: FxHashSet<(usize, usize)>,
    /// Whether there are expressions over numbers of objects.
    has_either: bool,
}

fn must(holds: bool) -> Result<(), Apart> {
    if holds { Ok(()) } else { Err(Apart) }
}

impl Comparison<'_> {
    fn run(&mut self) -> Result<(), Apart> {
        let (one, two) = (self.one, self.two);
        must(one.forming == two.forming && one.collections == two.collections)?;
        must(one.classes == two.classes && one.handles == two.handles && one.nodes.len() == two.nodes.len())?;
        self.parts(&one.inputs, &two.inputs)?;
        self.statics()?;
        self.parts(&one.values, &two.values)?;
        self.effects()?;
        must(one.placed.len() == two.placed.len())?;
        for ((place, part), (other_place, other)) in one.placed.iter().zip(&two.placed) {
            must(place == other_place)?;
            self.part(*part, *other, None)?;
        }
        for (node, other) in one.nodes.iter().zip(&two.nodes) {
            self.node(node, other)?;
        }
        // Which numbers an expression is over does not show.
        if self.has_either {
            must(one.plains.len() == two.plains.len())?;
            (0..one.plains.len()).try_for_each(|number| self.plain(number, number))?;
        }
        Ok(())
    }

    fn statics(&mut self) -> Result<(), Apart> {
        let (one, two) = (&self.one.statics, &self.two.statics);
        must(one.len() == two.len())?;
        for (one, two) in one.iter().zip(two) {
            must(one.class == two.class && one.status == two.status && one.fields.len() == two.fields.len())?;
            for (one, two) in one.fields.iter().zip(&two.fields) {
                must(one.name == two.name && one.descriptor == two.descriptor)?;
                self.part(one.part, two.part, None)?;
            }
        }
        Ok(())
    }

    fn effects(&mut self) -> Result<(), Apart> {
        let (one, two) = (self.one, self.two);
        must(one.calls.len() == two.calls.len())?;
        for ((method, arguments), (other_method, others)) in one.calls.iter().zip(&two.calls) {
            must(method == other_method)?;
            self.parts(arguments, others)?;
        }
        for (one, two) in one.printed.iter().zip(&two.printed) {
            must(one.len() == two.len())?;
            for pieces in one.iter().zip(two) {
                match pieces {
                    (Printed::Bytes(one), Printed::Bytes(two)) => must(one == two)?,
                    (Printed::Text(one), Printed::Text(two)) => self.texts(one, two)?,
                    _ => return Err(Apart),
                }
            }
        }
        Ok(())
    }

    fn parts(&mut self, one: &[Part], two: &[Part]) -> Result<(), Apart> {
        must(one.len() == two.len())?;
        one.iter().zip(two).try_for_each(|(one, two)| self.part(*one, *two, None))
    }

    fn part(&mut self, one: Part, two: Part, within: Option<(usize, [ExprId; 2])>) -> Result<(), Apart> {
        match (one, two) {
            (Part::Number(ty, value), Part::Number(other_ty, other)) => {
                must(ty == other_ty)?;
                self.numbers(ty, [value, other], within)
            }
            (Part::Plain(one), Part::Plain(two)) => self.plain(one, two),
            (Part::Either(one, _), Part::Either(two, _)) => {
                self.has_either = true;
                must(one == two)
            }
            (Part::Untold, _) => Err(Apart),
            (one, two) => must(one == two),
        }
    }

    fn numbers(
        &mut self,
        ty: Ty,
        values: [Value; 2],
        within: Option<(usize, [ExprId; 2])>,
    ) -> Result<(), Apart> {
        let [one, two] = values;
        // What a symbolic value has for bits says nothing.
        let is_same = one.expr == two.expr && (one.expr.is_some() || one.bits == two.bits);
        if is_same { Ok(()) } else { self.note(Difference::Numbers { ty, values, within }) }
    }

    fn note(&mut self, difference: Difference) -> Result<(), Apart> {
        must(self.found.len() < self.at_most)?;
        self.found.push(difference);
        Ok(())
    }

    fn texts(&mut self, one: &Text, two: &Text) -> Result<(), Apart> {
        if one.is_same(two) { Ok(()) } else { self.note(Difference::Texts([one.clone(), two.clone()])) }
    }

    fn plain(&mut self, one: usize, two: usize) -> Result<(), Apart> {
        if !self.plains.insert((one, two)) {
            return Ok(());
        }
        match (&self.one.plains[one], &self.two.plains[two]) {
            (Plain::Text(one), Plain::Text(two)) => self.texts(one, two),
            (&Plain::Boxed(class, ty, value), &Plain::Boxed(other_class, _, other)) => {
                must(class == other_class)?;
                self.numbers(ty, [value, other], None)
            }
            (one, two) => must(one == two),
        }
    }

    fn node(&mut self, one: &Node, two: &Node) -> Result<(), Apart> {
        must(one.class == two.class && one.input == two.input && one.marks == two.marks)?;
        match (one.identity, two.identity) {
            (None, None) => {}
            (Some(one), Some(two)) => self.numbers(Ty::I32, [one, two], None)?,
            _ => return Err(Apart),
        }
        match (&one.content, &two.content) {
            (Content::Text(one), Content::Text(two)) => self.texts(one, two),
            (Content::Boxed(ty, one), Content::Boxed(_, two)) => self.numbers(*ty, [*one, *two], None),
            (Content::Fields(one), Content::Fields(two)) | (Content::Future(one), Content::Future(two)) => {
                self.parts(one, two)
            }
            (Content::Elements(one, length), Content::Elements(two, other)) => {
                self.elements(one, two, [*length, *other])
            }
            (
                Content::AnyElements(_, length, element, beyond),
                Content::AnyElements(_, other_length, _, other),
            ) => self.any_elements(element, [*length, *other_length], [beyond, other]),
            (Content::StandIn(one), Content::StandIn(two)) => must(one == two),
            (Content::Made(one), Content::Made(two)) => must(one.is_same(two)),
            _ => Err(Apart),
        }
    }

    fn elements(
        &mut self,
        one: &Elements,
        two: &Elements,
        lengths: [Option<ExprId>; 2],
    ) -> Result<(), Apart> {
        must(one.len() == two.len())?;
        let lengths = match lengths {
            [None, None] => None,
            [Some(length), Some(other)] => {
                self.numbers(Ty::I32, [length, other].map(Value::symbolic), None)?;
                Some([length, other])
            }
            _ => return Err(Apart),
        };
        if let (Cells::Numbers(ty, array), Cells::Numbers(other_ty, other)) = (&one.0, &two.0)
            && ty == other_ty
            && array.is_same(other)
        {
            return Ok(());
        }
        for (index, (part, other)) in one.iter().zip(two.iter()).enumerate() {
            self.part(part, other, lengths.map(|lengths| (index, lengths)))?;
        }
        Ok(())
    }

    /// Arrays of which all elements are known by their index: the cells say nothing more.
    fn any_elements(
        &mut self,
        element: &FieldType,
        lengths: [ExprId; 2],
        [one, two]: [&Beyond; 2],
    ) -> Result<(), Apart> {
        self.numbers(Ty::I32, lengths.map(Value::symbolic), None)?;
        if one.has_same(two) {
            return Ok(());
        }
        self.note(Difference::Arrays {
            element: element.clone(),
            beyonds: [one.clone(), two.clone()],
            lengths,
        })
    }
}

impl Beyond {
    fn has_same(&self, other: &Beyond) -> bool {
        let has_same_first = match (&self.0.first, &other.0.first) {
            (First::Zero, First::Zero) => true,
            (First::Input(one), First::Input(two)) => one == two,
            (First::Known(one), First::Known(two)) => one.is_same(two),
            _ => false,
        };
        has_same_first && self.0.stores == other.0.stores
    }
}

impl Trace {
    fn is_same(&self, other: &Trace) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0.trace == other.0.trace && self.0.origin == other.0.origin
    }
}

/// What goes into a hash.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    All,
    /// No numbers and texts.
    Outline,
}

/// Hashes a form. Numbers are written with their width, so that a platform makes no difference.
struct Feed<'a> {
    form: &'a Form,
    detail: Detail,
    hasher: FxHasher,
}

impl Feed<'_> {
    fn of(form: &Form, detail: Detail) -> u64 {
        let mut feed = Feed { form, detail, hasher: FxHasher::default() };
        form.classes.iter().for_each(|class| feed.hasher.write_u64(class.hash));
        feed.parts(&form.inputs);
        form.statics.iter().for_each(|statics| feed.statics(statics));
        feed.parts(&form.values);
        for (method, arguments) in &form.calls {
            method.hash(&mut feed.hasher);
            feed.parts(arguments);
        }
        for (place, part) in &form.placed {
            feed.hasher.write_u64(*place);
            feed.part(*part);
        }
        form.printed.iter().flatten().for_each(|piece| feed.printed(piece));
        form.nodes.iter().for_each(|node| feed.node(node));
        if detail == Detail::All {
            form.plains.hash(&mut feed.hasher);
        }
        feed.hasher.finish()
    }

    fn count(&mut self, count: usize) {
        self.hasher.write_u64(count as u64);
    }

    fn statics(&mut self, statics: &StaticsForm) {
        statics.class.hash(&mut self.hasher);
        self.count(statics.fields.len());
        self.hasher.write_u8(u8::from(statics.status == Initialisation::Done));
        statics.fields.iter().for_each(|field| self.part(field.part));
    }

    fn printed(&mut self, piece: &Printed) {
        match piece {
            Printed::Bytes(bytes) => bytes.hash(&mut self.hasher),
            Printed::Text(text) => self.text(text),
        }
    }

    fn parts(&mut self, parts: &[Part]) {
        self.count(parts.len());
        parts.iter().for_each(|part| self.part(*part));
    }

    fn part(&mut self, part: Part) {
        match part {
            Part::Number(_, value) => self.number(value),
            Part::Null => self.hasher.write_u8(1),
            Part::Plain(number) => {
                self.hasher.write_u8(2);
                self.plain(number);
            }
            Part::Node(number) => {
                self.hasher.write_u8(3);
                self.count(number);
            }
            Part::Input(handle, _) => self.hasher.write_u32(handle.raw()),
            Part::Either(expr, _) => self.hasher.write_u32(expr.raw()),
            Part::Booted(place) => self.hasher.write_u64(place),
            Part::Untold => self.hasher.write_u8(4),
        }
    }

    /// Which number it has depends on which texts are equal, so it does not belong to the outline. What is in it follows at the end,
    /// once.
    fn plain(&mut self, number: usize) {
        if self.detail == Detail::All {
            self.count(number);
        }
        match &self.form.plains[number] {
            Plain::Text(_) => self.hasher.write_u8(1),
            Plain::Boxed(class, ..) => self.count(*class),
            Plain::Class(name) => name.hash(&mut self.hasher),
        }
    }

    fn number(&mut self, value: Value) {
        if self.detail == Detail::Outline {
            return;
        }
        match value.expr {
            Some(expr) => self.hasher.write_u32(expr.raw()),
            None => self.hasher.write_u64(value.bits),
        }
    }

    fn text(&mut self, text: &Text) {
        if self.detail == Detail::All {
            text.hash(&mut self.hasher);
        }
    }

    fn node(&mut self, node: &Node) {
        self.count(node.class);
        node.marks.hash(&mut self.hasher);
        if let Some(owner) = node.input {
            self.hasher.write_u32(owner.map_or(0, ExprId::raw));
        }
        match &node.content {
            Content::Text(text) => self.text(text),
            Content::Boxed(_, value) => self.number(*value),
            Content::Fields(parts) | Content::Future(parts) => self.parts(parts),
            Content::Elements(elements, length) => {
                self.count(elements.len());
                self.hasher.write_u8(u8::from(length.is_some()));
                elements.iter().for_each(|part| self.part(part));
            }
            Content::AnyElements(_, length, ..) => self.number(Value::symbolic(*length)),
            Content::StandIn(name) => name.hash(&mut self.hasher),
            // Ids of methods differ between processes.
            Content::Made(trace) => self.count(trace.0.trace.len()),
            Content::Untold => self.hasher.write_u8(5),
        }
    }
}

/// Whether nothing is symbolic.
fn is_concrete(form: &Form) -> bool {
    let part = |part: &Part| match part {
        Part::Number(_, value) => value.expr.is_none(),
        Part::Input(..) | Part::Either(..) | Part::Untold => false,
        Part::Null | Part::Plain(_) | Part::Node(_) | Part::Booted(_) => true,
    };
    let plain = |plain: &Plain| match plain {
        Plain::Text(text) => is_known(text),
        Plain::Boxed(_, _, value) => value.expr.is_none(),
        Plain::Class(_) => true,
    };
    let node = |node: &Node| {
        let has_no_code = node.identity.is_none_or(|code| code.expr.is_none()) && node.input.is_none();
        has_no_code
            && match &node.content {
                Content::Text(text) => is_known(text),
                Content::Boxed(_, value) => value.expr.is_none(),
                Content::Fields(parts) | Content::Future(parts) => parts.iter().all(part),
                Content::Elements(elements, length) => {
                    length.is_none() && elements.iter().all(|element| part(&element))
                }
                Content::Made(_) => true,
                Content::AnyElements(..) | Content::StandIn(..) | Content::Untold => false,
            }
    };
    let is_known_piece = |piece: &Printed| match piece {
        Printed::Bytes(_) => true,
        Printed::Text(text) => is_known(text),
    };
    let statics = form.statics.iter().flat_map(|statics| &statics.fields).map(|field| &field.part);
    let roots = form.inputs.iter().chain(&form.values).chain(statics);
    let others = form.placed.iter().map(|(_, part)| part);
    let arguments = form.calls.iter().flat_map(|(_, arguments)| arguments);
    roots.chain(others).chain(arguments).all(part)
        && form.plains.iter().all(plain)
        && form.nodes.iter().all(node)
        && form.printed.iter().flatten().all(is_known_piece)
}
