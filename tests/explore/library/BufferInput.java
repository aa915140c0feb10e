//@ entry: first(java.nio.ByteBuffer)
//@ max-array: 2

import java.nio.ByteBuffer;

// A buffer over a whole array, over a part of one, or one that does not tell its array.
class BufferInput {
    static int first(ByteBuffer buffer) {
        if (!buffer.hasArray()) { //~ throws NullPointerException
            return -1;
        }
        return buffer.remaining() == buffer.array().length ? 0 : buffer.get(); //~ throws BufferUnderflowException
    }
}
