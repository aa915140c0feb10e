//@ entry: isGo(String)
//@ max-string: 2
class LowerCase {
    static boolean isGo(String command) {
        if (command == null || command.length() > 2) {
            return false;
        }
        return command.toLowerCase().equals("go");
    }
}
