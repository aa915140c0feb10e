// The exception leaves the helper out of its trace, so it comes from whoever called that.
class FilteredStackTrace {
    static int half(int a) {
        require(a % 2 == 0);
        return a / 2;
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new Refused();
        }
    }

    static class Refused extends RuntimeException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            super.fillInStackTrace();
            java.util.List<StackTraceElement> kept = new java.util.ArrayList<>();
            for (StackTraceElement element : getStackTrace()) {
                if (!element.getMethodName().equals("require")) {
                    kept.add(element);
                }
            }
            setStackTrace(kept.toArray(new StackTraceElement[0]));
            return this;
        }
    }
}
