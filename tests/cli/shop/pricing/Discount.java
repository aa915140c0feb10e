package pricing;

/** Used by the cart. */
public class Discount {
    public static int of(int cents) {
        return cents >= 100 ? 10 : 0;
    }
}
