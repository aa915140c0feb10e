//@ entry: code(String)
//@ max-string: 4

// A switch over strings looks at the hash code first, and at the characters then.
class SwitchOnString {
    static int code(String command) {
        switch (command) { //~ throws NullPointerException
            case "on":
                return 1;
            case "off":
                return 2;
            default:
                return 0;
        }
    }
}
