//! Which paths a graph takes.
//!
//! A path's guards are over variables for what references are, whose numbers mean something on that path only, and variables for
//! primitive values. So the path's choices, told by names, are followed through the graph; where all of them agree with it, the
//! former variables have the values of the path's witness, and the latter those of the graph.

use crate::graphs::graph::{Content, Graph, Part};
use crate::graphs::types::Type;
use classfile::descriptor::FieldType;
use expr::{Evaluator, ExprId, Pool, Sort, VarId};
use interpreter::{Taken, TakenFor, ToldIdentities, VARYING};
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
    /// The path says something about its inputs that is not told by names.
    Unknown,
}

/// Follows the choices of a path, and evaluates its guards.
pub(crate) fn matches(pool: &mut Pool, graph: &Graph, shape: &Shape) -> Match {
    let mut walk =
        Walk { pool, graph, parts: BTreeMap::new(), owners: BTreeMap::new(), values: HashMap::new() };
    for (name, ty, part) in &graph.roots {
        walk.place(name.clone(), ty, *part);
    }
    for taken in &shape.taken {
        match walk.agrees(taken) {
            Some(true) => {}
            Some(false) => return Match::No,
            None => return Match::Unknown,
        }
    }
    if !walk.agrees_on_identity(&shape.told) {
        return Match::No;
    }
    let mut values = walk.values;
    let mut evaluator = Evaluator::new();
    let mut by_chance = false;
    for &guard in &shape.guards {
        for &variable in pool.vars(guard).iter() {
            let name = pool.var_name(variable);
            by_chance |= name.starts_with(VARYING);
            if name.starts_with('&') {
                values.insert(variable, shape.witness.get(&variable).copied().unwrap_or(0));
            }
        }
    }
    let value_of =
        |variable: VarId| values.get(&variable).copied().unwrap_or_else(|| pool.default_value(variable));
    if !shape.guards.iter().all(|&guard| evaluator.eval(pool, guard, &value_of) == 1) {
        return if by_chance { Match::Unknown } else { Match::No };
    }
    if by_chance { Match::Unknown } else { Match::Yes(values) }
}

struct Walk<'a> {
    pool: &'a mut Pool,
    graph: &'a Graph,
    /// What is at the inputs of these names.
    parts: BTreeMap<String, Part>,
    /// The inputs for which objects were made first, by their names.
    owners: BTreeMap<String, usize>,
    values: HashMap<VarId, u64>,
}

impl Walk<'_> {
    fn place(&mut self, name: String, ty: &Type, part: Part) {
        if let (Part::Bits(bits), Type::Primitive(ty)) = (part, ty) {
            self.assign(&name, sort(ty), bits);
        }
        self.parts.insert(name, part);
    }

    /// Gives the variable of that name and sort a value, if a path has it.
    fn assign(&mut self, name: &str, sort: Sort, bits: u64) {
        let mut name = name.to_owned();
        while let Some(variable) = self.pool.find_var(&name) {
            if self.pool.var_sort(variable) == sort {
                self.values.insert(variable, bits);
                return;
            }
            name.push('\'');
        }
    }

    /// Gives an element of the array of that name a value.
    fn assign_element(&mut self, name: &str, element: Sort, index: usize, bits: u64) {
        let mut name = name.to_owned();
        let is_other = |pool: &Pool, name: &str| {
            pool.find_array(name).is_some_and(|array| pool.array_sorts(array) != (32, element))
        };
        while is_other(self.pool, &name) {
            name.push('\'');
        }
        let array = self.pool.array(&name, 32, element);
        let variable = self.pool.element(array, index as u64);
        self.values.insert(variable, bits);
    }

    /// Whether a choice is what the graph has there; none if that cannot be told.
    fn agrees(&mut self, taken: &Taken) -> Option<bool> {
        let part = *self.parts.get(&*taken.name)?;
        Some(match (&taken.what, part) {
            (TakenFor::Null, part) => part == Part::Null,
            (TakenFor::NotNull, part) => part != Part::Null,
            // Whatever it is, it is an object.
            (_, Part::Null) => false,
            (TakenFor::Untold, _) => return None,
            (_, Part::Bits(_)) => return None,
            (TakenFor::New(class), Part::Object(index)) => {
                let object = &self.graph.objects[index];
                let is_class = internal_name(&object.ty) == *class;
                let is_met = self.owners.values().any(|&known| known == index) && !object.is_plain_value();
                if !is_class || is_met {
                    return Some(false);
                }
                // What the object of a static field holds is not always known.
                if object.constant.is_some() && matches!(object.content, Content::Plain) {
                    return None;
                }
                self.open(&taken.name, index);
                true
            }
            (TakenFor::Same(owner), Part::Object(index)) => self.owners.get(&**owner) == Some(&index),
            (TakenFor::Constant(class, field), Part::Object(index)) => {
                let object = &self.graph.objects[index];
                match (&object.content, &object.constant) {
                    (Content::Constant(name), _) => name == field,
                    (_, Some((own, name, _))) => (own, name) == (class, field),
                    _ => false,
                }
            }
        })
    }

    /// Names what is behind an object that was made for an input.
    fn open(&mut self, name: &str, index: usize) {
        self.owners.insert(name.to_owned(), index);
        let graph = self.graph;
        let object = &graph.objects[index];
        match &object.content {
            Content::Fields(fields) => {
                for field in fields {
                    self.place(format!("{name}.{}", field.key()), &field.ty, field.value);
                }
            }
            Content::Elements(parts) => {
                self.assign(&format!("{name}.length"), Sort::BitVec(31), parts.len() as u64);
                let Type::Array(element) = &object.ty else { return };
                for (at, &part) in parts.iter().enumerate() {
                    if let (Part::Bits(bits), Type::Primitive(ty)) = (part, &**element) {
                        self.assign_element(name, sort(ty), at, bits);
                    }
                    self.parts.insert(format!("{name}[{at}]"), part);
                }
            }
            Content::List(parts) => {
                self.assign(&format!("{name}.size()"), Sort::BitVec(31), parts.len() as u64);
                for (at, &part) in parts.iter().enumerate() {
                    self.parts.insert(format!("{name}[{at}]"), part);
                }
            }
            Content::Text(units) => {
                self.assign(&format!("{name}.length()"), Sort::BitVec(31), units.len() as u64);
                for (at, &unit) in units.iter().enumerate() {
                    self.assign_element(&format!("{name}.charAt()"), Sort::BitVec(16), at, unit.into());
                }
            }
            Content::Boxed(ty, bits) => self.assign(name, sort(ty), *bits),
            Content::Constant(_) | Content::Plain => {}
        }
    }

    fn agrees_on_identity(&self, told: &ToldIdentities) -> bool {
        let object = |name: &Option<std::rc::Rc<str>>| self.owners.get(&**name.as_ref()?).copied();
        // A string of a graph is no literal.
        let are_one = |(a, b): &(_, _)| object(a).is_some() && object(a) == object(b);
        let is_that =
            |(name, class, field): &(std::rc::Rc<str>, String, String)| match self.parts.get(&**name) {
                Some(Part::Object(index)) => {
                    let constant = &self.graph.objects[*index].constant;
                    constant.as_ref().is_some_and(|(own, of, _)| (own, of) == (class, field))
                }
                _ => false,
            };
        told.one.iter().all(are_one)
            && !told.two.iter().any(are_one)
            && !told.not_constant.iter().any(is_that)
    }
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
