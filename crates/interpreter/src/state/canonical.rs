//! What a state holds, up to the names of objects: two states that differ only in where their objects lie have one form.
//!
//! A [`Form`] is a graph. Its [`Roots`] are in a fixed order, its objects are numbered by when they are first met from there,
//! breadth first, fields by their declaration and elements by their index; so what a state has made in which order, and what
//! nobody refers to any more, is not in it. Symbolic values are expressions of the machine's pool, so forms of states with one
//! pool are compared by ids. What is compared how is in [`Forming`].
//!
//! **A form does not tell** where a state stands: its frames, monitors and pending choices. Nor what a path knows beside
//! its objects: its condition, bounds that were met and how much room they leave, how often something was read or asked, why an
//! initialiser failed. Whoever takes one state for another because their forms are the same does so where no method runs (between
//! two events, at the end of a path), and sees to the conditions: a state stands for all values of its variables that its own
//! condition allows. Builders are told by their text, not by their room.
//!
//! **Invariants.** Two forms that were made alike and are [the same](Form::is_same) are of states of which no code can tell which
//! one it runs on, as far as it sees only what the roots lead to, and but for what the options leave out. The reverse does not
//! hold: what cannot be told ([`Part::Untold`], [`Content::Untold`], texts of which nothing is known) is never the same as anything.
//! The cost is linear in the objects that are reached, and in what they hold; nothing recurs along references.

mod class;
mod compare;
mod content;
mod future;
mod statics;
mod walk;

#[cfg(test)]
mod tests;

pub use class::{ClassForm, FieldForm};
pub use compare::Difference;

use crate::machine::Machine;
use crate::models::io::printing::Printed;
use crate::state::array::Array;
use crate::state::heap::{Backtrace, Reference};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use crate::step::elements::Beyond;
use crate::strings::symbolic::Text;
use ::inputs::InputId;
use classfile::descriptor::FieldType;
use expr::ExprId;
use ir::Ty;
use std::rc::Rc;

/// Where a form begins, in this order: inputs, static fields, values; then calls and what was printed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Roots<'a> {
    /// The objects of inputs.
    pub inputs: Inputs,
    /// Static fields.
    pub statics: Statics,
    /// Values with their types: a result or exception, a receiver, the objects that the next event is sent to.
    pub values: &'a [(FieldType, Value)],
    /// Whether what was printed, and the calls of methods of inputs of which nothing is known but their interface, belong to it.
    pub effects: bool,
}

/// Which inputs are roots.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Inputs {
    /// None: only those that something else leads to are in the form.
    #[default]
    LeftOut,
    /// All objects that were made for inputs, in the order in which they were made.
    AsMade,
}

/// Which static fields are roots.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Statics {
    /// None.
    LeftOut,
    /// Those of the program's classes, and how far each class is initialised.
    #[default]
    OfTheProgram,
    /// Those of the JDK's classes too: with [`Booted::ByPlace`] all that code that runs later can meet.
    All,
}

/// What counts as the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forming {
    /// How collections of the JDK are compared.
    pub collections: Collections,
    /// How strings and boxes are.
    pub plain: Identity,
    /// How throwables are.
    pub throwables: Throwables,
    /// What becomes of objects that were there before the program began.
    pub booted: Booted,
    /// Objects that are looked at; beyond, there is no form.
    pub max_objects: usize,
}

impl Forming {
    /// For states that run on: two of one form do the same from now on.
    pub const FUTURE: Forming = Forming {
        collections: Collections::ByFuture,
        plain: Identity::ByContent,
        throwables: Throwables::AsTheyAre,
        booted: Booted::ByPlace,
        max_objects: 1_000_000,
    };
}

/// How collections of the JDK are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Collections {
    /// By what they hold, in the order of iteration, and by their comparators: what can be told by looking at them once. How a
    /// collection goes on may differ: a `HashMap` with more room grows later, and its order then is another one; an iterator knows how
    /// often its list has changed; `Arrays.asList` writes into the array that it was made of.
    ByContent,
    /// By all that decides what they do from now on. Of an `ArrayList` or `LinkedList` that is what they hold; of a `HashMap` or
    /// `LinkedHashMap` (and the sets over them) also the size of the table and the buckets, which decide the order after it has
    /// grown. Room that is left, counts of changes, and which nodes and arrays there are inside are left out, unless something else
    /// can see them: an iterator, a view of a range, an entry that was handed out. Then all collections are as they are. So is one of
    /// which the size or the table is symbolic or a bucket has become a tree, and so are collections of other classes: the shape of a
    /// `TreeMap` tells what it finds if its keys change order, and `Arrays.asList` shares its array with whoever has it. So are
    /// collections that were there before the program began, if [these](Booted) are told by their places.
    ByFuture,
    /// By their fields.
    AsTheyAre,
}

