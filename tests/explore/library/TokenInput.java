// What takes texts apart and joins them, over any text.
//@ entry: parts(StringTokenizer,StringJoiner,Matcher)
//@ max-string: 2
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.regex.Matcher;

class TokenInput {
    static int parts(StringTokenizer tokens, StringJoiner joiner, Matcher matcher) {
        if (tokens != null) {
            return tokens.hasMoreTokens() ? 1 : 2;
        }
        if (joiner != null) {
            return joiner.length() == 2 ? 3 : 4;
        }
        return matcher != null && matcher.lookingAt() ? 5 : 6;
    }
}
