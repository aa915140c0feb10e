// Two strings that are inputs may be one object, and three if two pairs are.
//@ entry: compare(String,String,String)
class SameStrings {
    static int compare(String a, String b, String c) {
        if (a == null || b == null || c == null) {
            return 0;
        }
        if (a == b) {
            if (b == c) {
                assert a == c;
                return a.equals("ab") ? 1 : 2;
            }
            return a.length() == 3 && c.equals(a) ? 3 : 4;
        }
        if (a.equals(b) && a.length() > 2) {
            return 5;
        }
        return 6;
    }
}
