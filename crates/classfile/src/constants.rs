//! The constant pool: what instructions refer to by a 16-bit index (JVMS §4.4).
//!
//! A lookup follows the chain of indexes and returns plain values: `member(7)` is a class, a name and a descriptor.
//!
//! Constants stay encoded, and a lookup decodes those that it follows: a class has hundreds, and a run needs few of them.
//!
//! **Invariant:** a constant that an instruction or a bootstrap method names was [checked](Constants::check) before
//! these are handed out: it refers to constants of the right kind, and names and descriptors are well formed.
//! Of a class from [`Class::parse`](crate::Class::parse) all were. A lookup can still fail, when it asks for another kind than
//! the constant is.

use crate::descriptor::{
    Malformed, is_class_name, is_field_descriptor, is_method_descriptor, is_unqualified_name,
};
use crate::error::Error;
use ristretto_classfile::byte_reader::ByteReader;
use ristretto_classfile::{Constant, ReferenceKind};
use std::borrow::Cow;
use std::sync::Arc;

/// The constants of one class.
#[derive(Clone, Debug)]
pub struct Constants {
    class: String,
    /// The file with all of them.
    file: Arc<[u8]>,
    /// Where each begins; zero, where no constant can be, for an index that has none.
    offsets: Vec<u32>,
    /// How many bootstrap methods dynamic constants can name.
    n_bootstraps: usize,
}

/// A field or method, as an instruction names it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MemberRef {
    /// The class in which resolution begins; the descriptor of an array type for `clone` on arrays.
    pub class: String,
    /// The member's name.
    pub name: String,
    /// Its descriptor, well formed for a field or a method.
    pub descriptor: String,
    /// Whether the class is said to be an interface; never for fields.
    pub is_interface: bool,
}

/// A direct method handle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MethodHandle {
    /// The reference kind, 1 to 9 (JVMS table 5.4.3.5-A).
    pub kind: u8,
    /// The field or method.
    pub member: MemberRef,
}

/// A dynamic call site or constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DynamicRef {
    /// Index into [`Class::bootstrap_methods`](crate::Class::bootstrap_methods).
    pub bootstrap: usize,
    /// The name that the bootstrap method is given.
    pub name: String,
    /// The descriptor: of a method for a call site, of a field for a constant.
    pub descriptor: String,
}

/// What `ldc` can push, and what a bootstrap method can be given.
#[derive(Clone, PartialEq, Debug)]
pub enum Loadable {
    /// An `int`.
    Int(i32),
    /// A `long`.
    Long(i64),
    /// A `float`.
    Float(f32),
    /// A `double`.
    Double(f64),
    /// A string, in UTF-16, which may hold lone surrogates.
    String(Vec<u16>),
    /// A class by its internal name, or an array type by its descriptor.
    Class(String),
    /// A method type by its descriptor.
    MethodType(String),
    /// A method handle.
    MethodHandle(MethodHandle),
    /// A constant that a bootstrap method computes.
    Dynamic(DynamicRef),
}

/// What kind of member a reference must name.
#[derive(Clone, Copy)]
enum MemberKind {
    Field,
    Method,
}

impl Constants {
    /// The name of a class constant: `java/lang/String`, or `[I` for an array.
    pub fn class_name(&self, index: u16) -> Result<String, Error> {
        match self.get(index)? {
            Constant::Class(name) => self.utf8(name),
            other => Err(self.wrong(index, "Class", &other)),
        }
    }

    /// The field or method of a reference.
    pub fn member(&self, index: u16) -> Result<MemberRef, Error> {
        let (class_index, name_and_type, is_interface) = match self.get(index)? {
            Constant::FieldRef { class_index, name_and_type_index }
            | Constant::MethodRef { class_index, name_and_type_index } => {
                (class_index, name_and_type_index, false)
            }
            Constant::InterfaceMethodRef { class_index, name_and_type_index } => {
                (class_index, name_and_type_index, true)
            }
            other => return Err(self.wrong(index, "Fieldref, Methodref or InterfaceMethodref", &other)),
        };
        let (name, descriptor) = self.name_and_type(name_and_type)?;
        Ok(MemberRef { class: self.class_name(class_index)?, name, descriptor, is_interface })
    }

    /// The fields and methods that instructions can name, in the order of the constants.
    pub fn members(&self) -> impl Iterator<Item = MemberRef> {
        self.indexes().filter_map(|index| self.member(index).ok())
    }

    /// The method handles among the constants.
    pub fn method_handles(&self) -> impl Iterator<Item = MethodHandle> {
        self.indexes().filter_map(|index| self.method_handle(index).ok())
    }

    fn indexes(&self) -> impl Iterator<Item = u16> {
        1..u16::try_from(self.offsets.len()).unwrap_or(u16::MAX)
    }

