//@ entry: only(java.util.Iterator)
//@ max-array: 2

import java.util.Iterator;

// Elements have the type that the parameter says.
class IteratorInput {
    static String only(Iterator<String> texts) {
        String only = texts.next(); //~ throws NullPointerException
                                    //~^ throws NoSuchElementException
        return texts.hasNext() ? "several" : only;
    }
}
