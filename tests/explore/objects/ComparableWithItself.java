//@ entry: largest(ComparableWithItself$Pile,Comparable)

// What a type variable that is comparable with itself stands for is the same everywhere: nothing is compared with something of another class.
class ComparableWithItself {
    static class Pile<T extends Comparable<T>> {
        Card<T> top;
    }

    static class Card<E> {
        E value;
    }

    static <T extends Comparable<T>> T largest(Pile<T> pile, T other) {
        T top = pile.top.value; //~ throws NullPointerException
        return top.compareTo(other) > 0 ? top : other; //~ throws NullPointerException
    }
}
