//@ verdict: EQUIVALENT
import java.util.Optional;

class OptionalForNull {
    static int a(String s) {
        return Optional.ofNullable(s).map(String::length).orElse(-1);
    }

    static int b(String s) {
        return s == null ? -1 : s.length();
    }
}
