//@ entry: matches(java.util.regex.Pattern)

import java.util.regex.Pattern;

// A few patterns stand for all; the path with another one ends.
class PatternInput {
    static int matches(Pattern pattern) {
        if (pattern == null) {
            return -1;
        }
        return pattern.matcher("abc").matches() ? 1 : pattern.matcher("12,x").matches() ? 2 : 0;
    }
}
