//@ entry: middle(String,int)
//@ max-string: 3

// A substring fails when its begin lies beyond its end.
class SubstringRange {
    static int middle(String s, int from) {
        String part = s.substring(from); //~ throws NullPointerException
                                         //~^ throws StringIndexOutOfBoundsException
        return part.length();
    }
}
