// BitSet: sieve, set algebra, scanning, conversion to longs and bytes.
import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.Collectors;

public class BitSetSieve {
    static BitSet sieve(int limit) {
        BitSet primes = new BitSet(limit + 1);
        primes.set(2, limit + 1);
        for (int p = 2; (long) p * p <= limit; p = primes.nextSetBit(p + 1)) {
            for (int m = p * p; m <= limit; m += p) {
                primes.clear(m);
            }
        }
        return primes;
    }

    static BitSet of(int... bits) {
        BitSet set = new BitSet();
        for (int b : bits) {
            set.set(b);
        }
        return set;
    }

    /** The eight queens, one bit set for each kind of line. */
    static int queens(int n, int row, BitSet columns, BitSet up, BitSet down) {
        if (row == n) {
            return 1;
        }
        int count = 0;
        for (int c = columns.nextClearBit(0); c < n; c = columns.nextClearBit(c + 1)) {
            if (!up.get(row + c) && !down.get(row - c + n)) {
                columns.set(c);
                up.set(row + c);
                down.set(row - c + n);
                count += queens(n, row + 1, columns, up, down);
                columns.clear(c);
                up.clear(row + c);
                down.clear(row - c + n);
            }
        }
        return count;
    }

    public static void main(String[] args) {
        BitSet primes = sieve(1000);
        System.out.println(primes.cardinality() + " primes, length " + primes.length() + ", size " + primes.size());
        System.out.println(primes.get(0, 50));
        System.out.println("previous " + primes.previousSetBit(500) + ", next " + primes.nextSetBit(500) + ", gap " + primes.nextClearBit(2));
        int widest = 0;
        int at = 0;
        for (int p = primes.nextSetBit(0); p >= 0; p = primes.nextSetBit(p + 1)) {
            int next = primes.nextSetBit(p + 1);
            if (next > 0 && next - p > widest) {
                widest = next - p;
                at = p;
            }
        }
        System.out.println("widest gap " + widest + " after " + at);

        BitSet a = of(1, 3, 5, 64, 130);
        BitSet b = of(3, 4, 5, 6, 64);
        BitSet and = (BitSet) a.clone();
        and.and(b);
        BitSet or = (BitSet) a.clone();
        or.or(b);
        BitSet xor = (BitSet) a.clone();
        xor.xor(b);
        BitSet andNot = (BitSet) a.clone();
        andNot.andNot(b);
        System.out.println(and + " " + or + " " + xor + " " + andNot + " " + a.intersects(b) + " " + andNot.intersects(b));
        a.flip(0, 8);
        a.flip(130);
        a.set(70, 73);
        a.set(71, false);
        a.clear(0, 2);
        System.out.println(a + " " + a.length() + " " + a.cardinality() + " " + a.get(2) + " " + a.get(1000) + " " + a.isEmpty());
        System.out.println(a.previousClearBit(7) + " " + a.previousSetBit(1) + " " + a.nextSetBit(100));
        System.out.println(Arrays.toString(a.toLongArray()) + " " + Arrays.toString(of(0, 9, 15).toByteArray()));
        System.out.println(BitSet.valueOf(new long[] {5, 1L << 63}) + " " + BitSet.valueOf(new byte[] {-1, 1}));
        System.out.println(of(1, 2).equals(of(2, 1)) + " " + of(1, 2).hashCode() + " " + new BitSet(500).equals(new BitSet()));
        System.out.println(of(2, 4, 8).stream().mapToObj(i -> "<" + i + ">").collect(Collectors.joining()));
        for (int n = 1; n <= 7; n++) {
            System.out.print(queens(n, 0, new BitSet(), new BitSet(), new BitSet()) + " ");
        }
        System.out.println();
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.clear(5, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        a.clear();
        System.out.println(a + " " + a.length() + " " + a.nextSetBit(0));
    }
}
