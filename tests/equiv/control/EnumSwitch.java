//@ verdict: EQUIVALENT
class EnumSwitch {
    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    static int a(Colour colour) {
        switch (colour) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 3;
        }
    }

    static int b(Colour colour) {
        return colour.ordinal() + 1;
    }
}
