package percolate.replay;

import java.nio.charset.StandardCharsets;

/**
 * Marks lines as ours: SipHash-2-4 of the number of a line and its bytes, under a key that the program under test does not know.
 *
 * <p>The program runs in this JVM, so it can write to every descriptor that we can, and to those that we read. What it writes has no
 * seal, or one that belongs to an earlier line. Answers are numbered from 0, requests from the lowest number.
 */
final class Seal {
    private final long first;
    private final long second;
    private long answers;
    private long requests = Long.MIN_VALUE;

    private long v0;
    private long v1;
    private long v2;
    private long v3;

    private Seal(long first, long second) {
        this.first = first;
        this.second = second;
    }

    /** By a key of 32 hexadecimal digits. */
    static Seal of(String key) {
        return new Seal(Long.parseUnsignedLong(key.substring(0, 16), 16), Long.parseUnsignedLong(key.substring(16), 16));
    }

    /** The seal of the next answer, 16 hexadecimal digits. */
    String next(byte[] line) {
        return digits(hash(answers++, line));
    }

    /** The next request behind its seal, or null if it is none. */
    String open(String sealed) {
        if (sealed.length() < 17) {
            return null;
        }
        String line = sealed.substring(17);
        String seal = digits(hash(requests++, line.getBytes(StandardCharsets.UTF_8)));
        return sealed.startsWith(seal + '\t') ? line : null;
    }

    private static String digits(long hash) {
        String digits = Long.toHexString(hash);
        return "0000000000000000".substring(digits.length()) + digits;
    }

    private long hash(long number, byte[] line) {
        v0 = first ^ 0x736f6d6570736575L;
        v1 = second ^ 0x646f72616e646f6dL;
        v2 = first ^ 0x6c7967656e657261L;
        v3 = second ^ 0x7465646279746573L;
        word(number);
        int whole = line.length & ~7;
        for (int i = 0; i < whole; i += 8) {
            word(bytes(line, i, 8));
        }
        word(bytes(line, whole, line.length - whole) | (line.length + 8L) << 56);
        v2 ^= 0xff;
        for (int i = 0; i < 4; i++) {
            round();
        }
        return v0 ^ v1 ^ v2 ^ v3;
    }

    /** Bytes as a number, the lowest first. */
    private static long bytes(byte[] line, int from, int n) {
        long word = 0;
        for (int i = 0; i < n; i++) {
            word |= (line[from + i] & 0xffL) << 8 * i;
        }
        return word;
    }

    private void word(long word) {
        v3 ^= word;
        round();
        round();
        v0 ^= word;
    }

    private void round() {
        v0 += v1;
        v1 = Long.rotateLeft(v1, 13) ^ v0;
        v0 = Long.rotateLeft(v0, 32);
        v2 += v3;
        v3 = Long.rotateLeft(v3, 16) ^ v2;
        v0 += v3;
        v3 = Long.rotateLeft(v3, 21) ^ v0;
        v2 += v1;
        v1 = Long.rotateLeft(v1, 17) ^ v2;
        v2 = Long.rotateLeft(v2, 32);
    }
}
