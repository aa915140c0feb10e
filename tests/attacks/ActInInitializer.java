import java.io.File;

/** Acts where a class is initialised. */
public class ActInInitializer {
    public static int attack(int days) throws Throwable {
        if (System.identityHashCode(new Object()) == days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        Acting.touch();
        return 2;
    }

    private static final class Acting {
        static {
            new File("@CANARY@/secret.txt").delete();
        }

        static void touch() {}
    }
}
