//@ entry: store(boolean)

// An array is named as Class.getName does where it cannot be stored.
class StoreArray {
    static int store(boolean fits) {
        Object[] rows = new int[2][2];
        rows[0] = fits ? new int[1] : new long[2]; //~ throws ArrayStoreException
        return rows.length;
    }
}
