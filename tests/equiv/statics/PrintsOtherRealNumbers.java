//@ verdict: DIFFERENT
class PrintsOtherRealNumbers {
    static void a(double x) {
        System.out.println("x is " + (x + x));
    }

    static void b(double x) {
        System.out.println("x is " + (x + 1));
    }
}
