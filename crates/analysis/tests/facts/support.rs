//! Programs and call graphs of Java sources given in the test.

use analysis::call_graph::{name, write_text};
use analysis::{Algorithm, CallGraph, Config, JdkCalls, World};
use classfile::ClassPath;
use classfile::container::{Container, Folder};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use program::{MethodId, Program};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

pub(crate) const CHA: Config =
    Config { algorithm: Algorithm::Cha, jdk: JdkCalls::Leaf, world: World::Closed, max_methods: 1000 };
pub(crate) const RTA: Config =
    Config { algorithm: Algorithm::Rta, jdk: JdkCalls::Leaf, world: World::Closed, max_methods: 1000 };

/// The classes of one file.
pub(crate) fn compile(text: &str) -> PathBuf {
    // The folder is named by what is in it, so that the next run finds the classes in the cache.
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let home = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = home.join("analysis-sources").join(format!("{:016x}", hasher.finish()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("Test.java"), text).unwrap();
    let jdk = Jdk::locate().unwrap();
    let cache = Cache::at(home.join("analysis-cache"));
    cache.compile(&jdk, &SourceTarget::Folder(folder), &[]).unwrap().folder
}

/// The classes of a folder.
pub(crate) fn program_in(folder: &Path) -> Program {
    let application = Container::Folder(Folder::open(folder.to_owned()).unwrap());
    Program::new(ClassPath::new(vec![application], Jdk::locate().unwrap().container().unwrap()))
}

/// The graph from the methods of `Test` with that name.
pub(crate) fn graph(text: &str, entry: &str, config: &Config) -> (Program, CallGraph) {
    graph_in(&compile(text), entry, config)
}

/// The same for the classes of a folder.
pub(crate) fn graph_in(folder: &Path, entry: &str, config: &Config) -> (Program, CallGraph) {
    let mut program = program_in(folder);
    let test = program.load("Test").unwrap();
    let methods = program.class(test).methods.clone();
    let entries: Vec<MethodId> =
        methods.into_iter().filter(|&method| program.declaration(method).name == entry).collect();
    assert!(!entries.is_empty());
    let graph = CallGraph::build(&mut program, &entries, config).unwrap();
    (program, graph)
}

/// Checks the text of the graph from `Test.main`, without its last line.
pub(crate) fn check(text: &str, config: &Config, expected: &str) {
    check_from(text, "main", config, expected);
}

/// The same from the methods of `Test` with that name.
pub(crate) fn check_from(text: &str, entry: &str, config: &Config, expected: &str) {
    let (program, graph) = graph(text, entry, config);
    let text = write_text(&program, &graph);
    let (graph, _) = text.trim_end().rsplit_once('\n').unwrap();
    assert_eq!(tidy(graph), tidy(expected));
}

/// The names of the methods that a method of that name calls, sorted.
pub(crate) fn callees(program: &Program, graph: &CallGraph, caller: &str) -> Vec<String> {
    let caller = graph.methods().find(|&method| name(program, method) == caller).unwrap();
    let mut names: Vec<String> = graph.calls(caller).map(|(_, target)| name(program, target)).collect();
    names.sort();
    names
}

/// The names of the methods that code outside of the graph calls.
pub(crate) fn called_unseen(program: &Program, graph: &CallGraph) -> Vec<String> {
    graph.called_unseen().map(|method| name(program, method)).collect()
}

fn tidy(text: &str) -> String {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    text.lines().map(words).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}
