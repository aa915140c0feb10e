package shop;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Names invoices by day and counter. */
public class InvoiceNumber {
    private final SimpleDateFormat format;
    private int counter;
    private String day = "";

    public InvoiceNumber() {
        format = new SimpleDateFormat("yyyyMMdd", Locale.ROOT);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
    }

    public synchronized String next(Date date) {
        String today = format.format(date);
        if (!today.equals(day)) {
            day = today;
            counter = 0;
        }
        counter++;
        if (counter > 9999) {
            throw new IllegalStateException("too many invoices on " + day);
        }
        return day + "-" + String.format("%04d", counter);
    }
}
