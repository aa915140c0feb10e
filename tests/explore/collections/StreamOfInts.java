//@ entry: count(int,int,int)
//@ values: -1..1

import java.util.stream.IntStream;

// A filter is a branch for each element.
class StreamOfInts {
    static long count(int a, int b, int c) {
        return IntStream.of(a, b, c).filter(x -> x > 0).count();
    }
}
