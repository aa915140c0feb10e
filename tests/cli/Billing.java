// What is computed from numbers that any will do for, and from texts.
public class Billing {
    static final String VENDOR = System.getProperty("java.vendor");

    public static int total(int price, int count, int discount) {
        return price * count - discount;
    }

    public static int fee(int days) {
        return days <= 0 ? 0 : days + 2;
    }

    public static int later(int from, int to) {
        return to > from ? to - from : 0;
    }

    public static String label(String name, char mark) {
        return mark + name;
    }

    public static int sum(int[] values) {
        int sum = 0;
        for (int value : values) {
            sum += value;
        }
        return sum;
    }
}
