//! Which paths a graph takes.
//!
//! A path's guards are over variables for what references are, whose numbers mean something on that path only, and variables for
//! primitive values. So the path's choices, told by places, are followed through the graph; where all of them agree with it, the
//! former variables have the values of the path's witness, and the latter those of the graph.

use crate::graphs::graph::{Content, FieldOf, Graph, Object, Part};
use crate::graphs::making::{Maker, Makers};
use crate::graphs::types::Type;
use classfile::descriptor::FieldType;
use classfile::{Class, Method};
use expr::{ArrayLabel, Evaluator, ExprId, Sort, VarId};
use inputs::{InputId, InputKey, Measure, var_key};
use interpreter::{Machine, Obscure, Taken, TakenFor, ToldIdentities};
use report::CallKind;
use std::collections::{BTreeMap, HashMap};

/// What a path says of its inputs.
pub(crate) struct Shape {
    pub(crate) taken: Vec<Taken>,
    pub(crate) told: ToldIdentities,
    pub(crate) guards: Vec<ExprId>,
    /// Values of the path's own input, without zeros.
    pub(crate) witness: HashMap<VarId, u64>,
}

/// Whether a graph takes a path.
pub(crate) enum Match {
    No,
    /// With these values of variables.
    Yes(HashMap<VarId, u64>),
    /// The path says something about its inputs that is not told by places.
    Unknown(Unsure),
}

/// Why nobody can tell whether a graph takes a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Unsure {
    /// The path does not tell what it took an input for.
    Taken(Obscure),
    /// It has looked at a place that is not in the graph: behind what is not told, or inside the object of a static field.
    Place,
    /// It has an object where the graph has a number.
    Kind,
    /// Which call made an object is not known.
    Call,
    /// What the object of a static field holds is not known.
    Constant,
    /// It depends on what differs between runs.
    Chance,
    /// The path was not kept.
    NotKept,
    /// The program asks for values itself.
    Asks,
    /// Not all paths were found.
    Partial,
}

/// Follows the choices of a path, and evaluates its guards.
pub(crate) fn matches(machine: &mut Machine, graph: &Graph, makers: &Makers, shape: &Shape) -> Match {
    let (parts, owners) = (BTreeMap::new(), BTreeMap::new());
    let mut walk = Walk { machine, graph, makers, shape, parts, owners, values: HashMap::new() };
    for (root, _, ty, part) in &graph.roots {
        walk.place(InputKey::Root(*root), ty, *part);
    }
    for taken in &shape.taken {
        match walk.agrees(taken) {
            Ok(true) => {}
            Ok(false) => return Match::No,
            Err(unsure) => return Match::Unknown(unsure),
        }
    }
    if !walk.agrees_on_identity(&shape.told) {
        return Match::No;
    }
    let mut values = walk.values;
    let mut evaluator = Evaluator::new();
    let mut by_chance = false;
    for &guard in &shape.guards {
        by_chance |= machine.varies(guard);
        for &variable in machine.pool.vars(guard).iter() {
            let key = machine.keys().key_of(&machine.pool, variable);
            if key.is_some_and(InputKey::is_about_references) {
                let of_witness = shape.witness.get(&variable).copied().unwrap_or(0);
                values.entry(variable).or_insert(of_witness);
            }
        }
    }
    let pool = &machine.pool;
    let value_of =
        |variable: VarId| values.get(&variable).copied().unwrap_or_else(|| pool.default_value(variable));
    if !shape.guards.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1) {
        return if by_chance { Match::Unknown(Unsure::Chance) } else { Match::No };
    }
    if by_chance { Match::Unknown(Unsure::Chance) } else { Match::Yes(values) }
}

struct Walk<'a> {
    machine: &'a mut Machine,
    graph: &'a Graph,
    makers: &'a Makers,
    shape: &'a Shape,
    /// What is at the places of inputs.
    parts: BTreeMap<InputId, Part>,
    /// The inputs for which objects were made first, by their places.
    owners: BTreeMap<InputId, usize>,
    values: HashMap<VarId, u64>,
}

