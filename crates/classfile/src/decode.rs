//! Reads the Code attribute (JVMS §4.7.3): decodes instructions, turns byte offsets into instruction indexes, and checks
//! what [`Code`] promises.
//!
//! Branch operands are left as the decoder's own whole-class reader leaves them: an absolute index for branches, a
//! distance in instructions for switches.

use crate::class::Method;
use crate::code::{Code, Handler, Variable};
use crate::constants::Constants;
use crate::error::Error;
use crate::jump::Jump;
use crate::read::{self, Attribute};
use ristretto_classfile::Constant;
use ristretto_classfile::attributes::Instruction;
use ristretto_classfile::byte_reader::ByteReader;

const GOTO_W: u8 = 200;
const JSR_W: u8 = 201;

/// What is needed to say where something is wrong, and to resolve offsets.
struct Decoder<'a> {
    method: &'a str,
    constants: &'a Constants,
    offsets: Vec<u32>,
    length: u32,
}

/// Reads the code of `method` from the bytes of the attribute.
pub(crate) fn code(bytes: &[u8], constants: &Constants, method: &Method) -> Result<Code, Error> {
    let place = format!("{}.{}{}", constants.class(), method.name, method.descriptor);
    let mut reader = ByteReader::new(bytes);
    let unreadable = |error| constants.unreadable(format!("code of {}", method.name), error);
    let max_stack = reader.read_u16().map_err(unreadable)?;
    let max_locals = reader.read_u16().map_err(unreadable)?;
    if method.argument_slots() > usize::from(max_locals) {
        let n_slots = method.argument_slots();
        return Err(Error::ArgumentsTooLarge { method: place, n_slots, max_locals });
    }
    let length = reader.read_u32().map_err(unreadable)?;
    if !(1..=65535).contains(&length) {
        return Err(Error::BadCodeLength { method: place, length });
    }
    let bytes = reader.read_bytes(length as usize).map_err(unreadable)?;

    let mut decoder = Decoder { method: &place, constants, offsets: Vec::new(), length };
    let mut instructions = decoder.instructions(bytes)?;
    for (index, instruction) in instructions.iter_mut().enumerate() {
        decoder.resolve_branches(index, instruction)?;
        decoder.check_operands(index, instruction, max_locals)?;
    }
    decoder.check_end(&instructions)?;
    let handlers = decoder.handlers(&mut reader)?;
    let attributes = read::attributes(&mut reader, constants)?;
    let lines = decoder.lines(&attributes)?;
    let variables = decoder.variables(&attributes, max_locals)?;
    Ok(Code { max_stack, max_locals, instructions, offsets: decoder.offsets, handlers, lines, variables })
}

