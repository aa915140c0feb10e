package kotlin.jvm.functions;

public interface Function1<P, R> {
    R invoke(P argument);
}
