//! One test: builds the inputs of a path, calls the method, and asserts what the JVM did.

use super::build::Place;
use super::helper::Helper;
use super::ids::Ids;
use super::literal;
use super::names;
use super::recipe::{Callee, Field};
use super::refusal::Refusal;
use super::source::Source;
use crate::{FieldKey, Input, Outcome, Path, Role, Throwable, Value};
use std::collections::{BTreeMap, BTreeSet};

/// What the test method declares to throw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Throws {
    Nothing,
    Exception,
    Throwable,
}

impl Throws {
    /// What a caller must declare.
    pub(super) fn of(exceptions: &[String]) -> Throws {
        match exceptions {
            [] => Throws::Nothing,
            several if several.iter().any(|exception| exception == "java.lang.Throwable") => {
                Throws::Throwable
            }
            _ => Throws::Exception,
        }
    }
}

/// A test while it is being written.
pub(super) struct TestCase<'s, 'a> {
    pub(super) source: &'s mut Source<'a>,
    pub(super) callee: &'a Callee,
    pub(super) path: &'a Path,
    pub(super) ids: Ids<'a>,
    /// The variables that hold objects, by id.
    pub(super) variables: BTreeMap<u32, String>,
    /// The erased types of the variables among them that hold collections and maps.
    pub(super) collections: BTreeMap<u32, String>,
    /// Objects that are being built: their variables do not exist yet.
    pub(super) building: BTreeSet<u32>,
    /// Names of variables.
    pub(super) taken: BTreeSet<String>,
    /// Whether the call was made: what is built from now on is only compared.
    pub(super) is_asserting: bool,
    /// Whether the call is made by reflection, which returns an `Object`.
    pub(super) is_reflective: bool,
    /// What the call returns, by the type through which it is made.
    result: Option<String>,
    lines: Vec<String>,
    /// What to do at the end, whatever happens.
    finally: Vec<String>,
    throws: Throws,
}

/// The text of the test for `path`, called `name`.
pub(super) fn write<'a>(
    source: &mut Source<'a>,
    callee: &'a Callee,
    path: &'a Path,
    name: &str,
) -> Result<String, Refusal> {
    if path.inputs.entries().any(|input| matches!(input.role, Role::Asked(_))) {
        return Err(Refusal::OwnValues);
    }
    let mut test = TestCase {
        source,
        callee,
        path,
        ids: Ids::of(path).ok_or(Refusal::TooLarge)?,
        variables: BTreeMap::new(),
        collections: BTreeMap::new(),
        building: BTreeSet::new(),
        // A variable would hide the class.
        taken: BTreeSet::from([crate::java::simple_name(&callee.class).to_owned()]),
        is_asserting: false,
        is_reflective: false,
        result: callee.result.clone(),
        lines: Vec::new(),
        finally: Vec::new(),
        throws: Throws::Nothing,
    };
    let call = test.call()?;
    test.set_statics()?;
    test.is_asserting = true;
    test.outcome(&call)?;
    test.effects()?;
    Ok(test.text(name))
}

