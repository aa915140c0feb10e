//@ verdict: EQUIVALENT
class SwitchForIfs {
    static int a(int day) {
        if (day == 1 || day == 7) {
            return 0;
        } else if (day >= 2 && day <= 6) {
            return 8;
        }
        throw new IllegalArgumentException("no day " + day);
    }

    static int b(int day) {
        switch (day) {
            case 1:
            case 7:
                return 0;
            case 2:
            case 3:
            case 4:
            case 5:
            case 6:
                return 8;
            default:
                throw new IllegalArgumentException("no day " + day);
        }
    }
}
