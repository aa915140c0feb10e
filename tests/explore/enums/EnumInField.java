//@ entry: step(int)

// The state of the receiver is one of the constants, or null.
class EnumInField {
    enum State { IDLE, BUSY, DONE }

    State state;

    boolean step(int work) {
        if (state == State.IDLE && work > 0) {
            state = State.BUSY;
        } else if (state == State.BUSY && work == 0) {
            state = State.DONE;
        }
        return state == State.DONE;
    }
}
