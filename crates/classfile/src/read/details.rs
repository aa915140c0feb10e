//! Reads the attributes of one class or member by name.
//!
//! An attribute counts only in class files of the version that introduced it, as in HotSpot: an older compiler may
//! have used the name for something else. One that counts must be well formed and occur once.

use super::{Attribute, Raw, RawAttribute, class_name, indexes, raw_attributes};
use crate::attributes::{EnclosingMethod, InnerClass, Parameter, RecordComponent};
use crate::constants::Constants;
use crate::descriptor::FieldType;
use crate::error::Error;
use ristretto_classfile::Constant;
use ristretto_classfile::byte_reader::ByteReader;

/// The major versions that introduced attributes.
const JAVA_1_0: u16 = 45;
const JAVA_5: u16 = 49;
const JAVA_11: u16 = 55;
/// Records and sealed types were previews in 14 and 15.
const JAVA_14: u16 = 58;
const JAVA_15: u16 = 59;

/// Attributes, whose they are, and what they refer to.
pub(super) struct Details<'a, F> {
    attributes: &'a [Attribute<'a>],
    constants: &'a Constants,
    major: u16,
    place: F,
}

/// A record component as indexes, with its attributes unread.
type RawComponent<'a> = (u16, u16, Vec<RawAttribute<'a>>);

