//! The table of keys: their numbers, labels and variables.
//!
//! **Invariants:** equal ids if and only if equal keys. Two places have two labels, whatever their names are. Variables are found by keys, and
//! a key has one variable of each sort.

use crate::key::{EntryKind, InputId, InputKey, Measure, NameId, Root, TypeId};
use crate::types::InputType;
use entity::{Interner, Table};
use expr::{ArrayId, ArrayLabel, ExprId, Maker, Pool, Sort, VarId, VarKey};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;

/// The width of an index.
const INDEX: u8 = 32;

/// The keys that were met.
#[derive(Default)]
pub struct Keys {
    all: Table<InputId, InputKey>,
    known: FxHashMap<InputKey, InputId>,
    names: Interner<NameId, str>,
    types: Table<TypeId, Rc<InputType>>,
    known_types: FxHashMap<Rc<InputType>, TypeId>,
    /// What parameters are called.
    parameters: FxHashMap<u32, Rc<str>>,
    labels: RefCell<Labels>,
}

/// The labels that places have by now.
#[derive(Default)]
struct Labels {
    of: FxHashMap<InputId, Rc<str>>,
    taken: FxHashSet<Rc<str>>,
}

impl Keys {
    /// The number of a key.
    pub fn id(&mut self, key: InputKey) -> InputId {
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let id = self.all.push(key);
        self.known.insert(key, id);
        id
    }

    /// The number of a key, if it was met.
    pub fn find(&self, key: InputKey) -> Option<InputId> {
        self.known.get(&key).copied()
    }

    /// The key of a number.
    pub fn key(&self, id: InputId) -> InputKey {
        self.all[id]
    }

    /// The number of a root.
    pub fn root(&mut self, root: Root) -> InputId {
        self.id(InputKey::Root(root))
    }

    /// The number of a name.
    pub fn name(&mut self, name: &str) -> NameId {
        self.names.intern(name)
    }

    /// The number of a name, if it was met.
    pub fn find_name(&self, name: &str) -> Option<NameId> {
        self.names.find(name)
    }

    /// A name.
    pub fn spelled(&self, name: NameId) -> &str {
        &self.names[name]
    }

    /// The number of a type.
    pub fn ty(&mut self, ty: &InputType) -> TypeId {
        if let Some(&known) = self.known_types.get(ty) {
            return known;
        }
        let shared = Rc::new(ty.clone());
        let id = self.types.push(Rc::clone(&shared));
        self.known_types.insert(shared, id);
        id
    }

    /// The root that a way begins with; none for facts about several inputs.
    pub fn root_of(&self, id: InputId) -> Option<Root> {
        let mut key = self.key(id);
        while let Some(of) = key.of() {
            key = self.key(of);
        }
        match key {
            InputKey::Root(root) => Some(root),
            _ => None,
        }
    }

    /// Whether an input is the receiver or a parameter, or is reached from one.
    pub fn is_of_parameter(&self, id: InputId) -> bool {
        matches!(self.root_of(id), Some(Root::Receiver | Root::Parameter(_)))
    }

    /// Says what a parameter is called, for labels.
    pub fn call_parameter(&mut self, parameter: u32, name: &str) {
        self.parameters.insert(parameter, name.into());
    }

    /// The variable of an input and sort.
    pub fn variable(&self, pool: &mut Pool, id: InputId, sort: Sort) -> ExprId {
        pool.keyed_var(var_key(id), sort, || self.label(id).to_string())
    }

    /// The array variable of an input, with elements of that sort.
    pub fn array(&self, pool: &mut Pool, id: InputId, element: Sort) -> ArrayId {
        pool.keyed_array(var_key(id), INDEX, element, || match self.key(id) {
            InputKey::Units { of } => ArrayLabel::Called(format!("{}.charAt", self.label(of))),
            _ => ArrayLabel::Indexed(self.label(id).to_string()),
        })
    }

    /// The key of a variable, or of the array that it is an element of; none if it is no input.
    pub fn id_of(&self, pool: &Pool, variable: VarId) -> Option<InputId> {
        let key = match pool.place_of(variable) {
            Some((array, _)) => pool.array_key(array),
            None => pool.var_key(variable),
        };
        let key = key.filter(|key| key.maker == Maker::Asker)?;
        InputId::from_raw(u32::try_from(key.number).ok()?)
    }

    /// The same.
    pub fn key_of(&self, pool: &Pool, variable: VarId) -> Option<InputKey> {
        self.id_of(pool, variable).map(|id| self.key(id))
    }

