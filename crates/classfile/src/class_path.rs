//! Finds classes by name: the containers of the application in order, then the JDK.
//!
//! **Invariant:** a class that is found has the name that was asked for. The application comes first, so that models
//! can stand in for classes of the JDK.

use crate::class::Class;
use crate::container::Container;
use crate::error::Error;
use std::collections::BTreeSet;

/// An ordered list of containers.
#[derive(Debug)]
pub struct ClassPath {
    application: Vec<Container>,
    jdk: Container,
}

/// Which part of the class path a class is from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// The program under analysis and its libraries.
    Application,
    /// The JDK.
    Jdk,
}

impl ClassPath {
    /// A class path of these containers, then the JDK.
    pub fn new(application: Vec<Container>, jdk: Container) -> Self {
        Self { application, jdk }
    }

    /// The class of an internal name, from the first container that has it.
    pub fn find(&self, name: &str) -> Result<Option<(Class, Origin)>, Error> {
        let application = self.application.iter().map(|container| (container, Origin::Application));
        for (container, origin) in application.chain([(&self.jdk, Origin::Jdk)]) {
            let Some(bytes) = container.find(name)? else { continue };
            let place = || container.place_of(name);
            let class = Class::parse(&bytes)
                .map_err(|error| Error::InFile { place: place(), error: Box::new(error) })?;
            if class.name != name {
                return Err(Error::WrongClass {
                    place: place(),
                    found: class.name,
                    expected: name.to_owned(),
                });
            }
            return Ok(Some((class, origin)));
        }
        Ok(None)
    }

    /// The names of all classes of the application, sorted.
    pub fn application_classes(&self) -> Result<Vec<String>, Error> {
        let mut classes = BTreeSet::new();
        for container in &self.application {
            classes.extend(container.list()?);
        }
        Ok(classes.into_iter().collect())
    }

    /// Where classes are looked for, in order, for a message about one that is missing.
    pub fn searched(&self) -> String {
        let places: Vec<String> =
            self.application.iter().chain([&self.jdk]).map(Container::to_string).collect();
        places.join(", ")
    }
}
