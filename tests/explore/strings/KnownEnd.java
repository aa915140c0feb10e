//@ entry: greet(java.lang.String)

// What is appended is at the end, however long the text before it is.
class KnownEnd {
    static int greet(String name) {
        String greeting = "Hello, " + name + "!\n";
        assert greeting.endsWith("!\n");
        assert greeting.endsWith("");
        assert !greeting.endsWith("?\n");
        assert !greeting.endsWith("Hello, you\n");
        assert greeting.contains("lo,");
        return greeting.length() > 20 ? 1 : 0;
    }
}
