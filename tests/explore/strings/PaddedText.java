//@ entry: pad(String,int)
class PaddedText {
    static String pad(String s, int n) {
        String padded = s.length() >= n ? s : " ".repeat(n - s.length()) + s; //~ throws NullPointerException
        assert padded.length() >= n && padded.endsWith(s);
        return padded;
    }
}
