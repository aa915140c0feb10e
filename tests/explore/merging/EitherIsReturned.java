//@ entry: older(EitherIsReturned$Person,EitherIsReturned$Person)
//@ merged-paths: 4

// The result is one of two objects, and what was written to it is seen in the one that it is.
class EitherIsReturned {
    static class Person {
        int age;
        Person friend;

        void befriend(Person other) {
            friend = other;
        }
    }

    static Person older(Person a, Person b) {
        Person older = a.age > b.age ? a : b; //~ throws NullPointerException
        older.age++;
        older.befriend(a);
        if (b.friend == a && a.age > 100) {
            b.friend = null;
        }
        return older;
    }
}
