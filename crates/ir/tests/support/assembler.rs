//! A small assembler for bytecode that no `javac` of today emits.
//!
//! ```text
//!     iload_0
//!     jsr S
//!     ireturn
//! S:  astore_1
//!     ret 1
//!     .catch A B H java/lang/ArithmeticException     (or `any`)
//! ```
//! Constants are written `class:C`, `field:C.f:I`, `method:C.f(I)I`, `interface:C.f(I)I`, `int:7`, `long:7`, `string:s`,
//! `type:(I)V`, `handle:6:method:C.f(I)I` and `dynamic:0:name:J`.

use std::collections::BTreeMap;

/// What follows an opcode.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operand {
    None,
    Byte,
    Short,
    Label,
    WideLabel,
    Constant,
    ByteConstant,
    Interface,
    Nested,
    Increment,
}

use Operand as O;

/// The instructions that the tests use.
#[rustfmt::skip]
const INSTRUCTIONS: &[(&str, u8, Operand)] = &[
    ("nop", 0, O::None), ("aconst_null", 1, O::None), ("iconst_m1", 2, O::None), ("iconst_0", 3, O::None),
    ("iconst_1", 4, O::None), ("iconst_2", 5, O::None), ("iconst_3", 6, O::None), ("iconst_4", 7, O::None),
    ("iconst_5", 8, O::None), ("lconst_0", 9, O::None), ("lconst_1", 10, O::None), ("dconst_1", 15, O::None),
    ("bipush", 16, O::Byte), ("sipush", 17, O::Short),
    ("ldc", 18, O::ByteConstant), ("ldc_w", 19, O::Constant), ("ldc2_w", 20, O::Constant),
    ("iload", 21, O::Byte), ("lload", 22, O::Byte), ("aload", 25, O::Byte),
    ("iload_0", 26, O::None), ("iload_1", 27, O::None), ("iload_2", 28, O::None), ("iload_3", 29, O::None),
    ("aload_0", 42, O::None), ("aload_1", 43, O::None), ("baload", 51, O::None),
    ("istore", 54, O::Byte), ("lstore", 55, O::Byte), ("astore", 58, O::Byte),
    ("istore_0", 59, O::None), ("istore_1", 60, O::None), ("istore_2", 61, O::None), ("istore_3", 62, O::None),
    ("astore_0", 75, O::None), ("astore_1", 76, O::None), ("astore_2", 77, O::None), ("astore_3", 78, O::None),
    ("pop", 87, O::None), ("pop2", 88, O::None), ("dup", 89, O::None), ("dup_x1", 90, O::None), ("dup_x2", 91, O::None),
    ("dup2", 92, O::None), ("dup2_x1", 93, O::None), ("dup2_x2", 94, O::None), ("swap", 95, O::None),
    ("iadd", 96, O::None), ("ladd", 97, O::None), ("isub", 100, O::None), ("lsub", 101, O::None), ("imul", 104, O::None),
    ("lmul", 105, O::None), ("idiv", 108, O::None), ("iand", 126, O::None), ("ixor", 130, O::None), ("iinc", 132, O::Increment),
    ("i2l", 133, O::None), ("l2i", 136, O::None), ("i2b", 145, O::None), ("lcmp", 148, O::None),
    ("ifeq", 153, O::Label), ("ifne", 154, O::Label), ("iflt", 155, O::Label), ("ifge", 156, O::Label), ("ifgt", 157, O::Label),
    ("ifle", 158, O::Label), ("if_icmplt", 161, O::Label), ("goto", 167, O::Label), ("jsr", 168, O::Label), ("ret", 169, O::Byte),
    ("ireturn", 172, O::None), ("lreturn", 173, O::None), ("areturn", 176, O::None), ("return", 177, O::None),
    ("getstatic", 178, O::Constant), ("putstatic", 179, O::Constant), ("getfield", 180, O::Constant),
    ("putfield", 181, O::Constant), ("invokevirtual", 182, O::Constant), ("invokespecial", 183, O::Constant),
    ("invokestatic", 184, O::Constant), ("invokeinterface", 185, O::Interface), ("new", 187, O::Constant),
    ("arraylength", 190, O::None), ("athrow", 191, O::None), ("checkcast", 192, O::Constant), ("instanceof", 193, O::Constant),
    ("monitorenter", 194, O::None), ("monitorexit", 195, O::None), ("multianewarray", 197, O::Nested),
    ("goto_w", 200, O::WideLabel), ("jsr_w", 201, O::WideLabel),
];

/// A class of static methods that is being put together.
pub(crate) struct Assembler {
    name: String,
    version: u16,
    pool: Vec<Vec<u8>>,
    n_indexes: u16,
    known: BTreeMap<Vec<u8>, u16>,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    bootstraps: Vec<u16>,
}

