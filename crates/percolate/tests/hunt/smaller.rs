//! Makes a class that fails smaller, statement by statement and member by member, as long as it still fails.

use crate::Ground;
use crate::check;
use crate::program::{N_MEMBERS, Program};
use std::path::{Path, PathBuf};

/// Rounds of leaving something out, each of which compiles once.
const MAX_ROUNDS: usize = 16;

/// The folder of these programs, written.
pub(crate) fn written<'a>(folder: &Path, programs: impl Iterator<Item = &'a Program>) -> PathBuf {
    let folder = folder.join("src");
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    for program in programs {
        let file = folder.join(&program.class).with_extension("java");
        std::fs::write(file, program.source()).expect("a source can be written");
    }
    folder
}

/// What is wrong, with the source, made smaller.
pub(crate) fn shown(program: &Program, seed: u64, error: &str) -> String {
    let (mut program, mut error) = (program.clone(), error.to_owned());
    for _ in 0..MAX_ROUNDS {
        match failing_part(&program, seed) {
            Some(smaller) => (program, error) = smaller,
            None => break,
        }
    }
    format!("{error}\n{}", program.source())
}

/// The program without one of its statements or members, if one can be left out.
fn failing_part(program: &Program, seed: u64) -> Option<(Program, String)> {
    let fewer_statements = (0..program.statements.len()).map(|statement| program.without(statement));
    let fewer_members = (0..N_MEMBERS).filter_map(|member| program.without_member(member));
    let mut parts: Vec<Program> = fewer_statements.chain(fewer_members).collect();
    for (number, part) in parts.iter_mut().enumerate() {
        part.class = format!("Part{number}");
    }
    let folder = tempfile::tempdir().ok()?;
    let ground = Ground::compile(&written(folder.path(), parts.iter()), folder.path().join("cache"));
    parts.into_iter().find_map(|part| {
        let error = check::check(&ground, &part, seed).err()?;
        Some((part, error))
    })
}
