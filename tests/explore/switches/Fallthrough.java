//@ entry: steps(int)
//@ values: -2..8

// A case without break runs into the next one.
class Fallthrough {
    static int steps(int from) {
        int steps = 0;
        switch (from) {
            case 1:
                steps++;
            case 2:
                steps++;
            case 3:
                steps++;
                break;
            case 4:
                steps = 10;
            default:
                steps += 100;
        }
        return steps;
    }
}
