// MessageFormat, ChoiceFormat and DecimalFormat with fixed locales.
import java.math.RoundingMode;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Locale;

public class MessageFormats {
    static String say(String pattern, Object... args) {
        return new MessageFormat(pattern, Locale.US).format(args);
    }

    static void decimals(String pattern, double... values) {
        DecimalFormat format = new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.US));
        StringBuilder out = new StringBuilder(pattern).append(" :");
        for (double v : values) {
            out.append(' ').append(format.format(v));
        }
        System.out.println(out.toString().replace("\u221e", "(infinity)"));
    }

    public static void main(String[] args) throws ParseException {
        System.out.println(say("{0} and {1}, again {0}", "salt", "pepper"));
        System.out.println(say("missing {2}, null {1}", "a", null));
        System.out.println(say("quoted '{0}' and it''s {0}", "fine"));
        System.out.println(say("{0} {0,number} {0,number,integer} {0,number,#.##} {0,number,percent}", 1234.567));
        System.out.println(say("{0,number} {1,number} {2}", 1000000, 12L, 'c'));
        String files = "There {0,choice,0#are no files|1#is one file|1<are {0,number,integer} files} on {1}.";
        for (int n : new int[] {-1, 0, 1, 2, 1500}) {
            System.out.println(say(files, n, "disk"));
        }
        System.out.println(MessageFormat.format("{1}{0}{1}", "b", "a"));
        Object[] parsed = new MessageFormat("{0} is {1,number} years old", Locale.US).parse("Ann is 42 years old");
        System.out.println(Arrays.toString(parsed) + " " + parsed[1].getClass().getSimpleName());
        System.out.println(new MessageFormat("{0,number,#.#} '{'x'}'", Locale.US).toPattern());

        ChoiceFormat grades = new ChoiceFormat(new double[] {0, 50, 70, 90}, new String[] {"fail", "pass", "good", "excellent"});
        for (double d : new double[] {-5, 49.9, 50, 89, 90, 1000}) {
            System.out.print(grades.format(d) + " ");
        }
        System.out.println();

        decimals("0", 0, 0.5, 1.5, 2.5, -0.4, 1e6);
        decimals("#.##", 0, 0.125, 0.135, 3.14159, -2, 100);
        decimals("#,##0.00", 0, 1234567.891, -9876.5, 0.005);
        decimals("000.0", 1, 12.34, 1234);
        decimals("0.###E0", 12345, 0.00012, 1);
        decimals("##0.##E0", 12345, 1234567);
        decimals("#%", 0.25, 1.255, -0.5);
        decimals("$#,##0.00;($#,##0.00)", 5, -5, -1234.5);
        decimals("0.0 'kg'", 2.25, 2.35);
        decimals("#", Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        DecimalFormat up = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        for (RoundingMode mode : new RoundingMode[] {RoundingMode.UP, RoundingMode.DOWN, RoundingMode.HALF_UP, RoundingMode.HALF_EVEN, RoundingMode.CEILING}) {
            up.setRoundingMode(mode);
            System.out.println(mode + " " + up.format(2.25) + " " + up.format(-2.25) + " " + up.format(2.01));
        }
        NumberFormat us = NumberFormat.getInstance(Locale.US);
        System.out.println(us.format(1234567.1239) + " " + us.parse("1,234.5xyz") + " " + us.parse("12").getClass().getSimpleName());
        us.setMinimumFractionDigits(1);
        us.setGroupingUsed(false);
        System.out.println(us.format(1234567L) + " " + us.getMaximumFractionDigits());
        try {
            us.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " at " + e.getErrorOffset());
        }
        for (String bad : new String[] {"{0", "{x}", "{0,unknown}", "{-1}"}) {
            try {
                System.out.println(say(bad, 1));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " -> " + e.getMessage());
            }
        }
    }
}
