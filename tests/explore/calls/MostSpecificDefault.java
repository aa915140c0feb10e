//@ entry: call(int)
//@ values: -2..2

// Of several inherited default methods the most specific one is run.
class MostSpecificDefault {
    interface Wide {
        default int which() {
            return 1;
        }
    }

    interface Narrow extends Wide {
        @Override
        default int which() {
            return 2;
        }
    }

    static class First implements Narrow {
    }

    static class Second extends First implements Wide {
    }

    static int call(int x) {
        Wide object = x > 0 ? new Second() : new First();
        return object.which() + x;
    }
}
