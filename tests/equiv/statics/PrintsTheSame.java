//@ verdict: EQUIVALENT
class PrintsTheSame {
    static void a(int x) {
        if (x > 0) {
            System.out.println("positive");
        }
    }

    static void b(int x) {
        if (x <= 0) {
            return;
        }
        System.out.print("posi");
        System.out.println("tive");
    }
}
