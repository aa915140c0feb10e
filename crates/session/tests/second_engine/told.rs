//! What the engine tells of a path: its inputs, and how it ends on those.

use crate::engine::Rerunning;
use crate::run::{Ended, Known, Object, Run, Value, ty_of};
use classfile::descriptor::FieldType;
use expr::{Evaluator, ExprId};
use program::FieldSlot;
use report::{Constraint, FieldKey, Inputs, Obstacle, Outcome, Replay, Stop, Throwable, Unmodelled};
use search::{End, PlainPath};
use session::Tells;
use solver::PathCondition;

impl Tells for Rerunning {
    fn is_failure(&self, path: &PlainPath<Rerunning>) -> bool {
        matches!(path.end, End::Outcome(Ended::Threw { .. }))
    }

    fn describe(&mut self, id: u32, path: &PlainPath<Rerunning>) -> report::Path {
        let run = path.state.as_ref().map(|state| self.rerun(state).1);
        let drawn = path.witness.as_ref().zip(run.as_ref());
        let inputs = drawn.map_or_else(Inputs::default, |(witness, run)| self.inputs(witness, run));
        report::Path {
            id,
            trace: path.trace.clone(),
            outcome: self.outcome(&path.end, drawn),
            bound: None,
            precondition: false,
            tolerated: false,
            varies: false,
            asks_loader: false,
            has_threads: false,
            unfollowed: None,
            inputs,
            asked: Vec::new(),
            after: None,
            notes: Vec::new(),
            covered: Vec::new(),
            constraint: Constraint::default(),
            replay: Replay::NotRun("it was not run yet".into()),
        }
    }
}

impl Rerunning {
    fn inputs(&mut self, witness: &PathCondition, run: &Run) -> Inputs {
        let descriptor = self.program.declaration(self.method).descriptor.clone();
        let mut drawing = Drawing { engine: self, witness, run, numbers: Vec::new() };
        let parameters = (0..).zip(&run.parameters).zip(&descriptor.parameters);
        let drawn: Vec<(String, report::Value)> = parameters
            .map(|((n, &value), ty): ((u32, _), _)| (format!("arg{n}"), drawing.value(value, ty)))
            .collect();
        Inputs::of_parameters(drawn)
    }

    fn outcome(&mut self, end: &End<Ended>, drawn: Option<(&PathCondition, &Run)>) -> Outcome {
        let stop = |obstacle: Obstacle| Stop { obstacle, at: None, stack: Vec::new() };
        match end {
            End::Outcome(Ended::Returned(value)) => {
                let result = self.program.declaration(self.method).descriptor.result.clone();
                let number = match value {
                    Some(Value::Number(number)) => Some(*number),
                    _ => None,
                };
                let value = drawn.zip(number).zip(result);
                let value = value.map(|(((witness, _), number), ty)| self.number(witness, number, &ty));
                Outcome::Returned { value }
            }
            End::Outcome(Ended::Threw { class, at }) => Outcome::Threw(Throwable {
                exception: (*class).to_owned(),
                message: None,
                at: Some(at.clone()),
                stack: Vec::new(),
            }),
            End::Outcome(Ended::Unsupported(what)) => {
                Outcome::Unsupported(stop(Obstacle::Code(Unmodelled::Instruction(what.clone()))))
            }
            End::Outcome(Ended::TooDeep) => Outcome::Budget(stop(Obstacle::Code(Unmodelled::Instruction(
                "an input is nested too deep".into(),
            )))),
            End::Budget(bound) => Outcome::Budget(stop(Obstacle::Bound(bound.clone()))),
            End::Undecided(reason) => Outcome::Unsupported(stop(search::undecided(reason))),
            End::Panicked(message) => Outcome::Unsupported(stop(Obstacle::Bug(message.clone()))),
        }
    }

    /// A number on the inputs of a witness.
    fn number(&self, witness: &PathCondition, number: ExprId, ty: &FieldType) -> report::Value {
        let value_of = |variable| witness.witness(&self.pool, variable);
        let bits = Evaluator::new().eval(&self.pool, number, &value_of);
        match ty {
            FieldType::Boolean => report::Value::Boolean(bits & 1 == 1),
            FieldType::Char => report::Value::Char(bits as u16),
            FieldType::Long => report::Value::Integer(bits.cast_signed()),
            _ => report::Value::Integer(i64::from((bits as u32).cast_signed())),
        }
    }
}

/// Draws the inputs of a path, each object once.
struct Drawing<'a> {
    engine: &'a Rerunning,
    witness: &'a PathCondition,
    run: &'a Run,
    /// The objects that were drawn, in the order of their numbers; none for one that nobody has looked at.
    numbers: Vec<Option<usize>>,
}

impl Drawing<'_> {
    fn value(&mut self, value: Value, ty: &FieldType) -> report::Value {
        match value {
            Value::Number(number) => self.engine.number(self.witness, number, ty),
            Value::Null => report::Value::Null,
            Value::Input(input) => match self.run.references[input].known {
                Known::Null | Known::Nothing => report::Value::Null,
                Known::Object(object) => self.object(object),
                Known::NotNull => self.any_object(ty),
            },
        }
    }

    fn object(&mut self, object: usize) -> report::Value {
        if let Some(number) = self.numbers.iter().position(|&drawn| drawn == Some(object)) {
            return report::Value::Shared(number as u32 + 1);
        }
        self.numbers.push(Some(object));
        let id = self.numbers.len() as u32;
        let Object { class, before, .. } = &self.run.objects[object];
        let class = self.engine.program.class(*class);
        let slots = class.fields.iter().zip(before.iter().copied());
        let fields = slots.map(|(slot, value)| (self.key(slot), self.value(value, &ty_of(slot)))).collect();
        report::Value::Object { id, class: class.java_name(), fields, answers: Vec::new() }
    }

    fn key(&self, slot: &FieldSlot) -> FieldKey {
        FieldKey {
            class: self.engine.program.class(slot.class).java_name(),
            name: slot.name.to_string(),
            descriptor: slot.descriptor.to_string(),
        }
    }

    /// An object of which nothing matters but that it is there.
    fn any_object(&mut self, ty: &FieldType) -> report::Value {
        self.numbers.push(None);
        let id = self.numbers.len() as u32;
        report::Value::Object { id, class: ty.java_name(), fields: Vec::new(), answers: Vec::new() }
    }
}
