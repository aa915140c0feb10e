//@ entry: append(String)
//@ max-string: 4

// Null is appended as four letters.
class AppendNullIsText {
    static boolean append(String s) {
        StringBuilder builder = new StringBuilder();
        builder.append(s);
        return builder.toString().equals("null");
    }
}
