package shop;

import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.TimeZone;

/** Whether the shop is open. */
public class OpeningHours {
    private final int opens;
    private final int closes;

    public OpeningHours(int opens, int closes) {
        if (opens < 0 || closes > 24 || opens >= closes) {
            throw new IllegalArgumentException(opens + " to " + closes);
        }
        this.opens = opens;
        this.closes = closes;
    }

    public boolean isOpen(int year, int month, int day, int hour) {
        if (hour < 0 || hour > 23) {
            return false;
        }
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        calendar.clear();
        calendar.set(year, month - 1, day);
        int weekday = calendar.get(Calendar.DAY_OF_WEEK);
        if (weekday == Calendar.SUNDAY) {
            return false;
        }
        int end = weekday == Calendar.SATURDAY ? Math.min(closes, 16) : closes;
        return hour >= opens && hour < end;
    }

    public int hoursPerWeek() {
        int saturday = Math.max(0, Math.min(closes, 16) - opens);
        return 5 * (closes - opens) + saturday;
    }
}
