/** What it inherits comes back to it. */
public class Thermometer extends Gauge {
    @Override
    protected int limit() {
        return 50;
    }
}
