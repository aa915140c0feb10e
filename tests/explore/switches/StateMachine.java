//@ entry: run(int,int,int)
//@ values: -1..4

// Three inputs drive an automaton, and one word ends where the assertion does not expect it.
class StateMachine {
    static final int START = 0;
    static final int OPEN = 1;
    static final int DONE = 2;
    static final int FAILED = 3;

    static int step(int state, int input) {
        switch (state) {
            case START:
                return input == 1 ? OPEN : input == 0 ? START : FAILED;
            case OPEN:
                return input == 2 ? DONE : input == 1 ? OPEN : FAILED;
            case DONE:
                return input == 0 ? DONE : FAILED;
            default:
                return FAILED;
        }
    }

    static int run(int first, int second, int third) {
        int state = step(step(step(START, first), second), third);
        assert state != DONE || third != 0; //~ assertion
        return state;
    }
}
