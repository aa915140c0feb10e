//@ entry: check()

import gov.nasa.jpf.symbc.Debug;
import org.cprover.CProver;

// A program can ask for any object of the class that another one has.
class ObjectLikeAnother {
    int value;
    ObjectLikeAnother next;

    int check() {
        ObjectLikeAnother a = (ObjectLikeAnother) Debug.makeSymbolicRef("a", new ObjectLikeAnother());
        if (a == null) {
            return 0;
        }
        int[] numbers = CProver.nondetWithoutNull(new int[0]);
        if (numbers.length == 1) {
            return numbers[0] == 7 ? 1 : 2;
        }
        return a.value > 3 && a.next == a ? 3 : 4;
    }
}
