// An instruction without a form in the IR ends its block, and what only comes after it is gone.
class Unsupported {
    static String concatenation(int a) {
        int b = a * a;   // dropped: only what is cut off uses it
        return "b is " + b;
    }

    static String oneSide(int a) {
        if (a < 0) {
            return "negative";   // this side is whole
        }
        return "a is " + a;
    }

    static int cutLoop(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            String text = "i is " + i;   // so the loop never comes round
            sum += text.length();
        }
        return sum;
    }

    static int inTry(int a) {
        try {
            a = 1 / a;
            Runnable nothing = () -> {};
        } catch (ArithmeticException e) {
            return -1;   // the division still gets here
        }
        return a;
    }
}
