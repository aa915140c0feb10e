//! What bounds a path, and how the machine behaves where Java leaves it open.

/// How far a program may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Frames that may be nested.
    pub frames: usize,
    /// Whether what a JVM answers with an `Error`, as a full stack or a missing class, is thrown; else it ends the
    /// path.
    pub errors_throw: bool,
    /// Whether what differs between runs, as the time, ends the path; else the host is asked. A verdict must hold for
    /// every run.
    pub same_on_every_run: bool,
    /// Whether numbers that differ between runs, as the time, are taken for any: what then holds on all paths holds on every
    /// run, but which of the paths a run takes is left to chance. Else they end the path.
    pub any_run: bool,
    /// Whether an input may be told to be the object of a constant that it is compared with; else such a path ends.
    pub may_be_constants: bool,
    /// Whether a path goes on where a text is too long, with results that need not be what inputs lead to; else it ends there.
    pub goes_beyond: bool,
    /// Whether the JDK is booted with what it keeps for dates, formats and digests: reading an image of it then takes twice as long.
    pub is_warm: bool,
    /// Whether what is printed belongs to the path; else two paths may differ in it, and nobody can tell.
    pub keeps_output: bool,
    /// Bytes after whose allocation unreachable objects are looked for.
    pub collect_after: usize,
    /// Bytes that objects may take after unreachable ones are freed: beyond, there is an `OutOfMemoryError`.
    pub max_heap: usize,
    /// Whether assertions are on in the program's classes.
    pub assertions: bool,
    /// Units of a symbolic string that may be looked at.
    pub max_string: usize,
    /// Elements of an array of symbolic length that may be looked at.
    pub max_array: usize,
    /// The same for an array that the program has made, whose elements are not inputs.
    pub max_made_array: usize,
    /// Elements that a collection or map may have that is an input and built by its own code; if none, as many as suit its class.
    pub max_collection: Option<usize>,
    /// Classes of which inputs of one type can be.
    pub max_classes: usize,
    /// Whether inputs are of classes of the target, and of those that the code names, where these will do; else of any on the class
    /// path.
    pub own_classes: bool,
    /// As many as it may have in any case.
    pub min_collection: u64,
    /// How deep objects of inputs may be nested in each other.
    pub max_nesting: u32,
    /// Iterations of a loop of the program in which symbolic values decide, if they are bounded.
    pub max_loop: Option<u32>,
    /// Bytes of standard input that may be read.
    pub max_input: usize,
    /// Whether inputs of classes of the program are made by calls wherever there are some, and field by field besides;
    /// else by calls only where they have to be.
    pub made_first: bool,
    /// With `made_first`: calls on an object besides the one that makes it, before it is an input.
    pub max_calls: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            frames: 3000,
            errors_throw: false,
            same_on_every_run: true,
            any_run: false,
            is_warm: true,
            may_be_constants: false,
            goes_beyond: false,
            keeps_output: false,
            collect_after: 256 << 20,
            max_heap: usize::MAX,
            assertions: true,
            max_string: 16,
            max_array: 10,
            max_made_array: 10,
            max_collection: None,
            max_classes: 256,
            own_classes: false,
            min_collection: 0,
            max_nesting: 5,
            max_loop: None,
            max_input: 8,
            made_first: false,
            max_calls: 4,
        }
    }
}
