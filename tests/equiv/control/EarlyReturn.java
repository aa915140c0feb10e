//@ verdict: EQUIVALENT
class EarlyReturn {
    static int a(int x, int y) {
        int result;
        if (x > 0) {
            if (y > 0) {
                result = 1;
            } else {
                result = 2;
            }
        } else {
            result = 3;
        }
        return result;
    }

    static int b(int x, int y) {
        if (x <= 0) {
            return 3;
        }
        if (y <= 0) {
            return 2;
        }
        return 1;
    }
}
