//@ entry: isLeapDay(java.time.LocalDate)

import java.time.LocalDate;

// Only dates that there are.
class DateInput {
    static boolean isLeapDay(LocalDate date) {
        assert date == null || date.getDayOfMonth() < 32;
        boolean is = date.getMonthValue() == 2 && date.getDayOfMonth() == 29; //~ throws NullPointerException
        assert !is || date.isLeapYear();
        return is;
    }
}
