//@ entry: equals(ParameterIsCalledLikeTheClass$Box)
//@ static-fields: yes

// A parameter that is called like the class: its field is not the static one.
class ParameterIsCalledLikeTheClass {
    static int x;

    static class Box {
        int x;
    }

    static void equals(Box ParameterIsCalledLikeTheClass) {
        if (ParameterIsCalledLikeTheClass != null) {
            assert x == ParameterIsCalledLikeTheClass.x; //~ assertion
        }
    }
}
