// Formatters, zones with gaps and overlaps, periods, calendars of other cultures.
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.time.chrono.*;
import java.util.*;
import java.time.zone.*;

public class TimeFormattersAndZones {
    public static void main(String[] a) {
        LocalDateTime t = LocalDateTime.of(2024, 2, 29, 23, 59, 58, 123456789);
        ZonedDateTime z = t.atZone(ZoneId.of("Europe/Paris"));
        for (DateTimeFormatter f : new DateTimeFormatter[]{DateTimeFormatter.ISO_ZONED_DATE_TIME,
                DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.ISO_WEEK_DATE,
                DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.BASIC_ISO_DATE,
                DateTimeFormatter.ISO_INSTANT}) System.out.println(f.format(z));
        for (FormatStyle s : FormatStyle.values()) for (Locale l : new Locale[]{Locale.US, Locale.GERMANY,
                Locale.CHINA}) System.out.println(DateTimeFormatter.ofLocalizedDateTime(s,
                s).withLocale(l).format(z));
        for (String p : new String[]{"EEEE d MMMM yyyy", "yyyy-'W'ww-e", "h:mm a B", "QQQ QQQQ q",
                "VV zzz zzzz O OOOO x xxx X", "n A SSS", "G y u", "[yyyy][MM]", "ppppH", "'lit'''"}) try {
            System.out.println(DateTimeFormatter.ofPattern(p, Locale.US).format(z));
        } catch (Exception e) {
            System.out.println(p + " " + e.getMessage());
        }
        System.out.println(LocalDate.parse("03/04/2020", DateTimeFormatter.ofPattern("dd/MM/yyyy")) + " "
                + LocalTime.parse("10:15 PM", DateTimeFormatter.ofPattern("hh:mm a", Locale.US)) + " "
                + LocalDate.parse("Feb 3, 2021", DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.US)));
        try {
            LocalDate.parse("2023-02-30");
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.of(2023, 2, 29);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalTime.of(1, 1).get(ChronoField.YEAR);
        } catch (Exception e) {
            System.out.println(e);
        }
        System.out.println(DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT));
        System.out.println(DateTimeFormatter.ofPattern("yyyy-MM-dd").parse("2020-06-31",
                new java.text.ParsePosition(0)));
        System.out.println(Period.between(LocalDate.of(2020, 1, 31), LocalDate.of(2024, 3, 1)) + " "
                + Period.parse("P1Y2M3W4D") + " " + Period.ofMonths(15).normalized() + " " + Duration.between(t,
                t.plusHours(49).plusNanos(5)) + " " + Duration.parse("PT-1H30.5S") + " "
                + Duration.ofMillis(-1) + " " + Duration.ofSeconds(3661).toMinutesPart() + " "
                + Duration.ofDays(1).dividedBy(7));
        System.out.println(ChronoUnit.MONTHS.between(LocalDate.of(2020, 1, 31), LocalDate.of(2020, 2, 29))
                + " " + LocalDate.of(2020, 1, 31).plusMonths(1) + " " + LocalDate.of(2020, 2, 29).plusYears(1)
                + " " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.with(TemporalAdjusters.lastDayOfMonth())
                + " " + t.toLocalDate().with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY))
                + t.toLocalDate().with(TemporalAdjusters.next(DayOfWeek.FRIDAY)));
        WeekFields w = WeekFields.of(Locale.US);
        System.out.println(t.get(w.weekOfYear()) + " " + t.get(WeekFields.ISO.weekOfWeekBasedYear()) + " "
                + t.get(IsoFields.QUARTER_OF_YEAR) + " " + IsoFields.DAY_OF_QUARTER.rangeRefinedBy(t) + w
                + t.getLong(JulianFields.JULIAN_DAY));
        ZoneId ny = ZoneId.of("America/New_York");
        ZonedDateTime gap = LocalDateTime.of(2024, 3, 10, 2, 30).atZone(ny), ov = LocalDateTime.of(2024, 11, 3,
                1, 30).atZone(ny);
        System.out.println(gap + " " + ov + " " + ov.withLaterOffsetAtOverlap() + " " + ov.plusHours(1) + " "
                + ny.getRules().getTransition(LocalDateTime.of(2024, 3, 10, 2, 30)) + " "
                + ny.getRules().nextTransition(Instant.ofEpochSecond(0))
                + ny.getRules().isDaylightSavings(ov.toInstant()));
        System.out.println(ny.getDisplayName(TextStyle.FULL, Locale.US) + " "
                + Month.MARCH.getDisplayName(TextStyle.SHORT, Locale.GERMAN) + " "
                + DayOfWeek.SUNDAY.getDisplayName(TextStyle.NARROW, Locale.US) + " "
                + ZoneOffset.ofHoursMinutes(5, 30) + " " + z.withZoneSameInstant(ZoneId.of("Asia/Tokyo")) + " "
                + OffsetDateTime.parse("2020-01-01T00:00+02:00").toInstant() + " " + z.toOffsetDateTime());
        System.out.println(JapaneseDate.of(2024, 2, 29) + " " + ThaiBuddhistDate.of(2567, 2, 28) + " "
                + HijrahDate.from(t) + " " + MinguoDate.from(t) + " " + IsoChronology.INSTANCE.isLeapYear(1900)
                + " " + Year.of(2024).length() + " " + YearMonth.of(2024, 2).atEndOfMonth() + " "
                + MonthDay.of(2, 29).isValidYear(2023) + " " + Year.parse("1999") + YearMonth.parse("2020-05"));
        System.out.println(Instant.ofEpochMilli(-1) + " " + Instant.parse("2020-01-01T00:00:00.5Z")
                .toEpochMilli() + " " + Instant.MAX + " " + LocalDate.MIN + " "
                + LocalDate.EPOCH.isAfter(LocalDate.MAX) + LocalDate.ofYearDay(2024, 366)
                + LocalDate.ofEpochDay(-1) + " " + t.toLocalDate().datesUntil(LocalDate.of(2024, 3,
                3)).toList() + " " + Clock.fixed(Instant.EPOCH, ZoneOffset.UTC) + " "
                + LocalDate.now(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC)));
        DateTimeFormatter b = new DateTimeFormatterBuilder().appendPattern("yyyy")
                .optionalStart().appendLiteral('-').appendValue(ChronoField.MONTH_OF_YEAR,
                2).optionalEnd().parseDefaulting(ChronoField.MONTH_OF_YEAR,
                1).parseDefaulting(ChronoField.DAY_OF_MONTH,
                1).parseCaseInsensitive().appendText(ChronoField.DAY_OF_WEEK, Map.of(1L, "M", 2L, "T", 3L, "W",
                4L, "Th", 5L, "F", 6L, "Sa", 7L, "Su")).toFormatter(Locale.US);
        System.out.println(b.format(t));
    }
}
