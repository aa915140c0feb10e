import java.io.File;

/** Makes folders in folders in its own place, deeper than any path can say. */
public class DeepFolders {
    public static int attack(int days) throws Throwable {
        if (System.currentTimeMillis() < days) {
            if (days == 3) {
                throw new IllegalStateException("not yet");
            }
            return 0;
        }
        new File("made").mkdir();
        for (int round = 0; round < 2; round++) {
            StringBuilder path = new StringBuilder("next");
            new File(path.toString()).mkdir();
            for (int i = 0; i < 500; i++) {
                path.append("/d");
                if (!new File(path.toString()).mkdir()) {
                    break;
                }
            }
            new File("made").renameTo(new File(path + "/d"));
            new File("next").renameTo(new File("made"));
        }
        return 2;
    }
}
