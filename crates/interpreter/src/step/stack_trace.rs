//! Stack traces that a program has changed, as an exception that leaves out the frames of those who check arguments.

use crate::machine::Machine;
use crate::machine::outcome::TraceElement;
use crate::state::State;
use crate::state::heap::Reference;
use std::rc::Rc;

/// A frame, as a `StackTraceElement` tells it.
#[derive(PartialEq, Eq)]
struct Told {
    class: String,
    method: String,
    line: i32,
}

impl Machine {
    /// The frames of an exception's trace that its own stack trace tells of: all of them, unless the program has set it to some of
    /// them.
    pub(crate) fn told_trace(
        &mut self,
        state: &State,
        exception: Reference,
        trace: Rc<[TraceElement]>,
    ) -> Rc<[TraceElement]> {
        let Some(told) = self.told_frames(state, exception).filter(|told| !told.is_empty()) else {
            return trace;
        };
        let mut rest = trace.iter();
        let kept: Option<Rc<[TraceElement]>> =
            told.iter().map(|told| rest.find(|&&element| self.tells_of(element) == *told).copied()).collect();
        // Frames that never were are nobody's place.
        kept.unwrap_or(trace)
    }

    /// The frames that an exception holds, if somebody has asked for them or set them.
    fn told_frames(&mut self, state: &State, exception: Reference) -> Option<Vec<Told>> {
        let slot = self.slot("java/lang/Throwable", "stackTrace", "[Ljava/lang/StackTraceElement;")?;
        let array = state.heap.field(exception, slot).filter(|array| array.expr.is_none())?;
        let elements = state.heap.array(array.bits)?.clone();
        (0..elements.len()).map(|index| self.told_frame(state, elements.get(index).bits)).collect()
    }

    fn told_frame(&mut self, state: &State, element: Reference) -> Option<Told> {
        let mut text = |name: &str| {
            let slot = self.slot("java/lang/StackTraceElement", name, "Ljava/lang/String;")?;
            let string = state.heap.field(element, slot).filter(|string| string.bits != 0)?;
            self.text(state, string.bits)
        };
        let (class, method) = (text("declaringClass")?, text("methodName")?);
        let slot = self.slot("java/lang/StackTraceElement", "lineNumber", "I")?;
        let line = state.heap.field(element, slot)?.bits as u32 as i32;
        Some(Told { class, method, line })
    }

    fn tells_of(&mut self, element: TraceElement) -> Told {
        let class = self.program.class(self.program.method(element.method).class).file.java_name();
        let method = self.program.declaration(element.method).name.clone();
        let line = match self.program.body(element.method) {
            Ok(body) => body.line_at(element.offset).map_or(-1, i32::from),
            Err(_) => -2,
        };
        Told { class, method, line }
    }
}
