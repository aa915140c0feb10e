// LocalDate, Period, YearMonth, DayOfWeek: calendar arithmetic, leap years, a printed month, parse errors.
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;

public class CalendarDates {
    static LocalDate easter(int year) {
        int a = year % 19;
        int b = year / 100;
        int c = year % 100;
        int d = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
        int e = (32 + 2 * (b % 4) + 2 * (c / 4) - d - c % 4) % 7;
        int f = d + e - 7 * ((a + 11 * d + 22 * e) / 451) + 114;
        return LocalDate.of(year, f / 31, f % 31 + 1);
    }

    static void printMonth(YearMonth month) {
        System.out.println(month + " has " + month.lengthOfMonth() + " days");
        StringBuilder line = new StringBuilder("   ".repeat(month.atDay(1).getDayOfWeek().getValue() - 1));
        for (int d = 1; d <= month.lengthOfMonth(); d++) {
            line.append(String.format("%3d", d));
            if (month.atDay(d).getDayOfWeek() == DayOfWeek.SUNDAY || d == month.lengthOfMonth()) {
                System.out.println(line);
                line.setLength(0);
            }
        }
    }

    public static void main(String[] args) {
        LocalDate start = LocalDate.of(2024, Month.JANUARY, 31);
        for (int i = 1; i <= 4; i++) {
            System.out.print(start.plusMonths(i) + " ");
        }
        System.out.println(start.plusYears(1) + " " + start.minusDays(31) + " " + start.plusWeeks(5) + " " + LocalDate.of(2024, 2, 29).plusYears(1));
        System.out.println(start.getDayOfWeek() + " " + start.getDayOfYear() + " " + start.lengthOfMonth() + " " + start.isLeapYear() + " " + start.toEpochDay() + " " + start.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + LocalDate.of(2027, 1, 1).get(WeekFields.ISO.weekOfWeekBasedYear()));
        for (int y : new int[] {1900, 2000, 2023, 2024, 2100}) {
            System.out.print(y + (Year.isLeap(y) ? " leap " : " common ") + easter(y) + "; ");
        }
        System.out.println();
        LocalDate born = LocalDate.of(1990, 12, 17);
        LocalDate then = LocalDate.of(2024, 3, 1);
        Period age = Period.between(born, then);
        System.out.println(age + " " + age.getYears() + "y " + age.getMonths() + "m " + age.getDays() + "d " + age.toTotalMonths() + " " + ChronoUnit.DAYS.between(born, then) + " " + ChronoUnit.MONTHS.between(then, born) + " " + born.until(then, ChronoUnit.DECADES));
        System.out.println(Period.of(1, 14, -3).normalized() + " " + Period.parse("P1Y2M3W4D") + " " + Period.ZERO.isZero() + " " + Period.ofDays(5).negated().multipliedBy(2) + " " + then.minus(age));
        System.out.println(then.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + then.with(TemporalAdjusters.lastDayOfMonth()) + " " + then.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " " + then.with(TemporalAdjusters.nextOrSame(DayOfWeek.FRIDAY)) + " " + then.with(TemporalAdjusters.dayOfWeekInMonth(-1, DayOfWeek.TUESDAY)));
        System.out.println(then.isAfter(born) + " " + then.compareTo(born) + " " + then.equals(LocalDate.parse("2024-03-01")) + " " + then.hashCode() + " " + LocalDate.ofYearDay(2024, 366) + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.MIN + " " + LocalDate.MAX);
        System.out.println(DayOfWeek.MONDAY.plus(10) + " " + Month.NOVEMBER.minus(12) + " " + Month.FEBRUARY.maxLength() + " " + Month.of(5).firstMonthOfQuarter() + " " + MonthDay.of(2, 29).isValidYear(2023) + " " + MonthDay.of(2, 29).atYear(2023) + " " + YearMonth.of(2024, 1).plusMonths(13));
        printMonth(YearMonth.of(2024, 2));
        long fridays = LocalDate.of(2024, 1, 1).datesUntil(LocalDate.of(2025, 1, 1)).filter(d -> d.getDayOfMonth() == 13 && d.getDayOfWeek() == DayOfWeek.FRIDAY).peek(d -> System.out.print(d + " ")).count();
        System.out.println(fridays);
        for (String bad : new String[] {"2023-02-29", "2023-13-01", "23-1-1", "tomorrow", ""}) {
            try {
                System.out.println(LocalDate.parse(bad));
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " @" + e.getErrorIndex());
            }
        }
        for (int[] bad : new int[][] {{2023, 2, 29}, {2023, 4, 31}, {2023, 0, 1}, {2023, 1, 32}}) {
            try {
                System.out.println(LocalDate.of(bad[0], bad[1], bad[2]));
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(LocalDate.MAX.plusDays(1));
    }
}
