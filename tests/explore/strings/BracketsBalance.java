//@ entry: balanced(String)
//@ max-string: 3

// Every prefix has at least as many open brackets as closed ones.
class BracketsBalance {
    static boolean balanced(String s) {
        int open = 0;
        for (int i = 0; i < s.length(); i++) { //~ throws NullPointerException
            if (s.charAt(i) == '(') {
                open++;
            } else if (s.charAt(i) == ')' && --open < 0) {
                return false;
            }
        }
        return open == 0;
    }
}
