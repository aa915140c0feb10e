//! Where class files live: a folder, a jar, or the image of a JDK.
//!
//! A container answers with the bytes of a class by its internal name or of a resource by its path, and lists what it
//! has. It knows nothing of other containers; their order is the business of [`ClassPath`](crate::ClassPath).
//!
//! A further kind is a file beside these and a variant here.

mod folder;
mod image;
mod jar;

mod inflate;
mod zip;

pub use folder::Folder;
pub use image::Image;
pub use jar::{Jar, Manifest};

use crate::error::Error;
use std::borrow::Cow;
use std::fmt;
use std::path::Path;

/// A place that holds classes.
#[derive(Debug)]
pub enum Container {
    /// A folder with one file for each class, in folders by package.
    Folder(Folder),
    /// A zip file of classes.
    Jar(Jar),
    /// The `lib/modules` file of a JDK.
    Image(Image),
}

impl Container {
    /// The bytes of a class by its internal name, if it is here.
    pub fn find(&self, class: &str) -> Result<Option<Cow<'_, [u8]>>, Error> {
        match self {
            Self::Folder(folder) => Ok(folder.find(class)?.map(Cow::Owned)),
            Self::Jar(jar) => Ok(jar.find(class)?.map(Cow::Owned)),
            Self::Image(image) => image.find(class),
        }
    }

    /// The bytes of a resource by its path (`a/b/text.properties`, without a slash in front), if it is here.
    pub fn resource(&self, name: &str) -> Result<Option<Cow<'_, [u8]>>, Error> {
        match self {
            Self::Folder(folder) => Ok(folder.resource(name)?.map(Cow::Owned)),
            Self::Jar(jar) => Ok(jar.resource(name)?.map(Cow::Owned)),
            Self::Image(image) => image.resource(name),
        }
    }

    /// The internal names of all classes that are here, sorted, without `module-info`.
    pub fn list(&self) -> Result<Vec<String>, Error> {
        match self {
            Self::Folder(folder) => folder.list(),
            Self::Jar(jar) => Ok(jar.list()),
            Self::Image(image) => image.list(),
        }
    }

    /// Where a class is or would be, for messages.
    pub fn place_of(&self, class: &str) -> String {
        match self {
            Self::Folder(folder) => folder.path_of(class).display().to_string(),
            Self::Jar(_) | Self::Image(_) => format!("{self}!{class}.class"),
        }
    }

    /// The folder or file.
    pub fn path(&self) -> &Path {
        match self {
            Self::Folder(folder) => folder.path(),
            Self::Jar(jar) => jar.path(),
            Self::Image(image) => image.path(),
        }
    }
}

impl fmt::Display for Container {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.path().display().fmt(f)
    }
}
