//@ args: 2 2024 12 1999 2 1900 13 2000 x
import java.util.ArrayList;
import java.util.List;

public class CalendarPrinter {
    static final String[] MONTHS = {"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"};
    static final String[] DAYS = {"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"};

    static boolean leap(int year) {
        return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    }

    static int length(int month, int year) {
        if (month == 2) return leap(year) ? 29 : 28;
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }

    static int weekday(int day, int month, int year) {
        int[] shift = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
        int y = month < 3 ? year - 1 : year;
        return (y + y / 4 - y / 100 + y / 400 + shift[month - 1] + day + 6) % 7;
    }

    static long dayNumber(int day, int month, int year) {
        long a = (14 - month) / 12, y = year + 4800 - a, m = month + 12 * a - 3;
        return day + (153 * m + 2) / 5 + 365 * y + y / 4 - y / 100 + y / 400 - 32045;
    }

    static int[] easter(int year) {
        int a = year % 19, b = year / 100, c = year % 100;
        int d = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30;
        int e = (32 + 2 * (b % 4) + 2 * (c / 4) - d - c % 4) % 7;
        int f = d + e - 7 * ((a + 11 * d + 22 * e) / 451) + 114;
        return new int[] {f % 31 + 1, f / 31};
    }

    static List<String> page(int month, int year) {
        if (month < 1 || month > 12) throw new IllegalArgumentException("no month " + month);
        List<String> lines = new ArrayList<>();
        String title = MONTHS[month - 1] + " " + year;
        lines.add(" ".repeat((20 - title.length()) / 2) + title);
        lines.add(String.join(" ", DAYS));
        StringBuilder week = new StringBuilder("   ".repeat(weekday(1, month, year)));
        for (int day = 1; day <= length(month, year); day++) {
            week.append(String.format("%2d", day));
            if (weekday(day, month, year) == 6 || day == length(month, year)) {
                lines.add(week.toString());
                week.setLength(0);
            } else {
                week.append(' ');
            }
        }
        return lines;
    }

    static void sideBySide(List<List<String>> pages) {
        int height = 0;
        for (List<String> p : pages) height = Math.max(height, p.size());
        for (int row = 0; row < height; row++) {
            StringBuilder sb = new StringBuilder();
            for (List<String> p : pages) sb.append(String.format("%-23s", row < p.size() ? p.get(row) : ""));
            System.out.println(sb.toString().stripTrailing());
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i + 1 < args.length; i += 2) {
            try {
                page(Integer.parseInt(args[i]), Integer.parseInt(args[i + 1])).forEach(System.out::println);
            } catch (IllegalArgumentException e) {
                System.out.println("skipped: " + e.getMessage());
            }
        }
        List<List<String>> quarter = new ArrayList<>();
        for (int m = 1; m <= 3; m++) quarter.add(page(m, 2023));
        sideBySide(quarter);
        StringBuilder fridays = new StringBuilder("Friday the 13th:");
        for (int m = 1; m <= 12; m++) if (weekday(13, m, 2026) == 4) fridays.append(' ').append(MONTHS[m - 1], 0, 3);
        System.out.println(fridays);
        for (int year : new int[] {1999, 2000, 2024, 2038}) {
            int[] e = easter(year);
            System.out.println(year + (leap(year) ? " leap" : "") + " Easter " + e[0] + " " + MONTHS[e[1] - 1] + " " + DAYS[weekday(e[0], e[1], year)]
                + ", Christmas on " + DAYS[weekday(25, 12, year)] + ", day " + (dayNumber(e[0], e[1], year) - dayNumber(1, 1, year) + 1));
        }
        System.out.println(dayNumber(1, 1, 2000) + " " + (dayNumber(20, 7, 1969) - dayNumber(12, 4, 1961)) + " days, " + dayNumber(31, 12, 1999) % 7);
        int mismatches = 0;
        for (int y = 1990; y < 2010; y++) for (int m = 1; m <= 12; m++) if (dayNumber(15, m, y) % 7 != weekday(15, m, y)) mismatches++;
        System.out.println("mismatches " + mismatches);
        System.out.println(args[args.length]);
    }
}
