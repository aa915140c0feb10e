/** Its constructor does more than fill fields. */
public class Clock {
    private final int minutes;

    public Clock(int minutes) {
        this.minutes = minutes % 60;
    }

    public boolean isLate() {
        return minutes > 30;
    }
}
