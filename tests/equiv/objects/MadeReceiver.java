//@ verdict: EQUIVALENT
import java.util.regex.Pattern;

class MadeReceiver {
    private final Pattern pattern;
    private final int size;

    MadeReceiver(int size) {
        if (size < 0) {
            throw new IllegalArgumentException();
        }
        this.size = size;
        pattern = Pattern.compile("a");
    }

    int a() {
        return pattern.matcher("a").matches() ? size * 2 : 0;
    }

    // The constructor takes no negative size.
    int b() {
        return size < 0 ? 1 : size + size;
    }
}
