//@ entry: cut(String,int,int)

// An end behind that of the builder is as good as that; a begin behind it is not.
class DeleteAndReplace {
    static boolean cut(String text, int begin, int end) {
        if (text == null || text.length() != 3) {
            return false;
        }
        StringBuilder front = new StringBuilder("front-").append(text).delete(0, 6);
        assert front.toString().equals(text);
        assert front.replace(1, 9, "x").length() == 2;
        StringBuilder builder = new StringBuilder(text).delete(begin, end); //~ throws StringIndexOutOfBoundsException
        return builder.toString().equals("b");
    }
}
