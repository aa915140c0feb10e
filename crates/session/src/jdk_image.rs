//! A booted JDK: from an image in the user's cache, else booted now and kept there for the next time.

use classfile::jdk::Jdk;
use classfile::sources::Cache;
use interpreter::{Machine, State};
use std::path::Path;
use std::time::UNIX_EPOCH;

/// The state that programs start from. An error says why the JDK does not boot.
pub fn booted(machine: &mut Machine, jdk: &Jdk) -> Result<State, String> {
    let cache = Cache::of_user().ok();
    let kept = cache.as_ref().and_then(|cache| {
        let file = cache.entry("images", &image_name(jdk, machine.limits.same_on_every_run)?);
        Some((cache, file))
    });
    let found = kept.as_ref().filter(|(cache, file)| cache.find(file));
    if let Some(bytes) = found.and_then(|(_, file)| std::fs::read(file).ok()) {
        match machine.read_image(&bytes) {
            Ok(mut state) => {
                machine.refresh_properties(&mut state)?;
                return Ok(state);
            }
            Err(error) => log::warn!("{error}; the JDK is booted again"),
        }
    }
    let mut state = machine.boot()?;
    if let (Some((cache, file)), Some(bytes)) = (kept, machine.write_image(&state)) {
        keep(cache, &file, &bytes);
    }
    machine.refresh_properties(&mut state)?;
    Ok(state)
}

/// The file is named after everything that the image depends on: the JDK, this program, and whether it explores, since what
/// is sealed off then leaves traces in the JDK.
fn image_name(jdk: &Jdk, explores: bool) -> Option<String> {
    let own = std::fs::metadata(std::env::current_exe().ok()?).ok()?;
    let changed = own.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    let place = jdk.home.display().to_string();
    let key = format!("{place} {} {} {} {explores}", jdk.build, own.len(), changed.as_nanos());
    Some(format!("{}.jdk", classfile::sources::hash_of(key.as_bytes())))
}

/// A cache that cannot be written only costs time.
fn keep(cache: &Cache, file: &Path, bytes: &[u8]) {
    let kept = cache.workspace().map_err(|error| error.to_string()).and_then(|workspace| {
        std::fs::write(workspace.entry(), bytes).map_err(|error| error.to_string())?;
        cache.keep(&workspace, file).map_err(|error| error.to_string())
    });
    if let Err(error) = kept {
        log::info!("the image of the JDK is not kept: {error}");
    }
}
