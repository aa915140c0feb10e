//@ verdict: DIFFERENT
//@ call: PrintsMore.a(0)
class PrintsMore {
    static void a(int x) {
        if (x > 0) {
            System.out.println("positive");
        }
    }

    static void b(int x) {
        if (x >= 0) {
            System.out.println("positive");
        }
    }
}