    /// How an input is written for people. No other place is written so.
    pub fn label(&self, id: InputId) -> Rc<str> {
        if let Some(known) = self.labels.borrow().of.get(&id) {
            return Rc::clone(known);
        }
        let key = self.key(id);
        let wanted = self.wanted_label(key);
        if !is_place(key) {
            return wanted.into();
        }
        let mut labels = self.labels.borrow_mut();
        let label = free_label(wanted, &labels.taken);
        labels.taken.insert(Rc::clone(&label));
        labels.of.insert(id, Rc::clone(&label));
        label
    }

    /// How an input is written, unless another one is written so.
    fn wanted_label(&self, key: InputKey) -> String {
        let of = |id: InputId| self.label(id);
        let name = |id: NameId| &self.names[id];
        match key {
            InputKey::Root(root) => self.label_of_root(root),
            InputKey::Field { of: object, class, field, is_hidden: true, .. } => {
                format!("{}.{}.{}", of(object), name(class), name(field))
            }
            InputKey::Field { of: object, field, .. } => format!("{}.{}", of(object), name(field)),
            InputKey::Element { of: array, index } => format!("{}[{index}]", of(array)),
            InputKey::Entry { of: collection, kind, index } => {
                let kind = match kind {
                    EntryKind::Element => "element",
                    EntryKind::Key => "key",
                    EntryKind::Value => "value",
                };
                format!("{}.{kind}({index})", of(collection))
            }
            InputKey::Part { of: object, name: part } | InputKey::Example { of: object, name: part } => {
                format!("{}.{}", of(object), name(part))
            }
            InputKey::Argument { of: object, nth, method, name: parameter, .. } => match method {
                Some(method) => {
                    format!("{}.{}{}.{}", of(object), name(method), numbered(nth), name(parameter))
                }
                None => format!("{}.{}", of(object), name(parameter)),
            },
            InputKey::Answer { of: stand_in, method, index } => {
                format!("{}.{}#{index}", of(stand_in), name(method))
            }
            InputKey::Reference { of: place, .. } => format!("&{}", of(place)),
            InputKey::Content { of: place } | InputKey::Elements { of: place } => of(place).to_string(),
            InputKey::Length { of: object, measure } => {
                let measure = match measure {
                    Measure::Array => "length",
                    Measure::Collection => "size()",
                    Measure::Text => "length()",
                };
                format!("{}.{measure}", of(object))
            }
            InputKey::Units { of: text } => format!("{}.charAt()", of(text)),
            InputKey::Fits { of: object } => format!("&{} fits", of(object)),
            InputKey::Factory { of: object } => format!("&{} made", of(object)),
            InputKey::Changer { of: object, nth } => format!("&{} changed{}", of(object), numbered(nth)),
            InputKey::Alias(n) => format!("&alias{n}"),
            InputKey::OneObject(one, other) => format!("&alias{one}={other}"),
            InputKey::Guess(about) => format!("beyond the bound: {}", name(about)),
        }
    }

    fn label_of_root(&self, root: Root) -> String {
        match root {
            Root::Receiver => "this".to_owned(),
            Root::Parameter(n) => self.parameters.get(&n).map_or_else(|| format!("arg{n}"), Rc::to_string),
            Root::Static { class, field, .. } => format!("{}.{}", &self.names[class], &self.names[field]),
            Root::StandardInput => "System.in".to_owned(),
            Root::Asked(n) => format!("nondet{n}"),
            Root::Varying(n) => format!("varying{n}"),
        }
    }
}

/// The array variable of an input, with elements of that sort, if there is one.
pub fn find_array(pool: &Pool, id: InputId, element: Sort) -> Option<ArrayId> {
    pool.find_keyed_array(var_key(id), INDEX, element)
}

/// What the variable of an input is found by.
pub fn var_key(id: InputId) -> VarKey {
    VarKey { maker: Maker::Asker, number: id.raw().into() }
}

/// Whether a key is that of a place: a facet is written as the place with something more, and variables see to it that they differ.
fn is_place(key: InputKey) -> bool {
    use InputKey as Key;
    matches!(
        key,
        Key::Root(_)
            | Key::Field { .. }
            | Key::Element { .. }
            | Key::Entry { .. }
            | Key::Part { .. }
            | Key::Argument { .. }
            | Key::Answer { .. }
    )
}

/// The label that is wanted, or that with a mark which no name in Java has.
fn free_label(wanted: String, taken: &FxHashSet<Rc<str>>) -> Rc<str> {
    if !taken.contains(wanted.as_str()) {
        return wanted.into();
    }
    let marked = (1u64..).map(|n| if n == 1 { format!("{wanted}'") } else { format!("{wanted}'{n}") });
    let free = marked.into_iter().find(|label| !taken.contains(label.as_str()));
    free.expect("there are numbers enough").into()
}

