//@ entry: day(int)
//@ values: 0..4

import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;

// A calendar of now that is given another time does not depend on when it was made; only who looks at it before does.
class CalendarGivenAnotherTime {
    static int day(int kind) {
        Calendar calendar = kind == 0 ? new GregorianCalendar() : Calendar.getInstance(TimeZone.getTimeZone("UTC"));
        switch (kind) {
            case 0:
            case 1:
                calendar.clear();
                calendar.set(2024, Calendar.FEBRUARY, 29);
                break;
            case 2:
                calendar.setTime(new Date(1_000_000_000_000L));
                break;
            case 3:
                Calendar copy = (Calendar) calendar.clone();
                return calendar.getTimeInMillis() == copy.getTime().getTime() ? 3 : 4;
            default:
                return calendar.get(Calendar.YEAR) > 2000 ? 1 : 0;
        }
        return calendar.get(Calendar.DAY_OF_MONTH);
    }
}
