//@ entry: check(StringField$User)
//@ max-string: 3

// The string within an object is unknown, too.
class StringField {
    static final class User {
        String name;
        int age;
    }

    static boolean check(User user) {
        return user.age >= 18 && "bob".equals(user.name); //~ throws NullPointerException
    }
}
