// Static members: those of another class may initialise it first, those of the own class need no check.
class Statics {
    static int count;
    static long wide = 7;

    static class Other {
        static int field;

        static int method(int a, long b) {
            return a;
        }
    }

    interface Shape {
        static int sides() {
            return 0;
        }

        default long area() {
            return 1;
        }
    }

    static class Round implements Shape {
        public long area() {
            return Shape.super.area() + Shape.sides();   // calls that say that they mean an interface's method
        }
    }

    static class Child extends Other {}

    static int own() {
        count += helper(count);
        return count;
    }

    static int helper(int a) {
        return a;
    }

    static int other(long b) {
        Other.field = Other.method(Other.field, b);
        return Child.field;   // names Child; who declares it is found when it runs
    }

    static void discardsResult() {
        Other.method(1, wide);
    }
}
