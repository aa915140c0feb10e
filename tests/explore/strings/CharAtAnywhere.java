//@ entry: at(String,int)

// A character at any index of a string of any length: no bound is met.
class CharAtAnywhere {
    static int at(String s, int i) {
        if (s == null || i < 0 || i >= s.length()) {
            return -1;
        }
        char last = s.charAt(s.length() - 1);
        if (s.charAt(i) == 'x' && last == 'y') {
            return i > 40 ? 2 : 1;
        }
        return 0;
    }
}
