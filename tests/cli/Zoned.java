import java.util.TimeZone;

// What it does depends on the time zone, which differs between machines.
class Zoned {
    private static final TimeZone HOME = TimeZone.getDefault();

    static String home() {
        return HOME.getID();
    }

    static boolean isEast(int offset) {
        return HOME.getRawOffset() < offset;
    }
}