impl<'a, F: Fn() -> String> Details<'a, F> {
    /// The attributes of the class or member that `place` names, in a file of this major version.
    pub(super) fn new(
        attributes: &'a [Attribute<'a>],
        constants: &'a Constants,
        major: u16,
        place: F,
    ) -> Self {
        Self { attributes, constants, major, place }
    }

    /// The attribute of this name, which any version may have.
    pub(super) fn find(&self, name: &'static str) -> Result<Option<&'a Attribute<'a>>, Error> {
        let mut found = self.attributes.iter().filter(|attribute| attribute.name == name);
        let first = found.next();
        match found.next() {
            None => Ok(first),
            Some(_) => Err(Error::DuplicateAttribute { place: (self.place)(), attribute: name }),
        }
    }

    /// What `raw` reads from the attribute of this name.
    pub(super) fn read<T>(
        &self,
        name: &'static str,
        raw: impl FnOnce(&mut ByteReader<'a>) -> Raw<T>,
    ) -> Result<Option<T>, Error> {
        self.read_since(JAVA_1_0, name, raw)
    }

    /// The source file of a class.
    pub(super) fn source_file(&self) -> Result<Option<String>, Error> {
        self.text(JAVA_1_0, "SourceFile")
    }

    /// The generic form of a declaration.
    pub(super) fn signature(&self) -> Result<Option<String>, Error> {
        self.text(JAVA_5, "Signature")
    }

    /// The bytes of an attribute with annotations; empty if there is none.
    pub(super) fn annotations(&self, name: &'static str) -> Result<Vec<u8>, Error> {
        let bytes =
            self.read_since(JAVA_5, name, |reader| reader.read_bytes(reader.remaining()).map(<[u8]>::to_vec));
        bytes.map(Option::unwrap_or_default)
    }

    /// The exceptions that a method declares.
    pub(super) fn exceptions(&self) -> Result<Vec<String>, Error> {
        self.classes(JAVA_1_0, "Exceptions")
    }

    /// The members of a nest, told by its host.
    pub(super) fn nest_members(&self) -> Result<Vec<String>, Error> {
        self.classes(JAVA_11, "NestMembers")
    }

    /// The classes that may extend a sealed one.
    pub(super) fn permitted_subclasses(&self) -> Result<Vec<String>, Error> {
        self.classes(JAVA_15, "PermittedSubclasses")
    }

    /// The host of the nest of which a class is a member.
    pub(super) fn nest_host(&self) -> Result<Option<String>, Error> {
        let index = self.read_since(JAVA_11, "NestHost", ByteReader::read_u16)?;
        index.map(|index| class_name(self.constants, index)).transpose()
    }

    /// The member, local and anonymous classes that a class mentions.
    pub(super) fn inner_classes(&self) -> Result<Vec<InnerClass>, Error> {
        let constants = self.constants;
        let entries = self.read("InnerClasses", |reader| {
            let n_entries = reader.read_u16()?;
            (0..n_entries)
                .map(|_| Ok((reader.read_u16()?, reader.read_u16()?, reader.read_u16()?, reader.read_u16()?)))
                .collect::<Raw<Vec<_>>>()
        })?;
        let inner_class = |(class, outer, name, flags)| {
            Ok(InnerClass {
                class: constants.class_name(class)?,
                outer: optional(outer, |index| constants.class_name(index))?,
                name: optional(name, |index| constants.utf8(index))?,
                flags,
            })
        };
        entries.unwrap_or_default().into_iter().map(inner_class).collect()
    }

    /// Where a local or anonymous class is declared.
    pub(super) fn enclosing_method(&self) -> Result<Option<EnclosingMethod>, Error> {
        let constants = self.constants;
        let indexes = self
            .read_since(JAVA_5, "EnclosingMethod", |reader| Ok((reader.read_u16()?, reader.read_u16()?)))?;
        let Some((class, method)) = indexes else { return Ok(None) };
        let class = class_name(constants, class)?;
        let method = optional(method, |index| match constants.get(index)? {
            Constant::NameAndType { name_index, descriptor_index } => {
                Ok((constants.utf8(name_index)?, constants.utf8(descriptor_index)?))
            }
            other => Err(constants.wrong(index, "NameAndType", &other)),
        })?;
        Ok(Some(EnclosingMethod { class, method }))
    }

    /// The components of a record; none if it is not one.
    pub(super) fn record(&self) -> Result<Option<Vec<RecordComponent>>, Error> {
        let components = self.read_since(JAVA_14, "Record", |reader| {
            let n_components = reader.read_u16()?;
            (0..n_components)
                .map(|_| Ok((reader.read_u16()?, reader.read_u16()?, raw_attributes(reader)?)))
                .collect::<Raw<Vec<RawComponent<'a>>>>()
        })?;
        let Some(components) = components else { return Ok(None) };
        components.into_iter().map(|component| self.component(component)).collect::<Result<_, _>>().map(Some)
    }

    /// The parameters that `javac -parameters` recorded.
    pub(super) fn parameters(&self) -> Result<Vec<Parameter>, Error> {
        let parameters = self.read("MethodParameters", |reader| {
            let n_parameters = reader.read_u8()?;
            (0..n_parameters).map(|_| Ok((reader.read_u16()?, reader.read_u16()?))).collect::<Raw<Vec<_>>>()
        })?;
        let parameter = |(name, flags)| {
            Ok(Parameter { name: optional(name, |index| self.constants.utf8(index))?, flags })
        };
        parameters.unwrap_or_default().into_iter().map(parameter).collect()
    }

    fn component(&self, (name, descriptor, attributes): RawComponent<'_>) -> Result<RecordComponent, Error> {
        let constants = self.constants;
        let name = constants.member_name(name)?.into_owned();
        let ty = FieldType::parse(&constants.utf8(descriptor)?)
            .map_err(|error| constants.malformed(descriptor, error))?;
        let attributes = super::named(attributes, constants)?;
        let place = || format!("{}.{name}", (self.place)());
        let details = Details::new(&attributes, constants, self.major, place);
        let (signature, annotations) =
            (details.signature()?, details.annotations("RuntimeVisibleAnnotations")?);
        Ok(RecordComponent { name, descriptor: ty, signature, annotations })
    }

    fn text(&self, since: u16, name: &'static str) -> Result<Option<String>, Error> {
        let index = self.read_since(since, name, ByteReader::read_u16)?;
        index.map(|index| self.constants.utf8(index)).transpose()
    }

    fn classes(&self, since: u16, name: &'static str) -> Result<Vec<String>, Error> {
        let indexes = self.read_since(since, name, indexes)?.unwrap_or_default();
        indexes.iter().map(|&index| class_name(self.constants, index)).collect()
    }

    fn read_since<T>(
        &self,
        since: u16,
        name: &'static str,
        raw: impl FnOnce(&mut ByteReader<'a>) -> Raw<T>,
    ) -> Result<Option<T>, Error> {
        if self.major < since {
            return Ok(None);
        }
        let Some(attribute) = self.find(name)? else { return Ok(None) };
        let unreadable = |error| Error::UnreadableAttribute { place: (self.place)(), attribute: name, error };
        raw(&mut attribute.reader()).map(Some).map_err(unreadable)
    }
}

/// What an index leads to; zero leads nowhere.
fn optional<T>(index: u16, get: impl FnOnce(u16) -> Result<T, Error>) -> Result<Option<T>, Error> {
    if index == 0 { Ok(None) } else { get(index).map(Some) }
}
