class NoTest {
    static boolean isOdd() {
        return ProcessHandle.current().pid() % 2 == 1;
    }
}
