//! Reads a body from text.

use super::{BINARY, CALLS, CHECKS, COMPARES, CONDITIONS, CONVERSIONS, ELEMENTS, MONITORS, meaning};
use crate::body::{Block, BlockId, Body, Edge, Inst, NO_OFFSET, ValueId};
use crate::linked::{DynamicConstant, LinkedConstant};
use crate::op::{
    CallKind, Condition, Constant, DynamicCall, FieldRef, InitOf, MethodRef, Op, OwnerKind, Terminator,
};
use crate::ty::Ty;
use classfile::{MemberRef, MethodHandle};
use entity::{Id, Table};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Text that is not a body.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("line {line}: expected {expected}")]
pub struct Error {
    /// Where, from one.
    pub line: usize,
    /// What should stand there.
    pub expected: &'static str,
}

/// Reads what [`write`](super::write) printed. The result is not verified.
pub fn parse(text: &str) -> Result<Body, Error> {
    let mut parser = Parser { types: BTreeMap::new(), line: 0 };
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line)).peekable();
    let (_, head) = lines.next().ok_or(Error { line: 1, expected: "a method" })?;
    parser.line = 1;
    let mut body = parser.head(head)?;
    if let Some((number, line)) = lines.next_if(|(_, line)| line.starts_with("lines ")) {
        parser.line = number;
        body.lines = parser.lines(line)?;
    }
    while let Some((number, line)) = lines.next() {
        parser.line = number;
        if line.trim().is_empty() {
            continue;
        }
        let mut pending = vec![(number, line)];
        while let Some(inner) = lines.next_if(|(_, line)| line.starts_with("  ")) {
            pending.push(inner);
        }
        let block = parser.block(body.blocks.next_id(), &pending)?;
        body.blocks.push(block);
    }
    parser.expect(!body.blocks.is_empty(), "a block")?;
    body.values = parser.value_table()?;
    Ok(body)
}

struct Parser {
    types: BTreeMap<usize, Ty>,
    line: usize,
}

impl Parser {
    fn fail<T>(&self, expected: &'static str) -> Result<T, Error> {
        Err(Error { line: self.line, expected })
    }

    fn expect(&self, holds: bool, expected: &'static str) -> Result<(), Error> {
        if holds { Ok(()) } else { self.fail(expected) }
    }

    fn some<T>(&self, value: Option<T>, expected: &'static str) -> Result<T, Error> {
        value.ok_or(Error { line: self.line, expected })
    }

    fn head(&self, line: &str) -> Result<Body, Error> {
        let rest = self.some(line.strip_prefix("method "), "`method`")?;
        let (name, is_static) = match rest.strip_suffix(" static") {
            Some(name) => (name, true),
            None => (rest, false),
        };
        let [class, name, descriptor] = self.method(name)?;
        let (blocks, values) = (Table::new(), Table::new());
        Ok(Body { class, name, descriptor, is_static, blocks, values, lines: Vec::new() })
    }

    fn lines(&self, line: &str) -> Result<Vec<(u32, u16)>, Error> {
        let entries = line.trim_start_matches("lines ").split_whitespace();
        entries
            .map(|entry| {
                let (at, number) = self.some(entry.split_once('='), "@OFFSET=LINE")?;
                Ok((self.offset(at)?, self.number(number)?))
            })
            .collect()
    }

    /// Values are numbered without gaps; one that is used but not defined is left to the verifier.
    fn value_table(&self) -> Result<Table<ValueId, Ty>, Error> {
        let dense = self.types.keys().copied().eq(0..self.types.len());
        self.expect(dense, "every value from v0 on to be defined")?;
        Ok(self.types.values().copied().collect())
    }

    fn block(&mut self, id: BlockId, lines: &[(usize, &str)]) -> Result<Block, Error> {
        let (params, unwind) = self.block_head(id, lines[0].1)?;
        let (last, body) = self.some(lines[1..].split_last(), "an instruction")?;
        let mut insts = Vec::new();
        for (number, line) in body {
            self.line = *number;
            insts.push(self.inst(line)?);
        }
        self.line = last.0;
        let (text, terminator_at) = self.split_offset(last.1)?;
        let terminator = self.terminator(text)?;
        Ok(Block { params, unwind, insts, terminator, terminator_at })
    }

    fn block_head(&mut self, id: BlockId, line: &str) -> Result<(Vec<ValueId>, Option<Edge>), Error> {
        let head = self.some(line.strip_suffix(':'), "a block head ending in `:`")?;
        let (own, unwind) = match head.split_once(" unwind ") {
            Some((own, unwind)) => (own, Some(self.edge(unwind)?)),
            None => (head, None),
        };
        let (name, params) = self.some(own.split_once('('), "block parameters")?;
        self.expect(self.id::<BlockId>(name, 'b')? == id, "blocks in the order of their numbers")?;
        let params = self.some(params.strip_suffix(')'), "`)`")?;
        let mut ids = Vec::new();
        for param in params.split(", ").filter(|param| !param.is_empty()) {
            let (name, ty) = self.some(param.split_once(": "), "VALUE: TYPE")?;
            let ty = self.ty(ty)?;
            ids.push(self.define(name, ty)?);
        }
        Ok((ids, unwind))
    }

