//@ verdict: EQUIVALENT
class CounterByOne {
    static int count;

    static int a(int x) {
        return count++ + x;
    }

    static int b(int x) {
        count += 1;
        return x + count - 1;
    }
}
