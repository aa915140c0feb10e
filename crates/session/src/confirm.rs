//! Runs inputs on which two methods are said to differ on the JVM.

use crate::message::NamedMethod;
use crate::target::Target;
use classfile::jdk::Jdk;
use replay::{Answer, Jvm, Permissions, Request, TwoRuns, Watched, told_apart};
use report::{FieldKey, Inputs, Value, spelling};
use std::path::PathBuf;
use std::time::Duration;

/// How long one input may run.
const TIMEOUT: Duration = Duration::from_secs(5);

/// What the JVM says of a difference.
pub(crate) enum Confirmation {
    /// The methods do differ.
    Different { inputs: Inputs, first: String, second: String, effect: Option<String> },
    /// They do not, or there is no telling, as the text says.
    NotConfirmed(String),
}

/// The JVMs that run the methods, started when they are needed.
pub(crate) struct Confirmer {
    jdk: Jdk,
    class_paths: Vec<Vec<PathBuf>>,
    permissions: Permissions,
    jvms: Vec<Option<Jvm>>,
}

impl Confirmer {
    /// For methods of one program, or of two versions; the JVMs share the memory that is permitted.
    pub(crate) fn new(first: &Target, second: Option<&Target>, permissions: Permissions) -> Confirmer {
        let class_paths: Vec<Vec<PathBuf>> =
            std::iter::once(first).chain(second).map(Target::users_classes).collect();
        let jvms: Vec<Option<Jvm>> = class_paths.iter().map(|_| None).collect();
        let memory_mb = permissions.memory_mb.map(|memory_mb| memory_mb / jvms.len() as u64);
        let permissions = Permissions { memory_mb, ..permissions };
        Confirmer { jdk: first.jdk.clone(), class_paths, permissions, jvms }
    }

    /// Runs both methods on the inputs, which are spelled as for the wire.
    pub(crate) fn confirm(
        &mut self,
        methods: [&NamedMethod; 2],
        spelled: &str,
        static_fields: &[[FieldKey; 2]],
        prints: bool,
    ) -> Confirmation {
        let inputs = match spelling::parse_inputs(spelled) {
            Ok(inputs) => inputs,
            Err(error) => return Confirmation::NotConfirmed(format!("inputs make no sense: {error}")),
        };
        let refused = |what: &str| {
            let call = report::call(&methods[0].spelling, &inputs);
            Confirmation::NotConfirmed(format!("they may differ on {call}: {what}"))
        };
        let mut answers = Vec::new();
        for (side, method) in methods.into_iter().enumerate() {
            let fields = static_fields.iter().map(|keys| Watched::Field(keys[side].clone()));
            let watched: Vec<Watched> = fields.chain(prints.then_some(Watched::Printed)).collect();
            match self.run(side, method, &inputs, &watched) {
                Ok(answer) => answers.push(answer),
                Err(what) => return refused(&what),
            }
        }
        let names = inputs.iter().map(|(name, _)| name.to_owned());
        let fields = static_fields.iter().map(|[key, _]| key.to_string());
        let printed = prints.then(|| "what is printed".to_owned());
        let names: Vec<String> = names.chain(fields).chain(printed).collect();
        match told_apart(&answers[0], &answers[1], &names) {
            Ok(Some(TwoRuns { ends: [first, second], difference })) => {
                Confirmation::Different { inputs, first, second, effect: difference }
            }
            Ok(None) => refused("the JVM sees no difference"),
            Err(what) => refused(&what),
        }
    }

    fn run(
        &mut self,
        side: usize,
        method: &NamedMethod,
        inputs: &Inputs,
        watched: &[Watched],
    ) -> Result<Answer, String> {
        let side = side.min(self.jvms.len() - 1);
        let jvm = match &mut self.jvms[side] {
            Some(jvm) => jvm,
            none => {
                let started = Jvm::start(&self.jdk, &self.class_paths[side], TIMEOUT, &self.permissions);
                none.insert(started.map_err(|error| error.to_string())?)
            }
        };
        let arguments: Vec<Value> = inputs.iter().map(|(_, value)| value.clone()).collect();
        let request = Request {
            ends_jvm: false,
            class: method.class.clone(),
            method: method.name.clone(),
            descriptor: method.descriptor.clone(),
            arguments,
            static_fields: Vec::new(),
            standard_input: None,
            watched: watched.to_vec(),
            values: Vec::new(),
        };
        let mut answers = jvm.run(&[request]).map_err(|error| error.to_string())?;
        answers.pop().ok_or_else(|| "the JVM gave no answer".to_owned())
    }
}
