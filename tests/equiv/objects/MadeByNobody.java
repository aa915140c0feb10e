//@ verdict: UNKNOWN
//@ reason: no call makes the inputs
import java.util.regex.Pattern;

class MadeByNobody {
    private final Pattern pattern;

    MadeByNobody() {
        throw new UnsupportedOperationException();
    }

    int a() {
        return 1;
    }

    int b() {
        return 2;
    }
}
