//! `cache`: what is kept from one run to the next, how much that is, and how to be rid of it.

use clap::Subcommand;
use classfile::sources::Cache;
use session::Failure;
use std::io::Write;

#[derive(Subcommand)]
pub(crate) enum CacheCommand {
    /// Say where the cache is and how much is in it
    Size,
    /// Remove what no run uses now: compiled sources, images of the JDK, gathered classes
    Clear,
}

pub(crate) fn run(command: &CacheCommand) -> Result<u8, Failure> {
    let cache = Cache::of_user().map_err(Failure::bad_input)?;
    let folder = cache.root().display();
    let text = match command {
        CacheCommand::Size => {
            let (bytes, n_entries) = cache.size();
            format!("{}, {} in {folder}", shown(bytes), counted(n_entries, "entry", "entries"))
        }
        CacheCommand::Clear => {
            let (freed, n_kept) = cache.clear();
            let kept = match n_kept {
                0 => String::new(),
                n_kept => {
                    format!("; {} in use or not ours to remove", counted(n_kept, "entry is", "entries are"))
                }
            };
            format!("{} freed in {folder}{kept}", shown(freed))
        }
    };
    writeln!(std::io::stdout(), "{text}").map_err(|error| Failure::output(&error))?;
    Ok(0)
}

fn shown(bytes: u64) -> String {
    match bytes {
        0..1_024 => format!("{bytes} B"),
        1_024..1_048_576 => format!("{} KB", bytes >> 10),
        _ => format!("{:.1} MB", bytes as f64 / f64::from(1 << 20)),
    }
}

fn counted(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn sizes_are_shown_in_round_numbers() {
        let sizes = [0, 1023, 1024, 1_048_575, 1_048_576, 1_600_000].map(shown);
        assert_eq!(sizes, ["0 B", "1023 B", "1 KB", "1023 KB", "1.0 MB", "1.5 MB"]);
    }
}
