//@ verify: half(Invariant$Even)
//@ assumes: repOk of inputs of class Invariant$Even returns true
class Invariant {
    static class Even {
        int n;

        boolean repOk() {
            return n % 2 == 0;
        }
    }

    static void half(Even e) {
        assert e == null || e.n / 2 * 2 == e.n;
    }

    public static void main(String[] args) {
        Even odd = new Even();
        odd.n = 3;
        half(odd);
    }
}
