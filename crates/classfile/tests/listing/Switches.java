/** A dense, a sparse, a negative and a string switch. */
class Switches {
    static int dense(int x) {
        switch (x) {
            case 1: return 10;
            case 2: return 20;
            case 4: return 40;
            default: return 0;
        }
    }

    static int sparse(int x) {
        return switch (x) {
            case Integer.MIN_VALUE -> 1;
            case -7 -> 2;
            case 1000 -> 3;
            default -> 4;
        };
    }

    static int negative(int x) {
        int result = 0;
        while (x > 0) {
            switch (x - 10) {
                case -2: result++;
                case -1: result += 300; break;
                case 0: continue;
            }
            x--;
        }
        return result;
    }

    static int text(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            default: return 3;
        }
    }
}
