//! Which native methods of a JDK have no model, and which models stand for methods that it does not have.
//!
//! A model is found by the name of its method, so one for a method that a JDK lacks is simply not there. What matters is the
//! other direction: a native that booting or a program runs into, and that ends the path.

use analysis::call_graph::{Algorithm, CallGraph, Config, Follow, JdkCalls, World};
use analysis::models::{Signature, Stands, in_place_of, signatures};
use anyhow::{Context, Result};
use classfile::ClassPath;
use classfile::jdk::Jdk;
use program::{ClassId, MethodId, Program};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

/// More methods than any JDK's base module has.
const MAX_METHODS: usize = 1_000_000;

/// Prints both lists for the JDK at `home`, for booting and for all methods of the classes in `folders`.
pub(crate) fn run(home: &Path, folders: &[PathBuf]) -> Result<()> {
    let jdk = Jdk::at(home).with_context(|| format!("{} is not the home of a JDK", home.display()))?;
    eprintln!("jdk-natives: {} in {}", jdk.build, jdk.home.display());
    let mut program = Program::new(ClassPath::open(folders, &jdk)?);
    let natives = unmodelled(&mut program)?;
    let n_natives = natives.len();
    println!("{n_natives} native methods without a model, and how they may be reached:");
    for (native, way) in natives {
        println!("  {native}\n      < {}", way.join(" < "));
    }
    let lacking = lacking(&mut program);
    println!("{} models of methods that this JDK does not have:", lacking.len());
    for method in lacking {
        println!("  {method}");
    }
    Ok(())
}

/// Natives without a model that are reached other than through a method that has one; each with a shortest way to it.
fn unmodelled(program: &mut Program) -> Result<BTreeMap<String, Vec<String>>> {
    let entries = entries(program)?;
    let config = Config {
        algorithm: Algorithm::Rta,
        jdk: JdkCalls::Follow,
        world: World::Closed,
        max_methods: MAX_METHODS,
    };
    let graph = CallGraph::build(program, &entries, &config)?;
    let mut caller: BTreeMap<MethodId, Option<MethodId>> = BTreeMap::new();
    let mut waiting: VecDeque<MethodId> = VecDeque::new();
    for method in entries.into_iter().chain(graph.called_unseen()) {
        if caller.insert(method, None).is_none() {
            waiting.push_back(method);
        }
    }
    let mut found = BTreeMap::new();
    while let Some(method) = waiting.pop_front() {
        if is_modelled(program, method) {
            continue;
        }
        if graph.follow(method) == Some(Follow::NoCode) && program.declaration(method).is_native() {
            let way = std::iter::successors(caller[&method], |above| caller[above]);
            let way = way.map(|method| name(program, method)).take(12).collect();
            found.insert(name(program, method), way);
        }
        for (_, target) in graph.calls(method) {
            caller.entry(target).or_insert_with(|| {
                waiting.push_back(target);
                Some(method)
            });
        }
    }
    Ok(found)
}

/// What the interpreter runs to boot, and everything that the given classes declare.
fn entries(program: &mut Program) -> Result<Vec<MethodId>> {
    let system = program.load("java/lang/System").map_err(anyhow::Error::msg)?;
    let phases = [("initPhase1", "()V"), ("initPhase2", "(ZZ)I"), ("initPhase3", "()V")];
    let mut entries: Vec<MethodId> = phases
        .iter()
        .filter_map(|(name, descriptor)| program.declared_method(system, name, descriptor))
        .collect();
    for name in program.class_path().application_classes()? {
        let class = program.load(&name).map_err(|error| anyhow::anyhow!("{error}"))?;
        entries.extend(&program.class(class).methods);
    }
    Ok(entries)
}

fn is_modelled(program: &Program, method: MethodId) -> bool {
    let class = &program.class(program.method(method).class).file.name;
    let name = &program.declaration(method).name;
    // A call of one of these names a method of its own (JVMS §2.9.3).
    let is_polymorphic =
        matches!(class.as_str(), "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle");
    // The interpreter takes these as done.
    let is_idle = matches!(name.as_str(), "registerNatives" | "initIDs" | "initNative");
    (is_idle || is_polymorphic) && program.declaration(method).is_native()
        || in_place_of(program, method).is_some()
}

/// The models of JDK methods that are not there.
fn lacking(program: &mut Program) -> BTreeSet<&'static str> {
    let models = signatures().filter(|signature| signature.stands != Stands::ForInput);
    models.filter(|signature| !is_there(program, signature)).map(|signature| signature.method).collect()
}

fn is_there(program: &mut Program, signature: &Signature) -> bool {
    let (named, descriptor) = match signature.method.split_once('(') {
        Some((named, rest)) => (named, Some(format!("({rest}"))),
        None => (signature.method, None),
    };
    let Some((class, name)) = named.rsplit_once('.') else { return false };
    let Ok(class) = program.load(class) else { return false };
    declares(program, class, name, descriptor.as_deref())
}

fn declares(program: &Program, class: ClassId, name: &str, descriptor: Option<&str>) -> bool {
    program.class(class).file.methods.iter().any(|method| {
        method.name == name && descriptor.is_none_or(|wanted| method.descriptor.to_string() == wanted)
    })
}

fn name(program: &Program, method: MethodId) -> String {
    let class = program.class(program.method(method).class);
    let declaration = program.declaration(method);
    format!("{}.{}{}", class.file.name, declaration.name, declaration.descriptor)
}
