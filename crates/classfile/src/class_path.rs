//! Finds classes and resources by name: the containers of the application in order, then the JDK.
//!
//! **Invariant:** a class that is found has the name that was asked for. The application comes first, so that models
//! can stand in for classes of the JDK.

mod entries;
mod similar;

use crate::class::Class;
use crate::container::Container;
use crate::error::Error;
use crate::jdk::Jdk;
use entries::Place;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// An ordered list of containers.
#[derive(Debug)]
pub struct ClassPath {
    application: Vec<Place>,
    jdk: Container,
    /// The feature version of the JDK; none if any class will do.
    feature: Option<u32>,
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
        Self { application: application.into_iter().map(Place::Open).collect(), jdk, feature: None }
    }

    /// The class path of `java -cp`, then the JDK. An entry is a folder, a jar, `folder/*` for the jars in a folder, or empty for
    /// the current folder; jars bring along what their manifests name. As in `java`, what is missing or is no jar is not an error;
    /// [`searched`](Self::searched) tells.
    pub fn open(entries: &[PathBuf], jdk: &Jdk) -> Result<Self, Error> {
        let feature = jdk.major();
        Ok(Self {
            application: entries::open(entries, feature),
            jdk: jdk.container()?,
            feature: Some(feature),
        })
    }

    /// The containers of the application, in order.
    pub fn application(&self) -> impl Iterator<Item = &Container> {
        open_ones(&self.application)
    }

    /// Whether a class is of the first container, the one that the user named.
    pub fn is_of_target(&self, name: &str) -> Result<bool, Error> {
        match self.application().next() {
            Some(target) => Ok(target.find(name)?.is_some()),
            None => Ok(false),
        }
    }

    /// The class of an internal name, from the first container that has it. Classes of `java` packages are the JDK's alone,
    /// as on a JVM.
    pub fn find(&self, name: &str) -> Result<Option<(Class, Origin)>, Error> {
        let is_jdks = name.starts_with("java/");
        for (container, origin) in self.containers() {
            if is_jdks && origin == Origin::Application {
                continue;
            }
            let Some(bytes) = container.find(name)? else { continue };
            let place = || container.place_of(name);
            let parse = match origin {
                Origin::Application => Class::parse,
                Origin::Jdk => Class::parse_of_jdk,
            };
            let class =
                parse(&bytes).map_err(|error| Error::InFile { place: place(), error: Box::new(error) })?;
            if let Some(feature) = self.feature.filter(|_| origin == Origin::Application) {
                class.check_version(feature, place)?;
            }
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

    /// The bytes of a resource by its path (`a/b/text.properties`, without a slash in front), from the first container that
    /// has it.
    pub fn resource(&self, name: &str) -> Result<Option<Vec<u8>>, Error> {
        for (container, _) in self.containers() {
            if let Some(bytes) = container.resource(name)? {
                return Ok(Some(bytes.into_owned()));
            }
        }
        Ok(None)
    }

    /// The container that a resource comes from.
    pub fn container_of(&self, name: &str) -> Result<Option<&Container>, Error> {
        for (container, _) in self.containers() {
            if container.resource(name)?.is_some() {
                return Ok(Some(container));
            }
        }
        Ok(None)
    }

    /// A resource from the JDK alone.
    pub fn jdk_resource(&self, name: &str) -> Result<Option<Vec<u8>>, Error> {
        Ok(self.jdk.resource(name)?.map(std::borrow::Cow::into_owned))
    }

    /// The module of the JDK that has the package of a class.
    pub fn jdk_module(&self, class: &str) -> Option<&str> {
        match &self.jdk {
            Container::Image(image) => image.module_of(class).ok()?,
            _ => None,
        }
    }

    /// The names of all classes of the application, sorted.
    pub fn application_classes(&self) -> Result<Vec<String>, Error> {
        let mut classes = BTreeSet::new();
        for container in self.application() {
            classes.extend(container.list()?);
        }
        Ok(classes.into_iter().collect())
    }

    /// The classes that may be meant by a name, internal or as in Java, that no class has; at most a few, the best first, as
    /// Java writes them. Those of the JDK only if none of the application comes near. For a message: a container that
    /// cannot be listed has no suggestions.
    pub fn similar(&self, name: &str) -> Vec<String> {
        let wanted = name.replace('.', "/");
        let best = |classes: Vec<String>| -> Vec<String> {
            let best = similar::best(&wanted, classes.iter().map(String::as_str));
            best.into_iter().map(|name| name.replace('/', ".")).collect()
        };
        let own = best(self.application_classes().unwrap_or_default());
        if own.is_empty() { best(self.jdk.list().unwrap_or_default()) } else { own }
    }

    /// Where classes are looked for, in order, for a message about one that is missing.
    pub fn searched(&self) -> String {
        let jdk = self.jdk.to_string();
        let places: Vec<String> = self.application.iter().map(Place::to_string).chain([jdk]).collect();
        places.join(", ")
    }

    fn containers(&self) -> impl Iterator<Item = (&Container, Origin)> {
        let application = self.application().map(|container| (container, Origin::Application));
        application.chain([(&self.jdk, Origin::Jdk)])
    }
}

/// The files and folders of a class path that can be searched, those that manifests name among them.
pub fn existing(entries: &[PathBuf], jdk: &Jdk) -> Vec<PathBuf> {
    open_ones(&entries::open(entries, jdk.major())).map(Container::path).map(Path::to_owned).collect()
}

fn open_ones(places: &[Place]) -> impl Iterator<Item = &Container> {
    places.iter().filter_map(|place| match place {
        Place::Open(container) => Some(container),
        Place::Ignored(..) => None,
    })
}
