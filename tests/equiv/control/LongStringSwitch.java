//@ verdict: EQUIVALENT
class LongStringSwitch {
    static int a(String s) {
        switch (s) {
            case "on":
                return 1;
            case "off":
                return 0;
            default:
                return -1;
        }
    }

    static int b(String s) {
        if (s.equals("on")) {
            return 1;
        }
        return s.equals("off") ? 0 : -1;
    }
}
