//! The symbolic inputs of an entry method: its receiver and its parameters.

use ::inputs::{InputType, Nulls, Root};
use classfile::descriptor::FieldType;
use classfile::signature::Instance;
use expr::VarId;
use interpreter::{Machine, Value};
use std::rc::Rc;

/// A parameter of the entry method, or its receiver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// What it is found by.
    pub root: Root,
    /// Its name in the source if the class file has it, else `arg0` and so on; `this` for the receiver.
    pub name: String,
    /// Its declared type, or a class that was chosen for a type variable.
    pub ty: FieldType,
    /// The same with type arguments, if the class file has them.
    pub generic: Option<Rc<str>>,
    /// Where it can be null.
    pub nulls: Nulls,
    /// Whether a class was chosen for a type variable in its type.
    pub is_chosen: bool,
}

impl Parameter {
    /// A parameter without a name, of that type; `instance` is the same with type arguments.
    pub(crate) fn of_type(root: Root, declared: &FieldType, instance: Option<Instance>) -> Parameter {
        let input = InputType::declared(declared, instance.as_ref());
        let is_chosen = instance.is_some_and(|instance| instance.is_chosen);
        let (name, InputType { ty, generic, nulls }) = (String::new(), input);
        Parameter { root, name, ty, generic, nulls, is_chosen }
    }
}

/// The symbolic inputs of one exploration.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    parameters: Vec<Parameter>,
    values: Vec<Value>,
}

impl Inputs {
    /// Makes a symbolic value for each parameter.
    pub fn new(machine: &mut Machine, parameters: Vec<Parameter>) -> Inputs {
        let mut inputs = Inputs::default();
        for parameter in parameters {
            if parameter.is_chosen {
                machine.note_assumption(report::Assumption::ComparableIsInteger);
            }
            let ty = InputType {
                ty: parameter.ty.clone(),
                generic: parameter.generic.clone(),
                nulls: parameter.nulls,
            };
            if let Root::Parameter(index) = parameter.root {
                machine.call_parameter(index, &parameter.name);
            }
            inputs.values.push(machine.input(parameter.root, &ty));
            inputs.parameters.push(parameter);
        }
        inputs
    }

    /// What is given instead of symbolic values.
    pub fn given(parameters: Vec<Parameter>, values: Vec<Value>) -> Inputs {
        Inputs { parameters, values }
    }

    /// The receiver, if there is one, and the parameters, in the order of declaration.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// What the entry method is called with.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The variable of each parameter, if all of them are primitive.
    pub fn variables(&self, machine: &Machine) -> Option<Vec<VarId>> {
        self.parameters.iter().map(|parameter| machine.find_variable(parameter.root, &parameter.ty)).collect()
    }
}
