// Locales, currencies, resource bundles, time zones and calendars.
import java.util.*;

public class LocalesAndBundles {
    public static class Res extends ListResourceBundle {
        protected Object[][] getContents() {
            return new Object[][]{{"hi", "Hello"}, {"n", 5}, {"arr", new String[]{"a", "b"}}};
        }
    }
    public static class Res_de extends ListResourceBundle {
        protected Object[][] getContents() {
            return new Object[][]{{"hi", "Hallo"}};
        }
    }
    public static void main(String[] a) {
        for (Locale l : new Locale[]{Locale.US, Locale.GERMANY, new Locale("de"),
                Locale.forLanguageTag("zh-Hant-TW"), Locale.ROOT,
                new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").build(),
                Locale.forLanguageTag("ja-JP-u-ca-japanese")}) System.out.println(l + " " + l.toLanguageTag()
                + " " + l.getDisplayName(Locale.US) + " | " + l.getDisplayName(l) + " "
                + l.getDisplayCountry(Locale.FRENCH) + " " + l.getDisplayLanguage(Locale.GERMAN) + " "
                + (l.getCountry().length() == 2 ? l.getISO3Country() : "") + l.getISO3Language()
                + l.getScript() + l.getUnicodeLocaleKeys());
        for (String c : new String[]{"USD", "EUR", "JPY", "GBP", "CHF", "BHD"}) {
            Currency k = Currency.getInstance(c);
            System.out.println(k + " " + k.getSymbol(Locale.US) + " " + k.getSymbol(Locale.GERMANY) + " "
                    + k.getDefaultFractionDigits() + " " + k.getDisplayName(Locale.FRANCE) + " "
                    + k.getNumericCode());
        }
        System.out.println(Currency.getInstance(Locale.JAPAN));
        try {
            Currency.getInstance("XXY");
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        ResourceBundle r = ResourceBundle.getBundle("LocalesAndBundles$Res", Locale.GERMANY);
        System.out.println(r.getString("hi") + r.getObject("n") + Arrays.toString(r.getStringArray("arr"))
                + r.getLocale() + new TreeSet<>(r.keySet()) + r.containsKey("zz"));
        try {
            r.getString("nope");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + e.getKey());
        }
        try {
            ResourceBundle.getBundle("NoBundle", Locale.US);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            r.getString("n");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("TITLE İı".toLowerCase(new Locale("tr")) + "title".toUpperCase(new Locale("tr"))
                + "straße".toUpperCase() + "ΣΑΣ".toLowerCase());
        System.out.println(Locale.getAvailableLocales().length> 100);
        Locale.setDefault(Locale.GERMANY);
        System.out.println(String.format("%,.2f", 1234.5) + " "
                + java.text.NumberFormat.getInstance().format(1234.5) + " "
                + Locale.getDefault(Locale.Category.FORMAT) + " " + new Scanner("1,5").nextDouble()
                + java.time.LocalDate.of(2020, 5,
                1).format(java.time.format.DateTimeFormatter.ofPattern("EEEE MMMM")));
        System.out.println(Locale.LanguageRange.parse("de-DE,en;q=0.5") + " "
                + Locale.lookup(Locale.LanguageRange.parse("de-CH,en"), List.of(Locale.GERMAN,
                Locale.ENGLISH)));
        TimeZone tz = TimeZone.getTimeZone("America/Los_Angeles");
        System.out.println(tz.getDisplayName(Locale.US) + " " + tz.getRawOffset() + " "
                + tz.inDaylightTime(new Date(1720000000000L)) + " " + tz.getDisplayName(true, TimeZone.SHORT,
                Locale.US) + TimeZone.getTimeZone("bogus").getID() + " "
                + TimeZone.getTimeZone("GMT+5:30").getID() + TimeZone.getAvailableIDs().length);
        GregorianCalendar g = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        g.setTimeInMillis(0);
        g.add(Calendar.MONTH, 14);
        g.roll(Calendar.DAY_OF_MONTH, -1);
        System.out.println(g.getTime().getTime() + " " + g.get(Calendar.WEEK_OF_YEAR)
                + g.getActualMaximum(Calendar.DAY_OF_MONTH) + g.isLeapYear(1900)
                + g.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US) + g.getFirstDayOfWeek()
                + g.toZonedDateTime());
        g.setLenient(false);
        g.set(Calendar.MONTH, 13);
        try {
            g.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
