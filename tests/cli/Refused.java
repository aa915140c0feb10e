import java.util.regex.Pattern;

// Nobody can make one.
class Refused {
    private final Pattern pattern;

    Refused() {
        throw new UnsupportedOperationException();
    }

    int divide(int a) {
        return 1 / a;
    }
}
