package parcel;

public record Parcel(int grams) {
    public boolean isHeavy() {
        return grams > 10_000;
    }
}
