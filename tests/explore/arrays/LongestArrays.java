//@ entry: together(int[],long[])
class LongestArrays {
    /** No array is longer than the JVM can make, and a path on which both are long says so of one. */
    static boolean together(int[] a, long[] b) {
        return (long) a.length + b.length > 4294967280L; //~ throws NullPointerException
    }
}
