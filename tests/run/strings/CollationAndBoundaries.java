// SimpleDateFormat, BreakIterator, Collator, Normalizer and Bidi.
import java.text.*;
import java.util.*;

public class CollationAndBoundaries {
    public static void main(String[] a) throws Exception {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Date d = new Date(1700000000000L);
        for (String p : new String[]{"yyyy-MM-dd'T'HH:mm:ss.SSSZ", "EEE, d MMM yyyy hh:mm a z",
                "EEEE D w W F E u k K", "yy G X XXX MMMMM LLLL",
                "h 'o''clock'"}) for (Locale l : new Locale[]{Locale.US, Locale.GERMANY, Locale.JAPAN,
                new Locale("es")}) System.out.println(l + " " + new SimpleDateFormat(p, l).format(d));
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm z", Locale.US);
        f.setTimeZone(TimeZone.getTimeZone("America/New_York"));
        System.out.println(f.format(d));
        System.out.println(f.parse("2020-07-01 12:00 PDT").getTime());
        f.setLenient(false);
        try {
            f.parse("2020-13-01 00:00 UTC");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + e.getErrorOffset());
        }
        for (int s : new int[]{DateFormat.SHORT, DateFormat.MEDIUM, DateFormat.LONG,
                DateFormat.FULL}) System.out.println(DateFormat.getDateTimeInstance(s, s, Locale.US).format(d)
                + " | " + DateFormat.getDateInstance(s, Locale.FRANCE).format(d) + " | "
                + DateFormat.getTimeInstance(s, Locale.UK).format(d));
        DateFormatSymbols s = DateFormatSymbols.getInstance(Locale.ITALY);
        System.out.println(Arrays.toString(s.getMonths()) + Arrays.toString(s.getShortWeekdays())
                + Arrays.toString(s.getAmPmStrings()));
        String t = "Hello, world! It's 3.5 o'clock. Mr. Smith left—didn't he? Yes.";
        BreakIterator[] its = {BreakIterator.getWordInstance(Locale.US),
                BreakIterator.getSentenceInstance(Locale.US), BreakIterator.getLineInstance(Locale.US),
                BreakIterator.getCharacterInstance(Locale.US)};
        for (BreakIterator b : its) {
            b.setText(t);
            int st = b.first();
            StringBuilder sb = new StringBuilder();
            for (int e = b.next(); e != BreakIterator.DONE; st = e, e = b.next()) sb.append('[').append(t, st,
                    e).append(']');
            System.out.println(sb);
            System.out.println(b.following(10) + " " + b.preceding(10) + " " + b.isBoundary(5));
        }
        String[] w = {"zebra", "Äpfel", "apple", "Zoo", "äpfel", "Apfel", "école", "eclair", "Eclair", "ñandú",
                "nube", "öl", "Oel", "ol"};
        for (Locale l : new Locale[]{Locale.US, Locale.GERMANY, Locale.FRANCE, new Locale("sv")}) {
            Collator c = Collator.getInstance(l);
            String[] x = w.clone();
            Arrays.sort(x, c);
            System.out.println(l + Arrays.toString(x));
            c.setStrength(Collator.PRIMARY);
            System.out.println(c.compare("apfel", "ÄPFEL") + " " + c.equals("école", "ECOLE"));
        }
        CollationKey k = Collator.getInstance(Locale.US).getCollationKey("abc");
        System.out.println(Arrays.toString(k.toByteArray()) + k.getSourceString());
        RuleBasedCollator rb = new RuleBasedCollator("< c < b < a");
        System.out.println(rb.compare("a", "b") + " " + rb.compare("c", "b"));
        for (Normalizer.Form nf : Normalizer.Form.values()) {
            String n = Normalizer.normalize("éﬁ①Åｱ한", nf);
            System.out.print(nf + ":");
            n.chars().forEach(c -> System.out.print(" " + Integer.toHexString(c)));
            System.out.println(" " + Normalizer.isNormalized(n, nf));
        }
        System.out.println(Normalizer.normalize("Crème Brûlée à Ångström",
                Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
        StringCharacterIterator sci = new StringCharacterIterator("abc", 1);
        System.out.println(sci.current() + "" + sci.next() + sci.previous() + sci.getIndex()
                + (int) sci.setIndex(3));
        Bidi bi = new Bidi("abc \u05d0\u05d1 def", Bidi.DIRECTION_LEFT_TO_RIGHT);
        System.out.println(bi.isMixed() + " " + bi.getRunCount() + " " + bi.getLevelAt(4));
    }
}
