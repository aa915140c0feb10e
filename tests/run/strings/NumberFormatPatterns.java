// DecimalFormat, NumberFormat, ChoiceFormat and MessageFormat in many locales.
import java.text.*;
import java.util.*;
import java.math.*;

public class NumberFormatPatterns {
    public static void main(String[] a) throws Exception {
        double[] ds = {0, 1, -1, 0.5, 1234567.891, -0.0005, 1e20, Double.NaN, Double.POSITIVE_INFINITY, 0.125,
                2.5, 3.5};
        String[] pats = {"0", "0.00", "#,##0.00", "#.##", "00.###E0", "0.0%", "¤#,##0.00;(¤#,##0.00)",
                "#,####.0", "'#'0.0", "##0.#####E0", "\u2030 0.0"};
        for (String p : pats) {
            DecimalFormat f = new DecimalFormat(p, DecimalFormatSymbols.getInstance(Locale.US));
            StringBuilder sb = new StringBuilder(p + ":");
            for (double d : ds) sb.append(' ').append(f.format(d));
            System.out.println(sb);
            System.out.println(f.toPattern() + " " + f.toLocalizedPattern() + " " + f.getMultiplier() + " "
                    + f.getGroupingSize() + " " + f.getNegativePrefix() + "|" + f.getPositiveSuffix());
        }
        for (RoundingMode m : RoundingMode.values()) {
            if (m == RoundingMode.UNNECESSARY) continue;
            DecimalFormat f = new DecimalFormat("0.0", new DecimalFormatSymbols(Locale.ROOT));
            f.setRoundingMode(m);
            System.out.println(m + " " + f.format(0.25) + " " + f.format(-0.35) + " " + f.format(1.05) + " "
                    + f.format(2.949));
        }
        for (Locale l : new Locale[]{Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, Locale.UK,
                Locale.ITALY, new Locale("pt", "BR"), new Locale("de", "CH"), new Locale("hi", "IN"),
                new Locale("ar", "EG")}) {
            System.out.println(l + " " + NumberFormat.getInstance(l).format(1234567.891) + " "
                    + NumberFormat.getCurrencyInstance(l).format(-1234.5) + " "
                    + NumberFormat.getPercentInstance(l).format(0.256) + " "
                    + NumberFormat.getIntegerInstance(l).format(2.5) + " "
                    + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(12345) + " "
                    + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.LONG).format(9876543));
        }
        NumberFormat nf = NumberFormat.getInstance(Locale.US);
        System.out.println(nf.parse("1,234.5xyz") + " " + nf.parse("-12") + " " + nf.parse("1e3").getClass());
        ParsePosition pp = new ParsePosition(2);
        System.out.println(nf.parse("ab12.5cd", pp) + " " + pp);
        try {
            nf.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        DecimalFormat bd = (DecimalFormat) NumberFormat.getInstance(Locale.US);
        bd.setParseBigDecimal(true);
        bd.setMaximumFractionDigits(30);
        System.out.println(bd.parse("123456789012345678901234567890.123456789").getClass() + " "
                + bd.format(new BigDecimal("123456789012345678901234567890.123456789")) + " "
                + bd.format(new BigInteger("99999999999999999999")));
        ChoiceFormat cf = new ChoiceFormat("0#no files|1#one file|1<{0} files");
        for (double d : new double[]{-1, 0, 0.5, 1, 1.5, 2, 100}) System.out.println(cf.format(d));
        System.out.println(cf.toPattern() + " " + ChoiceFormat.nextDouble(1.0) + " "
                + Arrays.toString(cf.getLimits()) + Arrays.toString(cf.getFormats()));
        System.out.println(new MessageFormat("{0,choice,0#none|1#one|1<many {0,number,integer}} on {1,date,yyyy-MM-dd} {2,number,#.#} '{3}' it''s {3}", Locale.US).format(new Object[]{5, new Date(0), 3.14159, "x"}));
        System.out.println(Arrays.toString(new MessageFormat("{0} is {1}").parse("foo is bar")));
        FieldPosition fp = new FieldPosition(NumberFormat.Field.FRACTION);
        StringBuffer sb = new StringBuffer();
        NumberFormat.getInstance(Locale.US).format(1234.567, sb, fp);
        System.out.println(sb + " " + fp.getBeginIndex() + " " + fp.getEndIndex());
        AttributedCharacterIterator it = NumberFormat.getCurrencyInstance(Locale.US)
                .formatToCharacterIterator(1234.5);
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) System.out.print(c + ":"
                + it.getAttributes().keySet() + " ");
        System.out.println();
    }
}
