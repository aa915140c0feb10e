//@ verify: isUnset()
//@ assumes: no environment variable is set
class EmptyEnvironment {
    static void isUnset() {
        assert System.getenv("PATH") == null;
    }

    // Every process that is started from a shell has a path.
    public static void main(String[] args) {
        isUnset();
    }
}
