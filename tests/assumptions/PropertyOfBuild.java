//@ verify: hasVersion()
//@ assumes: the system property java.version is that of this JDK
class PropertyOfBuild {
    static void hasVersion() {
        assert !System.getProperty("java.version").isEmpty();
    }

    public static void main(String[] args) {
        System.setProperty("java.version", "");
        hasVersion();
    }
}
