//@ entry: number(String)

// A switch over a string compares it with its constants: no path ends because the string is long, and none is there
// for a string that only has the hash code of a constant.
class StringSwitchIsComplete {
    static int number(String s) {
        switch (s) { //~ throws NullPointerException
            case "one":
                return 1;
            case "Aa":
                return 2;
            case "BB": // with the hash code of "Aa"
                return 3;
            default:
                return s.length() > 100 ? 5 : 4;
        }
    }
}
