// Switches: tables with gaps, lookups, falling through, as expressions.
class Switches {
    static int table(int a) {
        switch (a) {
            case 1:
                return 10;
            case 2:
                return 20;
            case 5:   // the gap 3, 4 goes to the default and has no case
                return 50;
            default:
                return 0;
        }
    }

    static int lookup(int a) {
        switch (a) {
            case -1000:
                return 1;
            case 0:
                return 2;
            case 1000:
                return 3;
        }
        return 4;
    }

    static int fallThrough(int a) {
        int sum = 0;
        switch (a) {
            case 0:
                sum++;
            case 1:
                sum++;
            case 2:
            case 3:
                sum++;
                break;
            default:
        }
        return sum;
    }

    static int expression(int a) {
        return a + switch (a) {
            case 1, 2 -> 7;
            case 3 -> {
                int b = a * a;
                yield b;
            }
            default -> -1;
        };
    }

    static void onlyDefault(int a) {
        switch (a) {
            default:
        }
    }
}
