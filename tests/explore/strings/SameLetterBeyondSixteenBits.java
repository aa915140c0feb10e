//@ entry: kind(java.lang.String)
/** Letters that take two characters have capitals too: `equalsIgnoreCase` heeds them. */
class SameLetterBeyondSixteenBits {
    static final String SMALL = "\ud801\udc28";

    static int kind(String s) {
        if (s == null || !s.equalsIgnoreCase(SMALL)) {
            return 0;
        }
        return s.equals(SMALL) ? 1 : 2;
    }
}
