//@ entry: get(int)
//@ values: -2..4

import java.lang.reflect.Array;

// A way for each element that a symbolic index may mean.
class ReflectiveIndex {
    static int get(int index) {
        int[] numbers = {10, 20, 30};
        Array.setInt(numbers, index, 7); //~ throws ArrayIndexOutOfBoundsException
        assert numbers[index] == 7;
        return Array.getInt(numbers, index) + numbers[0];
    }
}
