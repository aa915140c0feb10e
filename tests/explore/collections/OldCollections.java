//@ entry: find(java.util.Vector,java.util.Properties)

import java.util.Properties;
import java.util.Vector;

// Collections from before there was a framework for them.
class OldCollections {
    static String find(Vector<Integer> numbers, Properties names) {
        return numbers.isEmpty() && names.isEmpty() ? "nothing" : null; //~ throws NullPointerException
    }
}
