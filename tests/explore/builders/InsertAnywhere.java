//@ entry: insert(String,int,char)

// What is inserted stands at an index that is known, at one that is not, or there is an exception.
class InsertAnywhere {
    static int insert(String text, int at, char c) {
        if (text == null || text.length() > 3) {
            return -1;
        }
        StringBuilder builder = new StringBuilder("<>").append(text);
        builder.insert(1, text).insert(0, true).insert(0, 7L).insert(0, new char[] {'a', 'b'});
        assert builder.toString().startsWith("ab7true<" + text);
        builder.insert(at, c); //~ throws StringIndexOutOfBoundsException
        return builder.toString().equals("ab7xtrue<>") ? 1 : 0;
    }
}
