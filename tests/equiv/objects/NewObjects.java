//@ verdict: EQUIVALENT
class NewObjects {
    static class Pair {
        final int left;
        final Pair next;

        Pair(int left, Pair next) {
            this.left = left;
            this.next = next;
        }
    }

    static Pair a(int x, int y) {
        return new Pair(x, new Pair(y, null));
    }

    static Pair b(int x, int y) {
        Pair last = new Pair(y, null);
        new Pair(y, last);
        return new Pair(x, last);
    }
}
