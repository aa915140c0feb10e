//@ entry: describe(int,boolean)

// What is known is added to what is not without a look at its digits.
class KnownAfterSymbolic {
    static int describe(int x, boolean isLast) {
        StringBuilder text = new StringBuilder();
        text.append("x is ").append(x).append(", at ").append(3).append(' ').append(4_000_000_000L);
        text.append(true).append(new char[] {'a', 'b'}).append(isLast).append(false);
        String all = text.toString();
        if (!all.endsWith("false") || !all.startsWith("x is ")) {
            return -1;
        }
        return "abcdef".substring(x).length(); //~ throws StringIndexOutOfBoundsException
    }
}
