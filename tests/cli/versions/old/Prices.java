/** The first version; {@code ../new} has the second one. */
public class Prices {
    static final java.util.regex.Pattern CODE = java.util.regex.Pattern.compile("[a-c]+");

    private int total;

    public static int discount(int price) {
        if (price > 100) {
            return price - price / 10;
        } else {
            return price;
        }
    }

    public static int rounded(int cents) {
        return (cents + 50) / 100;
    }

    public void add(int price) {
        if (price < 0) {
            throw new IllegalArgumentException("negative");
        }
        total = total + price;
    }

    public int largest(int[] prices) {
        int largest = 0;
        for (int price : prices) {
            largest = Math.max(largest, price);
        }
        return largest;
    }

    public int total() {
        return total;
    }

    public static int vat(int price) {
        return price / 5;
    }
}
