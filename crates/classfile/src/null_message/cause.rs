//! What was null, as a Java expression: follows each value back to the instruction that pushed it.

use super::CHECKED;
use super::action::{class_name, method_name};
use super::stack::{Stack, Stacks};
use crate::class::{Class, Method};
use crate::code::Code;
use crate::constants::MemberRef;
use ristretto_classfile::attributes::Instruction;

/// How many links of a chain of fields and arrays are written, counted from its end.
const MAX_DETAIL: u32 = 5;

/// How deep subscripts may nest. HotSpot has no such limit; it is for code that the verifier would refuse, where a
/// subscript can be its own source.
const MAX_SUBSCRIPTS: u32 = 16;

/// What is needed to describe the values of one method.
pub(super) struct Causes<'a> {
    /// The class that declares the method.
    pub(super) class: &'a Class,
    /// The method.
    pub(super) method: &'a Method,
    /// Its code.
    pub(super) code: &'a Code,
    /// Where the values on the stack come from.
    pub(super) stacks: &'a Stacks,
}

impl Causes<'_> {
    /// The second half of the message: what the slot at `depth` was before the instruction `at`. Empty if unknown.
    pub(super) fn because(&self, at: usize, depth: usize) -> String {
        let Some((_, source)) = self.source(at, depth) else { return String::new() };
        if let Some(method) = self.called(source) {
            return format!(" because the return value of \"{}\" is null", method_name(&method));
        }
        match self.expression(at, depth, MAX_DETAIL, MAX_SUBSCRIPTS) {
            Some(expression) => format!(" because \"{expression}\" is null"),
            // The result of an `invokedynamic` or a dynamic constant. HotSpot really breaks off here, after the quote.
            None => " because \"".to_owned(),
        }
    }

    /// The expression of the slot at `depth` before the instruction `at`, if it is one that is written.
    fn expression(&self, at: usize, depth: usize, detail: u32, subscripts: u32) -> Option<String> {
        use Instruction as I;
        if detail == 0 || subscripts == 0 {
            return None;
        }
        let (stack, source) = self.source(at, depth)?;
        if let Some(method) = self.called(source) {
            return Some(method_name(&method));
        }
        let instruction = &self.code.instructions[source];
        if let Some(local) = loaded_local(instruction) {
            return Some(self.local(local, source, stack.was_written(local)));
        }
        Some(match instruction {
            I::Aconst_null => "null".to_owned(),
            I::Iconst_m1 => "-1".to_owned(),
            I::Iconst_0 => "0".to_owned(),
            I::Iconst_1 => "1".to_owned(),
            I::Iconst_2 => "2".to_owned(),
            I::Iconst_3 => "3".to_owned(),
            I::Iconst_4 => "4".to_owned(),
            I::Iconst_5 => "5".to_owned(),
            I::Bipush(value) => value.to_string(),
            I::Sipush(value) => value.to_string(),
            I::Iaload | I::Aaload => {
                let array = self.expression(source, 1, detail - 1, subscripts);
                // A subscript has as much detail as the whole.
                let subscript = self.expression(source, 0, detail, subscripts - 1);
                format!(
                    "{}[{}]",
                    array.as_deref().unwrap_or("<array>"),
                    subscript.as_deref().unwrap_or("...")
                )
            }
            I::Getstatic(index) => {
                let field = self.member(*index);
                format!("{}.{}", class_name(&field.class), field.name)
            }
            I::Getfield(index) => {
                let field = self.member(*index).name;
                match self.expression(source, 0, detail - 1, subscripts) {
                    Some(object) => format!("{object}.{field}"),
                    None => field,
                }
            }
            _ => return None,
        })
    }

    /// The stack before the instruction `at`, and the instruction that pushed the slot at `depth` of it.
    fn source(&self, at: usize, depth: usize) -> Option<(&Stack, usize)> {
        let stack = self.stacks.before(at)?;
        Some((stack, stack.source(depth)?))
    }

    /// The method that an instruction calls. A dynamic call site names none.
    fn called(&self, idx: usize) -> Option<MemberRef> {
        use Instruction as I;
        match &self.code.instructions[idx] {
            I::Invokevirtual(index)
            | I::Invokespecial(index)
            | I::Invokestatic(index)
            | I::Invokeinterface(index, _) => Some(self.member(*index)),
            _ => None,
        }
    }

    /// The name of a local variable that the instruction `at` loads. Without a debug table, a local that has been
    /// written may be another variable than the parameter that it began as.
    fn local(&self, local: u16, at: usize, was_written: bool) -> String {
        if let Some(variable) = self.code.variable_in(local, at) {
            return variable.name.clone();
        }
        let mut slot = 0;
        if !self.method.is_static() {
            if local == 0 && !was_written {
                return "this".to_owned();
            }
            slot = 1;
        }
        for (parameter_idx, ty) in self.method.descriptor.parameters.iter().enumerate() {
            if (slot..slot + ty.slots()).contains(&usize::from(local)) && !was_written {
                return format!("<parameter{}>", parameter_idx + 1);
            }
            slot += ty.slots();
        }
        format!("<local{local}>")
    }

    fn member(&self, index: u16) -> MemberRef {
        self.class.constants.member(index).expect(CHECKED)
    }
}

/// The local that an instruction loads, if it can be a reference or a subscript.
fn loaded_local(instruction: &Instruction) -> Option<u16> {
    use Instruction as I;
    match instruction {
        I::Iload(local) | I::Aload(local) => Some(u16::from(*local)),
        I::Iload_w(local) | I::Aload_w(local) => Some(*local),
        I::Iload_0 | I::Aload_0 => Some(0),
        I::Iload_1 | I::Aload_1 => Some(1),
        I::Iload_2 | I::Aload_2 => Some(2),
        I::Iload_3 | I::Aload_3 => Some(3),
        _ => None,
    }
}
