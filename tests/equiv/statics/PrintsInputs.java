//@ verdict: EQUIVALENT
class PrintsInputs {
    static void a(int x, String s) {
        System.out.println(s + " " + x);
        System.err.print(x + x);
    }

    static void b(int x, String s) {
        System.out.print(s);
        System.out.print(" ");
        System.out.println(x);
        System.err.print(2 * x);
    }
}
