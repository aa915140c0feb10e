import pricing.Discount;

/** Uses a class of another package. */
class Cart {
    static int total(int cents) {
        return cents - Discount.of(cents);
    }
}
