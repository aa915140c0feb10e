//! Where class files live: a folder, or the image of a JDK.
//!
//! A container answers with the bytes of a class by its internal name, and lists what it has. It knows nothing of
//! other containers; their order is the business of [`ClassPath`](crate::ClassPath).
//!
//! A further kind (a jar) is a file beside these two and a variant here.

mod folder;
mod image;

pub use folder::Folder;
pub use image::Image;

use crate::error::Error;
use std::borrow::Cow;
use std::fmt;

/// A place that holds classes.
#[derive(Debug)]
pub enum Container {
    /// A folder with one file for each class, in folders by package.
    Folder(Folder),
    /// The `lib/modules` file of a JDK.
    Image(Image),
}

impl Container {
    /// The bytes of a class by its internal name, if it is here.
    pub fn find(&self, class: &str) -> Result<Option<Cow<'_, [u8]>>, Error> {
        match self {
            Self::Folder(folder) => Ok(folder.find(class)?.map(Cow::Owned)),
            Self::Image(image) => Ok(image.find(class)?.map(Cow::Borrowed)),
        }
    }

    /// The internal names of all classes that are here, sorted, without `module-info`.
    pub fn list(&self) -> Result<Vec<String>, Error> {
        match self {
            Self::Folder(folder) => folder.list(),
            Self::Image(image) => image.list(),
        }
    }

    /// Where a class is or would be, for messages.
    pub fn place_of(&self, class: &str) -> String {
        match self {
            Self::Folder(folder) => folder.path_of(class).display().to_string(),
            Self::Image(image) => format!("{}!{class}.class", image.path().display()),
        }
    }
}

impl fmt::Display for Container {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.path().display().fmt(f),
            Self::Image(image) => image.path().display().fmt(f),
        }
    }
}
