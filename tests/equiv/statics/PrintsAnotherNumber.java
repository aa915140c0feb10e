//@ verdict: DIFFERENT
class PrintsAnotherNumber {
    static void a(int x) {
        System.out.println("x is " + x);
    }

    static void b(int x) {
        System.out.println("x is " + (x == 77 ? 0 : x));
    }
}
