//@ verdict: EQUIVALENT
class PrintsRealNumbers {
    static void a(double x) {
        System.out.println(x + 1);
    }

    static void b(double x) {
        System.out.println(1 + x);
    }
}
