//@ entry: parse(String)
//@ max-string: 1

// The JDK's own parser decides which strings are numbers.
class ParseInt {
    static int parse(String s) {
        return Integer.parseInt(s); //~ throws NumberFormatException
    }
}
