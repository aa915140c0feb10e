package percolate.replay;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;

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
            case "java.time.Year":
                return Year.of((int) number);
            case "java.sql.Date":
                return new java.sql.Date(number);
            case "java.sql.Time":
                return new java.sql.Time(number);
            case "java.sql.Timestamp":
                return new java.sql.Timestamp(number);
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
            case "java.time.LocalTime":
                return LocalTime.parse(text);
            case "java.time.LocalDateTime":
                return LocalDateTime.parse(text);
            case "java.time.OffsetDateTime":
                return OffsetDateTime.parse(text);
            case "java.time.ZonedDateTime":
                return ZonedDateTime.parse(text);
            case "java.time.ZoneOffset":
                return ZoneOffset.of(text);
            case "java.time.YearMonth":
                return YearMonth.parse(text);
            case "java.time.MonthDay":
                return MonthDay.parse(text);
            case "java.time.Period":
                return Period.parse(text);
            case "java.time.Duration":
                return Duration.ofSeconds(seconds(text), nanos(text));
            case "java.time.Instant":
                return Instant.ofEpochSecond(seconds(text), nanos(text));
            case "java.util.regex.Pattern":
                return Pattern.compile(text);
            case "java.math.MathContext":
                return new MathContext(text);
            case "java.net.URI":
                return URI.create(text);
            case "java.lang.Class":
                return classOf(text);
            case "java.nio.charset.Charset":
                return Charset.forName(text);
            case "java.io.File":
                return new File(text);
            case "java.io.BufferedReader":
                return new BufferedReader(new StringReader(text));
            case "java.util.UUID":
                return UUID.fromString(text);
            case "java.util.Locale":
                return Locale.forLanguageTag(text);
            case "java.io.StringReader":
                return new StringReader(text);
            case "java.io.ByteArrayInputStream":
                return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
            default:
                return JdkExamples.of(type, text);
        }
    }

    private static long seconds(String text) {
        return Long.parseLong(text.substring(0, text.indexOf('.')));
    }

    private static int nanos(String text) {
        return Integer.parseInt(text.substring(text.indexOf('.') + 1));
    }

    private static Class<?> classOf(String name) throws BadRequestException {
        switch (name) {
            case "int":
                return int.class;
            case "int[]":
                return int[].class;
            default:
                try {
                    return Class.forName(name);
                } catch (ClassNotFoundException unknown) {
                    throw new BadRequestException("no class " + name);
                }
        }
    }

    /** The number or text that says all about an object, if there is one; a {@link Long} or a {@link String}. */
    static Object spell(Object value) {
        Class<?> type = value.getClass();
        if (type == BigInteger.class || type == BigDecimal.class || type == UUID.class || type == LocalDate.class
                || type == LocalTime.class || type == LocalDateTime.class || type == File.class) {
            return value.toString();
        }
        if (type == YearMonth.class || type == MonthDay.class || type == Period.class || type == OffsetDateTime.class
                || type == ZonedDateTime.class || type == ZoneOffset.class) {
            return value.toString();
        }
        if (type == Year.class) {
            return (long) ((Year) value).getValue();
        }
        if (type == Duration.class) {
            return spell(((Duration) value).getSeconds(), ((Duration) value).getNano());
        }
        if (type == Instant.class) {
            return spell(((Instant) value).getEpochSecond(), ((Instant) value).getNano());
        }
        if (type == Locale.class) {
            String tag = ((Locale) value).toLanguageTag();
            return Locale.forLanguageTag(tag).equals(value) ? tag : null;
        }
        if (type == Date.class) {
            return ((Date) value).getTime();
        }
        if (type == Class.class) {
            return ((Class<?>) value).getTypeName();
        }
        boolean isStandard = value == StandardCharsets.UTF_8 || value == StandardCharsets.ISO_8859_1
                || value == StandardCharsets.US_ASCII;
        return isStandard ? ((Charset) value).name() : null;
    }

    /** The class by which such a value is told. */
    static String name(Object value) {
        return value instanceof Charset ? Charset.class.getName() : value.getClass().getName();
    }

    private static String spell(long seconds, int nanos) {
        return seconds + "." + String.format(Locale.ROOT, "%09d", nanos);
    }
}
