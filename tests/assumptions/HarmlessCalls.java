//@ verify: ask(HarmlessCalls$Source)
//@ assumes: calls on inputs of type HarmlessCalls$Source return and change nothing
class HarmlessCalls {
    interface Source {
        int get();
    }

    static int ask(Source s) {
        return s == null ? 0 : s.get();
    }

    public static void main(String[] args) {
        ask(() -> {
            throw new IllegalStateException();
        });
    }
}
