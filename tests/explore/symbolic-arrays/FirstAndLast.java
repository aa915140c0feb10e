//@ entry: same(char[])
//@ max-array: 3

// An array of one element begins as it ends.
class FirstAndLast {
    static boolean same(char[] text) {
        return text[0] == text[text.length - 1]; //~ throws NullPointerException
                                                 //~^ throws ArrayIndexOutOfBoundsException
    }
}
