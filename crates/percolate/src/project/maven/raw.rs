//! One `pom.xml` as it is written, without its parents.

use super::super::coordinates::Coordinates;
use roxmltree::{Document, Node};
use std::path::{Path, PathBuf};

pub(super) struct RawPom {
    /// Where it is.
    pub(super) folder: PathBuf,
    pub(super) group: Option<String>,
    pub(super) artifact: String,
    pub(super) version: Option<String>,
    pub(super) parent: Option<Coordinates>,
    /// Where the parent is; empty if it is to be looked for in repositories only.
    relative_path: String,
    pub(super) properties: Vec<(String, String)>,
    pub(super) managed: Vec<RawDependency>,
    pub(super) dependencies: Vec<RawDependency>,
    pub(super) modules: Vec<String>,
    pub(super) source_directory: Option<String>,
}

pub(super) struct RawDependency {
    pub(super) group: Option<String>,
    pub(super) artifact: Option<String>,
    pub(super) version: Option<String>,
    pub(super) scope: Option<String>,
    pub(super) kind: Option<String>,
    pub(super) classifier: Option<String>,
    pub(super) optional: Option<String>,
    pub(super) system_path: Option<String>,
    pub(super) exclusions: Vec<(String, String)>,
}

impl RawPom {
    /// The pom in `file`, or none if it cannot be read.
    pub(super) fn read(file: &Path) -> Option<RawPom> {
        let bytes = classfile::files::read(file).ok()?;
        RawPom::parse(&String::from_utf8_lossy(&bytes), file.parent()?)
    }

    fn parse(text: &str, folder: &Path) -> Option<RawPom> {
        let document = Document::parse(text.trim_start_matches('\u{feff}').trim_start()).ok()?;
        let project = document.root_element();
        let parent = child(project, "parent");
        let part = |name| parent.and_then(|parent| text_of(parent, name)).unwrap_or_default();
        let properties = child(project, "properties").into_iter().flat_map(elements);
        let managed = child(project, "dependencyManagement").and_then(|it| child(it, "dependencies"));
        let modules = child(project, "modules").into_iter().flat_map(elements);
        Some(RawPom {
            folder: folder.to_owned(),
            group: text_of(project, "groupId"),
            artifact: text_of(project, "artifactId")?,
            version: text_of(project, "version"),
            parent: parent.map(|_| Coordinates::new(&part("groupId"), &part("artifactId"), &part("version"))),
            relative_path: match parent.and_then(|parent| child(parent, "relativePath")) {
                Some(path) => content(path),
                None => "../pom.xml".to_owned(),
            },
            properties: properties.map(|it| (it.tag_name().name().to_owned(), content(it))).collect(),
            managed: managed.into_iter().flat_map(elements).map(dependency).collect(),
            dependencies: child(project, "dependencies")
                .into_iter()
                .flat_map(elements)
                .map(dependency)
                .collect(),
            modules: modules.map(content).collect(),
            source_directory: child(project, "build").and_then(|build| text_of(build, "sourceDirectory")),
        })
    }

    /// The file that should be the parent.
    pub(super) fn parent_file(&self) -> Option<PathBuf> {
        let path = self.folder.join(Some(&self.relative_path).filter(|path| !path.is_empty())?);
        Some(if path.is_dir() { path.join("pom.xml") } else { path })
    }
}

fn dependency(node: Node) -> RawDependency {
    let exclusions = child(node, "exclusions").into_iter().flat_map(elements);
    let wildcard = |node, name| text_of(node, name).unwrap_or_else(|| "*".to_owned());
    RawDependency {
        group: text_of(node, "groupId"),
        artifact: text_of(node, "artifactId"),
        version: text_of(node, "version"),
        scope: text_of(node, "scope"),
        kind: text_of(node, "type"),
        classifier: text_of(node, "classifier"),
        optional: text_of(node, "optional"),
        system_path: text_of(node, "systemPath"),
        exclusions: exclusions.map(|it| (wildcard(it, "groupId"), wildcard(it, "artifactId"))).collect(),
    }
}

fn elements<'a, 'input>(node: Node<'a, 'input>) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children().filter(Node::is_element)
}

/// The first child of that name, whatever the namespace: some poms have none.
fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Option<Node<'a, 'input>> {
    elements(node).find(|child| child.tag_name().name() == name)
}

fn content(node: Node) -> String {
    node.text().unwrap_or_default().trim().to_owned()
}

fn text_of(node: Node, name: &str) -> Option<String> {
    child(node, name).map(content).filter(|text| !text.is_empty())
}
