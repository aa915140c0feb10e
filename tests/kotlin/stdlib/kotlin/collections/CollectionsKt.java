package kotlin.collections;

import java.util.Collection;

public final class CollectionsKt {
    private CollectionsKt() {}

    public static int collectionSizeOrDefault(Iterable<?> elements, int size) {
        return elements instanceof Collection<?> collection ? collection.size() : size;
    }

    public static int sumOfInt(Iterable<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }
}
