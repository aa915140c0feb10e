//@ entry: isValid(int,int,int)

// The days of a month depend on the month, and in one case on the year.
class DateValidation {
    static boolean isValid(int year, int month, int day) {
        if (year < 1583 || month < 1 || month > 12 || day < 1) {
            return false;
        }
        int days;
        if (month == 2) {
            days = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28;
        } else {
            days = month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
        }
        return day <= days;
    }
}