impl<'a> TestCase<'_, 'a> {
    pub(super) fn line(&mut self, line: &str) {
        self.lines.push(line.to_owned());
    }

    pub(super) fn throws(&mut self, throws: Throws) {
        self.throws = self.throws.max(throws);
    }

    /// An assertion.
    pub(super) fn assert(&mut self, assertion: &'static str, arguments: &str) {
        self.source.assertions.insert(assertion);
        self.lines.push(format!("{assertion}({arguments});"));
    }

    /// Whether an assertion is about just that expression already.
    pub(super) fn is_asserted(&self, expression: &str) -> bool {
        let ends = [format!(", {expression});"), format!("({expression});")];
        self.lines.iter().any(|line| line.starts_with("assert") && ends.iter().any(|end| line.ends_with(end)))
    }

    /// How many assertions there are so far.
    pub(super) fn n_assertions(&self) -> usize {
        self.lines.iter().filter(|line| line.starts_with("assert")).count()
    }

    /// Whether the object is the receiver, which always has a variable.
    pub(super) fn receives(&self, id: u32) -> bool {
        let receiver = self.path.inputs.receiver();
        matches!(
            receiver,
            Some(Value::Object { id: own, .. } | Value::Parts { id: own, .. } | Value::Made { id: own, .. }) if *own == id
        )
    }

    /// The call under test; what it needs is declared before.
    fn call(&mut self) -> Result<String, Refusal> {
        let callee = self.callee;
        let is_returned = self.is_returned();
        let mut is_reflective = !callee.access.allows(&self.source.package);
        let receiver = if callee.is_static {
            None
        } else {
            let value = self.path.inputs.receiver().ok_or_else(|| Refusal::NoValue("this".to_owned()))?;
            let hint = names::receiver(callee.through.first().map_or(&callee.class, |it| &it.ty));
            let receiver = self.expression(Place::of(&callee.class, &hint), value)?;
            is_reflective |= !is_returned
                && matches!(value, Value::Object { class, .. } | Value::Parts { class, .. } | Value::Made { class, .. } if !self.source.can_name(class));
            // An enum constant, say, is no variable but can be called all the same.
            Some(receiver)
        };
        is_reflective |= !is_returned && !self.source.can_name(&callee.class)
            || callee.parameters.iter().any(|parameter| !self.source.can_name(&parameter.ty));
        let mut arguments = Vec::new();
        for (position, parameter) in (0..).zip(&callee.parameters) {
            let value = self.path.inputs.get(&Role::Parameter(position));
            let value = value.ok_or_else(|| Refusal::NoValue(parameter.name.clone()))?;
            let place = Place {
                ty: &parameter.ty,
                arguments: &parameter.arguments,
                hint: &parameter.name,
                exact: callee.overloaded && !is_reflective,
                bare: !is_reflective,
            };
            arguments.push(self.expression(place, value)?);
        }
        if callee.is_constructor() {
            let class = self.source.class(&callee.class).filter(|_| !is_reflective);
            let class = class.ok_or_else(|| Refusal::CannotBuild(callee.class.clone()))?;
            self.call_throws(Throws::of(&callee.throws));
            return Ok(format!("new {class}({})", arguments.join(", ")));
        }
        if is_reflective {
            return self.reflective_call(receiver.as_deref(), &arguments);
        }
        self.call_throws(Throws::of(&callee.throws));
        let owner = match receiver {
            Some(receiver) if is_returned => self.called_through(&receiver)?,
            Some(receiver) => receiver,
            None => self.source.class(&callee.class).expect("checked above"),
        };
        Ok(format!("{owner}.{}({})", callee.name, arguments.join(", ")))
    }

    /// Whether the receiver is what a method returns as something that can be named, while its class cannot.
    fn is_returned(&self) -> bool {
        let receiver = self.path.inputs.receiver();
        !self.callee.through.is_empty() && matches!(receiver, Some(Value::Made { .. }))
    }

    /// The receiver as an object of a type that declares the method.
    fn called_through(&mut self, receiver: &str) -> Result<String, Refusal> {
        let cannot = || Refusal::CannotBuild(self.callee.class.clone());
        let Some(Value::Made { calls, .. }) = self.path.inputs.receiver() else { return Err(cannot()) };
        let known = calls.first().and_then(|call| self.source.maker(call)).ok_or_else(cannot)?;
        let (through, is_fitting) = known.best(&self.callee.through).ok_or_else(cannot)?;
        self.result.clone_from(&through.result);
        self.through(receiver, through, is_fitting).ok_or_else(cannot)
    }

    fn reflective_call(&mut self, receiver: Option<&str>, arguments: &[String]) -> Result<String, Refusal> {
        let callee = self.callee;
        self.is_reflective = true;
        self.source.uses(Helper::Invoke);
        self.call_throws(Throws::Throwable);
        let owner = self.source.class_object(&callee.class);
        let owner = owner.ok_or_else(|| Refusal::CannotBuild(callee.class.clone()))?;
        let types: Vec<&str> = callee.parameters.iter().map(|parameter| parameter.ty.as_str()).collect();
        let (name, types) = (&callee.name, types.join(", "));
        let mut call = format!("invoke({owner}, \"{name}({types})\", {}", receiver.unwrap_or("null"));
        for (position, (argument, parameter)) in (0..).zip(arguments.iter().zip(&callee.parameters)) {
            // Alone, null or an array would be taken for the array of all arguments.
            let is_one = matches!(
                self.path.inputs.get(&Role::Parameter(position)),
                Some(Value::Object { .. } | Value::Parts { .. } | Value::Made { .. } | Value::List { .. })
            ) || literal::is_primitive(&parameter.ty);
            let cast = if arguments.len() == 1 && !is_one { "(Object) " } else { "" };
            call += &format!(", {cast}{argument}");
        }
        Ok(call + ")")
    }

    /// The call may throw; if it does, an assertion catches it.
    fn call_throws(&mut self, throws: Throws) {
        if self.path.outcome.throwable().is_none() {
            self.throws(throws);
        }
    }

    /// Gives static fields their values, and sees to it that they get the old ones back.
    fn set_statics(&mut self) -> Result<(), Refusal> {
        for input in self.path.inputs.entries() {
            let Some((FieldKey { class, name: key, .. }, field)) = self.static_field(input)? else {
                continue;
            };
            let Input { name, value, .. } = input;
            if field.is_final {
                return Err(Refusal::CannotSet(name.to_owned()));
            }
            let expression = self.expression(Place::of(&field.ty, key), value)?;
            let saved = names::unique(&format!("{key}Before"), &mut self.taken);
            match self.source.class(class).filter(|_| field.access.allows(&self.source.package)) {
                Some(owner) => {
                    let ty = self.source.ty(&field.ty).ok_or_else(|| Refusal::CannotSet(name.to_owned()))?;
                    self.line(&format!("{ty} {saved} = {owner}.{key};"));
                    self.line(&format!("{owner}.{key} = {expression};"));
                    self.finally.push(format!("{owner}.{key} = {saved};"));
                }
                None => {
                    let owner =
                        self.source.class_object(class).ok_or_else(|| Refusal::CannotSet(name.to_owned()))?;
                    self.source.uses(Helper::Read);
                    self.source.uses(Helper::Write);
                    self.throws(Throws::Exception);
                    self.line(&format!("Object {saved} = read({owner}, \"{key}\");"));
                    self.line(&format!("write({owner}, \"{key}\", {expression});"));
                    self.finally.push(format!("write({owner}, \"{key}\", {saved});"));
                }
            }
        }
        if !self.finally.is_empty() {
            self.line("try {");
        }
        Ok(())
    }

    /// The static field that an input stands for, and its declaration; none if it is no static field.
    pub(super) fn static_field<'n>(
        &self,
        input: &'n Input,
    ) -> Result<Option<(&'n FieldKey, &'a Field)>, Refusal> {
        let cannot = || Refusal::CannotSet(input.name.clone());
        match &input.role {
            Role::Static(key) => {
                let field = self.source.recipe(&key.class).and_then(|recipe| recipe.statics.get(key));
                let field = field.filter(|field| field.called.is_some());
                field.map(|field| Some((key, field))).ok_or_else(cannot)
            }
            // A test has none of its own.
            Role::StandardInput => Err(cannot()),
            Role::Receiver | Role::Parameter(_) | Role::Asked(_) => Ok(None),
        }
    }

    fn outcome(&mut self, call: &str) -> Result<(), Refusal> {
        match &self.path.outcome {
            Outcome::Returned { value } => match (value, self.result.clone()) {
                (Some(value), Some(ty)) => self.returned(call, &ty, value),
                _ => self.line(&format!("{call};")),
            },
            Outcome::Threw(throwable) => self.thrown(call, throwable),
            Outcome::Assertion(throwable) => {
                // Without -ea there is no such behaviour.
                if let Some(class) = self.source.class_object(&self.callee.class) {
                    if !self.source.can_name(&self.callee.class) {
                        self.throws(Throws::Exception);
                    }
                    self.source.assumes = true;
                    self.line(&format!("assumeTrue({class}.desiredAssertionStatus());"));
                }
                self.thrown(call, throwable);
            }
            Outcome::Exited(_) => return Err(Refusal::Exits),
            Outcome::Unsupported(_) | Outcome::Budget(_) => return Err(Refusal::NotConfirmed),
        }
        Ok(())
    }

    fn thrown(&mut self, call: &str, throwable: &Throwable) {
        self.source.assertions.insert("assertThrows");
        let name = self.source.class(&throwable.exception);
        let message = throwable.message.as_deref().filter(|message| is_stable(&throwable.exception, message));
        let class = name.as_deref().unwrap_or("Throwable");
        let assertion = format!("assertThrows({class}.class, () -> {call});");
        if name.is_some() && message.is_none() {
            self.line(&assertion);
            return;
        }
        let thrown = names::unique("thrown", &mut self.taken);
        self.line(&format!("{class} {thrown} = {assertion}"));
        if name.is_none() {
            self.assert(
                "assertEquals",
                &format!("\"{}\", {thrown}.getClass().getName()", throwable.exception),
            );
        }
        if let Some(message) = message {
            let units: Vec<u16> = message.encode_utf16().collect();
            self.assert("assertEquals", &format!("{}, {thrown}.getMessage()", literal::string(&units)));
        }
    }

    fn text(&self, name: &str) -> String {
        let throws = match self.throws {
            Throws::Nothing => "",
            Throws::Exception => " throws Exception",
            Throws::Throwable => " throws Throwable",
        };
        let mut text = format!("    {}void {name}(){throws} {{\n", self.source.framework.method_modifiers());
        let mut indent = 8;
        for line in &self.lines {
            text += &format!("{:indent$}{line}\n", "");
            indent += if line == "try {" { 4 } else { 0 };
        }
        if !self.finally.is_empty() {
            text += "        } finally {\n";
            for line in &self.finally {
                text += &format!("            {line}\n");
            }
            text += "        }\n";
        }
        text + "    }\n"
    }
}

/// Whether another JVM, or another run, gives an exception the same message.
fn is_stable(exception: &str, message: &str) -> bool {
    // These messages are the JVM's own; they depend on its version and on debug information.
    let is_jvms = matches!(exception, "java.lang.NullPointerException" | "java.lang.ClassCastException");
    let has_hash = message
        .match_indices('@')
        .any(|(at, _)| message[at + 1..].starts_with(|c: char| c.is_ascii_hexdigit()));
    !is_jvms && !has_hash && !message.contains('\u{fffd}')
}
