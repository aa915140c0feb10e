//@ entry: next(SwitchOnEnum$Light)

// Every constant, and null.
class SwitchOnEnum {
    enum Light { RED, GREEN, YELLOW }

    static Light next(Light light) {
        switch (light) { //~ throws NullPointerException
            case RED:
                return Light.GREEN;
            case GREEN:
                return Light.YELLOW;
            default:
                return Light.RED;
        }
    }
}
