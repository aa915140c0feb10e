import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;

// Only a constructor makes a sound one: the reader inside is the JDK's for the most part.
public class Scroll {
    static final class Source extends BufferedReader {
        Source(Reader in, int size) {
            super(in, size);
        }
    }

    private final Source reader;
    private int lines;

    public Scroll(Reader reader, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit");
        }
        this.reader = new Source(reader, limit);
    }

    public void skip() throws IOException {
        lines++;
        reader.read();
    }

    public boolean startsWith(char c) throws IOException {
        if (lines > 0 && c == '#') {
            throw new IllegalStateException("not at the start");
        }
        return reader.read() == c;
    }

    public int getLines() {
        return lines;
    }

    public Lines rest() {
        return new Lines();
    }

    class Lines {
        public String next() throws IOException {
            String line = reader.readLine();
            return line == null ? "none" : line.isEmpty() ? "empty" : "some";
        }
    }
}
