//@ entry: third(String)
//@ max-string: 4

// The index is checked against the length of the string.
class CharAtBeyondEnd {
    static char third(String s) {
        return s.charAt(2); //~ throws NullPointerException
                            //~^ throws StringIndexOutOfBoundsException
    }
}