/// What tells the inputs of one call from those of another one: nothing for the first.
fn numbered(nth: u32) -> String {
    if nth == 1 { String::new() } else { format!("_{nth}") }
}

#[cfg(test)]
mod tests {
    use super::{Keys, find_array};
    use crate::key::{InputKey, Measure, Root};
    use crate::types::{InputType, Nulls};
    use classfile::descriptor::FieldType;
    use expr::{ExprId, Pool, Sort};

    const INT: Sort = Sort::BitVec(32);

    /// Keys of a method with a parameter of that name, and the parameter.
    fn keys(parameter: &str) -> (Keys, crate::InputId) {
        let mut keys = Keys::default();
        keys.call_parameter(0, parameter);
        let parameter = keys.root(Root::Parameter(0));
        (keys, parameter)
    }

    fn label(pool: &mut Pool, e: ExprId) -> String {
        let variable = pool.vars(e)[0];
        pool.var_label(variable).to_owned()
    }

    fn field(keys: &mut Keys, of: crate::InputId, class: &str, name: &str) -> InputKey {
        let (class, field, descriptor) = (keys.name(class), keys.name(name), keys.name("I"));
        InputKey::Field { of, class, field, descriptor, is_hidden: false }
    }

    #[test]
    fn a_parameter_called_like_another_input_is_another_input() {
        let (mut keys, parameter) = keys("nondet0");
        let asked = keys.root(Root::Asked(0));
        let mut pool = Pool::new();
        let (one, two) = (keys.variable(&mut pool, parameter, INT), keys.variable(&mut pool, asked, INT));
        assert_ne!(one, two);
        assert_eq!(keys.variable(&mut pool, asked, INT), two);
        assert_eq!([&*keys.label(parameter), &*keys.label(asked)], ["nondet0", "nondet0'"]);
        let variables = [one, two].map(|e| pool.vars(e)[0]);
        assert_eq!(variables.map(|variable| pool.var_label(variable)), ["nondet0", "nondet0'"]);
        assert_eq!(variables.map(|variable| keys.id_of(&pool, variable)), [Some(parameter), Some(asked)]);
    }

    #[test]
    fn fields_of_one_name_in_two_classes_are_two_fields() {
        let (mut keys, p) = keys("p");
        let left = field(&mut keys, p, "Left", "x");
        let right = field(&mut keys, p, "Right", "x");
        let (left, right) = (keys.id(left), keys.id(right));
        let below = field(&mut keys, right, "Left", "x");
        let below = keys.id(below);
        assert_eq!([left, right, below].map(|id| keys.label(id).to_string()), ["p.x", "p.x'", "p.x'.x"]);
        assert_eq!(keys.root_of(below), Some(Root::Parameter(0)));
        assert!(keys.is_of_parameter(below));
    }

    #[test]
    fn what_a_place_refers_to_depends_on_its_type() {
        let (mut keys, p) = keys("p");
        let ty = |name: &str| InputType::from(FieldType::Object(name.to_owned()));
        let [a, b] = ["A", "B"].map(|name| keys.ty(&ty(name)));
        assert_eq!(keys.ty(&ty("A")), a);
        assert_ne!(keys.ty(&InputType { nulls: Nulls::NotHere, ..ty("A") }), a);
        let [a, b] = [a, b].map(|ty| keys.id(InputKey::Reference { of: p, ty }));
        let mut pool = Pool::new();
        let [a, b] = [a, b].map(|id| keys.variable(&mut pool, id, Sort::BitVec(16)));
        assert_eq!([a, b].map(|e| label(&mut pool, e)), ["&p", "&p'"]);
    }

    #[test]
    fn a_parameter_called_like_a_length_or_an_element_is_neither() {
        let (mut keys, text) = keys("text");
        keys.call_parameter(1, "text.length()");
        keys.call_parameter(2, "text.charAt(0)");
        let mut pool = Pool::new();
        let length = keys.id(InputKey::Length { of: text, measure: Measure::Text });
        let units = keys.id(InputKey::Units { of: text });
        let length = keys.variable(&mut pool, length, INT);
        let array = keys.array(&mut pool, units, Sort::BitVec(16));
        assert_eq!(find_array(&pool, units, Sort::BitVec(16)), Some(array));
        let (unit, [one, two]) = (pool.element(array, 0), [1, 2].map(|n| keys.root(Root::Parameter(n))));
        assert_eq!(keys.id_of(&pool, unit), Some(units));
        let others = [one, two].map(|id| keys.variable(&mut pool, id, INT));
        assert!(!others.contains(&length) && !others.contains(&pool.var_expr(unit)));
        assert_eq!(others.map(|e| label(&mut pool, e)), ["text.length()'", "text.charAt(0)'"]);
    }
}
