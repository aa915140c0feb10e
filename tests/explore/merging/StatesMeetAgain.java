/** The state is one of three objects: however many ways lead to it, three states go on. */
class StatesMeetAgain {
    //@ entry: run(int,int,int,int,int,int)
    //@ merged-paths: 7
    static boolean run(int a, int b, int c, int d, int e, int f) {
        int[] events = {a, b, c, d, e, f};
        Door door = CLOSED;
        for (int event : events) {
            door = door.after(event);
        }
        return door.isOpen();
    }

    static final Door CLOSED = new Closed();
    static final Door OPEN = new Open();
    static final Door LOCKED = new Locked();

    abstract static class Door {
        abstract Door after(int event);

        boolean isOpen() {
            return false;
        }
    }

    static final class Closed extends Door {
        @Override
        Door after(int event) {
            return event == 1 ? OPEN : event == 2 ? LOCKED : CLOSED;
        }
    }

    static final class Open extends Door {
        @Override
        Door after(int event) {
            return event == 0 ? CLOSED : OPEN;
        }

        @Override
        boolean isOpen() {
            return true;
        }
    }

    static final class Locked extends Door {
        @Override
        Door after(int event) {
            return event == 7 ? CLOSED : LOCKED;
        }
    }
}
