//@ entry: order(String,String)
//@ max-string: 2

// Order by the first difference, else by length.
class CompareToOrders {
    static int order(String a, String b) {
        int order = a.compareTo(b); //~ throws NullPointerException
        return Integer.signum(order);
    }
}