/// How strings and boxes are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Identity {
    /// By what is in them: programs that tell equal ones apart by `==` or by locking are not meant.
    ByContent,
    /// As other objects: equal ones may be one or two, literals are told from others, and boxes that `valueOf` gave.
    AsTheyAre,
}

/// How throwables are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Throwables {
    /// Without the trace, suppressed ones, and messages that the JVM words.
    ByMessage,
    /// With everything.
    AsTheyAre,
}

/// What becomes of objects that were there before the program began.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Booted {
    /// They are like all others.
    Followed,
    /// One that is as it was is told by its place, which is the same in all states; all that have changed are roots, and so is memory
    /// outside of the heap, whose addresses are plain numbers. So a form is small though a static field leads to the whole JDK, and
    /// nothing that was changed in there is missed.
    ByPlace,
}

/// Why there is no form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Untold {
    /// There are more objects than that.
    #[error("more than {0} objects to compare")]
    TooManyObjects(usize),
    /// A value is no reference that there is.
    #[error("a reference that leads nowhere")]
    NoObject,
}

/// The form of a state, or of the part that its roots lead to.
#[derive(Clone, Debug)]
pub struct Form {
    forming: Forming,
    /// Which collections are given how after all.
    collections: Collections,
    classes: Vec<Rc<ClassForm>>,
    nodes: Vec<Node>,
    plains: Vec<Plain>,
    inputs: Vec<Part>,
    statics: Vec<StaticsForm>,
    values: Vec<Part>,
    placed: Vec<(Reference, Part)>,
    calls: Vec<(String, Vec<Part>)>,
    printed: [Vec<Printed>; 2],
    handles: Vec<Handle>,
    n_visited: usize,
    hash: u64,
    outline: u64,
    is_concrete: bool,
}

/// An object.
#[derive(Clone, Debug)]
pub struct Node {
    /// The position of its class in [`Form::class`].
    class: usize,
    /// Whether it was made for an input, and for which handle if for one.
    input: Option<Option<ExprId>>,
    /// Its identity hash code, if that was asked for.
    identity: Option<Value>,
    /// What sets it apart though it does not show.
    marks: Marks,
    content: Content,
}

/// What sets objects apart though it does not show in what they hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Marks {
    /// Whether it is a hash map whose nodes are not where their hash codes say.
    is_loose: bool,
    /// Whether `valueOf` gave it.
    is_box: bool,
    /// Whether it is the string that all literals of its content are.
    is_interned: bool,
    /// Whether it may be one object with another one though it is two here.
    may_be_other: bool,
    /// Whether it is an array of symbolic length behind whose cells there are zeros.
    can_grow: bool,
    /// How many calls on it were answered: the next answer is named by that.
    n_answers: usize,
}

/// What an object holds.
#[derive(Clone, Debug)]
pub enum Content {
    /// A builder, or a string that is told by identity.
    Text(Text),
    /// A box that is told by identity.
    Boxed(Ty, Value),
    /// Fields, as [`ClassForm::fields`] names them.
    Fields(Vec<Part>),
    /// Elements; if there is a length, only those below it count. A list, or the keys and values of a map, likewise.
    Elements(Elements, Option<ExprId>),
    /// The same, where all elements are known as a function of the index.
    AnyElements(Elements, ExprId, FieldType, Beyond),
    /// What decides how a collection goes on, see [`Collections::ByFuture`].
    Future(Vec<Part>),
    /// An input of which nothing is known but its interface: its name.
    StandIn(InputId),
    /// Where a throwable was made.
    Made(Trace),
    /// Something of which nothing can be said.
    Untold,
}

/// Where a throwable was made.
#[derive(Clone, Debug)]
pub struct Trace(Rc<Backtrace>);

/// Elements of an array or collection.
#[derive(Clone, Debug)]
pub struct Elements(Cells);

#[derive(Clone, Debug)]
enum Cells {
    /// Of a primitive type; shared with the state.
    Numbers(Ty, Array),
    Parts(Vec<Part>),
}

