//@ jar: commons-lang3.jar
//@ package: libcommons-lang3-java
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BitField;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharSetUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.Conversion;
import org.apache.commons.lang3.EnumUtils;
import org.apache.commons.lang3.LocaleUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.RegExUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.Validate;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ReflectionToStringBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.exception.ContextedRuntimeException;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.reflect.FieldUtils;
import org.apache.commons.lang3.reflect.MethodUtils;
import org.apache.commons.lang3.text.StrBuilder;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.StrTokenizer;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.DateUtils;
import org.apache.commons.lang3.time.DurationFormatUtils;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.ImmutableTriple;
import org.apache.commons.lang3.tuple.MutablePair;
import org.apache.commons.lang3.tuple.Pair;

/** Tours the helpers for strings, numbers, arrays, objects, reflection and dates. */
public class Lang3 {
    private enum Color { RED, GREEN, BLUE }

    /** A class whose common methods are built. */
    public static class Person implements Comparable<Person> {
        private final String name;
        private final int age;
        private final int[] scores;

        public Person(String name, int age, int... scores) {
            this.name = name;
            this.age = age;
            this.scores = scores;
        }

        public String greet(String greeting, Integer times) {
            return StringUtils.repeat(greeting + " " + name, ", ", times);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Person that
                    && new EqualsBuilder().append(name, that.name).append(age, that.age).append(scores,
                            that.scores).isEquals();
        }

        @Override
        public int hashCode() {
            return new HashCodeBuilder(17, 37).append(name).append(age).append(scores).toHashCode();
        }

        @Override
        public int compareTo(Person that) {
            return new CompareToBuilder().append(age, that.age).append(name, that.name).append(scores,
                    that.scores).toComparison();
        }

        @Override
        public String toString() {
            return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("name", name).append("scores",
                    scores).toString();
        }
    }

    public static void main(String[] args) throws Exception {
        strings();
        text();
        numbers();
        arrays();
        objects();
        reflection();
        exceptions();
        dates();
    }

