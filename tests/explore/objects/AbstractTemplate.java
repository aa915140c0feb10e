//@ entry: run(AbstractTemplate$Task,int)

// The template calls what subclasses define.
class AbstractTemplate {
    abstract static class Task {
        int limit;

        abstract int step(int x);

        int run(int x) {
            int y = step(x);
            if (y > limit) {
                throw new IllegalStateException(); //~ throws IllegalStateException
            }
            return y;
        }
    }

    static class Increment extends Task {
        int step(int x) {
            return x + 1;
        }
    }

    static class Negate extends Task {
        int step(int x) {
            return -x;
        }
    }

    static int run(Task task, int x) {
        return task.run(x); //~ throws NullPointerException
    }
}
