//@ entry: label(boolean)

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Date;

class DatesAsText {
    static String label(boolean parse) throws ParseException {
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd HH:mm");
        if (parse) {
            return "" + format.parse("2021-03-04 05:06").getTime();
        }
        return format.format(new Date(86_400_000L * 365));
    }
}
