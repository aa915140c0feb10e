package percolate.replay;

/**
 * One request line, cut at its tabs.
 *
 * <p>A line that is no request has a {@link #problem} instead of a call, so that it too gets an answer.
 */
final class Request {
    private static final int N_FIELDS = 7;

    final String id;
    final String className;
    final String methodName;
    final String descriptor;

    /** Spelled values: the receiver, if the method has one, and the arguments. */
    final String arguments;

    /** Static fields to be set and looked at, standard input, and whether what is printed is looked at. */
    final String surroundings;

    /** Spelled values that the program may ask for. */
    final String values;

    /** Why the line cannot be run, or null. */
    final String problem;

    private Request(String id, String problem) {
        this.id = id;
        this.className = "";
        this.methodName = "";
        this.descriptor = "";
        this.arguments = "";
        this.surroundings = "";
        this.values = "";
        this.problem = problem;
    }

    private Request(String[] fields) {
        this.id = fields[0];
        this.className = fields[1];
        this.methodName = fields[2];
        this.descriptor = fields[3];
        this.arguments = fields[4];
        this.surroundings = fields[5];
        this.values = fields[6];
        this.problem = null;
    }

    static Request parse(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != N_FIELDS) {
            return new Request(fields[0], "request has " + fields.length + " fields, expected " + N_FIELDS);
        }
        return new Request(fields);
    }

    /** What identifies the method, for looking it up once per loader. */
    String methodKey() {
        return className + '.' + methodName + descriptor;
    }
}
