//! Reads the structure of a class file (JVMS §4.1): header, fields, methods, attributes.
//!
//! Constants and instructions are decoded by `ristretto_classfile`; the structure around them is read here, since this keeps
//! byte offsets, skips the attributes that nobody asks for, and can say in which method something is wrong.

mod details;

use crate::class::{BootstrapMethod, Class, ConstantValue, Field, Method, MethodCode};
use crate::constants::{Constants, Loadable};
use crate::descriptor::{FieldType, Malformed, MethodDescriptor, is_class_name};
use crate::error::Error;
use details::Details;
use ristretto_classfile::byte_reader::ByteReader;
use std::borrow::Cow;
use std::sync::Arc;

const MAGIC: u32 = 0xcafe_babe;
/// Java 1.0. There is no upper end: a newer file is read with what is known, and what it has beyond that is refused
/// where it stands.
const OLDEST_MAJOR: u16 = 45;

const BOOTSTRAP_METHODS: &str = "BootstrapMethods";
const VISIBLE_ANNOTATIONS: &str = "RuntimeVisibleAnnotations";

type Raw<T> = Result<T, ristretto_classfile::Error>;
/// The index of a method handle, and those of the arguments.
type RawBootstrap = (u16, Vec<u16>);

/// An attribute by name, with its contents unread.
pub(crate) struct Attribute<'a> {
    pub(crate) name: Cow<'a, str>,
    body: &'a [u8],
    /// Where the contents begin, in what was read.
    start: usize,
}

/// An attribute with its name as an index.
pub(crate) struct RawAttribute<'a> {
    name: u16,
    body: &'a [u8],
    start: usize,
}

impl<'a> Attribute<'a> {
    /// A reader of the contents.
    pub(crate) fn reader(&self) -> ByteReader<'a> {
        ByteReader::new(self.body)
    }
}

/// Reads a class file and checks its structure, except for the code, and those constants that only code names. Signatures
/// that contradict what they describe are left out.
pub(crate) fn class(file: &Arc<[u8]>) -> Result<Class, Error> {
    let mut class = with_any_signatures(file)?;
    crate::erasure::drop_contradictions(&mut class);
    Ok(class)
}

/// The same with all signatures.
pub(crate) fn with_any_signatures(file: &Arc<[u8]>) -> Result<Class, Error> {
    let mut reader = ByteReader::new(file);
    let version = header(&mut reader)?;
    let mut constants = Constants::read(file, &mut reader)?;

    let (flags, this, superclass, interfaces) =
        declaration(&mut reader).map_err(|error| constants.unreadable("class header", error))?;
    let name = class_name(&constants, this)?;
    constants.name_class(&name);
    let superclass = match superclass {
        0 => None,
        index => Some(class_name(&constants, index)?),
    };
    let interfaces =
        interfaces.iter().map(|&index| class_name(&constants, index)).collect::<Result<Vec<_>, _>>()?;

    // The attributes of the class come last, and checks of constants need one of them.
    let after_header = reader.position();
    skip_members(&mut reader, "fields", &constants)?;
    skip_members(&mut reader, "methods", &constants)?;
    let class_attributes =
        raw_attributes(&mut reader).map_err(|error| constants.unreadable("attributes", error))?;
    let n_bootstraps = n_bootstraps(&class_attributes, &constants);
    constants.count_bootstraps(n_bootstraps);
    let class_attributes = named(class_attributes, &constants)?;
    if reader.remaining() > 0 {
        return Err(Error::TrailingBytes { class: name, n_bytes: reader.remaining() });
    }
    let (major, _) = version;
    let details = Details::new(&class_attributes, &constants, major, || name.clone());
    let bootstraps = details.read(BOOTSTRAP_METHODS, raw_bootstraps)?.unwrap_or_default();
    let bootstrap_methods = bootstraps
        .iter()
        .map(|(handle, arguments)| bootstrap_method(&constants, *handle, arguments))
        .collect::<Result<Vec<_>, _>>()?;

    reader.set_position(after_header);
    let class = Class {
        flags,
        superclass,
        interfaces,
        fields: members(&mut reader, "fields", &constants, |member| field(member, &constants, major))?,
        methods: members(&mut reader, "methods", &constants, |member| method(member, &constants, major))?,
        source_file: details.source_file()?,
        signature: details.signature()?,
        inner_classes: details.inner_classes()?,
        enclosing_method: details.enclosing_method()?,
        nest_host: details.nest_host()?,
        nest_members: details.nest_members()?,
        permitted_subclasses: details.permitted_subclasses()?,
        record: details.record()?,
        annotations: details.annotations(VISIBLE_ANNOTATIONS)?,
        bootstrap_methods,
        name,
        version,
        constants,
        file: Arc::clone(file),
    };
    if class.superclass.is_none() && class.name != "java/lang/Object" && !class.is_module() {
        return Err(Error::NoSuperclass { class: class.name });
    }
    Ok(class)
}

