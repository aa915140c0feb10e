//@ entry: isQuit(String)
//@ max-string: 4
class LowerCase {
    static boolean isQuit(String command) {
        if (command == null || command.length() > 4) {
            return false;
        }
        return command.toLowerCase().equals("quit"); //~ unsupported
    }
}
