//@ entry: user(boolean)

// What differs between users is as stated, here and where it is replayed.
class StatedSurroundings {
    static String user(boolean home) {
        if (home) {
            return System.getProperty("user.home") + System.getProperty("user.name") + System.getProperty("java.io.tmpdir");
        }
        return System.getenv("HOME") + System.getenv("SERVICE_URL") + System.getenv().size();
    }
}
