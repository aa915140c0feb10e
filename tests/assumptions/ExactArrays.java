//@ verify: put(java.lang.Object[])
//@ assumes: arrays that are inputs of type java.lang.Object[] are of just that type
class ExactArrays {
    static void put(Object[] a) {
        if (a != null && a.length > 0) {
            a[0] = 1;
        }
    }

    public static void main(String[] args) {
        put(new String[1]);
    }
}
