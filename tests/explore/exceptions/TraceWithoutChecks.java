//@ entry: first(String)

// An exception may leave frames out of its stack trace: its place is that of the first that is left.
class TraceWithoutChecks {
    static class Refused extends IllegalArgumentException {
        Refused(String message) {
            super(message);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            super.fillInStackTrace();
            StackTraceElement[] all = getStackTrace();
            int first = 0;
            while (first < all.length && all[first].getClassName().endsWith("$Check")) {
                first++;
            }
            setStackTrace(java.util.Arrays.copyOfRange(all, first, all.length));
            return this;
        }
    }

    static class Check {
        static void notEmpty(String text) {
            if (text.isEmpty()) {
                throw new Refused("empty");
            }
        }
    }

    static char first(String text) {
        if (text == null) {
            return ' ';
        }
        Check.notEmpty(text); //~ throws Refused
        return text.charAt(0);
    }
}