    /// Where a method handle stands; the first place if there are several.
    pub fn index_of_handle(&self, handle: &MethodHandle) -> Option<u16> {
        self.indexes().find(|&index| self.method_handle(index).is_ok_and(|found| found == *handle))
    }

    /// The value of what `ldc`, `ldc_w` or `ldc2_w` loads.
    pub fn loadable(&self, index: u16) -> Result<Loadable, Error> {
        Ok(match self.get(index)? {
            Constant::Integer(value) => Loadable::Int(value),
            Constant::Long(value) => Loadable::Long(value),
            Constant::Float(value) => Loadable::Float(value),
            Constant::Double(value) => Loadable::Double(value),
            Constant::String(text) => Loadable::String(self.utf16(text)?),
            Constant::Class(name) => Loadable::Class(self.utf8(name)?),
            Constant::MethodType(descriptor) => Loadable::MethodType(self.utf8(descriptor)?),
            Constant::MethodHandle { .. } => Loadable::MethodHandle(self.method_handle(index)?),
            Constant::Dynamic { bootstrap_method_attr_index, name_and_type_index } => {
                Loadable::Dynamic(self.dynamic(bootstrap_method_attr_index, name_and_type_index)?)
            }
            other => return Err(self.wrong(index, "loadable constant", &other)),
        })
    }

    /// The call site of an `invokedynamic`.
    pub fn invoke_dynamic(&self, index: u16) -> Result<DynamicRef, Error> {
        match self.get(index)? {
            Constant::InvokeDynamic { bootstrap_method_attr_index, name_and_type_index } => {
                self.dynamic(bootstrap_method_attr_index, name_and_type_index)
            }
            other => Err(self.wrong(index, "InvokeDynamic", &other)),
        }
    }

    /// A method handle.
    pub fn method_handle(&self, index: u16) -> Result<MethodHandle, Error> {
        match self.get(index)? {
            Constant::MethodHandle { reference_kind, reference_index } => {
                Ok(MethodHandle { kind: reference_kind.kind(), member: self.member(reference_index)? })
            }
            other => Err(self.wrong(index, "MethodHandle", &other)),
        }
    }

    /// A text. Names with lone surrogates are refused: two of them could become the same `String`.
    pub fn utf8(&self, index: u16) -> Result<String, Error> {
        self.text(index).map(Cow::into_owned)
    }

    /// A text in UTF-16, exactly as a Java string holds it.
    pub fn utf16(&self, index: u16) -> Result<Vec<u16>, Error> {
        match self.get(index)? {
            Constant::Utf8(text) => {
                text.to_utf16().map_err(|error| self.unreadable(format!("constant {index}"), error))
            }
            other => Err(self.wrong(index, "Utf8", &other)),
        }
    }
}

/// Reading and checking.
impl Constants {
    /// The constants of a class that has none.
    pub(crate) fn empty(class: &str) -> Self {
        Self { class: class.to_owned(), file: Arc::new([]), offsets: Vec::new(), n_bootstraps: 0 }
    }

    /// Finds the constants at the reader's position in `file`; [`name_class`](Self::name_class) must follow.
    pub(crate) fn read(file: &Arc<[u8]>, reader: &mut ByteReader<'_>) -> Result<Self, Error> {
        let class = "class file".to_owned();
        match offsets(reader) {
            Ok(offsets) => Ok(Self { class, file: Arc::clone(file), offsets, n_bootstraps: 0 }),
            Err(error) => Err(Error::Unreadable { class, part: "constant pool".to_owned(), error }),
        }
    }

    /// Says whose constants these are, for messages.
    pub(crate) fn name_class(&mut self, class: &str) {
        class.clone_into(&mut self.class);
    }

    /// Says how many bootstrap methods the class has.
    pub(crate) fn count_bootstraps(&mut self, n_bootstraps: usize) {
        self.n_bootstraps = n_bootstraps;
    }

    /// The class whose constants these are.
    pub(crate) fn class(&self) -> &str {
        &self.class
    }

    /// Checks every constant.
    pub(crate) fn check_all(&self) -> Result<(), Error> {
        for index in 1..u16::try_from(self.offsets.len()).unwrap_or(u16::MAX) {
            // The index after a long or double has no constant.
            if self.offsets[usize::from(index)] != 0 {
                self.check(index)?;
            }
        }
        Ok(())
    }

