//@ entry: quarter(int,int)
//@ values: 0..12

import java.util.Calendar;
import java.util.GregorianCalendar;

// The time zone is UTC.
class CalendarOfNow {
    static int quarter(int month, int day) {
        if (month < 1 || month > 12) {
            throw new IllegalArgumentException(); //~ throws IllegalArgumentException
        }
        Calendar calendar = new GregorianCalendar(2024, Calendar.FEBRUARY, 29);
        int last = calendar.getActualMaximum(Calendar.DAY_OF_MONTH);
        return day == last ? calendar.get(Calendar.DAY_OF_WEEK) : (month - 1) / 3;
    }
}
