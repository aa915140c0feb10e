/** Tells strings and boxes apart by identity. */
public class Label {
    public static int kind(String text, String other) {
        if (text == "") {
            return 1;
        }
        if (text == other) {
            return text == null ? 2 : 3;
        }
        return text != null && text.equals(other) ? 4 : 5;
    }

    public static boolean isOne(Long a, Long b) {
        return a != null && a == b && a > 500;
    }
}
