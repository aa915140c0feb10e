//@ verdict: DIFFERENT
//@ call: StringSwitchOnNull.a(null)
class StringSwitchOnNull {
    static int a(String s) {
        switch (s) {
            case "on":
                return 1;
            default:
                return 0;
        }
    }

    static int b(String s) {
        return "on".equals(s) ? 1 : 0;
    }
}
