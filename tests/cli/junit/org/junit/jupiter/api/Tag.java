package org.junit.jupiter.api;

public @interface Tag {
    String value();
}
