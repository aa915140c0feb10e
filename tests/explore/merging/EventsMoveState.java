//@ entry: run(int,int,int,int)
//@ merged-paths: 1

// The state is a number that only comparisons look at.
class EventsMoveState {
    static int run(int a, int b, int c, int d) {
        int state = 0;
        int alarms = 0;
        for (int event : new int[] {a, b, c, d}) {
            switch (state) {
                case 0:
                    if (event > 10) {
                        state = 1;
                    }
                    break;
                case 1:
                    if (event < 0) {
                        state = 2;
                    } else if (event == 7) {
                        alarms++;
                    }
                    break;
                default:
                    state = event == 3 ? 1 : 0;
            }
        }
        return 10 * state + alarms;
    }
}
