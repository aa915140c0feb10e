// What String.format refuses, with the exception and its message; the last one ends the program.
import java.util.IllegalFormatException;
import java.util.MissingFormatArgumentException;

public class FormatErrors {
    static int refused = 0;

    static void attempt(String format, Object... args) {
        try {
            System.out.println("'" + format + "' gives '" + String.format(format, args) + "'");
        } catch (IllegalFormatException e) {
            refused++;
            System.out.println("'" + format + "' " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    /** Reports placeholders that a translation lost. */
    static void checkTranslation(String original, String translated, Object... args) {
        String expected = String.format(original, args);
        try {
            String actual = String.format(translated, args);
            System.out.println(expected.length() <= actual.length() ? "translation fits" : "translation is shorter");
        } catch (MissingFormatArgumentException e) {
            System.out.println("translation uses " + e.getFormatSpecifier() + " too much");
        }
    }

    public static void main(String[] args) {
        attempt("%s %s", "only one");
        attempt("%3$s", "a", "b");
        attempt("%<s", "a");
        attempt("%d", "text");
        attempt("%d", 1.5);
        attempt("%f", 1);
        attempt("%c", "string");
        attempt("%c", 0x110000);
        attempt("%x", 2.0);
        attempt("%e", 3L);
        attempt("%q", 1);
        attempt("%", 1);
        attempt("100% sure", 1);
        attempt("%-d", 1);
        attempt("%05", 1);
        attempt("%-05d", 1);
        attempt("%+ d", 1);
        attempt("%0d", 1);
        attempt("%,x", 1);
        attempt("%#d", 1);
        attempt("%#s", "plain");
        attempt("%.2d", 1);
        attempt("%.1c", 'c');
        attempt("%5n");
        attempt("%.1%");
        attempt("%+s", "x");
        attempt("%(s", "x");
        attempt("%--5d", 1);
        attempt("%tQ", "not a date");
        attempt("%ty", 5.0);
        attempt("%s extra ignored", 1, 2, 3);
        attempt("%s", (Object[]) null);
        attempt("%d %d", (Object) null, null);
        attempt("%1$s %1$s %2$d", "reuse", 9);
        attempt("%99999999999s", "w");
        attempt("");
        System.out.println(refused + " refused");

        checkTranslation("%s has %d files", "%s hat %d Dateien", "disk", 3);
        checkTranslation("%s has %d files", "%s hat %d Dateien in %s", "disk", 3);
        try {
            String.format(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null format refused");
        }
        System.out.printf("%s owes %d to %s%n", "ann", 20);
    }
}
