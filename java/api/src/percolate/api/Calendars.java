package percolate.api;

import java.util.Calendar;
import java.util.TimeZone;

/** Calendars of now: their fields are computed when somebody looks, and not when they are made. */
final class Calendars {
    private Calendars() {}

    /** Has the fields computed. */
    private static Calendar complete(Calendar calendar) {
        calendar.get(Calendar.ERA);
        return calendar;
    }

    static void set(Calendar calendar, int field, int value) {
        complete(calendar).set(field, value);
    }

    static void clear(Calendar calendar, int field) {
        complete(calendar).clear(field);
    }

    static boolean isSet(Calendar calendar, int field) {
        return complete(calendar).isSet(field);
    }

    static void setTimeZone(Calendar calendar, TimeZone zone) {
        complete(calendar).setTimeZone(zone);
    }

    static String text(Calendar calendar) {
        return complete(calendar).toString();
    }
}
