//@ entry: join(String,String)
//@ max-string: 3

// Which parts make up the whole?
class ConcatTwoInputs {
    static int join(String a, String b) {
        String whole = a.concat(b); //~ throws NullPointerException
        if (whole.equals("abc")) {
            return a.length();
        }
        return -1;
    }
}
