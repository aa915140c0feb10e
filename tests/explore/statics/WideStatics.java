//@ entry: store(long,byte)

// Static fields of several widths keep their values apart.
class WideStatics {
    static long wide;
    static byte narrow = 3;
    static boolean flag;

    static long store(long a, byte b) {
        wide = a;
        narrow += b;
        flag = wide > narrow;
        if (flag) {
            wide--;
        }
        assert wide >= narrow == flag; //~ assertion
        return wide;
    }
}
