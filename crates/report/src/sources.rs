//! Where the sources of the program are, for writers that show them or point into them.

use std::path::{Path, PathBuf};

/// The source files of what was explored; none if that were classes only.
#[derive(Clone, Debug, Default)]
pub struct Sources(Vec<PathBuf>);

impl Sources {
    /// These files, spelled as a reader of the report would look for them.
    pub fn new(files: Vec<PathBuf>) -> Sources {
        Sources(files)
    }

    /// The file that a class was compiled from: `class` by its binary name, `file` as the class file tells it.
    ///
    /// It lies in the folder of its package. One that lies elsewhere counts if no other has its name.
    pub fn find(&self, class: &str, file: &str) -> Option<&Path> {
        let package = class.rsplit_once('.').map_or(String::new(), |(package, _)| package.replace('.', "/"));
        let expected = Path::new(&package).join(file);
        let named = || self.0.iter().filter(|path| path.ends_with(file));
        let mut others = named();
        let found = named().find(|path| path.ends_with(&expected)).or_else(|| {
            let only = others.next();
            only.filter(|_| others.next().is_none())
        });
        found.map(PathBuf::as_path)
    }
}

#[cfg(test)]
mod tests {
    use super::Sources;
    use std::path::{Path, PathBuf};

    #[test]
    fn a_source_lies_in_the_folder_of_its_package_or_is_the_only_one_of_its_name() {
        let files = ["src/p/A.java", "src/q/A.java", "B.java"].map(PathBuf::from);
        let sources = Sources::new(files.to_vec());
        assert_eq!(sources.find("q.A$Inner", "A.java"), Some(Path::new("src/q/A.java")));
        assert_eq!(sources.find("r.A", "A.java"), None);
        assert_eq!(sources.find("p.B", "B.java"), Some(Path::new("B.java")));
        assert_eq!(sources.find("p.C", "C.java"), None);
    }
}