    fn define(&mut self, name: &str, ty: Ty) -> Result<ValueId, Error> {
        let value = self.value(name)?;
        let known = self.types.insert(value.index(), ty);
        self.expect(known.is_none(), "a value that is not defined yet")?;
        Ok(value)
    }

    fn inst(&mut self, line: &str) -> Result<Inst, Error> {
        let (text, at) = self.split_offset(line)?;
        let (result, text) = match text.split_once(" = ") {
            Some((name, rest)) if name.starts_with('v') => (Some(name), rest),
            _ => (None, text),
        };
        let op = self.operation(text)?;
        let ty = op.result_ty().map_err(|_| Error { line: self.line, expected: "a descriptor" })?;
        let result = match (result, ty) {
            (Some(name), Some(ty)) => Some(self.define(name, ty)?),
            (None, None) => None,
            _ => return self.fail("a result exactly where the operation has one"),
        };
        Ok(Inst { result, op, at })
    }

    fn split_offset<'t>(&self, line: &'t str) -> Result<(&'t str, u32), Error> {
        let (text, at) = self.some(line.trim().rsplit_once(' '), "@OFFSET")?;
        Ok((text, self.offset(at)?))
    }

    fn offset(&self, text: &str) -> Result<u32, Error> {
        match self.some(text.strip_prefix('@'), "@OFFSET")? {
            "-" => Ok(NO_OFFSET),
            number => self.number(number),
        }
    }

    fn number<T: std::str::FromStr>(&self, text: &str) -> Result<T, Error> {
        self.some(text.parse().ok(), "a number")
    }

    fn ty(&self, text: &str) -> Result<Ty, Error> {
        self.some(Ty::ALL.into_iter().find(|ty| ty.name() == text), "a type")
    }

    fn value(&self, text: &str) -> Result<ValueId, Error> {
        self.id(text, 'v')
    }

    /// An id as it prints; the largest number is not one.
    fn id<I: Id>(&self, text: &str, prefix: char) -> Result<I, Error> {
        let expected = if prefix == 'v' { "a value" } else { "a block" };
        let number: u32 = self.number(self.some(text.strip_prefix(prefix), expected)?)?;
        self.expect(number < u32::MAX, expected)?;
        Ok(I::new(number as usize))
    }

    fn edge(&self, text: &str) -> Result<Edge, Error> {
        let (block, args) = self.some(text.split_once('('), "BLOCK(ARGUMENTS)")?;
        let args = self.some(args.strip_suffix(')'), "`)`")?;
        let target = self.id(block, 'b')?;
        let args = args.split(',').filter(|arg| !arg.is_empty()).map(|arg| self.value(arg));
        Ok(Edge { target, args: args.collect::<Result<_, _>>()? })
    }

    fn operation(&self, text: &str) -> Result<Op, Error> {
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        let (family, kind) = head.split_once('.').unwrap_or((head, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let word = |index: usize| self.some(words.get(index).copied(), "another operand");
        let value = |index: usize| self.value(word(index)?);
        let values_from = |index: usize| -> Result<Vec<ValueId>, Error> {
            words.iter().skip(index).map(|word| self.value(word)).collect()
        };
        if let Some(op) = meaning(BINARY, family) {
            return Ok(Op::Binary(op, self.ty(kind)?, value(0)?, value(1)?));
        }
        Ok(match family {
            "const" => Op::Const(self.literal(kind, rest)?),
            "link" => Op::LoadLinked(self.linked(kind, &words)?),
            "neg" => Op::Neg(self.ty(kind)?, value(0)?),
            "convert" => Op::Convert(self.some(meaning(CONVERSIONS, kind), "a conversion")?, value(0)?),
            "compare" => {
                Op::Compare(self.some(meaning(COMPARES, kind), "a comparison")?, value(0)?, value(1)?)
            }
            "check" => Op::Check(self.some(meaning(CHECKS, kind), "a check")?, value(0)?),
            "monitor" => Op::Monitor(self.some(meaning(MONITORS, kind), "an action")?, value(0)?),
            "mark" => Op::Mark,
            "init" => Op::InitClass(match kind {
                "class" => InitOf::Class(self.name(word(0)?)?),
                "field" => InitOf::Field(self.field(word(0)?)?),
                "method" => InitOf::Method(self.method_ref(CallKind::Static, &words)?.0),
                _ => return self.fail("class, field or method"),
            }),
            "getstatic" => Op::GetStatic(self.field(word(0)?)?),
            "putstatic" => Op::PutStatic(self.field(word(0)?)?, value(1)?),
            "new" => Op::New(self.name(word(0)?)?),
            "getfield" => Op::GetField(self.field(word(0)?)?, value(1)?),
            "putfield" => Op::PutField(self.field(word(0)?)?, value(1)?, value(2)?),
            "newarray" => Op::NewArray(self.name(word(0)?)?, value(1)?),
            "newnested" => Op::NewNestedArray(self.name(word(0)?)?, values_from(1)?),
            "length" => Op::ArrayLength(value(0)?),
            "checkindex" => Op::CheckIndex(value(0)?, value(1)?),
            "checkstore" => Op::CheckStore(value(0)?, value(1)?),
            "checkcast" => Op::CheckCast(self.name(word(0)?)?, value(1)?),
            "load" => Op::ArrayLoad(self.some(meaning(ELEMENTS, kind), "an element")?, value(0)?, value(1)?),
            "store" => {
                let element = self.some(meaning(ELEMENTS, kind), "an element")?;
                Op::ArrayStore(element, value(0)?, value(1)?, value(2)?)
            }
            "instanceof" => Op::InstanceOf(self.name(word(0)?)?, value(1)?),
            "call" if kind == "dynamic" => {
                let call = self.dynamic_call(word(0)?, word(1)?)?;
                Op::CallDynamic(Rc::new(call), values_from(2)?)
            }
            "call" => {
                let kind = self.some(meaning(CALLS, kind), "a kind of call")?;
                let (method, n_words) = self.method_ref(kind, &words)?;
                Op::Call(kind, method, values_from(n_words)?)
            }
            _ => return self.fail("an operation"),
        })
    }

    fn literal(&self, kind: &str, text: &str) -> Result<Constant, Error> {
        let bits = |text: &str| {
            let digits = self.some(text.strip_prefix("0x"), "0xBITS")?;
            self.some(u64::from_str_radix(digits, 16).ok(), "hexadecimal bits")
        };
        Ok(match kind {
            "i32" => Constant::I32(self.number(text)?),
            "i64" => Constant::I64(self.number(text)?),
            "f32" => Constant::F32(self.some(u32::try_from(bits(text)?).ok(), "32 bits")?),
            "f64" => Constant::F64(bits(text)?),
            "null" => Constant::Null,
            "string" => Constant::String(self.quoted(text)?.into()),
            "class" => Constant::Class(self.name(text)?),
            _ => return self.fail("a kind of constant"),
        })
    }

    fn linked(&self, kind: &str, words: &[&str]) -> Result<LinkedConstant, Error> {
        let word = |index: usize| self.some(words.get(index).copied(), "another operand");
        Ok(match kind {
            "type" => LinkedConstant::MethodType(self.name_and_descriptor(word(0)?)?.1),
            "handle" => {
                let member = self.member(word(1)?, word(2)?)?;
                LinkedConstant::MethodHandle(Rc::new(MethodHandle { kind: self.number(word(0)?)?, member }))
            }
            "dynamic" => {
                let bootstrap = self.number(word(0)?)?;
                let (name, descriptor) = self.some(word(1)?.split_once(':'), "NAME:DESCRIPTOR")?;
                let (name, descriptor) = (self.name(name)?, self.name(descriptor)?);
                LinkedConstant::Dynamic(Rc::new(DynamicConstant { bootstrap, name, descriptor }))
            }
            _ => return self.fail("type, handle or dynamic"),
        })
    }

    /// What a method handle is for.
    fn member(&self, owner: &str, text: &str) -> Result<MemberRef, Error> {
        let is_interface = match owner {
            "class" => false,
            "interface" => true,
            _ => return self.fail("class or interface"),
        };
        let [class, name, descriptor] = if text.contains('(') {
            self.method(text)?
        } else {
            let field = self.field(text)?;
            [&field.class, &field.name, &field.descriptor].map(Rc::clone)
        };
        let (class, name, descriptor) = (class.to_string(), name.to_string(), descriptor.to_string());
        Ok(MemberRef { class, name, descriptor, is_interface })
    }

    fn terminator(&self, text: &str) -> Result<Terminator, Error> {
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let word = |index: usize| self.some(words.get(index).copied(), "another operand");
        Ok(match head {
            "jump" => Terminator::Jump(self.edge(word(0)?)?),
            "branch" => {
                let (op, ty) = self.some(word(0)?.split_once('.'), "CONDITION.TYPE")?;
                let op = self.some(meaning(CONDITIONS, op), "a condition")?;
                let (left, right) = (self.value(word(1)?)?, self.value(word(2)?)?);
                let condition = Condition { op, ty: self.ty(ty)?, left, right };
                Terminator::Branch(condition, self.edge(word(3)?)?, self.edge(word(4)?)?)
            }
            "switch" => {
                let at = self.some(words.iter().position(|&word| word == "else"), "`else`")?;
                let mut cases = Vec::new();
                for case in words.get(1..at).unwrap_or(&[]) {
                    let (key, to) = self.some(case.split_once(':'), "KEY:BLOCK")?;
                    cases.push((self.number(key)?, self.edge(to)?));
                }
                Terminator::Switch(self.value(word(0)?)?, cases, self.edge(word(at + 1)?)?)
            }
            "return" if words.is_empty() => Terminator::Return(None),
            "return" => Terminator::Return(Some(self.value(word(0)?)?)),
            "throw" => Terminator::Throw(self.value(word(0)?)?),
            "unsupported" => {
                let what = String::from_utf16_lossy(&self.quoted(rest)?);
                Terminator::Unsupported(what.into())
            }
            _ => return self.fail("a terminator"),
        })
    }

    fn field(&self, text: &str) -> Result<Rc<FieldRef>, Error> {
        let (class, rest) = self.some(text.split_once('.'), "CLASS.NAME:DESCRIPTOR")?;
        let (name, descriptor) = self.some(rest.split_once(':'), "NAME:DESCRIPTOR")?;
        let (class, name) = (self.name(class)?, self.name(name)?);
        Ok(Rc::new(FieldRef { class, name, descriptor: self.name(descriptor)? }))
    }

    /// The method that a call names, and the number of words that takes.
    fn method_ref(&self, kind: CallKind, words: &[&str]) -> Result<(Rc<MethodRef>, usize), Error> {
        let (owner, n_words) = match (kind.owner(), words.first()) {
            (Some(owner), _) => (owner, 1),
            (None, Some(&"interface")) => (OwnerKind::Interface, 2),
            (None, _) => (OwnerKind::Class, 1),
        };
        let text = self.some(words.get(n_words - 1).copied(), "another operand")?;
        let [class, name, descriptor] = self.method(text)?;
        Ok((Rc::new(MethodRef { class, owner, name, descriptor }), n_words))
    }

    /// Class, name and descriptor.
    fn method(&self, text: &str) -> Result<[Rc<str>; 3], Error> {
        let (class, rest) = self.some(text.split_once('.'), "CLASS.NAME(DESCRIPTOR")?;
        let (name, descriptor) = self.name_and_descriptor(rest)?;
        Ok([self.name(class)?, name, descriptor])
    }

    fn dynamic_call(&self, bootstrap: &str, text: &str) -> Result<DynamicCall, Error> {
        let (name, descriptor) = self.name_and_descriptor(text)?;
        Ok(DynamicCall { bootstrap: self.number(bootstrap)?, name, descriptor })
    }

    fn name_and_descriptor(&self, text: &str) -> Result<(Rc<str>, Rc<str>), Error> {
        let (name, parameters) = self.some(text.split_once('('), "NAME(DESCRIPTOR")?;
        let (parameters, result) = self.some(parameters.split_once(')'), "`)`")?;
        let descriptor = format!("({}){}", self.name(parameters)?, self.name(result)?);
        Ok((self.name(name)?, descriptor.into()))
    }

    fn name(&self, text: &str) -> Result<Rc<str>, Error> {
        let units = self.unescape(text)?;
        Ok(self.some(String::from_utf16(&units).ok(), "a name")?.into())
    }

    fn quoted(&self, text: &str) -> Result<Vec<u16>, Error> {
        let inner = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
        self.unescape(self.some(inner, "a quoted string")?)
    }

    fn unescape(&self, text: &str) -> Result<Vec<u16>, Error> {
        let mut units = Vec::new();
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            if c != '\\' {
                units.extend(c.encode_utf16(&mut [0; 2]).iter());
                continue;
            }
            match self.some(rest.next(), "an escaped character")? {
                'u' => {
                    let (digits, after) = self.some(rest.as_str().split_once('}'), "\\u{DIGITS}")?;
                    let digits = self.some(digits.strip_prefix('{'), "\\u{DIGITS}")?;
                    let code = self.some(u32::from_str_radix(digits, 16).ok(), "hexadecimal digits")?;
                    rest = after.chars();
                    match (char::from_u32(code), u16::try_from(code)) {
                        (Some(c), _) => units.extend(c.encode_utf16(&mut [0; 2]).iter()),
                        (None, Ok(surrogate)) => units.push(surrogate),
                        _ => return self.fail("a code point"),
                    }
                }
                c => units.extend(c.encode_utf16(&mut [0; 2]).iter()),
            }
        }
        Ok(units)
    }
}