impl Elements {
    /// How many there are.
    pub fn len(&self) -> usize {
        match &self.0 {
            Cells::Numbers(_, array) => array.len(),
            Cells::Parts(parts) => parts.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = Part> {
        (0..self.len()).map(|index| match &self.0 {
            Cells::Numbers(ty, array) => Part::Number(*ty, array.get(index)),
            Cells::Parts(parts) => parts[index],
        })
    }
}

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A primitive value, as registers of that type hold it.
    Number(Ty, Value),
    /// Null.
    Null,
    /// An object that is told by what is in it: its number in [`Form::plain`]. Equal ones have one number.
    Plain(usize),
    /// An object: its number in [`Form::node`].
    Node(usize),
    /// An input that the path has not looked at, and whether it is null, if that is known.
    Input(ExprId, Option<bool>),
    /// A reference that merging made: an expression over the numbers of what it may be, and the state's own over references.
    Either(ExprId, ExprId),
    /// An object that was there before the program began, and is as it was.
    Booted(u64),
    /// Something of which nothing can be said.
    Untold,
}

/// An object that is told by what is in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Plain {
    /// A string.
    Text(Text),
    /// A box: the position of its class, and what is in it.
    Boxed(usize, Ty, Value),
    /// A `Class` object.
    Class(Rc<str>),
}

/// The static fields of a class.
#[derive(Clone, Debug)]
pub struct StaticsForm {
    /// The class, in Java spelling.
    pub class: Rc<str>,
    /// How far it is initialised.
    status: Initialisation,
    /// Its fields in the order of declaration; none unless it is initialised.
    pub fields: Vec<StaticForm>,
}

/// A static field.
#[derive(Clone, Debug)]
pub struct StaticForm {
    /// Its name.
    pub name: Rc<str>,
    /// Its descriptor: in class files, fields of one class may have one name.
    pub descriptor: Rc<str>,
    /// Whether the compiler has made it.
    pub is_synthetic: bool,
    /// What it holds.
    pub part: Part,
}

/// An input that nobody has looked at, and what a path knows of it beside whether it is null.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Handle {
    handle: ExprId,
    /// The class of the object that is still to be made.
    new: Option<Rc<str>>,
    /// The type that it was cast to.
    cast: Option<FieldType>,
}

impl Machine {
    /// The form of what roots of a state lead to.
    pub fn canonical(&mut self, state: &State, roots: &Roots<'_>, forming: Forming) -> Result<Form, Untold> {
        let form = walk::form(self, state, roots, forming, forming.collections)?;
        match form {
            Some(form) => Ok(form),
            // Something can see into a collection.
            None => walk::form(self, state, roots, forming, Collections::AsTheyAre)
                .map(|form| form.expect("nothing is inside of a collection that is as it is")),
        }
    }
}

impl Form {
    /// A number that is the same for forms that are [the same](Form::is_same), for tables of states. Of a form that
    /// [is concrete](Form::is_concrete) it is also the same in another process of the same build.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The same for forms that [differ in expressions only](Form::differences): whoever merges states finds candidates by it.
    pub fn outline(&self) -> u64 {
        self.outline
    }

    /// Whether nothing in it is symbolic.
    pub fn is_concrete(&self) -> bool {
        self.is_concrete
    }

    /// How many objects were looked at.
    pub fn n_visited(&self) -> usize {
        self.n_visited
    }

    /// Objects by their numbers.
    pub fn node(&self, number: usize) -> &Node {
        &self.nodes[number]
    }

    /// How many objects have numbers.
    pub fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Objects that are told by what is in them, by their numbers.
    pub fn plain(&self, number: usize) -> &Plain {
        &self.plains[number]
    }

    /// How many of these there are.
    pub fn n_plains(&self) -> usize {
        self.plains.len()
    }

    /// The class of an object.
    pub fn class(&self, node: &Node) -> &ClassForm {
        &self.classes[node.class]
    }

    /// The class of an object that is told by what is in it, in Java spelling.
    pub fn class_of_plain(&self, plain: &Plain) -> &str {
        match plain {
            Plain::Text(_) => "java.lang.String",
            Plain::Boxed(class, ..) => &self.classes[*class].name,
            Plain::Class(_) => "java.lang.Class",
        }
    }

    /// The objects of inputs, if they are roots.
    pub fn inputs(&self) -> &[Part] {
        &self.inputs
    }

    /// The static fields that are roots, by the names of their classes.
    pub fn statics(&self) -> &[StaticsForm] {
        &self.statics
    }

    /// The values that are roots.
    pub fn values(&self) -> &[Part] {
        &self.values
    }

    /// The calls of methods of inputs of which nothing is known but their interface, with receiver and arguments.
    pub fn calls(&self) -> &[(String, Vec<Part>)] {
        &self.calls
    }

    /// What was printed, to standard output and standard error.
    pub fn printed(&self) -> &[Vec<Printed>; 2] {
        &self.printed
    }
}

impl Node {
    /// Whether it was made for an input.
    pub fn is_input(&self) -> bool {
        self.input.is_some()
    }

    /// What it holds.
    pub fn content(&self) -> &Content {
        &self.content
    }
}

impl StaticsForm {
    /// Whether the class is initialised.
    pub fn is_initialised(&self) -> bool {
        self.status == Initialisation::Done
    }
}
