package shop;

import java.util.NavigableMap;
import java.util.TreeMap;

/** What a parcel costs. */
public class ShippingRates {
    private final NavigableMap<Integer, Integer> byGrams = new TreeMap<>();

    public ShippingRates() {
        byGrams.put(0, 199);
        byGrams.put(500, 349);
        byGrams.put(2000, 599);
        byGrams.put(10000, 1299);
    }

    public int cents(int grams, String country) {
        if (grams < 0) {
            throw new IllegalArgumentException("grams: " + grams);
        }
        if (grams > 30000) {
            return -1;
        }
        int base = byGrams.floorEntry(grams).getValue();
        if ("DE".equals(country)) {
            return base;
        }
        if (country != null && country.length() == 2) {
            return base * 2;
        }
        return base * 3;
    }
}
