//@ verify: isUtc()
//@ assumes: the time zone is UTC
import java.util.TimeZone;

class TimeZoneIsUtc {
    static void isUtc() {
        assert TimeZone.getDefault().getRawOffset() == 0;
    }

    public static void main(String[] args) {
        TimeZone.setDefault(TimeZone.getTimeZone("GMT+2"));
        isUtc();
    }
}
