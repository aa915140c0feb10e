//@ verdict: EQUIVALENT

// A number is written alike whatever its width.
class IntOrLong {
    static String a(int i) {
        return "#" + i + ".";
    }

    static String b(int i) {
        long wide = i;
        return "#" + wide + ".";
    }
}
