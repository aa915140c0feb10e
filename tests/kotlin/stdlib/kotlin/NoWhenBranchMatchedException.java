package kotlin;

public class NoWhenBranchMatchedException extends RuntimeException {}
