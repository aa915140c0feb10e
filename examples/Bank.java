/**
 * Splits a loan into monthly payments.
 *
 * <p>With a promotion, some months are free. One comparison lets a loan through that is all free months:
 *
 * <pre>percolate explore examples/Bank.java payment</pre>
 */
public class Bank {
    static final long MAX_CENTS = 5_000_000_00L;
    static final int MAX_MONTHS = 60;

    /** What is due each month, in cents. */
    public static long payment(long cents, int months, boolean promotion) {
        if (cents <= 0 || cents > MAX_CENTS) {
            throw new IllegalArgumentException("amount");
        }
        if (months < 1 || months > MAX_MONTHS) {
            throw new IllegalArgumentException("months");
        }
        int payments = months;
        if (promotion) {
            int free = freeMonths(cents);
            if (free <= months) {
                payments -= free;
            }
        }
        return cents / payments;
    }

    static int freeMonths(long cents) {
        if (cents >= 10_000_00L) {
            return 3;
        }
        return cents >= 1_000_00L ? 1 : 0;
    }
}
