// The field can hold more than the constructors take.
public class Holder {
    private final Object value;

    public Holder(Boolean value) {
        this.value = value;
    }

    public Holder(String value) {
        this.value = value;
    }

    public int kind() {
        if (value instanceof Integer) {
            return 1;
        }
        return value instanceof String ? 2 : 3;
    }
}
