import java.time.Clock;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.TreeMap;

/** Dates, times, zones, periods and their formats; calendars of other cultures. */
public class DatesAndPeriods {
    public static void main(String[] a) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        System.out.println(d + " " + d.plusYears(1) + " " + d.plusMonths(1) + " " + d.getDayOfWeek() + " " +
                d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.getDayOfYear());
        System.out.println(Period.between(d, LocalDate.of(2026, 5, 1)) + " " + ChronoUnit.DAYS.between(d,
                LocalDate.of(2026, 5, 1)) + " " + d.until(LocalDate.of(2030, 1, 1), ChronoUnit.WEEKS));
        System.out.println(d.with(TemporalAdjusters.lastDayOfMonth()) + " " +
                d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " +
                        d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY)));
        System.out.println(d.format(DateTimeFormatter.ofPattern("EEEE, d MMMM yyyy", Locale.US)) + " " +
                d.format(DateTimeFormatter.ISO_WEEK_DATE) + " " + d.format(DateTimeFormatter.BASIC_ISO_DATE));
        System.out.println(d.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(Locale.US)) +
                " | " + d.format(DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).withLocale(Locale.US)));
        LocalDateTime t = LocalDateTime.parse("2023-12-31T23:59:58.123456");
        System.out.println(t + " " + t.plusSeconds(3) + " " + t.truncatedTo(ChronoUnit.HOURS) + " " +
                t.format(DateTimeFormatter.ofPattern("yy/M/d hh:mm:ss.SSS a")));
        Duration du = Duration.ofSeconds(98765, 4321);
        System.out.println(du + " " + du.toHours() + " " + du.toMinutesPart() + " " + du.multipliedBy(3).negated()
                + " " + Duration.parse("PT1H30M").toSeconds());
        System.out.println(LocalTime.of(10, 30).plusHours(15) + " " + LocalTime.MIDNIGHT + " " +
                LocalTime.parse("07:08:09").toSecondOfDay() + " " + LocalTime.NOON.isAfter(LocalTime.MIN));
        ZonedDateTime z = ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, ZoneId.of("Europe/Berlin"));
        System.out.println(z + " " + z.plusHours(1) + " " + z.withZoneSameInstant(ZoneId.of("America/New_York")) +
                " " + z.toInstant() + " " + z.getOffset());
        System.out.println(Instant.ofEpochSecond(1_700_000_000L) + " " + Instant.EPOCH.plus(1, ChronoUnit.DAYS)
                .toEpochMilli() + " " + OffsetDateTime.of(t, ZoneOffset.ofHours(-5)));
        System.out.println(YearMonth.of(2024, 2).atEndOfMonth() + " " + Year.of(1900).isLeap() + " " +
                MonthDay.of(2, 29).isValidYear(2023) + " " + Month.JANUARY.minus(1) + " " + DayOfWeek.SUNDAY.plus(1));
        System.out.println(Month.MAY.getDisplayName(TextStyle.SHORT, Locale.US) + " " +
                DayOfWeek.MONDAY.getDisplayName(TextStyle.NARROW, Locale.FRANCE) + " " +
                        Month.MARCH.getDisplayName(TextStyle.FULL, Locale.GERMAN));
        System.out.println(d.get(WeekFields.ISO.weekOfWeekBasedYear()) + " " +
                d.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + d.range(ChronoField.DAY_OF_MONTH));
        for (String s : List.of("2023-02-30", "20230230", "2023-13-01", "abc")) try {
            System.out.println(LocalDate.parse(s));
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage() + " @" + e.getErrorIndex());
        }
        try { LocalDate.of(2023, 2, 29); } catch (DateTimeException e) { System.out.println(e); }
        try { d.get(ChronoField.HOUR_OF_DAY); } catch (DateTimeException e) {
            System.out.println(e);
        }
        System.out.println(d.datesUntil(d.plusDays(5)).map(LocalDate::toString).toList());
        TreeMap<LocalDate, String> cal = new TreeMap<>();
        cal.put(d, "leap");
        cal.put(d.minusDays(60), "ny");
        System.out.println(cal + " " + cal.floorEntry(d.minusDays(1)));
        DateTimeFormatter f = new DateTimeFormatterBuilder().appendPattern("dd.MM.uuuu").optionalStart()
                .appendPattern(" HH:mm").optionalEnd().parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
                        .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0).toFormatter();
        System.out.println(LocalDateTime.parse("01.02.2003", f) + " " + LocalDateTime.parse("01.02.2003 04:05", f));
        Clock c = Clock.fixed(Instant.parse("2020-01-01T00:00:00Z"), ZoneOffset.UTC);
        System.out.println(LocalDateTime.now(c) + " " + c);
        System.out.println(new java.text.SimpleDateFormat("yyyy-MM-dd HH:mm:ss zzz", Locale.US) {
            { setTimeZone(TimeZone.getTimeZone("UTC")); }
        }.format(new Date(0)));
        Calendar k = new GregorianCalendar(2000, Calendar.JANUARY, 31);
        k.add(Calendar.MONTH, 1);
        System.out.println(k.get(Calendar.DAY_OF_MONTH) + " " + k.getActualMaximum(Calendar.DAY_OF_MONTH) + " " +
                k.get(Calendar.WEEK_OF_YEAR));
        System.out.println(java.time.chrono.JapaneseDate.of(2020, 1, 1) + " " +
                java.time.chrono.ThaiBuddhistDate.from(d) + " " + java.time.chrono.HijrahDate.from(d));
    }
}
