//@ entry: lastDot(String)
//@ max-string: 4

// The rest of a string is there once something has bounded the string, before or afterwards.
class RestIsLookedInto {
    static int lastDot(String path) {
        if (path == null || path.isEmpty()) {
            return -1;
        }
        String rest = path.substring(1);
        int dot = rest.lastIndexOf('.');
        return dot > 0 && rest.substring(1).trim().isEmpty() ? -2 : dot;
    }
}
