//@ entry: isShouted(String)
//@ max-string: 2
import java.util.Locale;

class UpperCaseBeyondAscii {
    static boolean isShouted(String word) {
        if (word == null || word.length() != 2) {
            return false;
        }
        if (word.toUpperCase(Locale.ROOT).equals("\u00c4\u0416")) {
            return true;
        }
        return word.toUpperCase(Locale.ROOT).equals("\ud801\udc00"); // a pair of surrogates
    }
}
