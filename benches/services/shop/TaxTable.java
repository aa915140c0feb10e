package shop;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.EnumMap;
import java.util.Map;

/** Taxes of countries. */
public class TaxTable {
    public enum Country { DE, FR, CH, US }

    public enum Kind { FOOD, BOOK, OTHER }

    private final Map<Country, BigDecimal> standard = new EnumMap<>(Country.class);

    public TaxTable() {
        standard.put(Country.DE, new BigDecimal("0.19"));
        standard.put(Country.FR, new BigDecimal("0.20"));
        standard.put(Country.CH, new BigDecimal("0.081"));
    }

    public BigDecimal rate(Country country, Kind kind) {
        BigDecimal rate = standard.get(country);
        if (rate == null) {
            return BigDecimal.ZERO;
        }
        if (kind == Kind.OTHER) {
            return rate;
        }
        if (country == Country.DE) {
            return new BigDecimal("0.07");
        }
        return kind == Kind.FOOD ? rate.divide(BigDecimal.valueOf(2), 4, RoundingMode.HALF_EVEN) : rate;
    }

    public long taxCents(long cents, Country country, Kind kind) {
        if (cents < 0) {
            throw new IllegalArgumentException("cents");
        }
        return BigDecimal.valueOf(cents).multiply(rate(country, kind)).setScale(0, RoundingMode.HALF_UP).longValueExact();
    }
}
