//! A booted JDK: from an image in the user's cache, else booted now and kept there for the next time.

use classfile::jdk::Jdk;
use classfile::sources::Cache;
use interpreter::{Machine, State};
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

/// The state that programs start from. An error says why the JDK does not boot.
pub(crate) fn booted(machine: &mut Machine, jdk: &Jdk) -> Result<State, String> {
    let file = image_file(jdk, machine.limits.same_on_every_run);
    if let Some(bytes) = file.as_ref().and_then(|file| std::fs::read(file).ok()) {
        match machine.read_image(&bytes) {
            Ok(mut state) => {
                machine.refresh_properties(&mut state)?;
                return Ok(state);
            }
            Err(error) => log::warn!("{error}; the JDK is booted again"),
        }
    }
    let mut state = machine.boot()?;
    if let (Some(file), Some(bytes)) = (file, machine.write_image(&state)) {
        keep(&file, &bytes);
    }
    machine.refresh_properties(&mut state)?;
    Ok(state)
}

/// The file is named after everything that the image depends on: the JDK, this program, and whether it explores, since what
/// is sealed off then leaves traces in the JDK.
fn image_file(jdk: &Jdk, explores: bool) -> Option<PathBuf> {
    let own = std::fs::metadata(std::env::current_exe().ok()?).ok()?;
    let changed = own.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    let place = jdk.home.display().to_string();
    let key = format!("{place} {} {} {} {explores}", jdk.build, own.len(), changed.as_nanos());
    let hash = classfile::sources::hash_of(key.as_bytes());
    Some(Cache::of_user().ok()?.root().join("images").join(format!("{hash}.jdk")))
}

/// Written aside and renamed, so that nobody reads half of it. A cache that cannot be written only costs time.
fn keep(file: &PathBuf, bytes: &[u8]) {
    let aside = file.with_extension(format!("{}", std::process::id()));
    let folder = file.parent().map_or(Ok(()), std::fs::create_dir_all);
    let written =
        folder.and_then(|()| std::fs::write(&aside, bytes)).and_then(|()| std::fs::rename(&aside, file));
    if let Err(error) = written {
        log::info!("the image of the JDK is not kept: {error}");
    }
}
