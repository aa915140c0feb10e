/** A door with a lock: what can be done depends on what was done. */
public class Door {
    enum Position { CLOSED, OPEN, LOCKED }

    private Position position = Position.CLOSED;
    private int code;

    public void open() {
        if (position == Position.LOCKED) {
            throw new IllegalStateException("locked");
        }
        position = Position.OPEN;
    }

    public void close() {
        position = position == Position.OPEN ? Position.CLOSED : position;
    }

    public void lock(int code) {
        if (position != Position.CLOSED) {
            throw new IllegalStateException("not closed");
        }
        this.code = code;
        position = Position.LOCKED;
    }

    public boolean unlock(int code) {
        if (position == Position.LOCKED && this.code == code) {
            position = Position.CLOSED;
            return true;
        }
        return false;
    }

    public String tell() {
        switch (position) {
            case OPEN:
                return "come in";
            case LOCKED:
                return code > 9999 ? "safe" : "locked";
            default:
                return "knock";
        }
    }
}
