//@ entry: next(int)
//@ values: -2..5

// Enum constants are made by the initialiser of the enum, and switched on by their ordinals.
class EnumSwitch {
    enum Light {
        RED, GREEN, YELLOW
    }

    static int next(int i) {
        if (i < 0 || i > 2) {
            return -1;
        }
        Light light = Light.values()[i];
        switch (light) {
            case RED:
                return Light.GREEN.ordinal();
            case GREEN:
                return Light.YELLOW.ordinal();
            default:
                return Light.RED.ordinal();
        }
    }
}
