//@ entry: mask(String,int)
//@ max-string: 3

// The index must be one of the text.
class SetCharAt {
    static boolean mask(String s, int at) {
        StringBuilder builder = new StringBuilder(s); //~ throws NullPointerException
        builder.setCharAt(at, '*'); //~ throws StringIndexOutOfBoundsException
        return builder.charAt(0) == '*';
    }
}
