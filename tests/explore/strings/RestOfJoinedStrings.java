//@ entry: compare(String,String)
//@ max-string: 2

// Parts of strings that were joined are as long as all of them, whichever of them was bounded first.
class RestOfJoinedStrings {
    static int compare(String a, String b) {
        if (a == null || b == null) {
            return 0;
        }
        String rest = (a + "-" + b).substring(1);
        boolean isSame = rest.equals(b);
        return isSame ? a.trim().length() : rest.compareTo(a) > 0 ? 7 : 8;
    }
}