    /// Checks a constant and all that it refers to (JVMS §4.4).
    pub(crate) fn check(&self, index: u16) -> Result<(), Error> {
        match self.get(index)? {
            Constant::Utf8(_)
            | Constant::Integer(_)
            | Constant::Float(_)
            | Constant::Long(_)
            | Constant::Double(_) => Ok(()),
            Constant::Class(name) => self.check_class_name(name),
            Constant::String(text) => self.utf16(text).map(drop),
            Constant::FieldRef { class_index, name_and_type_index } => {
                self.check_class(class_index)?;
                self.check_member(name_and_type_index, MemberKind::Field)
            }
            Constant::MethodRef { class_index, name_and_type_index }
            | Constant::InterfaceMethodRef { class_index, name_and_type_index } => {
                self.check_class(class_index)?;
                self.check_member(name_and_type_index, MemberKind::Method)
            }
            Constant::NameAndType { .. } => self.text_pair(index).map(drop),
            Constant::MethodHandle { reference_kind, reference_index } => {
                self.check_handle(&reference_kind, reference_index)
            }
            Constant::MethodType(descriptor) => self.check_descriptor(descriptor, MemberKind::Method),
            Constant::Dynamic { bootstrap_method_attr_index, name_and_type_index } => {
                self.check_member(name_and_type_index, MemberKind::Field)?;
                self.check_bootstrap(index, bootstrap_method_attr_index)
            }
            Constant::InvokeDynamic { bootstrap_method_attr_index, name_and_type_index } => {
                self.check_member(name_and_type_index, MemberKind::Method)?;
                self.check_bootstrap(index, bootstrap_method_attr_index)
            }
            Constant::Module(name) | Constant::Package(name) => self.text(name).map(drop),
        }
    }

    /// The constant at an index.
    pub(crate) fn get(&self, index: u16) -> Result<Constant<'_>, Error> {
        let offset = match self.offsets.get(usize::from(index)) {
            None | Some(0) => return Err(Error::MissingConstant { class: self.class.clone(), index }),
            Some(&offset) => offset as usize,
        };
        Constant::from_bytes(&mut ByteReader::new(&self.file[offset..]))
            .map_err(|error| self.unreadable(format!("constant {index}"), error))
    }

    /// The error of a constant that is of another kind than expected.
    pub(crate) fn wrong(&self, index: u16, expected: &'static str, found: &Constant<'_>) -> Error {
        Error::WrongConstant { class: self.class.clone(), index, expected, found: kind_of(found) }
    }

    /// The error of a text that is not the descriptor or name it should be.
    pub(crate) fn malformed(&self, index: u16, error: Malformed) -> Error {
        Error::BadName { class: self.class.clone(), index, error }
    }

    /// The error of a part of the class that cannot be decoded.
    pub(crate) fn unreadable(&self, part: impl Into<String>, error: ristretto_classfile::Error) -> Error {
        Error::Unreadable { class: self.class.clone(), part: part.into(), error }
    }

    /// The name of a field or method.
    pub(crate) fn member_name(&self, index: u16) -> Result<Cow<'_, str>, Error> {
        let name = self.text(index)?;
        if is_unqualified_name(&name) { Ok(name) } else { Err(self.bad_name(index, &name, "member name")) }
    }

    /// A text, borrowed unless it has characters that the class file encodes in its own way.
    pub(crate) fn text(&self, index: u16) -> Result<Cow<'_, str>, Error> {
        match self.get(index)? {
            Constant::Utf8(Cow::Borrowed(text)) => match text.as_str() {
                Some(text) => Ok(Cow::Borrowed(text)),
                None => String::from_utf16(&self.utf16(index)?)
                    .map(Cow::Owned)
                    .map_err(|_| self.bad_name(index, &text.to_rust_string(), "Unicode text")),
            },
            other => Err(self.wrong(index, "Utf8", &other)),
        }
    }

    fn text_pair(&self, index: u16) -> Result<(Cow<'_, str>, Cow<'_, str>), Error> {
        match self.get(index)? {
            Constant::NameAndType { name_index, descriptor_index } => {
                Ok((self.text(name_index)?, self.text(descriptor_index)?))
            }
            other => Err(self.wrong(index, "NameAndType", &other)),
        }
    }

    fn name_and_type(&self, index: u16) -> Result<(String, String), Error> {
        self.text_pair(index).map(|(name, descriptor)| (name.into_owned(), descriptor.into_owned()))
    }

    fn dynamic(&self, bootstrap: u16, name_and_type: u16) -> Result<DynamicRef, Error> {
        let (name, descriptor) = self.name_and_type(name_and_type)?;
        Ok(DynamicRef { bootstrap: usize::from(bootstrap), name, descriptor })
    }

    fn check_class(&self, index: u16) -> Result<(), Error> {
        match self.get(index)? {
            Constant::Class(name) => self.check_class_name(name),
            other => Err(self.wrong(index, "Class", &other)),
        }
    }

    fn check_class_name(&self, index: u16) -> Result<(), Error> {
        let name = self.text(index)?;
        let fits = if name.starts_with('[') { is_field_descriptor(&name) } else { is_class_name(&name) };
        if fits { Ok(()) } else { Err(self.bad_name(index, &name, "class name")) }
    }

    fn check_member(&self, name_and_type: u16, kind: MemberKind) -> Result<(), Error> {
        match self.get(name_and_type)? {
            Constant::NameAndType { name_index, descriptor_index } => {
                self.member_name(name_index)?;
                self.check_descriptor(descriptor_index, kind)
            }
            other => Err(self.wrong(name_and_type, "NameAndType", &other)),
        }
    }

    fn check_descriptor(&self, index: u16, kind: MemberKind) -> Result<(), Error> {
        let text = self.text(index)?;
        let (fits, expected) = match kind {
            MemberKind::Field => (is_field_descriptor(&text), "field descriptor"),
            MemberKind::Method => (is_method_descriptor(&text), "method descriptor"),
        };
        if fits { Ok(()) } else { Err(self.bad_name(index, &text, expected)) }
    }

    /// JVMS §4.4.8: the kind of a handle says which references it may have.
    fn check_handle(&self, kind: &ReferenceKind, reference: u16) -> Result<(), Error> {
        use ReferenceKind as K;
        let found = self.get(reference)?;
        let (fits, expected) = match kind {
            K::GetField | K::GetStatic | K::PutField | K::PutStatic => {
                (matches!(found, Constant::FieldRef { .. }), "Fieldref")
            }
            K::InvokeVirtual | K::NewInvokeSpecial => {
                (matches!(found, Constant::MethodRef { .. }), "Methodref")
            }
            K::InvokeStatic | K::InvokeSpecial => (
                matches!(found, Constant::MethodRef { .. } | Constant::InterfaceMethodRef { .. }),
                "Methodref or InterfaceMethodref",
            ),
            K::InvokeInterface => {
                (matches!(found, Constant::InterfaceMethodRef { .. }), "InterfaceMethodref")
            }
        };
        if fits { self.check(reference) } else { Err(self.wrong(reference, expected, &found)) }
    }

    fn check_bootstrap(&self, index: u16, bootstrap: u16) -> Result<(), Error> {
        let n_bootstraps = self.n_bootstraps;
        if usize::from(bootstrap) < n_bootstraps {
            return Ok(());
        }
        Err(Error::MissingBootstrap { class: self.class.clone(), index, bootstrap, n_bootstraps })
    }

    fn bad_name(&self, index: u16, text: &str, expected: &'static str) -> Error {
        self.malformed(index, Malformed { text: text.to_owned(), expected })
    }
}

