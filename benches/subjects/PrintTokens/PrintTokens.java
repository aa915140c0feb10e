import java.io.CharArrayReader;
import java.io.IOException;
import java.io.PushbackReader;
import org.sosy_lab.sv_benchmarks.Verifier;

/**
 * Cuts a text into tokens and says what each is.
 *
 * <p>After the program of the Siemens suite. Characters come through readers of the JDK and go back into them; each is
 * compared with many others, first to find where a token ends and then, one kind after the other, to tell what it is.
 */
//@ driver: chars2 TRUE
//@ driver: chars3 TRUE
public class PrintTokens {
    private static final char END = 0;

    private final PushbackReader reader;
    private final char[] token = new char[81];
    private int length;

    private PrintTokens(char[] text) {
        reader = new PushbackReader(new CharArrayReader(text), 10);
    }

    public static void chars2() throws IOException {
        check(new char[] {Verifier.nondetChar(), Verifier.nondetChar(), 'c', 'd', 'e', 'f', 'g', 'h'});
    }

    public static void chars3() throws IOException {
        check(new char[] {Verifier.nondetChar(), Verifier.nondetChar(), Verifier.nondetChar(), 'd', 'e', 'f', 'g', 'h'});
    }

    private static void check(char[] text) throws IOException {
        PrintTokens tokens = new PrintTokens(text);
        int n = 0;
        do {
            tokens.next();
            if (TokenKind.of(tokens.token) == TokenKind.SPECIAL) {
                assert tokens.length == 1 : "a special token does not stand alone";
            }
            n++;
        } while (!tokens.isAtEnd());
        assert n <= text.length : "a token without a character";
    }

    private char read() throws IOException {
        int c = reader.read();
        return c <= 0 ? END : (char) c;
    }

    private boolean isAtEnd() throws IOException {
        int c = reader.read();
        if (c <= 0) {
            return true;
        }
        reader.unread(c);
        return false;
    }

    /** Reads the next token; it is empty at the end of the text. */
    private void next() throws IOException {
        for (int i = 0; i < token.length; i++) {
            token[i] = END;
        }
        length = 0;
        char c = read();
        while (c == ' ' || c == '\n') {
            c = read();
        }
        append(c);
        if (c == END || TokenKind.isSpecial(c)) {
            return;
        }
        char first = c;
        c = read();
        while (!endsToken(first, c)) {
            append(c);
            c = read();
        }
        if (c == END || TokenKind.isSpecial(c)) {
            reader.unread(c);
        } else if (first == '"') {
            append(c);
        } else if (first != ';' && c == ';') {
            reader.unread(c);
        }
    }

    private void append(char c) {
        if (length < token.length - 1) {
            token[length++] = c;
        }
    }

    private static boolean endsToken(char first, char c) {
        if (c == END) {
            return true;
        }
        if (first == '"') {
            return c == '"' || c == '\n';
        }
        if (first == ';') {
            return c == '\n';
        }
        return TokenKind.isSpecial(c) || c == ' ' || c == '\n' || c == ';';
    }
}