impl Decoder<'_> {
    /// Decodes all instructions and records their offsets.
    fn instructions(&mut self, bytes: &[u8]) -> Result<Vec<Instruction>, Error> {
        let mut reader = ByteReader::new(bytes);
        let mut instructions = Vec::with_capacity(bytes.len() / 2);
        while reader.remaining() > 0 {
            let offset = u32::try_from(reader.position()).expect("the code has less than 2^16 bytes");
            self.check_wide_branch(offset, reader.remaining_slice())?;
            let instruction = Instruction::from_bytes(&mut reader)
                .and_then(not_reserved)
                .map_err(|error| Error::BadInstruction { method: self.method.to_owned(), offset, error })?;
            if !switch_is_ordered(&instruction, offset as usize, reader.position()) {
                return Err(Error::BadSwitch { method: self.method.to_owned(), offset });
            }
            self.offsets.push(offset);
            instructions.push(instruction);
        }
        Ok(instructions)
    }

    /// The decoder adds the distance of a wide branch to its offset without a check for overflow.
    fn check_wide_branch(&self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        if let &[GOTO_W | JSR_W, a, b, c, d, ..] = bytes {
            let target = i64::from(offset) + i64::from(i32::from_be_bytes([a, b, c, d]));
            if !(0..i64::from(self.length)).contains(&target) {
                return Err(self.bad_target("branch", offset, target));
            }
        }
        Ok(())
    }

    /// Replaces byte offsets in the operands of a branch or switch.
    fn resolve_branches(&self, index: usize, instruction: &mut Instruction) -> Result<(), Error> {
        let offset = self.offsets[index];
        let absolute = |target: i64| self.index_of("branch", offset, target);
        let distance = |&bytes: &i32| {
            let target = self.index_of("switch", offset, i64::from(offset) + i64::from(bytes))?;
            Ok(i32::from(target) - i32::try_from(index).expect("a method has less than 2^16 instructions"))
        };
        match Jump::of(instruction) {
            Some(Jump::Near(target)) => *target = absolute(i64::from(*target))?,
            Some(Jump::Wide(target)) => *target = i32::from(absolute(i64::from(*target))?),
            Some(Jump::Switch(targets)) => {
                for target in targets {
                    *target = distance(target)?;
                }
            }
            None => {}
        }
        Ok(())
    }

    /// Checks that locals exist and that constants are of the kind that the instruction requires.
    fn check_operands(&self, index: usize, instruction: &Instruction, max_locals: u16) -> Result<(), Error> {
        use Instruction as I;
        let offset = self.offsets[index];
        if let Some(local) = last_local(instruction)
            && local >= usize::from(max_locals)
        {
            return Err(Error::BadLocal { method: self.method.to_owned(), offset, local, max_locals });
        }
        match instruction {
            I::Ldc(constant) => {
                self.require(u16::from(*constant), "loadable constant of one slot", is_single)
            }
            I::Ldc_w(constant) => self.require(*constant, "loadable constant of one slot", is_single),
            I::Ldc2_w(constant) => self.require(*constant, "Long, Double or Dynamic", is_double),
            I::Getstatic(constant)
            | I::Putstatic(constant)
            | I::Getfield(constant)
            | I::Putfield(constant) => {
                self.require(*constant, "Fieldref", |found| matches!(found, Constant::FieldRef { .. }))
            }
            I::Invokevirtual(constant) => {
                self.require(*constant, "Methodref", |found| matches!(found, Constant::MethodRef { .. }))
            }
            I::Invokespecial(constant) | I::Invokestatic(constant) => {
                self.require(*constant, "Methodref or InterfaceMethodref", |found| {
                    matches!(found, Constant::MethodRef { .. } | Constant::InterfaceMethodRef { .. })
                })
            }
            I::Invokeinterface(constant, _) => self.require(*constant, "InterfaceMethodref", |found| {
                matches!(found, Constant::InterfaceMethodRef { .. })
            }),
            I::Invokedynamic(constant) => self
                .require(*constant, "InvokeDynamic", |found| matches!(found, Constant::InvokeDynamic { .. })),
            I::New(constant) => read::class_name(self.constants, *constant).map(drop),
            I::Anewarray(constant) | I::Checkcast(constant) | I::Instanceof(constant) => {
                self.require(*constant, "Class", |found| matches!(found, Constant::Class(_)))
            }
            I::Multianewarray(constant, dimensions) => self.check_dimensions(offset, *constant, *dimensions),
            _ => Ok(()),
        }
    }

    fn check_dimensions(&self, offset: u32, constant: u16, dimensions: u8) -> Result<(), Error> {
        self.constants.check(constant)?;
        let class = self.constants.class_name(constant)?;
        let available = class.bytes().take_while(|&byte| byte == b'[').count();
        if (1..=available).contains(&usize::from(dimensions)) {
            return Ok(());
        }
        Err(Error::BadDimensions { method: self.method.to_owned(), offset, dimensions, class })
    }

    /// Checks that nothing falls through the last instruction.
    fn check_end(&self, instructions: &[Instruction]) -> Result<(), Error> {
        use Instruction as I;
        match instructions.last() {
            Some(
                I::Goto(_)
                | I::Goto_w(_)
                | I::Athrow
                | I::Return
                | I::Ireturn
                | I::Lreturn
                | I::Freturn
                | I::Dreturn
                | I::Areturn
                | I::Ret(_)
                | I::Ret_w(_)
                | I::Tableswitch(_)
                | I::Lookupswitch(_),
            ) => Ok(()),
            _ => {
                let offset = self.offsets.last().copied().unwrap_or_default();
                Err(Error::FallsOffEnd { method: self.method.to_owned(), offset })
            }
        }
    }

    fn handlers(&self, reader: &mut ByteReader<'_>) -> Result<Vec<Handler>, Error> {
        let unreadable = |error| self.constants.unreadable(format!("handlers of {}", self.method), error);
        let n_handlers = reader.read_u16().map_err(unreadable)?;
        let mut handlers = Vec::new();
        for _ in 0..n_handlers {
            let start = u32::from(reader.read_u16().map_err(unreadable)?);
            let end = u32::from(reader.read_u16().map_err(unreadable)?);
            let target = u32::from(reader.read_u16().map_err(unreadable)?);
            let catch_type = reader.read_u16().map_err(unreadable)?;
            let handler = Handler {
                start: usize::from(self.index_of("handler", start, i64::from(start))?),
                end: if end == self.length {
                    self.offsets.len()
                } else {
                    usize::from(self.index_of("handler", start, i64::from(end))?)
                },
                target: usize::from(self.index_of("handler", start, i64::from(target))?),
                catch_type: match catch_type {
                    0 => None,
                    index => Some(read::class_name(self.constants, index)?),
                },
            };
            if handler.start >= handler.end {
                return Err(self.bad_target("handler", start, i64::from(end)));
            }
            handlers.push(handler);
        }
        Ok(handlers)
    }

    /// Reads all line tables. Of several lines for one instruction, HotSpot takes the first for the instruction itself, and the
    /// last for those behind it. An entry that is the same as the one before it says nothing, and neither does a first one that gives the first instruction line 0: HotSpot keeps no such entry, so
    /// that traces have no line there.
    fn lines(&self, attributes: &[Attribute<'_>]) -> Result<Vec<(usize, u16)>, Error> {
        let unreadable = |error| self.constants.unreadable(format!("lines of {}", self.method), error);
        let mut lines = Vec::new();
        let mut previous = (0, 0);
        for attribute in attributes.iter().filter(|attribute| attribute.name == "LineNumberTable") {
            let mut reader = attribute.reader();
            for _ in 0..reader.read_u16().map_err(unreadable)? {
                let start = u32::from(reader.read_u16().map_err(unreadable)?);
                let line = reader.read_u16().map_err(unreadable)?;
                let index = usize::from(self.index_of("line", start, i64::from(start))?);
                if (start, line) != std::mem::replace(&mut previous, (start, line)) {
                    lines.push((index, line));
                }
            }
        }
        lines.sort_by_key(|&(index, _)| index);
        let mut counting = Vec::with_capacity(lines.len());
        for entries in lines.chunk_by(|a: &(usize, u16), b| a.0 == b.0) {
            let (first, (index, last)) = (entries[0], entries[entries.len() - 1]);
            // Where an entry for the next instruction follows, that one counts there.
            if let Some(&(previous, _)) = counting.last()
                && previous == index
            {
                counting.pop();
            }
            counting.push(first);
            if last != first.1 && index + 1 < self.offsets.len() {
                counting.push((index + 1, last));
            }
        }
        Ok(counting)
    }

    /// Reads all variable tables. An entry that fits no instructions or locals is left out: tools that rewrite code
    /// are careless about them, and the JVM runs such classes too.
    fn variables(&self, attributes: &[Attribute<'_>], max_locals: u16) -> Result<Vec<Variable>, Error> {
        let unreadable = |error| self.constants.unreadable(format!("variables of {}", self.method), error);
        let mut variables = Vec::new();
        for attribute in attributes.iter().filter(|attribute| attribute.name == "LocalVariableTable") {
            let mut reader = attribute.reader();
            for _ in 0..reader.read_u16().map_err(unreadable)? {
                let start = u32::from(reader.read_u16().map_err(unreadable)?);
                let end = start + u32::from(reader.read_u16().map_err(unreadable)?);
                let name = reader.read_u16().map_err(unreadable)?;
                let descriptor = reader.read_u16().map_err(unreadable)?;
                let local = reader.read_u16().map_err(unreadable)?;
                let start = self.offsets.binary_search(&start).ok();
                let end = if end == self.length {
                    Some(self.offsets.len())
                } else {
                    self.offsets.binary_search(&end).ok()
                };
                if let (Some(start), Some(end)) = (start, end)
                    && local < max_locals
                {
                    let (name, descriptor) = (self.constants.utf8(name)?, self.constants.utf8(descriptor)?);
                    variables.push(Variable { start, end, name, descriptor, local });
                }
            }
        }
        Ok(variables)
    }

    /// The index of the instruction at the byte offset `target`.
    fn index_of(&self, what: &'static str, offset: u32, target: i64) -> Result<u16, Error> {
        let index = u32::try_from(target).ok().and_then(|target| self.offsets.binary_search(&target).ok());
        match index {
            Some(index) => Ok(u16::try_from(index).expect("a method has less than 2^16 instructions")),
            None => Err(self.bad_target(what, offset, target)),
        }
    }

    fn bad_target(&self, what: &'static str, offset: u32, target: i64) -> Error {
        Error::BadTarget { method: self.method.to_owned(), what, offset, target }
    }

    fn require(
        &self,
        index: u16,
        expected: &'static str,
        fits: impl Fn(&Constant<'_>) -> bool,
    ) -> Result<(), Error> {
        let found = self.constants.get(index)?;
        if fits(&found) {
            self.constants.check(index)
        } else {
            Err(self.constants.wrong(index, expected, &found))
        }
    }
}

/// JVMS §6.2: debuggers and virtual machines use three opcodes internally, class files never.
fn not_reserved(instruction: Instruction) -> Result<Instruction, ristretto_classfile::Error> {
    match instruction {
        Instruction::Breakpoint | Instruction::Impdep1 | Instruction::Impdep2 => {
            Err(ristretto_classfile::Error::InvalidInstruction(instruction.code()))
        }
        _ => Ok(instruction),
    }
}

/// What `ldc` loads. A dynamic constant says its size in its descriptor, which only linking looks at.
fn is_single(found: &Constant<'_>) -> bool {
    matches!(
        found,
        Constant::Integer(_)
            | Constant::Float(_)
            | Constant::String(_)
            | Constant::Class(_)
            | Constant::MethodType(_)
            | Constant::MethodHandle { .. }
            | Constant::Dynamic { .. }
    )
}

/// What `ldc2_w` loads.
fn is_double(found: &Constant<'_>) -> bool {
    matches!(found, Constant::Long(_) | Constant::Double(_) | Constant::Dynamic { .. })
}

/// Whether the keys of a switch ascend. The decoder drops repeated keys and takes a negative count for none, so the
/// number of keys is compared with the size of the instruction, which ends at `end`.
fn switch_is_ordered(instruction: &Instruction, offset: usize, end: usize) -> bool {
    let operands = (offset + 4) / 4 * 4;
    match instruction {
        Instruction::Tableswitch(switch) => switch.low <= switch.high,
        Instruction::Lookupswitch(switch) => {
            end == operands + 8 + 8 * switch.pairs.len() && switch.pairs.keys().is_sorted()
        }
        _ => true,
    }
}

/// The highest local variable that an instruction uses.
fn last_local(instruction: &Instruction) -> Option<usize> {
    use Instruction as I;
    match instruction {
        I::Iload(local) | I::Fload(local) | I::Aload(local) => Some(usize::from(*local)),
        I::Istore(local) | I::Fstore(local) | I::Astore(local) => Some(usize::from(*local)),
        I::Lload(local) | I::Dload(local) | I::Lstore(local) | I::Dstore(local) => {
            Some(usize::from(*local) + 1)
        }
        I::Iload_w(local) | I::Fload_w(local) | I::Aload_w(local) => Some(usize::from(*local)),
        I::Istore_w(local) | I::Fstore_w(local) | I::Astore_w(local) => Some(usize::from(*local)),
        I::Lload_w(local) | I::Dload_w(local) => Some(usize::from(*local) + 1),
        I::Lstore_w(local) | I::Dstore_w(local) => Some(usize::from(*local) + 1),
        I::Iinc(local, _) | I::Ret(local) => Some(usize::from(*local)),
        I::Iinc_w(local, _) | I::Ret_w(local) => Some(usize::from(*local)),
        _ => match instruction.code() {
            // iload_0 to aload_3 and istore_0 to astore_3: five types of four locals each, in the same order.
            code @ 26..=45 => Some(short_form_local(code - 26)),
            code @ 59..=78 => Some(short_form_local(code - 59)),
            _ => None,
        },
    }
}

fn short_form_local(position: u8) -> usize {
    let is_pair = matches!(position / 4, 1 | 3);
    usize::from(position % 4) + usize::from(is_pair)
}
