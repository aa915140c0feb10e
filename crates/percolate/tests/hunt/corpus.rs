//! The sources for the command line: graphs thrown at all their public static methods of which TRUE can be said.

use crate::Ground;
use crate::against::verdicts;
use crate::graphs::target::{Checked, Method};
use crate::shared::explored::Explored;
use exploration::Config;
use expr::Rules;
use libtest_mimic::Trial;
use report::{Assumption, Outcome};
use search::{Budget, Explore};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

const N_GRAPHS: usize = 200;
/// Methods that take longer are left to the tests of the command line.
const MAX_PATHS: u64 = 300;
const CHECK_LIMIT: Duration = Duration::from_millis(500);

/// Programs that only a command with `--memory` may run.
const TAKES_ALL_MEMORY: &str = "Hungry.java";

/// One test for each source; what they tried is counted.
pub(crate) fn trials(folder: &Path, tried: &Arc<Mutex<Checked>>) -> Vec<Trial> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cli");
    let files = std::fs::read_dir(&root).expect("the inputs of the command line can be listed");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file can be listed").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "java"));
    files.retain(|file| file.file_name().is_none_or(|name| name != TAKES_ALL_MEMORY));
    files.sort();
    // They know each other.
    let sources = folder.join("cli");
    std::fs::create_dir_all(&sources).expect("a folder can be made");
    for file in &files {
        let copy = sources.join(file.file_name().expect("a file has a name"));
        std::fs::copy(file, copy).expect("a source can be copied");
    }
    let ground = Arc::new(Ground::compile(&sources, folder.join("cli-cache")));
    let trial = |file: PathBuf| {
        let name = file.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let (ground, tried) = (Arc::clone(&ground), Arc::clone(tried));
        Trial::test(format!("cli/{name}"), move || check(&ground, &name, &tried).map_err(Into::into))
    };
    files.into_iter().map(trial).collect()
}

fn check(ground: &Ground, class: &str, tried: &Mutex<Checked>) -> Result<(), String> {
    let methods = {
        let mut world = ground.world.lock().expect("reading does not panic");
        let found = world.class(class).map(|class| class.methods.clone()).unwrap_or_default();
        found
            .into_iter()
            .filter(|method| !method.is_constructor() && !method.is_abstract() && !method.is_synthetic())
    };
    for method in methods.filter(|method| !method.is_static_initializer() && method.name != "main") {
        let spec = format!("{}({})", method.name, method.descriptor.java_parameters());
        let mut config = Config::default();
        config.budget = Budget { time: Some(Duration::from_secs(5)), max_paths: MAX_PATHS, ..config.budget };
        config.solver.check_limit = Some(CHECK_LIMIT);
        let Ok(mut explored) =
            Explored::explore(&ground.classes, class, &spec, config, Rules::On, |limits| {
                limits.any_run = true;
                limits.may_be_constants = true;
            })
        else {
            continue;
        };
        let returns =
            |path: &report::Path| matches!(path.outcome, Outcome::Returned { .. } | Outcome::Exited(_));
        if explored.explorer.incomplete().is_some() || !explored.described.iter().all(returns) {
            continue;
        }
        let assumptions: Vec<Assumption> = explored.explorer.assumptions().into_iter().collect();
        let program = &explored.explorer.machine.program;
        let method = Method { program, class, entry: &explored.entry };
        let checked = verdicts::check_true(&ground.classes, &ground.world, method, &assumptions, N_GRAPHS, 1)
            .map_err(|error| format!("{spec}: {error}"))?;
        tried.lock().expect("counting does not panic").add(checked);
    }
    Ok(())
}
