package percolate.replay;

/**
 * One request line, cut at its tabs.
 *
 * <p>A line that is no request has a {@link #problem} instead of a call, so that it too gets an answer.
 */
final class Request {
    private static final int N_FIELDS = 8;

    final String id;
    final String className;
    final String methodName;
    final String descriptor;
    final long timeoutMs;

    /** Spelled values: the receiver, if the method has one, and the arguments. */
    final String arguments;

    /** Names and spelled values in turn. */
    final String staticFields;

    /** Spelled values that the program may ask for. */
    final String values;

    /** Why the line cannot be run, or null. */
    final String problem;

    private Request(String id, String problem) {
        this.id = id;
        this.className = "";
        this.methodName = "";
        this.descriptor = "";
        this.timeoutMs = 0;
        this.arguments = "";
        this.staticFields = "";
        this.values = "";
        this.problem = problem;
    }

    private Request(String[] fields, long timeoutMs) {
        this.id = fields[0];
        this.className = fields[1];
        this.methodName = fields[2];
        this.descriptor = fields[3];
        this.timeoutMs = timeoutMs;
        this.arguments = fields[5];
        this.staticFields = fields[6];
        this.values = fields[7];
        this.problem = null;
    }

    static Request parse(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != N_FIELDS) {
            return new Request(fields[0], "request has " + fields.length + " fields, expected " + N_FIELDS);
        }
        try {
            long timeoutMs = Long.parseLong(fields[4]);
            if (timeoutMs > 0) {
                return new Request(fields, timeoutMs);
            }
        } catch (NumberFormatException notANumber) {
            // Reported below, like a number that is too small.
        }
        return new Request(fields[0], "timeout '" + fields[4] + "' is not a positive number of milliseconds");
    }

    /** What identifies the method, for looking it up once per loader. */
    String methodKey() {
        return className + '.' + methodName + descriptor;
    }
}
