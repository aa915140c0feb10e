//@ verdict: EQUIVALENT
class BuilderForConcat {
    static String a(String s, int n) {
        return "<" + s + ":" + n + ">";
    }

    static String b(String s, int n) {
        StringBuilder builder = new StringBuilder("<");
        builder.append(s);
        builder.append(':').append(n);
        return builder.append('>').toString();
    }
}
