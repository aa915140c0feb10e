//@ verify: differ(java.util.Random,java.util.Random)
//@ assumes: inputs of class java.util.Random are new objects, each different
import java.util.Random;

class NewObjects {
    static void differ(Random a, Random b) {
        if (a != null && b != null) {
            a.setSeed(1);
            b.setSeed(2);
            a.nextInt();
            assert a != b;
        }
    }

    public static void main(String[] args) {
        Random one = new Random();
        differ(one, one);
    }
}
