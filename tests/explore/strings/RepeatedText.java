//@ entry: bar(String,int)
//@ max-string: 6
class RepeatedText {
    static String bar(String s, int n) {
        if (s.length() > 2 || n > 3) { //~ throws NullPointerException
            return "long";
        }
        String bar = "-=".repeat(n); //~ throws IllegalArgumentException
        String all = bar + s.repeat(2);
        if (all.length() > 6 && all.charAt(5) == '=' && all.endsWith("x")) {
            return all;
        }
        if (bar == "") {
            return "nothing";
        }
        return "-".repeat(n) == "-" ? "one" : "more";
    }
}
