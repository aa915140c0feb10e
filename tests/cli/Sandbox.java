import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/** What a program can reach of the machine it is run on; ends as its first argument says. */
public class Sandbox {
    public static void main(String[] args) throws Exception {
        attempt("read", () -> new FileInputStream("Sandbox.java").close());
        attempt("write", () -> new FileOutputStream("written.txt").close());
        System.out.println("there: " + new File("Sandbox.java").exists() + ", variables: " + System.getenv().containsKey("PATH"));
        switch (args[0]) {
            case "exit" -> System.exit(7);
            case "throw" -> throw new IllegalStateException("stop");
            case "process" -> System.out.println(ProcessHandle.current().info().command());
            default -> System.out.println("done");
        }
    }

    interface Attempt {
        void run() throws IOException;
    }

    private static void attempt(String what, Attempt attempt) {
        try {
            attempt.run();
            System.out.println(what + ": allowed");
        } catch (IOException refused) {
            System.out.println(what + ": " + refused.getMessage());
        }
    }
}
