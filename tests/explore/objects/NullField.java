//@ entry: city(NullField$Person)

// What a field refers to may be missing as well.
class NullField {
    static final class Address {
        String city;
    }

    static final class Person {
        Address address;
    }

    static int city(Person person) {
        return person.address.city.length(); //~ throws NullPointerException
    }
}
