//@ entry: pick(int,int)
//@ values: -2..3

// A switch inside a case, leaving both with different breaks.
class NestedSwitch {
    static int pick(int a, int b) {
        int picked = 0;
        switch (a) {
            case 0:
                switch (b) {
                    case 0:
                        picked = 1;
                        break;
                    case 1:
                        return 2;
                    default:
                }
                picked += 10;
                break;
            case 1:
                picked = b == 1 ? 20 : 30;
        }
        return picked;
    }
}
