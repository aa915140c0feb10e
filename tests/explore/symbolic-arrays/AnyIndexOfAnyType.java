//@ entry: check(byte[],char[],boolean[],double[],int)

// Elements of all widths, behind those that have a cell.
class AnyIndexOfAnyType {
    static int check(byte[] b, char[] c, boolean[] z, double[] d, int i) {
        if (i < 12 || b.length <= i || c.length <= i || z.length <= i || d.length <= i) { //~ throws NullPointerException
            return -1;
        }
        if (b[i] == -5 && c[i] == 'x' && z[i] && d[i] == 2.5) {
            return 1;
        }
        b[i] = (byte) i;
        c[i] += 1;
        z[i] = !z[i];
        d[i] = i;
        assert b[i] == (byte) i && d[i] == i;
        return 0;
    }
}
