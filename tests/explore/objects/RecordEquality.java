//@ entry: same(RecordEquality$Point,RecordEquality$Point)

// Records are equal if their components are.
class RecordEquality {
    record Point(int x, int y) {
    }

    static int same(Point a, Point b) {
        if (a.equals(b)) { //~ throws NullPointerException
            assert a.x() == b.x() && a.y() == b.y();
            return a == b ? 2 : 1;
        }
        return 0;
    }
}