impl Assembler {
    /// A public class of that name and class-file version.
    pub(crate) fn new(name: &str, version: u16) -> Assembler {
        Assembler {
            name: name.into(),
            version,
            pool: Vec::new(),
            n_indexes: 1,
            known: BTreeMap::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            bootstraps: Vec::new(),
        }
    }

    /// Adds a public static field.
    pub(crate) fn field(&mut self, name: &str, descriptor: &str) {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.fields.push(words(&[0x0009, name, descriptor, 0]));
    }

    /// Adds a bootstrap method without arguments, by its handle.
    pub(crate) fn bootstrap(&mut self, handle: &str) {
        let handle = self.constant(handle);
        self.bootstraps.push(handle);
    }

    /// Adds a public static method with 16 stack words and 16 local variables (300 if it says `wide`).
    pub(crate) fn method(&mut self, name: &str, descriptor: &str, source: &str) {
        let code = Code::of(self, source);
        let (name, descriptor, attribute) = (self.utf8(name), self.utf8(descriptor), self.utf8("Code"));
        let max_locals = if source.contains("wide") { 300 } else { 16 };
        let mut content = words(&[16, max_locals]);
        content.extend(u32::try_from(code.bytes.len()).unwrap().to_be_bytes());
        content.extend(code.bytes);
        content.extend(words(&[u16::try_from(code.handlers.len()).unwrap()]));
        code.handlers.iter().for_each(|handler| content.extend(words(handler)));
        content.extend(words(&[0]));
        let mut method = words(&[0x0009, name, descriptor, 1, attribute]);
        method.extend(u32::try_from(content.len()).unwrap().to_be_bytes());
        method.extend(content);
        self.methods.push(method);
    }

    /// The class file.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let name = self.name.clone();
        let (this, parent) = (self.class(&name), self.class("java/lang/Object"));
        let attribute = (!self.bootstraps.is_empty()).then(|| self.utf8("BootstrapMethods"));
        let mut out = vec![0xca, 0xfe, 0xba, 0xbe];
        out.extend(words(&[0, self.version, self.n_indexes]));
        self.pool.iter().for_each(|constant| out.extend(constant));
        out.extend(words(&[0x0021, this, parent, 0]));
        for members in [&self.fields, &self.methods] {
            out.extend(words(&[u16::try_from(members.len()).unwrap()]));
            members.iter().for_each(|member| out.extend(member));
        }
        match attribute {
            Some(attribute) => {
                let n_bootstraps = u16::try_from(self.bootstraps.len()).unwrap();
                out.extend(words(&[1, attribute]));
                out.extend((2 + 4 * u32::from(n_bootstraps)).to_be_bytes());
                out.extend(words(&[n_bootstraps]));
                self.bootstraps.iter().for_each(|&handle| out.extend(words(&[handle, 0])));
            }
            None => out.extend(words(&[0])),
        }
        out
    }

    fn add(&mut self, tag: u8, content: &[u8], n_indexes: u16) -> u16 {
        let mut constant = vec![tag];
        constant.extend(content);
        if let Some(&known) = self.known.get(&constant) {
            return known;
        }
        let index = self.n_indexes;
        self.known.insert(constant.clone(), index);
        self.pool.push(constant);
        self.n_indexes += n_indexes;
        index
    }

    fn utf8(&mut self, text: &str) -> u16 {
        let mut content = words(&[u16::try_from(text.len()).unwrap()]);
        content.extend(text.bytes());
        self.add(1, &content, 1)
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.add(7, &words(&[name]), 1)
    }

    fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.add(12, &words(&[name, descriptor]), 1)
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let (class, name_and_type) = (self.class(class), self.name_and_type(name, descriptor));
        self.add(tag, &words(&[class, name_and_type]), 1)
    }

    /// The index of a constant that is written as this file's documentation says.
    fn constant(&mut self, text: &str) -> u16 {
        let (kind, rest) = text.split_once(':').unwrap();
        let method = |rest: &str| {
            let (class, rest) = rest.split_once('.').unwrap();
            let (name, descriptor) = rest.split_at(rest.find('(').unwrap());
            (class.to_owned(), name.to_owned(), descriptor.to_owned())
        };
        match kind {
            "class" => self.class(rest),
            "int" => self.add(3, &rest.parse::<i32>().unwrap().to_be_bytes(), 1),
            "long" => self.add(5, &rest.parse::<i64>().unwrap().to_be_bytes(), 2),
            "string" => {
                let text = self.utf8(rest);
                self.add(8, &words(&[text]), 1)
            }
            "field" => {
                let (class, rest) = rest.split_once('.').unwrap();
                let (name, descriptor) = rest.split_once(':').unwrap();
                self.member(9, class, name, descriptor)
            }
            "method" | "interface" => {
                let (class, name, descriptor) = method(rest);
                self.member(if kind == "method" { 10 } else { 11 }, &class, &name, &descriptor)
            }
            "type" => {
                let descriptor = self.utf8(rest);
                self.add(16, &words(&[descriptor]), 1)
            }
            "handle" => {
                let (kind, member) = rest.split_once(':').unwrap();
                let member = self.constant(member);
                let mut content = vec![kind.parse().unwrap()];
                content.extend(words(&[member]));
                self.add(15, &content, 1)
            }
            "dynamic" => {
                let parts: Vec<&str> = rest.split(':').collect();
                let name_and_type = self.name_and_type(parts[1], parts[2]);
                self.add(17, &words(&[parts[0].parse().unwrap(), name_and_type]), 1)
            }
            _ => panic!("no constant: {text}"),
        }
    }
}

fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}

/// The code of a method.
struct Code {
    bytes: Vec<u8>,
    handlers: Vec<[u16; 4]>,
}

impl Code {
    fn of(class: &mut Assembler, source: &str) -> Code {
        let mut bytes: Vec<u8> = Vec::new();
        let mut labels: BTreeMap<&str, usize> = BTreeMap::new();
        // Where an offset is missing, how wide it is, where its instruction starts and what it leads to.
        let mut holes = Vec::new();
        let mut catches = Vec::new();
        for line in source.lines() {
            let mut words: Vec<&str> = line.split_whitespace().collect();
            while let Some(label) = words.first().and_then(|word| word.strip_suffix(':')) {
                assert!(labels.insert(label, bytes.len()).is_none(), "{label} stands twice");
                words.remove(0);
            }
            let start = bytes.len();
            match words[..] {
                [] => {}
                [".catch", from, to, handler, class] => catches.push((from, to, handler, class)),
                ["wide", name, ref operands @ ..] => {
                    bytes.extend([196, instruction(name).0]);
                    let values = operands.iter().flat_map(|word| word.parse::<i16>().unwrap().to_be_bytes());
                    bytes.extend(values);
                }
                ["tableswitch", low, default, ref cases @ ..] => {
                    bytes.push(170);
                    bytes.resize(bytes.len().next_multiple_of(4), 0);
                    let low: i32 = low.parse().unwrap();
                    holes.push((bytes.len(), 4, start, default));
                    bytes.extend([0; 4]);
                    let high = low + i32::try_from(cases.len() - 1).unwrap();
                    bytes.extend([low.to_be_bytes(), high.to_be_bytes()].as_flattened());
                    for case in cases {
                        holes.push((bytes.len(), 4, start, case));
                        bytes.extend([0; 4]);
                    }
                }
                [name, ref operands @ ..] => {
                    let (opcode, operand) = instruction(name);
                    bytes.push(opcode);
                    let byte = |word: &str| word.parse::<i16>().unwrap().to_be_bytes()[1];
                    match (operand, operands) {
                        (O::None, []) => {}
                        (O::Byte, [value]) => bytes.push(byte(value)),
                        (O::Short, [value]) => bytes.extend(value.parse::<i16>().unwrap().to_be_bytes()),
                        (O::Increment, [local, by]) => bytes.extend([byte(local), byte(by)]),
                        (O::Label | O::WideLabel, [label]) => {
                            let width = if operand == O::Label { 2 } else { 4 };
                            holes.push((bytes.len(), width, start, label));
                            bytes.resize(bytes.len() + width, 0);
                        }
                        (O::Constant, [constant]) => bytes.extend(class.constant(constant).to_be_bytes()),
                        (O::ByteConstant, [constant]) => {
                            bytes.push(u8::try_from(class.constant(constant)).unwrap());
                        }
                        (O::Interface, [constant, n_words]) => {
                            bytes.extend(class.constant(constant).to_be_bytes());
                            bytes.extend([byte(n_words), 0]);
                        }
                        (O::Nested, [constant, dimensions]) => {
                            bytes.extend(class.constant(constant).to_be_bytes());
                            bytes.push(byte(dimensions));
                        }
                        _ => panic!("wrong operands: {line}"),
                    }
                }
            }
        }
        for (at, width, start, label) in holes {
            let target = labels.get(label).unwrap_or_else(|| panic!("no label {label}"));
            let distance = i32::try_from(*target).unwrap() - i32::try_from(start).unwrap();
            let encoded = distance.to_be_bytes();
            bytes[at..at + width].copy_from_slice(&encoded[4 - width..]);
        }
        let at = |label: &str| u16::try_from(labels[label]).unwrap();
        let handlers = catches.into_iter().map(|(from, to, handler, caught)| {
            let caught = if caught == "any" { 0 } else { class.class(caught) };
            [at(from), at(to), at(handler), caught]
        });
        Code { handlers: handlers.collect(), bytes }
    }
}

fn instruction(name: &str) -> (u8, Operand) {
    let found = INSTRUCTIONS.iter().find(|(known, ..)| *known == name);
    found.map_or_else(|| panic!("no instruction {name}"), |&(_, opcode, operand)| (opcode, operand))
}
