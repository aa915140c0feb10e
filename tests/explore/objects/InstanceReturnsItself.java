//@ entry: add(int)

// What the receiver holds before and after the call.
class InstanceReturnsItself {
    int total;

    InstanceReturnsItself add(int x) {
        if (x < 0) {
            throw new IllegalArgumentException(); //~ throws IllegalArgumentException
        }
        total += x;
        return this;
    }
}
