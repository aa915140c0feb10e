//@ verify: positive(int)
//@ assumes: what the program assumes by Symbolic.assume and its kin holds
import percolate.api.Symbolic;

class StatedByProgram {
    static void positive(int x) {
        Symbolic.assume(x > 0);
        assert x != -1;
    }

    public static void main(String[] args) {
        positive(-1);
    }
}
