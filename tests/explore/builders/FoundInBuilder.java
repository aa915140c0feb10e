//@ entry: find(String)
class FoundInBuilder {
    static int find(String s) {
        if (s == null || s.length() > 5) {
            return -2;
        }
        StringBuilder text = new StringBuilder("ab").append(s);
        if (text.indexOf("ba") < text.lastIndexOf("ba")) {
            text.setLength(0);
        }
        return text.length();
    }
}
