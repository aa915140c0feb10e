//@ entry: name(float)

class SwitchOnTextOfFloat {
    static int name(float x) {
        switch (Float.toString(x)) {
            case "0.5":
                return 1;
            case "NaN":
                return 2;
            case "-0.0":
                return 3;
            case "half":
                return 4;
            default:
                return 5;
        }
    }
}
