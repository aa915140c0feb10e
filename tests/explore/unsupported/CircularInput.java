//@ entry: offset(CircularInput$Zone)

// A zone that was made before says that its class was initialised first, and then the constant above it is null ever after; a path
// that begins with the superclass is not for it.
class CircularInput {
    abstract static class Zone {
        static final Zone UTC = Utc.ZONE;

        abstract int offset();
    }

    static final class Utc extends Zone {
        static final Zone ZONE = new Utc();

        @Override
        int offset() {
            return 0;
        }
    }

    static int offset(Zone zone) {
        int none = Zone.UTC == null ? 1 : 0;
        return none + zone.offset(); //~ throws NullPointerException
                                     //~^ unsupported
    }
}
