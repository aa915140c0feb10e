//@ entry: next(AnswersAreTyped$Rows)

// What a source of arrays gives is an array.
class AnswersAreTyped {
    interface Source<T> {
        T next();
    }

    interface Rows extends Source<int[]> {
    }

    static int next(Rows rows) {
        Object row = rows == null ? null : rows.next();
        return row == null ? 0 : row instanceof int[] ? 1 : 2;
    }
}
