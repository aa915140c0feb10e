//@ verdict: DIFFERENT
//@ call: EnumByReference.a(null)
class EnumByReference {
    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    static Colour a(Colour colour) {
        return colour == Colour.RED ? Colour.GREEN : colour;
    }

    static Colour b(Colour colour) {
        return colour == null ? Colour.RED : colour == Colour.RED ? Colour.GREEN : colour;
    }
}
