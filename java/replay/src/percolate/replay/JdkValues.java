package percolate.replay;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Date;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/** Objects of the JDK that a number or a text says all about. */
final class JdkValues {
    private JdkValues() {}

    /** The object of that class. */
    static Object of(String type, Object content) throws BadRequestException {
        if (content instanceof Long) {
            return ofNumber(type, (Long) content);
        }
        if (content instanceof String) {
            return ofText(type, (String) content);
        }
        throw new BadRequestException(type + " is no box");
    }

    private static Object ofNumber(String type, long number) throws BadRequestException {
        switch (type) {
            case "java.util.Date":
                return new Date(number);
            case "java.util.Random":
                return new Random(number);
            default:
                throw new BadRequestException(type + " is no box");
        }
    }

    private static Object ofText(String type, String text) throws BadRequestException {
        switch (type) {
            case "java.math.BigInteger":
                return new BigInteger(text);
            case "java.math.BigDecimal":
                return new BigDecimal(text);
            case "java.time.LocalDate":
                return LocalDate.parse(text);
            case "java.util.UUID":
                return UUID.fromString(text);
            case "java.util.Locale":
                return Locale.forLanguageTag(text);
            case "java.io.StringReader":
                return new StringReader(text);
            case "java.io.ByteArrayInputStream":
                return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
            default:
                throw new BadRequestException(type + " is no box");
        }
    }
}
