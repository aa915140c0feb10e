//@ verify: isThere()
//@ assumes: all of standard input is there from the beginning, as from a file
import java.io.ByteArrayInputStream;
import java.io.IOException;

class InputIsThere {
    static void isThere() throws IOException {
        int available = System.in.available();
        assert available > 0 || System.in.read() < 0;
    }

    public static void main(String[] args) throws IOException {
        System.setIn(new ByteArrayInputStream(new byte[] {1}) {
            @Override
            public int available() {
                return 0;
            }
        });
        isThere();
    }
}
