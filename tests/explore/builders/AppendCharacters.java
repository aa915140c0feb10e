//@ entry: build(char,char)

// Characters beyond Latin-1 change how the builder stores its text.
class AppendCharacters {
    static boolean build(char a, char b) {
        StringBuilder builder = new StringBuilder();
        builder.append(a).append('-').append(b);
        return builder.toString().equals("x-\u20ac");
    }
}
