import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;

/** Writes a line to each file that it is given. */
public class Writer {
    public static void main(String[] args) {
        for (String path : args) {
            try (PrintWriter writer = new PrintWriter(new FileWriter(path))) {
                writer.println("text");
                System.out.println("written");
            } catch (IOException refused) {
                System.out.println("refused");
            }
        }
    }
}
