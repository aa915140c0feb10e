//@ entry: contract(String,int,String,int)
//@ max-string: 8

// Equal objects have equal hash codes, whatever the length of their strings.
class EqualsAndHashCode {
    record Person(String name, int age) {}

    static boolean contract(String name, int age, String other, int otherAge) {
        if (name == null || other == null || name.length() > 8) {
            return false;
        }
        Person one = new Person(name, age), two = new Person(other, otherAge);
        if (!one.equals(two)) {
            return false;
        }
        assert one.hashCode() == two.hashCode();
        return true;
    }
}
