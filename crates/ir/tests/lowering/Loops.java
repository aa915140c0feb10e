// Loops: what changes in them becomes a parameter of the head.
class Loops {
    static int whileLoop(int n) {
        int sum = 0;
        while (n > 0) {
            sum += n;
            n--;
        }
        return sum;
    }

    static int doLoop(int n) {
        do {
            n /= 2;
        } while (n > 1);
        return n;
    }

    static int breakAndContinue(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            if (i == 3) {
                continue;
            }
            if (sum > 100) {
                break;
            }
            sum += i;
        }
        return sum;
    }

    static int nested(int n, int unchanged) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                sum += unchanged;   // no parameter of either head
            }
        }
        return sum;
    }

    static void forever(int a) {
        while (true) {
            a++;
        }
    }

    static int backToTheStart(int a) {
        while (a < 10) {   // the first instruction is a target: the entry block stays apart
            a += a;
        }
        return a;
    }
}
