package shop;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;

/** Prices as people read them. */
public class PriceFormatter {
    private final DecimalFormat format = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.US));

    public String format(long cents) {
        if (cents < 0) {
            return "-" + format(-cents);
        }
        return format.format(cents / 100.0);
    }

    public String percent(int part, int whole) {
        if (whole == 0) {
            return "n/a";
        }
        double share = (double) part / whole;
        if (share > 1.0) {
            return ">100%";
        }
        return NumberFormat.getPercentInstance(Locale.US).format(share);
    }

    public String line(String name, int quantity) {
        if (quantity == 1) {
            return name;
        }
        return String.format("%dx %s", quantity, name);
    }

    public String rounded(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return "?";
        }
        return String.format(Locale.US, "%.2f", value);
    }
}