impl Walk<'_> {
    /// Notes what is at a place, if a path knows it.
    fn place(&mut self, key: InputKey, ty: &Type, part: Part) {
        if let (Part::Bits(bits), Type::Primitive(ty)) = (part, ty) {
            self.assign(key, sort(ty), bits);
        }
        self.note(key, part);
    }

    fn note(&mut self, key: InputKey, part: Part) {
        if let Some(id) = self.machine.keys().find(key) {
            self.parts.insert(id, part);
        }
    }

    /// Gives the variable of an input and sort a value, if a path has it.
    fn assign(&mut self, key: InputKey, sort: Sort, bits: u64) {
        let id = self.machine.keys().find(key);
        let variable = id.and_then(|id| self.machine.pool.find_keyed_var(var_key(id), sort));
        self.values.extend(variable.map(|variable| (variable, bits)));
    }

    /// Gives an element of an array a value, though no path may have looked at it.
    fn assign_element(&mut self, array: InputKey, element: Sort, index: usize, bits: u64) {
        if let Some(id) = self.machine.keys().find(array) {
            let label = self.machine.keys().label(id).to_string();
            let label = || ArrayLabel::Indexed(label);
            let array = self.machine.pool.keyed_array(var_key(id), 32, element, label);
            let variable = self.machine.pool.element(array, index as u64);
            self.values.insert(variable, bits);
        }
    }

    /// Whether a choice is what the graph has there, if that can be told.
    fn agrees(&mut self, taken: &Taken) -> Result<bool, Unsure> {
        let part = *self.parts.get(&taken.place).ok_or(Unsure::Place)?;
        Ok(match (&taken.what, part) {
            (TakenFor::Null, part) => part == Part::Null,
            (TakenFor::NotNull, part) => part != Part::Null,
            // Whatever it is, it is an object.
            (_, Part::Null) => false,
            (TakenFor::Untold(obscure), _) => return Err(Unsure::Taken(*obscure)),
            (_, Part::Bits(_)) => return Err(Unsure::Kind),
            (TakenFor::New(class), Part::Object(index)) => {
                let object = &self.graph.objects[index];
                let is_class = internal_name(&object.ty) == *class;
                let is_met = self.owners.values().any(|&known| known == index) && !object.is_plain_value();
                // Calls may take the object of one static field several times.
                if !is_class || is_met && !(object.constant.is_some() && self.makers.of(&object.ty).is_some())
                {
                    return Ok(false);
                }
                if let Some(makers) = self.makers.of(&object.ty) {
                    return self.agrees_on_call(taken.place, index, makers);
                }
                // What the object of a static field holds is not always known.
                if object.constant.is_some() && matches!(object.content, Content::Plain) {
                    return Err(Unsure::Constant);
                }
                self.open(taken.place, index);
                true
            }
            (TakenFor::Same(owner), Part::Object(index)) => self.owners.get(owner) == Some(&index),
            (TakenFor::Constant(class, field), Part::Object(index)) => {
                self.graph.objects[index].is_held_by(class, field)
            }
            // What is behind static fields is in no graph, unless another one holds it too.
            (TakenFor::Behind(_), Part::Object(index)) => match self.graph.objects[index].is_static() {
                true => return Err(Unsure::Constant),
                false => false,
            },
        })
    }

    /// Whether an object is made by the call that the path has for it; then what that is given is noted.
    fn agrees_on_call(&mut self, of: InputId, index: usize, makers: &[Maker]) -> Result<bool, Unsure> {
        let graph = self.graph;
        let object = &graph.objects[index];
        let is_it = |maker: &&Maker| object.constant.is_some() && object.constant == maker.constant();
        let (maker, arguments) = match &object.content {
            Content::Made(maker, arguments) => (maker, &arguments[..]),
            // What the objects of other static fields were made of is not known.
            _ => (makers.iter().find(is_it).ok_or(Unsure::Call)?, &[][..]),
        };
        let number = makers.iter().position(|known| known == maker).ok_or(Unsure::Call)? as u64;
        if self.chosen_call(of).is_some_and(|chosen| chosen.min(makers.len() as u64 - 1) != number) {
            return Ok(false);
        }
        self.assign(InputKey::Factory { of }, Sort::BitVec(16), number);
        self.owners.insert(of, index);
        for (at, (ty, part)) in arguments.iter().enumerate() {
            if let Some(key) = self.key_of_argument(of, maker, at) {
                self.place(key, ty, *part);
            }
        }
        Ok(true)
    }

    /// Which call a path has made for an input, if it tells.
    fn chosen_call(&mut self, of: InputId) -> Option<u64> {
        let key = self.machine.keys().find(InputKey::Factory { of })?;
        let variable = self.machine.pool.find_keyed_var(var_key(key), Sort::BitVec(16))?;
        let pool = &mut self.machine.pool;
        let is_told = self.shape.guards.iter().any(|&guard| pool.vars(guard).contains(&variable));
        is_told.then(|| self.shape.witness.get(&variable).copied().unwrap_or(0))
    }

    fn key_of_argument(&mut self, of: InputId, maker: &Maker, at: usize) -> Option<InputKey> {
        let owner = self.machine.program.load(&maker.owner).ok()?;
        let names = names_of_arguments(&self.machine.program.class(owner).file, maker)?;
        let name = names.get(at)?;
        let n_same = names[..at].iter().filter(|known| *known == name).count() as u32;
        let name = self.machine.keys().find_name(name)?;
        Some(InputKey::Argument { of, nth: 0, method: None, name, n_same })
    }

    /// Notes what is behind an object that was made for an input.
    fn open(&mut self, of: InputId, index: usize) {
        self.owners.insert(of, index);
        let graph = self.graph;
        let object = &graph.objects[index];
        let length = |measure| InputKey::Length { of, measure };
        match &object.content {
            Content::Fields(fields) => {
                for field in fields {
                    if let Some(key) = self.key_of_field(of, field) {
                        self.place(key, &field.ty, field.value);
                    }
                }
            }
            Content::Elements(parts) => {
                self.assign(length(Measure::Array), Sort::BitVec(31), parts.len() as u64);
                let Type::Array(element) = &object.ty else { return };
                for (at, &part) in parts.iter().enumerate() {
                    if let (Part::Bits(bits), Type::Primitive(ty)) = (part, &**element) {
                        self.assign_element(InputKey::Elements { of }, sort(ty), at, bits);
                    }
                    self.note(InputKey::Element { of, index: at as u32 }, part);
                }
            }
            Content::List(parts) => {
                self.assign(length(Measure::Collection), Sort::BitVec(31), parts.len() as u64);
                for (at, &part) in parts.iter().enumerate() {
                    self.note(InputKey::Element { of, index: at as u32 }, part);
                }
            }
            Content::Text(units) => {
                self.assign(length(Measure::Text), Sort::BitVec(31), units.len() as u64);
                for (at, &unit) in units.iter().enumerate() {
                    self.assign_element(InputKey::Units { of }, Sort::BitVec(16), at, unit.into());
                }
            }
            Content::Boxed(ty, bits) => self.assign(InputKey::Content { of }, sort(ty), *bits),
            Content::Constant(_) | Content::Plain | Content::Made(..) => {}
        }
    }

    fn key_of_field(&self, of: InputId, field: &FieldOf) -> Option<InputKey> {
        let keys = self.machine.keys();
        Some(InputKey::Field {
            of,
            class: keys.find_name(&field.declaring.replace('/', "."))?,
            field: keys.find_name(&field.name)?,
            descriptor: keys.find_name(&field.descriptor)?,
            is_hidden: field.is_hidden,
        })
    }

    fn agrees_on_identity(&self, told: &ToldIdentities) -> bool {
        let object = |place: &Option<InputId>| self.owners.get(place.as_ref()?).copied();
        // A string of a graph is no literal.
        let are_one = |(a, b): &(_, _)| object(a).is_some() && object(a) == object(b);
        let is_that = |(place, class, field): &(InputId, String, String)| match self.parts.get(place) {
            Some(Part::Object(index)) => self.graph.objects[*index].is_held_by(class, field),
            _ => false,
        };
        told.one.iter().all(are_one)
            && !told.two.iter().any(are_one)
            && !told.not_constant.iter().any(is_that)
    }
}

