//@ entry: sum(int,int)
//@ values: -3..3

// ArrayList is JDK bytecode that runs as it is; its elements may be symbolic.
class ListOfIntegers {
    static int sum(int a, int b) {
        java.util.ArrayList<Integer> list = new java.util.ArrayList<>();
        list.add(a);
        list.add(b);
        list.add(7);
        if (a > b) {
            list.remove(0);
        }
        int sum = 0;
        for (int i = 0; i < list.size(); i++) {
            sum += list.get(i);
        }
        return list.isEmpty() ? 0 : sum + list.get(3 - list.size());
    }
}
