package parcel.app;

import parcel.Parcel;

public final class Fee {
    private Fee() {}

    public static int of(int grams) {
        return new Parcel(grams).isHeavy() ? 1000 / (grams - 20_000) : 5;
    }
}
