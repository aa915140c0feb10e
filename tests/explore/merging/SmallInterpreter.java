//@ entry: run(int,int,int)
//@ merged-paths: 4

// An operation may skip the next one, so the place in the program depends on the input; one that is unknown ends it.
class SmallInterpreter {
    static int run(int first, int second, int start) {
        int[] program = {first, second};
        int value = start;
        int at = 0;
        while (at < program.length) {
            int operation = program[at++];
            if (operation == 0) {
                value++;
            } else if (operation == 1) {
                value *= 2;
            } else if (operation == 2) {
                if (value > 10) {
                    at++;
                }
            } else {
                throw new IllegalStateException("unknown");   //~ throws IllegalStateException
            }
        }
        return value;
    }
}