/// What keys call the arguments of a call.
fn names_of_arguments(owner: &Class, maker: &Maker) -> Option<Vec<String>> {
    let is_it =
        |method: &&Method| method.name == maker.name && method.descriptor.to_string() == maker.descriptor;
    let names = owner.parameter_names(owner.methods.iter().find(is_it)?).into_iter().enumerate();
    let names = names.map(|(index, name)| name.unwrap_or_else(|| format!("arg{index}")));
    let receiver = (maker.kind == CallKind::Instance).then(|| "builder".to_owned());
    Some(receiver.into_iter().chain(names).collect())
}

/// The name of the class of an object.
fn internal_name(ty: &Type) -> String {
    fn descriptor(ty: &Type) -> String {
        match ty {
            Type::Primitive(ty) => ty.to_string(),
            Type::Class(name, _) => format!("L{name};"),
            Type::Array(element) => format!("[{}", descriptor(element)),
            Type::Variable(_) => "Ljava/lang/Object;".into(),
        }
    }
    match ty {
        Type::Class(name, _) => name.clone(),
        array => descriptor(array),
    }
}

fn sort(ty: &FieldType) -> Sort {
    match ty {
        FieldType::Boolean => Sort::Bool,
        FieldType::Byte => Sort::BitVec(8),
        FieldType::Char | FieldType::Short => Sort::BitVec(16),
        FieldType::Int | FieldType::Float => Sort::BitVec(32),
        _ => Sort::BitVec(64),
    }
}

impl Object {
    /// Whether a static field of a class holds it, as one does each constant of an enum.
    fn is_held_by(&self, class: &str, field: &str) -> bool {
        match (&self.content, &self.constant) {
            (Content::Constant(name), _) => name == field && self.class() == Some(class),
            (_, Some((own, name, _))) => (own.as_str(), name.as_str()) == (class, field),
            _ => false,
        }
    }

    /// Whether some static field holds it.
    fn is_static(&self) -> bool {
        self.constant.is_some() || matches!(self.content, Content::Constant(_))
    }
}
