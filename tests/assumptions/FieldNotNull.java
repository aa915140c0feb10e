//@ verify: size(FieldNotNull$Bag)
//@ assumes: FieldNotNull$Bag.cells of inputs is not null, as constructors leave it
class FieldNotNull {
    static class Bag {
        private int[] cells;

        Bag() {
            cells = new int[2];
        }
    }

    static int size(Bag b) {
        return b == null ? 0 : b.cells.length;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Bag broken = new Bag();
        Bag.class.getDeclaredField("cells").set(broken, null);
        size(broken);
    }
}
