// Years, months, days of them, and spans of them.
//@ entry: kind(Year,YearMonth,MonthDay,Period)
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;

class CalendarPartsInput {
    static int kind(Year year, YearMonth month, MonthDay day, Period period) {
        if (year != null) {
            return year.getValue() == 1999 ? 1 : 2;
        }
        if (month != null) {
            return month.getMonthValue() == 2 ? 3 : 4;
        }
        if (day != null) {
            return day.getDayOfMonth() == 29 ? 5 : 6;
        }
        return period != null && period.getDays() < -3 ? 7 : 8;
    }
}