/// Reads all attributes at the reader's position.
pub(crate) fn attributes<'a>(
    reader: &mut ByteReader<'a>,
    constants: &'a Constants,
) -> Result<Vec<Attribute<'a>>, Error> {
    let raw = raw_attributes(reader).map_err(|error| constants.unreadable("attributes", error))?;
    named(raw, constants)
}

fn named<'a>(raw: Vec<RawAttribute<'a>>, constants: &'a Constants) -> Result<Vec<Attribute<'a>>, Error> {
    let named =
        |RawAttribute { name, body, start }| Ok(Attribute { name: constants.text(name)?, body, start });
    raw.into_iter().map(named).collect()
}

/// How many bootstrap methods the attribute of a class begins with.
fn n_bootstraps(raw: &[RawAttribute<'_>], constants: &Constants) -> usize {
    let is_it = |name| constants.text(name).is_ok_and(|name| name == BOOTSTRAP_METHODS);
    let attribute = raw.iter().find(|attribute| is_it(attribute.name));
    let count = attribute.and_then(|attribute| ByteReader::new(attribute.body).read_u16().ok());
    count.map_or(0, usize::from)
}

fn header(reader: &mut ByteReader<'_>) -> Result<(u16, u16), Error> {
    let unreadable =
        |error| Error::Unreadable { class: "class file".to_owned(), part: "header".to_owned(), error };
    let found = reader.read_u32().map_err(unreadable)?;
    if found != MAGIC {
        return Err(Error::BadMagic { found });
    }
    let minor = reader.read_u16().map_err(unreadable)?;
    let major = reader.read_u16().map_err(unreadable)?;
    if major < OLDEST_MAJOR {
        return Err(Error::UnsupportedVersion { major, minor });
    }
    Ok((major, minor))
}

/// Flags, this class, superclass, interfaces.
fn declaration(reader: &mut ByteReader<'_>) -> Raw<(u16, u16, u16, Vec<u16>)> {
    let flags = reader.read_u16()?;
    let this = reader.read_u16()?;
    let superclass = reader.read_u16()?;
    Ok((flags, this, superclass, indexes(reader)?))
}

/// The name of a class that is not an array.
pub(crate) fn class_name(constants: &Constants, index: u16) -> Result<String, Error> {
    let name = constants.class_name(index)?;
    if is_class_name(&name) {
        Ok(name)
    } else {
        Err(constants.malformed(index, Malformed { text: name, expected: "class name" }))
    }
}

fn bootstrap_method(constants: &Constants, handle: u16, arguments: &[u16]) -> Result<BootstrapMethod, Error> {
    constants.check(handle)?;
    let handle = constants.method_handle(handle)?;
    let argument = |&index| {
        constants.check(index)?;
        constants.loadable(index)
    };
    let arguments = arguments.iter().map(argument).collect::<Result<Vec<_>, _>>()?;
    Ok(BootstrapMethod { handle, arguments })
}

/// What fields and methods have in common.
struct Member<'a> {
    flags: u16,
    name: Cow<'a, str>,
    descriptor_index: u16,
    descriptor: Cow<'a, str>,
    attributes: Vec<Attribute<'a>>,
}

fn members<'a, T>(
    reader: &mut ByteReader<'a>,
    what: &'static str,
    constants: &'a Constants,
    build: impl Fn(&Member<'_>) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    let n_members = reader.read_u16().map_err(|error| constants.unreadable(what, error))?;
    (0..n_members).map(|_| build(&member(reader, what, constants)?)).collect()
}

fn member<'a>(
    reader: &mut ByteReader<'a>,
    what: &'static str,
    constants: &'a Constants,
) -> Result<Member<'a>, Error> {
    let (flags, name, descriptor_index) =
        member_header(reader).map_err(|error| constants.unreadable(what, error))?;
    Ok(Member {
        flags,
        name: constants.member_name(name)?,
        descriptor_index,
        descriptor: constants.text(descriptor_index)?,
        attributes: attributes(reader, constants)?,
    })
}

