/** Constants of enums as inputs, and what is behind them. The comment on each method is its verdict. */
class InputEnums {
    interface Shape { int area(); }
    enum Standard implements Shape { ONE, TWO { @Override public int area() { return 2; } }; public int area() { return 1; } }
    enum Odd implements Shape { A { public int area() { return 5; } }, B { public int area() { return 7; } } }
    record Square(int side) implements Shape { public int area() { return 4; } }
    interface Only { int k(); }
    enum OnlyOne implements Only { X, Y; int hits; public int k() { return ++hits; } }
    enum Holder { FULL, EMPTY; final int[] data = {0}; }
    static class Counter { static int made; }
    enum Loud { L; final int[] data = {0}; Loud() { Counter.made++; System.out.println("made"); } }

    // FALSE
    static void ofAnInterface(Shape s) {
        assert !(s instanceof Standard);
    }

    // FALSE
    static void withBodies(Shape s) {
        assert !(s instanceof Odd);
    }

    // FALSE
    static void anyEnum(Shape s) {
        assert !(s instanceof Enum);
    }

    // FALSE
    static void whatItsBodiesDo(Shape s) {
        assert s == null || s.area() != 7;
    }

    // TRUE, assuming inputs of type InputEnums$Shape are of class InputEnums$Square or InputEnums$Odd or InputEnums$Standard
    static void allOfThem(Shape s) {
        assert s == null || s.area() <= 7;
    }

    // FALSE
    static void abstractOne(Object o) {
        assert !(o instanceof Odd);
    }

    // FALSE
    static void oneOfAny(Object o) {
        assert !(o instanceof Enum) || ((Enum<?>) o).ordinal() == 0;
    }

    // FALSE
    static void constant(Shape s) {
        assert s != Standard.ONE;
    }

    // FALSE
    static void nothingElse(Only o) {
        assert !(o instanceof OnlyOne);
    }

    // FALSE
    static void twoInputs(Only o, OnlyOne e) {
        assert o == null || o != e;
    }

    // FALSE
    static void changes(Only o, OnlyOne e) {
        if (o != null && e != null) {
            int before = e.hits;
            o.k();
            assert e.hits == before;
        }
    }

    // FALSE
    static void behindAnInput(Holder x, int[] p) {
        if (x != null && p != null && p.length > 0) {
            p[0] = 3;
            assert x.data[0] == 0;
        }
    }

    // FALSE
    static void behindAConstant(int[] p) {
        if (p != null && p.length > 0) {
            p[0] = 3;
            assert Holder.FULL.data[0] == 0;
        }
    }

    // FALSE
    static void behindAnyConstant(int[] p) {
        if (p != null && p.length > 0) {
            p[0] = 3;
            for (Holder one : Holder.values()) {
                assert one.data[0] == 0;
            }
        }
    }

    // TRUE
    static void anotherConstant(Holder x) {
        if (x == Holder.FULL) {
            x.data[0] = 3;
            assert Holder.EMPTY.data[0] == 0;
        }
    }

    // TRUE, assuming inputs of class int[] are not the objects of static fields
    static void initialisedAloud(int[] p) {
        if (p != null && p.length > 0) {
            p[0] = 3;
            assert Loud.L.data[0] == 0;
        }
    }
}
