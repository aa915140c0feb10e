//! A path as it ends, told without numbers of one process: its condition, its outcome, and all that its state holds.
//!
//! Formulas are told apart from the rest, because their operands are in the order in which they were made, and a path that runs
//! again makes less: they are compared by what they mean.

use exploration::{End, Entry, ExploredPath, Explorer, describe};
use expr::{ExprId, Pool, text};
use interpreter::{Moment, Outcome, Pointee, State, Value, View, ViewContent};
use serde::{Deserialize, Serialize};
use solver::{Answer, Chain, Config};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Objects that are looked at.
const MAX_OBJECTS: usize = 2000;

/// From here on, a number can be the place of an object that merged paths agree about.
const FIRST_PLACE: u64 = 1 << 40;

/// The bit of an input that nobody has looked at.
const UNRESOLVED: u64 = 1 << 62;

/// The bit by which an input that is known not to be null differs from one of which nothing is known.
const NOT_NULL: u64 = 1 << 61;

/// A path as it ends.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Portrait {
    picture: Picture,
    /// What it mentions, by number.
    formulas: Vec<String>,
}

/// What has no formulas in it.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Picture {
    guards: Vec<String>,
    outcome: String,
    bound: Option<report::Bound>,
    /// What is known of inputs.
    shapes: Vec<String>,
    /// What was returned, the inputs and the static fields.
    roots: Vec<String>,
    /// What can be reached from there.
    objects: Vec<String>,
}

impl Portrait {
    /// Whether another path ends in the same way; else what differs.
    pub(crate) fn compare(&self, other: &Portrait, pool: &mut Pool) -> Result<(), String> {
        if self.picture != other.picture {
            return Err(format!("{:#?}\ninstead of\n{:#?}", self.picture, other.picture));
        }
        for (one, two) in self.formulas.iter().zip(&other.formulas) {
            if one != two && !mean_the_same(pool, one, two)? {
                return Err(format!("{one}\ninstead of\n{two}"));
            }
        }
        Ok(())
    }
}

/// Whether two formulas are the same but for the order of operands, or else by the solver.
fn mean_the_same(pool: &mut Pool, one: &str, two: &str) -> Result<bool, String> {
    let mut parse = |formula: &str| text::parse(pool, formula).map_err(|error| format!("{formula}: {error}"));
    let (one, two) = (parse(one)?, parse(two)?);
    if one == two {
        return Ok(true);
    }
    let differ = pool.ne(one, two);
    let mut chain = Chain::new(&Config::default()).map_err(|error| error.to_string())?;
    Ok(matches!(chain.check(pool, &[differ]), Answer::Unsat))
}

pub(crate) fn portrait(
    explorer: &mut Explorer,
    entry: &Entry,
    state: Option<&State>,
    guards: &[ExprId],
    end: &End,
) -> Portrait {
    let path = ExploredPath {
        trace: Vec::new(),
        runs: Vec::new(),
        covered: Vec::new(),
        passed: 0,
        is_made_up: false,
        guards: guards.to_vec(),
        shapes: Vec::new(),
        witness: None,
        concrete: None,
        end: end.clone(),
        needed: None,
        last: None,
        variants: Vec::new(),
    };
    let described = describe::path(explorer, entry.method, 0, &path);
    let (numbers, pending, formulas) = (HashMap::new(), Vec::new(), Vec::new());
    let mut seen = Seen { explorer, entry, state, numbers, pending, formulas };
    let roots = seen.roots(end);
    let objects = seen.objects();
    let guards = guards.iter().map(|&guard| seen.formula(guard)).collect();
    let formulas = seen.formulas;
    let shapes = state.map(|state| explorer.machine.shapes(state)).unwrap_or_default();
    let shapes = shapes.into_iter().map(|shape| shape.condition).collect();
    let outcome = format!("{:?}", described.outcome);
    let picture = Picture { guards, outcome, bound: described.bound, shapes, roots, objects };
    Portrait { picture, formulas }
}

/// What was seen of a state.
struct Seen<'a> {
    explorer: &'a mut Explorer,
    entry: &'a Entry,
    state: Option<&'a State>,
    /// Objects, in the order in which they were met.
    numbers: HashMap<u64, usize>,
    pending: Vec<View>,
    formulas: Vec<String>,
}

