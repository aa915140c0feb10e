//! What the JDK keeps for whoever asks next: its time zones, the names and numbers of its locale, its providers of digests. Filling
//! these takes millions of operations, always the same, so the image has them filled.
//!
//! **Invariant:** nothing is filled that says something about the machine or about this moment: whoever asks for the default time
//! zone still asks for it.

use crate::machine::Machine;
use crate::state::State;
use crate::state::value::Value;
use program::MethodId;

/// A call that has the JDK fill what it keeps.
struct Filling {
    class: &'static str,
    method: &'static str,
    descriptor: &'static str,
    arguments: &'static [Argument],
}

enum Argument {
    Number(u64),
    Text(&'static str),
}

const fn made(class: &'static str, descriptor: &'static str, arguments: &'static [Argument]) -> Filling {
    Filling { class, method: "<init>", descriptor, arguments }
}

const FILLINGS: &[Filling] = &[
    made(
        "java/util/GregorianCalendar",
        "(III)V",
        &[Argument::Number(2020), Argument::Number(1), Argument::Number(1)],
    ),
    made("java/text/DecimalFormat", "(Ljava/lang/String;)V", &[Argument::Text("0.0")]),
    made("java/text/SimpleDateFormat", "(Ljava/lang/String;)V", &[Argument::Text("yyyy")]),
    Filling {
        class: "java/security/MessageDigest",
        method: "getInstance",
        descriptor: "(Ljava/lang/String;)Ljava/security/MessageDigest;",
        arguments: &[Argument::Text("MD5")],
    },
];

/// A file of the JDK that these need.
const NEEDED: &str = "/lib/tzdb.dat";

/// What is about this machine, and is asked for again.
const FORGOTTEN: &[(&str, &str)] = &[("java/util/TimeZone", "defaultTimeZone")];

impl Machine {
    /// Has the JDK fill what it keeps, where its files may be read. What it cannot do yet is left to who asks for it, and then says why.
    pub(crate) fn warm_up(&mut self, state: &mut State) {
        if self.host.file_kind(NEEDED).is_none() {
            return;
        }
        let n_made = self.linked.n_made_by_hand();
        for filling in FILLINGS {
            let mut filled = state.fork();
            match self.fill(&mut filled, filling) {
                // An image does not tell how to make classes again that stand for no call of the JDK, and who fills more may use
                // those that there are by now.
                Ok(()) if self.linked.n_made_by_hand() > n_made => {
                    log::info!("the image has not what {} keeps: it rests on method handles", filling.class);
                }
                Ok(()) => *state = filled,
                Err(what) => log::info!("the image has not what {} keeps: {what}", filling.class),
            }
        }
        for (class, field) in FORGOTTEN {
            let Some(class) = self.program.loaded(class) else { continue };
            let statics = &self.program.class(class).statics;
            let field = statics.iter().copied().find(|&id| *self.program.static_field(id).name == **field);
            if let Some(field) = field {
                state.set_static(field, Some(Value::ZERO));
            }
        }
    }

    fn fill(&mut self, state: &mut State, filling: &Filling) -> Result<(), String> {
        let Filling { class, method, descriptor, arguments } = filling;
        self.boot_initialise(state, class)?;
        let method: MethodId = self.find(class, method, descriptor)?;
        let mut values = Vec::new();
        if !self.program.declaration(method).is_static() {
            values.push(self.load_new(state, class)?);
        }
        for argument in *arguments {
            values.push(match argument {
                Argument::Number(number) => *number,
                Argument::Text(text) => self.new_text(state, text)?,
            });
        }
        self.boot_call(state, method, &values).map(drop)
    }
}
