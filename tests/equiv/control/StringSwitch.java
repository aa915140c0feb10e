//@ verdict: EQUIVALENT
class StringSwitch {
    static int a(String s) {
        if (s.length() > 3) {
            return -1;
        }
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
        if (s.length() > 3) {
            return -1;
        }
        if (s.equals("on")) {
            return 1;
        }
        return s.equals("off") ? 0 : -1;
    }
}
