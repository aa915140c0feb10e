package kotlin.enums;

import java.util.List;

public interface EnumEntries<E extends Enum<E>> extends List<E> {}
