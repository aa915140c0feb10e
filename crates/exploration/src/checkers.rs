//! Classes that check arguments for others: an exception that they throw tells callers what a method demands.
//!
//! A class is known by its full name. Many programs bring a library under another package; that copy is known by what it
//! consists of, since many a program has a class of its own that is called `Args` or `Assert`.

use classfile::{Class, Instruction, Origin, annotations};
use program::{ClassId, MethodId, Program};

/// Those of the JDK.
const OF_JDK: &[&str] = &["java/util/Objects", "jdk/internal/util/Preconditions"];

/// A class of a library.
struct Checker {
    name: &'static str,
    /// Static methods by which a copy in another package is recognised.
    methods: &'static [(&'static str, &'static str)],
}

const OF_LIBRARIES: &[Checker] = &[
    Checker {
        name: "com/google/common/base/Preconditions",
        methods: &[
            ("checkArgument", "(ZLjava/lang/Object;)V"),
            ("checkState", "(ZLjava/lang/Object;)V"),
            ("checkNotNull", "(Ljava/lang/Object;)Ljava/lang/Object;"),
        ],
    },
    Checker {
        name: "org/apache/commons/lang3/Validate",
        methods: &[
            ("isTrue", "(Z)V"),
            ("notNull", "(Ljava/lang/Object;)Ljava/lang/Object;"),
            ("validState", "(Z)V"),
        ],
    },
    Checker {
        name: "org/apache/commons/lang/Validate",
        methods: &[
            ("isTrue", "(Z)V"),
            ("notNull", "(Ljava/lang/Object;)V"),
            ("noNullElements", "([Ljava/lang/Object;)V"),
        ],
    },
    Checker {
        name: "org/springframework/util/Assert",
        methods: &[
            ("notNull", "(Ljava/lang/Object;Ljava/lang/String;)V"),
            ("isTrue", "(ZLjava/lang/String;)V"),
            ("state", "(ZLjava/lang/String;)V"),
        ],
    },
    Checker { name: "org/apache/http/util/Args", methods: ARGS },
    Checker { name: "org/apache/hc/core5/util/Args", methods: ARGS },
];

const ARGS: &[(&str, &str)] = &[
    ("check", "(ZLjava/lang/String;)V"),
    ("notNull", "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;"),
    ("notEmpty", "(Ljava/lang/CharSequence;Ljava/lang/String;)Ljava/lang/CharSequence;"),
];

/// Whether a class checks arguments for others.
pub(crate) fn is_checker(program: &Program, class: ClassId) -> bool {
    let class = program.class(class);
    let file = &class.file;
    match class.origin {
        Origin::Jdk => OF_JDK.contains(&file.name.as_str()),
        Origin::Application => {
            OF_LIBRARIES.iter().any(|known| known.name == file.name || known.is_copied_to(file))
        }
    }
}

impl Checker {
    fn is_copied_to(&self, file: &Class) -> bool {
        let simple = |name: &str| name.rsplit('/').next().map(str::to_owned);
        let has = |&(name, descriptor): &(&str, &str)| {
            let mut methods = file.methods.iter();
            methods.any(|method| {
                method.is_static() && method.name == name && method.descriptor.to_string() == descriptor
            })
        };
        simple(self.name) == simple(&file.name) && self.methods.iter().all(has)
    }
}

/// The annotation by which Kotlin, and Java for its tools, says that a parameter is never null.
const NOT_NULL: &str = "Lorg/jetbrains/annotations/NotNull;";

/// Whether a method says so of a parameter.
pub(crate) fn demands(program: &Program, method: MethodId, parameter: u32) -> bool {
    let file = &program.class(program.method(method).class).file;
    let annotations = annotations::of_parameters(file, program.declaration(method));
    annotations.get(parameter as usize).is_some_and(|types| types.iter().any(|ty| ty == NOT_NULL))
}

/// What Kotlin's `!!` calls, and what it asks of values that come from Java. Either says that the code is wrong, not its caller.
const CLAIMS: &[&str] = &["checkNotNull", "checkNotNullExpressionValue", "checkExpressionValueIsNotNull"];

/// Whether an instruction claims that a value of Kotlin is not null.
pub(crate) fn claims(program: &Program, method: MethodId, offset: u32) -> bool {
    let file = &program.class(program.method(method).class).file;
    let Ok(Some(code)) = file.code(program.declaration(method)) else { return false };
    let called = code.instruction_at(offset).map(|at| &code.instructions[at]);
    let Some(Instruction::Invokestatic(index)) = called else { return false };
    file.constants.member(*index).is_ok_and(|member| {
        member.class == "kotlin/jvm/internal/Intrinsics" && CLAIMS.contains(&member.name.as_str())
    })
}
