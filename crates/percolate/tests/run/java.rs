//! What `java` did with a program, remembered from one run of the tests to the next.
//!
//! **Invariant:** a memory is used only if everything that `java` was given is the same: the command, the input, the
//! build of the JDK and the classes. The classes are immutable and their folder is named after their contents, so the
//! command stands for them.

use crate::execution::{Execution, Program, execute, java_command};
use classfile::jdk::Jdk;
use serde::{Deserialize, Serialize};
use std::path::Path;

#[derive(Serialize, Deserialize)]
struct Memory {
    key: String,
    execution: Execution,
}

/// Runs the program on `java`, or tells what it did the last time.
pub(crate) fn remembered(program: &Program, name: &str) -> Result<Execution, String> {
    let jdk = Jdk::locate().map_err(|error| error.to_string())?;
    let mut command = java_command(&jdk, program);
    let key = format!("{} {command:?} {:?}", jdk.build, String::from_utf8_lossy(&program.stdin));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("run-java").join(name).with_extension("json");
    if let Some(memory) = read(&file).filter(|memory| memory.key == key) {
        return Ok(memory.execution);
    }
    let memory = Memory { key, execution: execute(&mut command, &program.stdin)? };
    write(&file, &memory).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(memory.execution)
}

/// Nothing also if the file is damaged: then it is written anew.
fn read(file: &Path) -> Option<Memory> {
    serde_json::from_slice(&std::fs::read(file).ok()?).ok()
}

fn write(file: &Path, memory: &Memory) -> std::io::Result<()> {
    std::fs::create_dir_all(file.parent().expect("it has a folder"))?;
    std::fs::write(file, serde_json::to_vec(memory)?)
}