/// Where each constant begins, by index.
fn offsets(reader: &mut ByteReader<'_>) -> Result<Vec<u32>, ristretto_classfile::Error> {
    let n_indexes = usize::from(reader.read_u16()?);
    let mut offsets = Vec::with_capacity(n_indexes);
    offsets.push(0);
    while offsets.len() < n_indexes {
        offsets.push(u32::try_from(reader.position()).unwrap_or(u32::MAX));
        let tag = reader.read_u8()?;
        let size = match tag {
            1 => usize::from(reader.read_u16()?),
            7 | 8 | 16 | 19 | 20 => 2,
            15 => 3,
            3 | 4 | 9 | 10 | 11 | 12 | 17 | 18 => 4,
            5 | 6 => 8,
            _ => return Err(ristretto_classfile::Error::InvalidConstantTag(tag)),
        };
        reader.skip(size)?;
        // JVMS §4.4.5: a long or double takes two indexes.
        if matches!(tag, 5 | 6) {
            offsets.push(0);
        }
    }
    Ok(offsets)
}

/// The name of a constant's kind, as JVMS table 4.4-A has it.
fn kind_of(constant: &Constant<'_>) -> &'static str {
    match constant {
        Constant::Utf8(_) => "Utf8",
        Constant::Integer(_) => "Integer",
        Constant::Float(_) => "Float",
        Constant::Long(_) => "Long",
        Constant::Double(_) => "Double",
        Constant::Class(_) => "Class",
        Constant::String(_) => "String",
        Constant::FieldRef { .. } => "Fieldref",
        Constant::MethodRef { .. } => "Methodref",
        Constant::InterfaceMethodRef { .. } => "InterfaceMethodref",
        Constant::NameAndType { .. } => "NameAndType",
        Constant::MethodHandle { .. } => "MethodHandle",
        Constant::MethodType(_) => "MethodType",
        Constant::Dynamic { .. } => "Dynamic",
        Constant::InvokeDynamic { .. } => "InvokeDynamic",
        Constant::Module(_) => "Module",
        Constant::Package(_) => "Package",
    }
}
