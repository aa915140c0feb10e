//@ entry: length(String)
//@ max-string: 2

import java.util.Objects;

// The message is that of the caller.
class ObjectsRequireNonNull {
    static int length(String s) {
        return Objects.requireNonNull(s, "no text").length(); //~ throws NullPointerException
    }
}
