/** The second version; {@code ../old} has the first one. */
public class Prices {
    static final java.util.regex.Pattern CODE = java.util.regex.Pattern.compile("[a-c]+");

    private int total;

    public static int discount(int amount) {
        return amount <= 100 ? amount : amount - amount / 10;
    }

    public static int rounded(int cents) {
        return Math.round(cents / 100f);
    }

    public void add(int price) {
        if (price >= 0) {
            total += price;
            return;
        }
        throw new IllegalArgumentException("negative");
    }

    public int largest(int[] prices) {
        int largest = 0;
        for (int i = prices.length - 1; i >= 0; i--) {
            if (prices[i] > largest) {
                largest = prices[i];
            }
        }
        return largest;
    }

    public int total() {
        return total;
    }

    public static long vatInCents(int price) {
        return price * 20L;
    }
}
