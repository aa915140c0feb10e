//@ entry: sum()
//@ search: bfs

import org.cprover.CProver;

// What the first cast says of a value holds on its path: on another one the same question is of another type.
class TypeByCast {
    int sum() {
        boolean isText = CProver.nondetBoolean();
        int x = CProver.nondetInt();
        Object any;
        if (isText) {
            String text = CProver.nondetWithoutNull();
            any = text;
        } else {
            Integer number = CProver.nondetWithoutNull();
            any = number;
        }
        if (x > 0) x = 1;
        assert isText == any instanceof String;
        return any instanceof Integer number ? x + number : x;
    }
}
