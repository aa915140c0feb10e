//@ entry: get(String)
//@ max-string: 2

import java.util.Optional;

// Null becomes an empty optional.
class OptionalOrElse {
    static int get(String s) {
        return Optional.ofNullable(s).map(String::length).orElse(-1);
    }
}