fn field(member: &Member<'_>, constants: &Constants, major: u16) -> Result<Field, Error> {
    let descriptor = FieldType::parse(&member.descriptor)
        .map_err(|error| constants.malformed(member.descriptor_index, error))?;
    let place = || format!("{}.{}", constants.class(), member.name);
    let details = Details::new(&member.attributes, constants, major, place);
    let mut field = Field::synthetic(&member.name, descriptor, member.flags);
    field.signature = details.signature()?;
    field.annotations = details.annotations(VISIBLE_ANNOTATIONS)?;
    // JVMS §4.7.2: on an instance field the attribute is ignored.
    if let Some(index) = details.read("ConstantValue", ByteReader::read_u16)?
        && field.is_static()
    {
        field.constant = Some(constant_value(constants, index, &field.descriptor)?);
    }
    Ok(field)
}

fn constant_value(constants: &Constants, index: u16, ty: &FieldType) -> Result<ConstantValue, Error> {
    use FieldType as T;
    match (ty, constants.loadable(index)?) {
        (T::Boolean | T::Byte | T::Char | T::Short | T::Int, Loadable::Int(value)) => {
            Ok(ConstantValue::Int(value))
        }
        (T::Long, Loadable::Long(value)) => Ok(ConstantValue::Long(value)),
        (T::Float, Loadable::Float(value)) => Ok(ConstantValue::Float(value)),
        (T::Double, Loadable::Double(value)) => Ok(ConstantValue::Double(value)),
        (T::Object(name), Loadable::String(value)) if name == "java/lang/String" => {
            Ok(ConstantValue::String(value))
        }
        _ => Err(constants.wrong(index, "constant of the type of its field", &constants.get(index)?)),
    }
}

fn method(member: &Member<'_>, constants: &Constants, major: u16) -> Result<Method, Error> {
    let descriptor = MethodDescriptor::parse(&member.descriptor)
        .map_err(|error| constants.malformed(member.descriptor_index, error))?;
    let place = || format!("{}.{}{}", constants.class(), member.name, member.descriptor);
    let details = Details::new(&member.attributes, constants, major, place);
    let mut method = Method::synthetic(&member.name, descriptor, member.flags);
    method.exceptions = details.exceptions()?;
    method.signature = details.signature()?;
    method.annotations = details.annotations(VISIBLE_ANNOTATIONS)?;
    method.parameter_annotations = details.annotations("RuntimeVisibleParameterAnnotations")?;
    method.invisible_parameter_annotations = details.annotations("RuntimeInvisibleParameterAnnotations")?;
    method.annotation_default = details.annotations("AnnotationDefault")?;
    method.parameters = details.parameters()?;
    let code = details.find("Code")?;
    method.code = code.map(|code| MethodCode::Encoded(code.start..code.start + code.body.len()));
    check_presence(&method, place)?;
    Ok(method)
}

/// JVMS §4.7.3: native and abstract methods have no code, all others do.
fn check_presence(method: &Method, place: impl Fn() -> String) -> Result<(), Error> {
    let has_no_body = method.is_native() || method.is_abstract();
    let problem = match method.code {
        Some(_) if has_no_body => "a native or abstract method with code",
        None if !has_no_body => "no code, and neither native nor abstract",
        _ => return Ok(()),
    };
    Err(Error::CodePresence { method: place(), problem })
}

fn skip_members(reader: &mut ByteReader<'_>, what: &'static str, constants: &Constants) -> Result<(), Error> {
    let mut skip = || -> Raw<()> {
        for _ in 0..reader.read_u16()? {
            member_header(reader)?;
            for _ in 0..reader.read_u16()? {
                reader.skip(2)?;
                let length = reader.read_u32()?;
                reader.skip(length as usize)?;
            }
        }
        Ok(())
    };
    skip().map_err(|error| constants.unreadable(what, error))
}

fn member_header(reader: &mut ByteReader<'_>) -> Raw<(u16, u16, u16)> {
    Ok((reader.read_u16()?, reader.read_u16()?, reader.read_u16()?))
}

fn raw_attributes<'a>(reader: &mut ByteReader<'a>) -> Raw<Vec<RawAttribute<'a>>> {
    let n_attributes = reader.read_u16()?;
    let mut attributes = Vec::new();
    for _ in 0..n_attributes {
        let name = reader.read_u16()?;
        let length = reader.read_u32()?;
        let start = reader.position();
        attributes.push(RawAttribute { name, body: reader.read_bytes(length as usize)?, start });
    }
    Ok(attributes)
}

fn raw_bootstraps(reader: &mut ByteReader<'_>) -> Raw<Vec<RawBootstrap>> {
    let n_bootstraps = reader.read_u16()?;
    (0..n_bootstraps).map(|_| Ok((reader.read_u16()?, indexes(reader)?))).collect()
}

/// A count and as many indexes.
fn indexes(reader: &mut ByteReader<'_>) -> Raw<Vec<u16>> {
    let n_indexes = reader.read_u16()?;
    (0..n_indexes).map(|_| reader.read_u16()).collect()
}
