//@ entry: find(String,Object,int)

// Merged, whether an input is null was asked on one way only; what is drawn goes by its value.
class NullInside {
    static void find(String text, Object object, int x) {
        int found = 0;
        if (x > 0) {
            if (text == null) found = 1;
            if (object != null) found += 2;
        }
        if (found == 2) throw new IllegalStateException(); //~ throws IllegalStateException
    }
}
