//@ verdict: DIFFERENT
//@ call: SwitchFallsThrough.a(1)
class SwitchFallsThrough {
    static int a(int n) {
        int sum = 0;
        switch (n) {
            case 1:
                sum += 1;
            case 2:
                sum += 2;
                break;
            default:
                sum = -1;
        }
        return sum;
    }

    static int b(int n) {
        return n == 1 ? 1 : n == 2 ? 2 : -1;
    }
}
