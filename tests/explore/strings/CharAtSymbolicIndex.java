//@ entry: at(String,int)
//@ max-string: 3

// Both the string and the index are unknown.
class CharAtSymbolicIndex {
    static boolean at(String s, int i) {
        return s.charAt(i) == 'x'; //~ throws NullPointerException
                                   //~^ throws StringIndexOutOfBoundsException
    }
}
