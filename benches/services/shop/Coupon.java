package shop;

import java.time.LocalDate;
import java.util.Objects;

/** A code that makes things cheaper. */
public final class Coupon {
    private final String code;
    private final int percent;
    private final LocalDate until;
    private int uses;

    public Coupon(String code, int percent, LocalDate until) {
        this.code = Objects.requireNonNull(code);
        if (!code.matches("[A-Z0-9]{4,8}")) {
            throw new IllegalArgumentException("code: " + code);
        }
        if (percent < 1 || percent > 90) {
            throw new IllegalArgumentException("percent: " + percent);
        }
        this.percent = percent;
        this.until = until;
    }

    public int redeem(int cents, LocalDate today) {
        if (until != null && today.isAfter(until)) {
            throw new IllegalStateException(code + " is over");
        }
        if (uses >= 2) {
            return cents;
        }
        uses++;
        return cents - cents * percent / 100;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Coupon && ((Coupon) other).code.equals(code);
    }

    @Override
    public int hashCode() {
        return code.hashCode();
    }

    @Override
    public String toString() {
        return String.format("%s (%d%%)", code, percent);
    }
}
