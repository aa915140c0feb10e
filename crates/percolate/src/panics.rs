//! What a user sees of a panic: one sentence with the place, once for each place. The stack is for the log.
//!
//! A panic while exploring costs one path, which says so; that of many paths must not bury the result.

use std::backtrace::Backtrace;
use std::collections::BTreeSet;
use std::panic::PanicHookInfo;
use std::sync::Mutex;

/// Takes over from Rust's own hook, which would print a stack.
pub(crate) fn hook() {
    let told = Mutex::new(BTreeSet::new());
    std::panic::set_hook(Box::new(move |info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        let is_new = told.lock().is_ok_and(|mut told| told.insert(place.clone()));
        if is_new {
            session::tell(sentence(&place, message(info)));
        }
        if log::log_enabled!(target: "percolate", log::Level::Debug) {
            log::debug!(target: "percolate", "panic at {place}\n{}", Backtrace::force_capture());
        }
    }));
}

fn message<'a>(info: &'a PanicHookInfo<'_>) -> &'a str {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message")
}

/// One line, however many the message has.
fn sentence(place: &str, message: &str) -> String {
    let words: Vec<&str> = message.split_whitespace().collect();
    format!("internal error at {place}: {} (--log percolate=debug shows the stack)", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn a_panic_is_one_sentence() {
        let message = "assertion `left == right` failed\n  left: 1\n right: 2";
        let expected = "internal error at a.rs:1:2: assertion `left == right` failed left: 1 right: 2 \
                        (--log percolate=debug shows the stack)";
        assert_eq!(sentence("a.rs:1:2", message), expected);
    }
}
