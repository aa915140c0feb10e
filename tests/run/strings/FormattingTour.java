import java.util.Formattable;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Format strings with all flags, and the formats of java.text. */
public class FormattingTour {
    public static void main(String[] a) {
        System.out.printf("[%5d][%-5d][%05d][%+d][%,d][%(d][% d]%n", 42, 42, 42, 42, 1234567, -5, 42);
        System.out.printf("[%x][%X][%#x][%o][%#o][%08X]%n", 255, 255, 255, 8, 8, -1);
        System.out.printf("[%f][%.2f][%10.3f][%-10.1f][%e][%.3E][%g][%a]%n", Math.PI, Math.E, 1.0/3, 2.55,
                12345.678, 0.00012, 1e-5, 1.0);
        System.out.printf("[%s][%10s][%-10s][%.3s][%S][%c][%C][%b][%B][%%][%h]%n", "hi", "hi", "hi", "hello", "up",
                'c', 'd', true, null, "hi");
        System.out.printf("%2$s %1$s %<s %s%n", "a", "b");
        System.out.printf(Locale.GERMANY, "%,.2f %d%n", 1234567.891, 12345);
        System.out.printf(Locale.FRANCE, "%,.2f %,d%n", 1234567.891, 12345);
        System.out.println(String.format("%tY-%<tm-%<td %<tH:%<tM:%<tS", new GregorianCalendar(2020, 1, 29, 13, 5,
                9)));
        System.out.println(String.format("%tA %<tB %<te %<tj", new GregorianCalendar(2021, 11, 31)));
        System.out.println(String.format("|%20.4e|%-20.4g|%020.3f|", 123.456, 0.0001234, -3.14159));
        System.out.println(String.format("%s %s %s", new int[0].getClass(), List.of(1), Optional.of("x")));
        System.out.println(String.format("%d %d %d %d", (byte) -1, (short) 3, 4L,
                new java.math.BigInteger("123456789012345678901234567890")));
        System.out.println(String.format("%x %x", (byte) -1, new java.math.BigInteger("-255")));
        System.out.println(String.format("%.0f %.1f %.5f %f %f %f", 2.5, 0.25, 1e10, Double.NaN,
                Double.NEGATIVE_INFINITY, new java.math.BigDecimal("1.23456789")));
        for (String f : new String[] {"%d", "%q", "%.2d", "%-d", "%5", "%s %s", "%c"}) try {
            System.out.println(String.format(f, "x"));
        } catch (IllegalFormatException e) { System.out.println(e); }
        System.out.println("%s-%d".formatted("t", 4) + "abc".repeat(3) + " x ".strip() + String.join("/", "a", "b"));
        StringBuilder sb = new StringBuilder();
        Formatter fm = new Formatter(sb);
        fm.format("%3d|%-3d|", 1, 2).format("%s", "z");
        System.out.println(sb);
        fm.close();
        class F implements Formattable {
            public void formatTo(Formatter f, int flags, int w, int p) {
                f.format("F<%d,%d,%d>", flags, w, p);
            }
        }
        System.out.println(String.format("%-10.3s|%s", new F(), new F()));
        System.out.println(String.format("%,d %,d %,.3f", Long.MIN_VALUE, 999, 9999.9999) + String.format("%s",
                (Object) null));
        System.out.println(new java.text.DecimalFormat("#,##0.00;(#,##0.00)").format(-12345.678) + " " +
                new java.text.DecimalFormat("0.###E0").format(12345) + " " + new java.text.DecimalFormat("00.0%")
                        .format(0.256));
        System.out.println(java.text.NumberFormat.getCurrencyInstance(Locale.US).format(1234.5) + " " +
                java.text.NumberFormat.getInstance(Locale.GERMANY).format(1234567.891) + " " +
                        java.text.NumberFormat.getPercentInstance().format(0.753));
        System.out.println(java.text.NumberFormat.getCompactNumberInstance(Locale.US,
                java.text.NumberFormat.Style.SHORT).format(12345678));
        System.out.println(java.text.MessageFormat.format("{0} has {1,number,integer} items, {2,number,#.##} {0}",
                "Bo", 1234, 3.14159));
        System.out.println(new java.text.ChoiceFormat("0#none|1#one|1<many {0}").format(5));
    }
}
