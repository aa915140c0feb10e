//@ verify: isAlone()
//@ assumes: the JDK's pools of threads find one processor
import java.util.concurrent.ForkJoinPool;

class OneProcessor {
    static void isAlone() {
        assert new ForkJoinPool().getParallelism() == 1;
    }

    public static void main(String[] args) {
        isAlone();
    }
}
