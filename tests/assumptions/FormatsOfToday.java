//@ verify: isInThisCentury()
//@ assumes: each SimpleDateFormat is made today, which tells the years of two digits
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.GregorianCalendar;

class FormatsOfToday {
    static void isInThisCentury() throws ParseException {
        assert yearOf(new SimpleDateFormat("yy")) == 2030;
    }

    private static int yearOf(SimpleDateFormat format) throws ParseException {
        GregorianCalendar calendar = new GregorianCalendar(2000, 0, 1);
        calendar.setTime(format.parse("30"));
        return calendar.get(GregorianCalendar.YEAR);
    }

    // As it was in 1970.
    public static void main(String[] args) throws ParseException {
        SimpleDateFormat format = new SimpleDateFormat("yy");
        format.set2DigitYearStart(new Date(-80L * 365 * 24 * 60 * 60 * 1000));
        assert yearOf(format) == 2030;
    }
}
