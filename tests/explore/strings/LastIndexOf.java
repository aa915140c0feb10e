//@ entry: extension(String)
//@ max-string: 4

// The last dot counts, not the first.
class LastIndexOf {
    static boolean extension(String name) {
        int dot = name.lastIndexOf('.'); //~ throws NullPointerException
        return dot > 0 && name.substring(dot).equals(".c");
    }
}
