// StringReader, BufferedReader, LineNumberReader, StreamTokenizer, PushbackReader, CharArrayWriter.
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public class ReadersAndWriters {
    static String unescape(String text) throws IOException {
        PushbackReader in = new PushbackReader(new StringReader(text));
        StringBuilder out = new StringBuilder();
        for (int c; (c = in.read()) >= 0; ) {
            if (c != '%') {
                out.append((char) c);
                continue;
            }
            int digits = 0;
            int value = 0;
            while (digits < 2 && (c = in.read()) >= 0) {
                int d = Character.digit(c, 16);
                if (d < 0) {
                    in.unread(c);
                    break;
                }
                value = value * 16 + d;
                digits++;
            }
            out.append(digits == 2 ? String.valueOf((char) value) : "<bad>");
        }
        return out.toString();
    }

    static String tokens(String source) throws IOException {
        StreamTokenizer t = new StreamTokenizer(new StringReader(source));
        t.slashSlashComments(true);
        t.eolIsSignificant(true);
        t.ordinaryChar('/');
        StringBuilder out = new StringBuilder();
        while (t.nextToken() != StreamTokenizer.TT_EOF) {
            switch (t.ttype) {
                case StreamTokenizer.TT_WORD -> out.append("w:").append(t.sval);
                case StreamTokenizer.TT_NUMBER -> out.append("n:").append(t.nval);
                case StreamTokenizer.TT_EOL -> out.append("eol@").append(t.lineno());
                case '"' -> out.append("s:").append(t.sval);
                default -> out.append((char) t.ttype);
            }
            out.append(' ');
        }
        return out.toString().trim();
    }

    public static void main(String[] args) throws IOException {
        Reader reader = new StringReader("abcdef");
        char[] buffer = new char[4];
        System.out.println((char) reader.read() + " " + reader.read(buffer, 1, 2) + " " + Arrays.toString(buffer).replace('\0', '_') + " " + reader.skip(1) + " " + reader.ready());
        reader.mark(0);
        System.out.println(reader.read(buffer) + " " + buffer[0] + buffer[1] + " " + reader.read());
        reader.reset();
        System.out.println((char) reader.read());
        reader.close();
        try {
            reader.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }

        BufferedReader lines = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour"), 3);
        System.out.println(lines.readLine() + " " + lines.lines().collect(Collectors.toList()) + " " + lines.readLine());
        LineNumberReader numbered = new LineNumberReader(new StringReader("x\n\ny\n"));
        for (String s; (s = numbered.readLine()) != null; ) {
            System.out.print(numbered.getLineNumber() + ":" + s + " ");
        }
        System.out.println();
        System.out.println(unescape("a%20b%41%zz%4") + " " + unescape("100%"));
        System.out.println(tokens("x1 = 3.5 * -2 // comment\n\"quoted \\t text\" / (y)"));

        byte[] utf8 = "gr\u00fc\u00df \uD83D\uDE00".getBytes(StandardCharsets.UTF_8);
        Reader decoder = new InputStreamReader(new ByteArrayInputStream(utf8), StandardCharsets.UTF_8);
        StringBuilder codes = new StringBuilder();
        for (int c; (c = decoder.read()) >= 0; ) {
            codes.append(Integer.toHexString(c)).append(' ');
        }
        System.out.println(codes);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_16BE))) {
            writer.write("h\u00e9");
            writer.newLine();
            writer.append("xyz", 1, 2);
            System.out.println("buffered " + bytes.size());
        }
        System.out.println("written " + Arrays.toString(bytes.toByteArray()));
        CharArrayWriter chars = new CharArrayWriter();
        chars.write("some text", 5, 4);
        chars.append('!');
        System.out.println(chars + " " + chars.size() + " " + new CharArrayReader(chars.toCharArray()).skip(9));
        StringWriter copy = new StringWriter();
        System.out.println(new StringReader("transfer").transferTo(copy) + " " + copy);
        List<String> kept = new BufferedReader(new StringReader("b\na\n\nc")).lines().filter(s -> !s.isBlank()).sorted().toList();
        System.out.println(kept);
        new BufferedReader(new StringReader("no mark")).reset();
    }
}
