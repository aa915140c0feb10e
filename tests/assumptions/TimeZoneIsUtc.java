//@ test: isUtc(int)
//@ assumes: TimeZone.setDefault(TimeZone.getTimeZone("UTC"))
import java.util.TimeZone;

// Only generated tests take it for granted, and set it: for a verdict, a path that asks for the time zone ends.
class TimeZoneIsUtc {
    public static int isUtc(int x) {
        int offset = TimeZone.getDefault().getRawOffset();
        if (offset != 0) {
            throw new IllegalStateException();
        }
        return x;
    }

    public static void main(String[] args) {
        TimeZone.setDefault(TimeZone.getTimeZone("GMT+2"));
        isUtc(1);
    }
}
