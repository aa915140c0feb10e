// DateTimeFormatter: patterns, ISO formats, text in fixed locales, builders, resolver styles, errors.
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;

public class DateFormats {
    static final LocalDateTime MOMENT = LocalDateTime.of(2024, 7, 4, 9, 5, 7, 123_000_000);

    static void show(String pattern) {
        try {
            System.out.println(pattern + " -> " + MOMENT.format(DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH)));
        } catch (IllegalArgumentException | DateTimeException e) {
            System.out.println(pattern + " ! " + e.getMessage());
        }
    }

    static void parse(String text, DateTimeFormatter format) {
        try {
            System.out.println(text + " -> " + LocalDate.parse(text, format));
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String p : List.of("yyyy-MM-dd", "dd/MM/yy", "d.M.uuuu", "EEE, d MMM yyyy", "EEEE d MMMM", "HH:mm:ss.SSS", "h:mm a", "hh 'o''clock' a", "H'h'mm", "D", "Q QQQ", "w-Y", "e", "SSSSSS", "G", "kk:mm", "yyyyMMdd'T'HHmmss", "MMMMM EEEEE", "[yyyy][ z]")) {
            show(p);
        }
        for (String p : List.of("b", "yyyy-'MM", "HHH", "VV", "XXX")) {
            show(p);
        }
        System.out.println(DateTimeFormatter.ISO_DATE.format(MOMENT) + " " + DateTimeFormatter.ISO_LOCAL_TIME.format(MOMENT) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(MOMENT) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(MOMENT) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(MOMENT));
        System.out.println(Month.MARCH.getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " " + DayOfWeek.SUNDAY.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + DayOfWeek.of(3).getDisplayName(TextStyle.NARROW, Locale.ENGLISH));

        DateTimeFormatter european = DateTimeFormatter.ofPattern("d.M.uuuu");
        parse("4.7.2024", european);
        parse("31.02.2024", european);
        parse("31.02.2024", european.withResolverStyle(ResolverStyle.LENIENT));
        parse("31.02.2024", european.withResolverStyle(ResolverStyle.STRICT));
        parse("4-7-2024", european);
        parse("4.7.2024 extra", european);
        parse("32.1.2024", european);
        parse("Thu, 4 Jul 2024", DateTimeFormatter.ofPattern("EEE, d MMM yyyy", Locale.ENGLISH));
        parse("Fri, 4 Jul 2024", DateTimeFormatter.ofPattern("EEE, d MMM yyyy", Locale.ENGLISH));
        parse("20240704", DateTimeFormatter.BASIC_ISO_DATE);
        parse("04/07/99", DateTimeFormatter.ofPattern("dd/MM/yy"));
        parse("2024-186", DateTimeFormatter.ISO_ORDINAL_DATE);
        System.out.println(LocalTime.parse("9:05 PM", DateTimeFormatter.ofPattern("h:mm a", Locale.ENGLISH)) + " " + YearMonth.parse("07/2024", DateTimeFormatter.ofPattern("MM/yyyy")) + " " + LocalDateTime.parse("2024-07-04 23:10", DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm")));

        DateTimeFormatter built = new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4).appendLiteral('|').appendValue(ChronoField.MONTH_OF_YEAR, 2)
                .optionalStart().appendLiteral('|').appendValue(ChronoField.DAY_OF_MONTH).optionalEnd().parseDefaulting(ChronoField.DAY_OF_MONTH, 1).toFormatter(Locale.ROOT);
        System.out.println(built.format(MOMENT) + " " + LocalDate.parse("2020|11", built) + " " + LocalDate.parse("2020|11|9", built));
        System.out.println(String.format(Locale.ENGLISH, "%tF %<tT %<tA %<tB %<te %<tj", MOMENT));
        System.out.println(LocalDate.of(2024, 7, 4).format(DateTimeFormatter.ofPattern("HH:mm")));
    }
}
