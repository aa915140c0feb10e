//@ entry: join(java.lang.String,java.lang.String)
/** What a builder is known to end with is taken off again: texts may be of any length. */
class TrailingSeparator {
    static int join(String a, String b) {
        StringBuilder list = new StringBuilder();
        list.append(a).append(", ").append(b).append(", ");
        list.setLength(list.length() - 2);
        list.append(';');
        list.deleteCharAt(list.length() - 1);
        return list.length();
    }
}
