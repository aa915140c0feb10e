//@ verify: isNew(MadeBy$Gate)
//@ assumes: inputs of class MadeBy$Gate are as new MadeBy$Gate() leaves them
import java.util.regex.Pattern;

class MadeBy {
    static class Gate {
        private final Pattern pattern = Pattern.compile("a");
        private int n;

        Gate() {}

        void enter() {
            n++;
        }
    }

    static void isNew(Gate g) {
        assert g == null || g.n == 0;
    }

    public static void main(String[] args) {
        Gate gate = new Gate();
        gate.enter();
        isNew(gate);
    }
}
