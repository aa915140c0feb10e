//@ entry: prefix(String)

import java.util.Locale;

// The JVM that replays has the default locale of the interpreter, whatever the environment says.
class DefaultLocale {
    static String prefix(String s) {
        return s == null ? Locale.getDefault().toString() : "other";
    }
}