    private static void strings() {
        show(StringUtils.isBlank(" \t"), StringUtils.abbreviate("a long sentence", 9), StringUtils.center("mid", 9, "*-"),
                StringUtils.capitalize("ünder"), StringUtils.chomp("line\r\n"), StringUtils.reverseDelimited("a.b.c", '.'));
        show(StringUtils.getLevenshteinDistance("kitten", "sitting"), StringUtils.getJaroWinklerDistance("frog", "fog"),
                StringUtils.getFuzzyDistance("Workshop", "wo", Locale.ENGLISH), StringUtils.difference("i am a cat",
                        "i am a dog"));
        show((Object[]) StringUtils.splitByCharacterTypeCamelCase("fooBAR12Baz_x"));
        show((Object[]) StringUtils.substringsBetween("[a][b][c]", "[", "]"));
        show((Object[]) StringUtils.splitPreserveAllTokens("a,,b,", ','));
        show(StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}),
                StringUtils.stripAccents("éàüñçł"),
                StringUtils.swapCase("aBc"), StringUtils.leftPad("7", 3, '0'), StringUtils.countMatches("abab", "ab"),
                StringUtils.getCommonPrefix("interview", "internet"), StringUtils.rotate("abcdef", 2),
                        StringUtils.wrap("x", "'"),
                StringUtils.normalizeSpace("  a \n b  "), StringUtils.join(List.of(1, 2, 3), "; "),
                        StringUtils.getDigits("a1b2"));
        show(StringUtils.containsIgnoreCase("Straße", "RASS"), StringUtils.indexOfAny("zzab", "ab", "b"),
                StringUtils.isNumeric("१२"),
                StringUtils.compareIgnoreCase("a", "B"), StringUtils.overlay("abcdef", "zz", 2, 4),
                        StringUtils.truncate("abcdef", 3));
        show(CharSetUtils.delete("hello", "k-m"), CharSetUtils.squeeze("aabbcc", "a-b"), CharUtils.unicodeEscaped('ü'),
                RegExUtils.replaceAll("a1b22", "[0-9]+", "<$0>"));
    }

    @SuppressWarnings("deprecation")
    private static void text() {
        show(WordUtils.capitalizeFully("the qUICK fox"), WordUtils.initials("Ben John Lee"),
                WordUtils.wrap("one two three four", 9, "|", true));
        show(StringEscapeUtils.escapeJava("tab\t\"ü\"\u0001"), StringEscapeUtils.escapeHtml4("<é & €>"),
                StringEscapeUtils.unescapeHtml4("&lt;&#233;&alpha;&gt;&unknown;"), StringEscapeUtils.escapeCsv("a,\"b\""),
                StringEscapeUtils.escapeXml10("<\u0007&'>"),
                        StringEscapeUtils.unescapeJava("\\u0041\\n\\101").replace('\n', 'N'));
        Map<String, String> values = new HashMap<>(Map.of("animal", "fox", "target", "${what}", "what", "dog"));
        show(StrSubstitutor.replace("${animal} over ${target} ${none:-nobody} $${animal}", values));
        show(new StrTokenizer("a b 'c d'  e", ' ', '\'').getTokenList());
        show(new StrBuilder("abc").appendWithSeparators(List.of(1, 2), "-").replaceAll("b",
                "BB").appendFixedWidthPadLeft(7, 3, '0').reverse());
    }

    private static void numbers() {
        for (String text : new String[] {"12", "0x1F", "-077", "1.5f", "1e400", "123456789012", "3.1415926535897932384",
                "9L", "", "1a", "--1"}) {
            String created;
            try {
                Number number = NumberUtils.createNumber(text);
                created = number.getClass().getSimpleName() + " " + number;
            } catch (NumberFormatException refusal) {
                created = refusal.getMessage();
            }
            show(text, NumberUtils.isCreatable(text), NumberUtils.isParsable(text), NumberUtils.toInt(text, -1), created);
        }
        show(NumberUtils.max(3, 9, 4), NumberUtils.min(2.5, -0.0, 0.0), NumberUtils.toScaledBigDecimal("2.345"));
        Fraction sum = Fraction.getFraction("3/4").add(Fraction.getFraction(0.2)).multiplyBy(Fraction.getFraction(2, 1, 3));
        show(sum, sum.toProperString(), sum.reduce().pow(-2), sum.negate().doubleValue(), sum.compareTo(Fraction.ONE));
        MutableInt counter = new MutableInt(5);
        show(counter.getAndAdd(3), counter.incrementAndGet(), new BitField(0xF0).setValue(0, 9),
                Conversion.intToHexDigit(13));
        Range<Integer> range = Range.between(10, 1);
        show(range, range.contains(5), range.fit(99), range.intersectionWith(Range.between(7, 30)), range.isBefore(11));
    }

    private static void arrays() {
        int[] numbers = {5, 3, 5, 1};
        ArrayUtils.reverse(numbers);
        show(Arrays.toString(numbers), ArrayUtils.toString(ArrayUtils.addAll(numbers, 8, 9)), ArrayUtils.indexOf(numbers,
                5, 1));
        show(Arrays.toString(ArrayUtils.removeElements(numbers, 5, 1)), Arrays.toString(ArrayUtils.toObject(numbers)),
                Arrays.toString(ArrayUtils.insert(1, numbers, 7, 7)), ArrayUtils.isSorted(numbers),
                        ArrayUtils.toMap(new String[][] {{"k", "v"}}));
        String[] words = {"a", "b", "c", "d", "e"};
        ArrayUtils.shift(words, 2);
        show(Arrays.toString(words), ArrayUtils.toString(ArrayUtils.subarray(words, 1, 3)), ArrayUtils.contains(words,
                "z"), ArrayUtils.getLength(null));
        show(ArrayUtils.isEquals(new int[][] {{1}}, new int[][] {{1}}), ArrayUtils.hashCode(new Object[] {1,
                new int[] {2}}));
        try {
            ArrayUtils.remove(numbers, 9);
        } catch (IndexOutOfBoundsException outside) {
            show(outside.getMessage());
        }
    }

    private static void objects() {
        Person ann = new Person("Ann", 30, 1, 2);
        Person bob = new Person("Bob", 25);
        show(ann, ann.equals(new Person("Ann", 30, 1, 2)), ann.equals(bob), ann.hashCode(), ann.compareTo(bob),
                ObjectUtils.max(ann, bob, null));
        for (ToStringStyle style : List.of(ToStringStyle.NO_CLASS_NAME_STYLE, ToStringStyle.JSON_STYLE,
                ToStringStyle.SIMPLE_STYLE)) {
            show(new ReflectionToStringBuilder(bob, style).toString());
        }
        show(EqualsBuilder.reflectionEquals(ann, bob), HashCodeBuilder.reflectionHashCode(bob),
                ObjectUtils.firstNonNull(null, "x"), ObjectUtils.mode(1, 2, 2));
        Pair<String, Integer> pair = Pair.of("k", 1);
        MutablePair<String, Integer> mutable = MutablePair.of("k", 0);
        mutable.setRight(1);
        show(pair, pair.equals(mutable), pair.hashCode(), pair.compareTo(Pair.of("k", 2)), pair.toString("%2$s<-%1$s"),
                ImmutableTriple.of(1, 'b', null));
        show(EnumUtils.getEnumList(Color.class), EnumUtils.isValidEnum(Color.class, "PINK"),
                EnumUtils.getEnumIgnoreCase(Color.class, "blue"),
                EnumUtils.generateBitVector(Color.class, EnumSet.of(Color.RED, Color.BLUE)),
                        BooleanUtils.toBooleanObject("off"));
    }

    private static void reflection() throws Exception {
        Person ann = new Person("Ann", 30);
        show(FieldUtils.readField(ann, "age", true), MethodUtils.invokeMethod(ann, "greet", "Hi", 2),
                ClassUtils.getShortCanonicalName(int[][].class),
                ClassUtils.getAllInterfaces(ArrayList.class), ClassUtils.isAssignable(Integer.class, long.class),
                        ClassUtils.getClass("java.util.Map$Entry"));
        show(ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20), LocaleUtils.toLocale("en_GB"),
                LocaleUtils.localeLookupList(Locale.CANADA_FRENCH));
    }

    private static void exceptions() {
        Runnable[] checks = {
            () -> Validate.isTrue(false, "%d is not %s", 5, "even"), () -> Validate.notEmpty(""),
                    () -> Validate.inclusiveBetween(1, 5, 9),
            () -> Validate.noNullElements(new String[] {"a", null}), () -> Validate.validIndex(List.of(1), 3),
                    () -> Validate.notNull(null, "%s", "gone"),
            () -> { throw new ContextedRuntimeException("failed",
                    new IllegalStateException("why")).addContextValue("row", 7); }
        };
        for (Runnable check : checks) {
            try {
                check.run();
            } catch (RuntimeException refusal) {
                show(refusal.getClass().getSimpleName(), refusal.getMessage(), ExceptionUtils.getRootCauseMessage(refusal),
                        ExceptionUtils.getThrowableCount(refusal), ExceptionUtils.getStackFrames(refusal)[0]);
            }
        }
    }

    private static void dates() throws Exception {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Date date = DateUtils.parseDateStrictly("2024-02-29 13:45:10", Locale.US, "yyyy/MM/dd", "yyyy-MM-dd HH:mm:ss");
        FastDateFormat format = FastDateFormat.getInstance("EEEE, d MMM yyyy HH:mm:ss.SSS XXX", utc, Locale.US);
        show(format.format(date), format.format(DateUtils.addMonths(date, 12)), format.format(DateUtils.round(date,
                Calendar.HOUR)),
                format.format(DateUtils.ceiling(date, Calendar.MONTH)), DateUtils.isSameDay(date,
                        DateUtils.addHours(date, 10)));
        show(format.parse("Friday, 1 Mar 2024 00:00:00.001 +01:00").getTime(), DateUtils.getFragmentInMinutes(date,
                Calendar.DATE));
        show(DurationFormatUtils.formatDurationWords(93_784_000, true, true),
                DurationFormatUtils.formatDurationHMS(3_723_004),
                DurationFormatUtils.formatPeriod(0, date.getTime(), "y'y' M'm' d'd'"));
    }

    private static void show(Object... values) {
        System.out.println(StringUtils.join(values, " | "));
    }
}
