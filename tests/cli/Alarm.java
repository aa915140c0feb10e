/** Its constructor does more than fill fields. */
public class Alarm {
    private final int minutes;

    public Alarm(int minutes) {
        this.minutes = minutes % 60;
    }

    public boolean isLate() {
        return minutes > 30;
    }
}
