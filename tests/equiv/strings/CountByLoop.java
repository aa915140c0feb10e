//@ verdict: EQUIVALENT
//@ within-bounds: true
//@ options: --max-string 4 --max-array 4
class CountByLoop {
    static int a(String s) {
        int n = 0;
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) == 'x') {
                n++;
            }
        }
        return n;
    }

    static int b(String s) {
        int n = 0;
        for (char c : s.toCharArray()) {
            n += c == 'x' ? 1 : 0;
        }
        return n;
    }
}
