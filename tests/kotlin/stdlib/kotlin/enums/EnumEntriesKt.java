package kotlin.enums;

import java.util.AbstractList;

public final class EnumEntriesKt {
    private EnumEntriesKt() {}

    private static final class Entries<E extends Enum<E>> extends AbstractList<E> implements EnumEntries<E> {
        private final E[] constants;

        Entries(E[] constants) {
            this.constants = constants;
        }

        @Override
        public E get(int index) {
            return constants[index];
        }

        @Override
        public int size() {
            return constants.length;
        }
    }

    public static <E extends Enum<E>> EnumEntries<E> enumEntries(E[] constants) {
        return new Entries<>(constants);
    }
}