impl Seen<'_> {
    fn roots(&mut self, end: &End) -> Vec<String> {
        let Some(state) = self.state else { return Vec::new() };
        let mut roots = Vec::new();
        if let End::Outcome(Outcome::Returned(Some(value))) = end {
            let ty = self.explorer.machine.program.declaration(self.entry.method).descriptor.result.clone();
            let is_reference = self.entry.is_constructor || ty.is_some_and(|ty| ty.is_reference());
            roots.push(format!("returns {}", self.value(*value, is_reference)));
        }
        let inputs = self.explorer.inputs();
        let types = inputs.parameters().iter().map(|parameter| parameter.ty.is_reference());
        let values: Vec<(bool, Value)> = types.zip(inputs.values().to_vec()).collect();
        for (is_reference, value) in values {
            roots.push(self.value(value, is_reference));
        }
        for object in state.input_objects() {
            roots.push(format!("input {}", self.value(Value::concrete(object), true)));
        }
        // Which classes were loaded first is nothing that a path does.
        let mut statics = self.explorer.machine.static_fields(state);
        statics.sort_by_key(|fields| self.explorer.machine.program.class(fields.class).java_name());
        for fields in statics {
            for (field, value) in fields.values {
                let field = self.explorer.machine.program.static_field(field);
                let (name, is_reference) = (field.name.clone(), field.ty == ir::Ty::Ref);
                roots.push(format!("{name} {}", self.value(value, is_reference)));
            }
        }
        roots
    }

    fn objects(&mut self) -> Vec<String> {
        let mut objects = Vec::new();
        let mut next = 0;
        while next < self.pending.len().min(MAX_OBJECTS) {
            let view = self.pending[next].clone();
            next += 1;
            objects.push(self.object(&view));
        }
        objects
    }

    fn object(&mut self, view: &View) -> String {
        let View::Object { class, content, .. } = view else { return format!("{view:?}") };
        let program = &self.explorer.machine.program;
        let name = program.class(*class).java_name();
        let element = program.element_type(*class).is_none_or(|element| element.is_reference());
        let fields: Vec<bool> =
            program.class(*class).fields.iter().map(|slot| slot.descriptor.starts_with(['L', '['])).collect();
        let content = match content {
            ViewContent::Fields(values) => {
                let values = values.iter().zip(fields);
                values.map(|(&value, is_reference)| self.value(value, is_reference)).collect()
            }
            ViewContent::Elements(values, length, _) => {
                let length = length.map(|length| self.formula(length));
                let mut all: Vec<String> = values.iter().map(|&value| self.value(value, element)).collect();
                all.extend(length);
                all
            }
            ViewContent::Parts(values) => values.iter().map(|&value| self.value(value, true)).collect(),
            ViewContent::Text(_) | ViewContent::Other => vec!["text".to_owned()],
            ViewContent::Made(_) => vec!["made by calls".to_owned()],
            ViewContent::Answers(answers) => {
                answers.iter().map(|(_, ty, value)| self.value(*value, ty.is_reference())).collect()
            }
        };
        format!("{name}({})", content.join(", "))
    }

    /// A value, told by what it is.
    fn value(&mut self, value: Value, is_reference: bool) -> String {
        let Some(state) = self.state else { return String::new() };
        if !is_reference {
            return value.expr.map_or_else(|| value.bits.to_string(), |expr| self.formula(expr));
        }
        match self.explorer.machine.pointee(state, value) {
            Some(Pointee::Null) => "null".to_owned(),
            Some(Pointee::Input(handle, is_null)) => format!("{} {is_null:?}", self.formula(handle)),
            Some(Pointee::Object(object)) => self.reference(state, object),
            None => value.expr.map_or_else(String::new, |expr| self.formula(expr)),
        }
    }

    fn reference(&mut self, state: &State, object: u64) -> String {
        match self.explorer.machine.view(state, Value::concrete(object), Moment::Now) {
            view @ View::Object { id, .. } => format!("#{}", self.number(id, view)),
            other => format!("{other:?}"),
        }
    }

    /// Stands for a formula.
    fn formula(&mut self, expr: ExprId) -> String {
        let written = text::write(&self.explorer.machine.pool, expr);
        let words: Vec<String> = written.split(' ').map(|word| self.word(word)).collect();
        self.formulas.push(words.join(" "));
        format!("${}", self.formulas.len())
    }

    /// A word of a formula, with another number for a reference: theirs are those of one process.
    fn word(&mut self, word: &str) -> String {
        let constant = word.trim_end_matches(')').strip_suffix(":64");
        let (Some(state), Some(bits)) = (self.state, constant.and_then(|digits| digits.parse::<u64>().ok()))
        else {
            return word.to_owned();
        };
        // The other numbers of 64 bits are nearly never an input that nobody has looked at.
        let handle = bits & !(NOT_NULL | UNRESOLVED);
        let is_handle = bits & UNRESOLVED != 0 && handle < self.explorer.machine.pool.len() as u64;
        let handle = is_handle.then(|| self.explorer.machine.leaf(bits).expr).flatten();
        let number = match handle {
            Some(handle) => {
                let mut hasher = DefaultHasher::new();
                (text::write(&self.explorer.machine.pool, handle), bits & NOT_NULL).hash(&mut hasher);
                hasher.finish() | 1 << 63
            }
            None if bits >= FIRST_PLACE => {
                match self.explorer.machine.view(state, Value::concrete(bits), Moment::Now) {
                    view @ View::Object { id, .. } => FIRST_PLACE + self.number(id, view) as u64,
                    _ => bits,
                }
            }
            None => bits,
        };
        word.replacen(&bits.to_string(), &number.to_string(), 1)
    }

    fn number(&mut self, id: u64, view: View) -> usize {
        let next = self.numbers.len();
        let number = *self.numbers.entry(id).or_insert(next);
        if number == next {
            self.pending.push(view);
        }
        number
    }
}
