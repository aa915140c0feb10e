/** Methods with parameters that class files can give any names. */
public class Renamed {
    /** `p1` is to be called `text.length()`. */
    public static void isAsLong(String text, int p1) {
        if (text != null) {
            assert text.length() == p1;
        }
    }

    /** `p2` is to be called `numbers[0]`. */
    public static void beginsWith(int[] numbers, int p2) {
        if (numbers != null && numbers.length > 0) {
            assert numbers[0] == p2;
        }
    }

    /** `p3` is to be called `&it`. */
    public static void isZeroForNull(Object it, short p3) {
        if (it == null) {
            assert p3 == 0;
        }
    }

    /** `p4` is to be called `this`. */
    public static void isNoReceiver(Renamed p4) {
        assert p4 != null;
    }

    /** `p5` is to be called `System.in`. */
    public static void isWhatIsRead(byte[] p5) throws java.io.IOException {
        if (p5 != null && p5.length > 0) {
            int read = System.in.read();
            assert read == -1 || (byte) read == p5[0];
        }
    }

    /** `p6` is to be called `node.value`, and the field `other` too. */
    public static void isInTheNode(Node node, int p6) {
        if (node != null) {
            assert node.value == p6;
        }
    }

    /** `p7` and `p8` are to have one name. */
    public static void areOne(int p7, int p8) {
        assert p7 == p8;
    }

    /** `p9` is to be called `&alias0`. */
    public static void isTheSame(String one, String two, boolean p9) {
        if (one != null && one == two) {
            assert p9;
        }
    }

    /** `same1` and `same2` are to have one name, and are told apart by their types. */
    public static void areTheSameBits(Pair pair) {
        if (pair != null) {
            assert pair.same1 == Float.floatToRawIntBits(pair.same2);
        }
    }

    /** Two fields of one name, which their types tell apart. */
    public static class Pair {
        int same1;
        float same2;
    }

    /** A node. */
    public static class Node {
        int value;
    }
}
