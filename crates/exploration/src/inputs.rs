//! The symbolic inputs of an entry method: a variable for each parameter.
//!
//! A variable is as wide as its type (a boolean is a boolean, a `char` has 16 bits) and is extended to what
//! registers hold, so that no constraint is needed to keep it in range.

use classfile::descriptor::FieldType;
use expr::{Pool, Sort, VarId};
use interpreter::Value;

/// A parameter of the entry method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name in the source if the class file has it, else `arg0` and so on.
    pub name: String,
    /// Its declared type.
    pub ty: FieldType,
}

/// The symbolic inputs of one exploration.
#[derive(Clone, Debug)]
pub struct Inputs {
    parameters: Vec<Parameter>,
    variables: Vec<VarId>,
    values: Vec<Value>,
}

impl Inputs {
    /// Makes a variable for each parameter; an error names a parameter that cannot be symbolic.
    pub fn new(pool: &mut Pool, parameters: Vec<Parameter>) -> Result<Inputs, String> {
        let mut inputs = Inputs { parameters: Vec::new(), variables: Vec::new(), values: Vec::new() };
        for parameter in parameters {
            let Some(sort) = sort(&parameter.ty) else {
                return Err(format!("parameter {} of type {}", parameter.name, parameter.ty.java_name()));
            };
            let variable = pool.var(&parameter.name, sort);
            let value = match parameter.ty {
                FieldType::Boolean => {
                    let (zero, one) = (pool.bv(32, 0), pool.bv(32, 1));
                    pool.ite(variable, one, zero)
                }
                FieldType::Char => pool.zero_extend(32, variable),
                FieldType::Byte | FieldType::Short => pool.sign_extend(32, variable),
                _ => variable,
            };
            inputs.variables.push(pool.find_var(&parameter.name).expect("the variable was just made"));
            inputs.values.push(Value::symbolic(value));
            inputs.parameters.push(parameter);
        }
        Ok(inputs)
    }

    /// The parameters, in the order of declaration.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The variable of each parameter.
    pub fn variables(&self) -> &[VarId] {
        &self.variables
    }

    /// What the entry method is called with.
    pub fn values(&self) -> &[Value] {
        &self.values
    }
}

fn sort(ty: &FieldType) -> Option<Sort> {
    Some(match ty {
        FieldType::Boolean => Sort::Bool,
        FieldType::Byte => Sort::BitVec(8),
        FieldType::Char | FieldType::Short => Sort::BitVec(16),
        FieldType::Int => Sort::BitVec(32),
        FieldType::Long => Sort::BitVec(64),
        FieldType::Float | FieldType::Double | FieldType::Object(_) | FieldType::Array(_) => return None,
    })
}
