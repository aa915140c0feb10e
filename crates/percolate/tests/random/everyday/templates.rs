//! What everyday programs say: expressions by type, and statements, with gaps.
//!
//! `$int` is an expression of that type, `$int!` a variable of it, `$(int,text->int)` a lambda, `$[int]` an
//! expression that may stand in one. `$op`, `$compare`,
//! `$arith`, `$shift`, `$assign` and `$assigned` are operators, `$index` is an `int` that is mostly a good index, `$size` one that is small and rarely negative, `$small` a literal
//! below ten,
//! `$new` a name that is new, `$key` a short text. The names of types are those of `types.rs`.
//!
//! **Invariant:** an expression has exactly the type it stands under, and is a primary expression of the grammar or in
//! parentheses; nothing in it depends on identity hashes, time, or the order of `Map.of`.

use super::types::Type;

/// Expressions of a type.
pub(crate) fn expressions(ty: Type) -> &'static [&'static str] {
    match ty {
        Type::Boolean => BOOLEAN,
        Type::Byte => &["((byte) $int)", "((byte) $double)", "((byte) $char)", "$bytes[$index]", "((byte) $long)", "Byte.parseByte($text)"],
        Type::Short => &["((short) $int)", "((short) $float)", "((short) $long)", "Short.reverseBytes($short)", "((short) ($short + $byte))"],
        Type::Char => CHAR,
        Type::Int => INT,
        Type::Long => LONG,
        Type::Float => FLOAT,
        Type::Double => DOUBLE,
        Type::Text => TEXT,
        Type::Color => &["Color.values()[$index % 3]", "$color.next()", "Color.valueOf(\"RED\")", "($boolean ? $color : $color)", "Color.valueOf($text)"],
        Type::Point => &["new Point($int, $long)", "$point.swap()", "($boolean ? $point : $point)", "$points.get($index)", "$point.withX($int)"],
        Type::Shape => SHAPE,
        Type::Bytes => &["$text.getBytes()", "new byte[$size]", "Arrays.copyOf($bytes, $size)", "$bytes.clone()"],
        Type::Chars => &["$text.toCharArray()", "new char[$small]", "Arrays.copyOfRange($chars, $size, $small)"],
        Type::Ints => INTS,
        Type::Longs => &["new long[$small]", "$longs.clone()", "LongStream.rangeClosed($small, $small).map($(long->long)).toArray()", "new long[] {$long, $long}"],
        Type::Doubles => &["new double[$small]", "$doubles.clone()", "new double[] {$double, $float, $int}", "$list.stream().mapToDouble($(int->double)).toArray()"],
        Type::Texts => &["$text.split(\",\")", "$words.toArray(new String[0])", "new String[$size]", "$text.split(\"[a-c]+\")", "$words.stream().map($(text->text)).toArray(String[]::new)"],
        Type::Shapes => &["new Shape[] {$shape, $shape}", "new Circle[$size]", "$shapes.clone()"],
        Type::Grid => &["new int[$size][$size]", "new int[][] {$ints, $ints}", "$grid.clone()"],
        Type::List => LIST,
        Type::Words => WORDS,
        Type::Points => &["new ArrayList<>(List.of($point, $point))", "new ArrayList<>(new TreeSet<>($points))", "$points.stream().sorted(Comparator.comparing(Point::y).thenComparing(Point::x, Comparator.reverseOrder())).collect(Collectors.toCollection(ArrayList::new))", "$list.stream().map(q -> new Point(q, q * 3L)).distinct().collect(Collectors.toCollection(ArrayList::new))"],
        Type::Counts => &["new HashMap<>($counts)", "new HashMap<>($words.stream().collect(Collectors.toMap(Function.identity(), String::length, Integer::sum)))", "new HashMap<>($list.stream().collect(Collectors.groupingBy($(int->text), Collectors.summingInt($(int->int)))))"],
        Type::Sorted => &["new TreeMap<>($sorted.headMap($int, $boolean))", "new TreeMap<>($sorted.descendingMap())", "$list.stream().collect(Collectors.toMap($(int->int), $(int->text), (q, r) -> q + r, TreeMap::new))"],
        Type::Queue => &["new ArrayDeque<>($list)", "$queue.clone()", "new ArrayDeque<>($sorted.keySet())"],
        Type::Builder => &["new StringBuilder($text)", "$builder!.append($text)", "new StringBuilder().append($int).append($char).append($double)"],
        Type::ToInt => &["((IntUnaryOperator) $(int->int))", "$toint.andThen($toint)", "$toint.compose($(int->int))", "adder($int)", "((IntUnaryOperator) $text::codePointAt)"],
        Type::ToText => &["((Function<String, String>) $(text->text))", "$totext.andThen($(text->text))", "$totext.compose($totext)", "((Function<String, String>) $text::concat)"],
    }
}

const BOOLEAN: &[&str] = &[
    "($int $compare $int)", "($long $compare $long)", "($double $compare $double)", "($float $compare $float)",
    "($char $compare $byte)", "($boolean && $boolean)", "($boolean || $boolean)", "($boolean ^ $boolean)",
    "($boolean & $boolean)", "(!$boolean)", "($boolean ? $boolean : $boolean)", "$text.isEmpty()",
    "$text.startsWith($text)", "$text.contains($text)", "$text.equals($text)", "$text.equalsIgnoreCase($text)",
    "$list.contains($int)", "$counts.containsKey($text)", "$words.add($text)", "$list.isEmpty()",
    "$list.stream().anyMatch($(int->boolean))", "$words.stream().allMatch($(text->boolean))",
    "Character.isDigit($char)", "Character.isLetter($char)", "Double.isNaN($double)", "($color == $color)",
    "($shape instanceof Circle)", "($shape instanceof Square s$new && s$new.k > $int)", "$point.equals($point)",
    "Arrays.equals($ints, $ints)", "Objects.equals($text, $text)", "$text.matches(\"[a-z]*\")", "$queue.offer($int)",
    "($int == (Integer) $int)", "((Object) $int).equals($long)", "$list.equals($list)", "$color.equals($shape)",
];

const CHAR: &[&str] = &[
    "$text.charAt($index)", "((char) $int)", "((char) ($char + $small))", "$chars[$index]", "Character.toUpperCase($char)",
    "((char) $double)", "$builder.charAt($index)", "Character.forDigit($index, 16)", "((char) $byte)",
];

const INT: &[&str] = &[
    "($int $op $int)", "($int $op $int)", "($int $op $char)", "($short $op $byte)", "($int / $int)", "($int % $int)",
    "($int $shift $int)", "($int $shift $long)", "(-$int)", "(~$int)", "((int) $long)", "((int) $double)", "((int) $float)",
    "($boolean ? $int : $int)", "($int! $assign $int)", "$int!++", "(--$int!)", "($byte! $assign $int)", "($short!++)", "($char! $assign $small)",
    "$text.length()", "$text.indexOf($text)", "$text.indexOf($char)", "$text.compareTo($text)", "$text.hashCode()",
    "$text.lastIndexOf($char)", "$text.codePointAt($index)", "$text.compareToIgnoreCase($text)",
    "Integer.parseInt($text)", "Integer.compare($int, $int)", "Integer.bitCount($int)", "Integer.reverse($int)",
    "Integer.rotateLeft($int, $int)", "Integer.numberOfLeadingZeros($int)", "Integer.parseInt($text, 16)",
    "Integer.divideUnsigned($int, $int)", "Long.compare($long, $long)", "Long.hashCode($long)", "Double.compare($double, $double)",
    "Double.hashCode($double)", "Float.floatToIntBits($float)", "Math.abs($int)", "Math.max($int, $int)", "Math.floorMod($int, $int)",
    "Math.addExact($int, $int)", "Math.multiplyExact($int, $int)", "Math.toIntExact($long)", "Math.round($float)",
    "Character.getNumericValue($char)", "Boolean.compare($boolean, $boolean)",
    "$ints[$index]", "$ints[$index]", "($ints[$index] $assign $int)", "$ints[$index]++", "$ints.length", "$grid[$index][$index]",
    "($grid[$index][$index] $assign $int)", "$bytes[$index]", "Arrays.hashCode($ints)", "Arrays.hashCode($doubles)", "Arrays.stream($ints).sum()",
    "Arrays.binarySearch($ints, $int)", "$list.get($index)", "$list.size()", "$list.indexOf($int)", "$list.hashCode()", "$list.set($index, $int)",
    "$list.remove($index)", "$counts.getOrDefault($text, $int)", "$counts.size()", "$counts.merge($key, $int, Integer::sum)",
    "$counts.get($key)", "$counts.values().stream().mapToInt(Integer::intValue).sum()", "$counts.hashCode()", "$sorted.firstKey()",
    "$sorted.ceilingKey($int)", "$sorted.size()", "$queue.size()", "$queue.peekFirst()", "$queue.pop()", "$queue.pollLast()",
    "$color.ordinal()", "$color.weight($int)", "$color.compareTo($color)", "$point.x()", "$point.hashCode()", "$point.compareTo($point)",
    "(switch ($int & 3) { case 0 -> $int; case 1, 2 -> $int; default -> $int; })",
    "(switch ($color) { case RED -> $int; case GREEN -> $int; case BLUE -> { int y$new = $int; yield y$new * 2; } })",
    "(switch ($text) { case \"a\", \"AbC\" -> $int; case \"12\" -> $int; default -> $int; })",
    "(switch ($char) { case 'a': yield $int; case 'Z': case '9': yield $int; default: yield $int; })",
    "($shape instanceof Circle c$new ? c$new.k : $int)", "((Circle) $shape).k", "$builder.length()", "$builder.indexOf($text)",
    "$list.stream().mapToInt($(int->int)).sum()", "$list.stream().map($(int->int)).reduce(0, $(int,int->int))", "$list.stream().filter($(int->boolean)).mapToInt(q -> q).max().orElse($int)",
    "IntStream.range(0, $small).map($(int->int)).filter($(int->boolean)).sum()", "IntStream.rangeClosed($small, $small).reduce(1, $(int,int->int))",
    "$text.chars().map($(int->int)).sum()", "$words.stream().mapToInt(String::length).sum()", "Collections.max($list)", "Collections.frequency($list, $int)",
    "$toint.applyAsInt($int)", "$toint.applyAsInt($int)", "largest($list)", "new Box<>($int).map($(int->int)).get()", "sum($int, $int, $int)", "sum()",
    "Stream.iterate($small, $(int->int)).limit($small).mapToInt(q -> q).sum()", "Optional.of($int).map($(int->int)).filter($(int->boolean)).orElse($int)",
    "((Integer) (Object) $int)", "((int) (Integer) (Object) $text)", "Fragile.held", "(new int[$size]).length", "Integer.valueOf($int).hashCode()",
];

const LONG: &[&str] = &[
    "($long $op $long)", "($long $op $int)", "($long / $long)", "($long % $long)", "($long $shift $int)", "(-$long)", "(~$long)",
    "((long) $int)", "((long) $double)", "((long) $float)", "((long) $char)", "($boolean ? $long : $long)", "($long! $assign $long)", "($long! $assign $int)", "$long!--",
    "$longs[$index]", "($longs[$index] $assign $long)", "Long.parseLong($text)", "(Long.bitCount($long) * 3L)", "Long.rotateRight($long, $int)",
    "Long.reverse($long)", "Long.remainderUnsigned($long, $long)", "Math.multiplyHigh($long, $long)", "Math.floorDiv($long, $long)", "Math.addExact($long, $long)",
    "Math.round($double)", "Double.doubleToLongBits($double)", "$point.y()", "$list.stream().filter($(int->boolean)).count()", "$list.stream().mapToLong($(int->long)).sum()",
    "Arrays.stream($longs).sum()", "LongStream.range(0, $small).map($(long->long)).sum()",
    "(switch ($index) { case 0 -> $long; case 1 -> $int; default -> $long; })",
];

const FLOAT: &[&str] = &[
    "($float $arith $float)", "($float $arith $int)", "($float / $float)", "($float % $float)", "((float) $double)", "((float) $int)", "((float) $long)", "(-$float)",
    "($float! $assigned $float)", "Math.max($float, $float)", "Math.abs($float)", "Float.intBitsToFloat($int)", "Float.parseFloat($text)", "($boolean ? $float : $float)", "Math.ulp($float)",
];

const DOUBLE: &[&str] = &[
    "($double $arith $double)", "($double $arith $float)", "($double $arith $long)", "($double / $double)", "($double % $double)", "((double) $int)",
    "((double) $long)", "((double) $float)", "(-$double)", "($double! $assigned $double)", "$double!++", "$doubles[$index]", "($doubles[$index] $assigned $double)",
    "Math.sqrt($double)", "Math.abs($double)", "Math.min($double, $double)", "Math.floor($double)", "Math.ceil($double)", "Math.rint($double)", "Math.pow($double, $small)",
    "Math.sin($double)", "Math.exp($double)", "Math.log($double)", "Math.atan2($double, $double)", "Math.hypot($double, $double)", "Math.cbrt($double)", "Math.signum($double)", "Math.nextUp($double)",
    "Double.parseDouble($text)", "Double.longBitsToDouble($long)", "$list.stream().mapToInt(q -> q).average().orElse($double)", "Arrays.stream($doubles).sum()",
    "($boolean ? $double : $double)", "($boolean ? $double : $int)",
];

const TEXT: &[&str] = &[
    "($text + $text)", "($text + $int)", "($text + $long)", "($text + $char)", "($text + $double)", "($text + $float)", "($text + $boolean)", "($text + $byte + $short)",
    "(\"\" + $char + $int + $color)", "($text + $point)", "($text + $shape)", "($text + $list)", "($text + null)",
    "$text.substring($index)", "$text.substring($index, $index + $index)", "$text.trim()", "$text.strip()", "$text.toUpperCase()", "$text.toLowerCase()",
    "$text.replace($char, $char)", "$text.replace($text, $text)", "$text.replaceAll(\"[aeiou]\", \"<$0>\")", "$text.concat($text)", "$text.repeat($size)", "$text.intern()",
    "String.valueOf($double)", "String.valueOf($char)", "String.valueOf($chars)", "Integer.toString($int)", "Integer.toHexString($int)", "Integer.toBinaryString($int)", "Integer.toString($int, 7)",
    "Long.toString($long, 36)", "Long.toHexString($long)", "Long.toUnsignedString($long)", "Double.toString($double)", "Double.toHexString($double)", "Float.toString($float)", "Character.toString($char)",
    "String.format(\"%d|%5d|%-5d|%05d\", $int, $int, $short, $byte)", "String.format(\"%x %X %o %,d\", $int, $long, $int, $long)", "String.format(\"%s %10s %-4s|\", $text, $color, $boolean)",
    "String.format(\"%.3f %8.2e %g\", $double, $double, $float)", "String.format(\"%c%b%%%n\", $char, $boolean)", "String.format(\"%+d %(d % d %h\", $int, $int, $long, $text)",
    "String.format(\"%d %s\", $text, $int)", "String.join(\"-\", $words)", "$texts[$index]", "$words.get($index)", "$words.toString()", "Arrays.toString($ints)",
    "Arrays.toString($doubles)", "Arrays.deepToString($grid)", "$builder.toString()", "$builder.reverse().toString()", "$builder.append($int).append($text).toString()", "$builder.insert($index, $char).toString()",
    "$builder.deleteCharAt($index).toString()", "$color.name()", "$color.toString()", "$shape.toString()", "$point.toString()", "$counts.toString()", "$sorted.toString()", "$queue.toString()",
    "$sorted.get($int)", "$sorted.put($int, $text)", "$sorted.firstEntry().getValue()", "$sorted.tailMap($int).toString()", "$totext.apply($text)", "largest($words)", "new Box<>($text).map($(text->text)).toString()",
    "$words.stream().map($(text->text)).collect(Collectors.joining(\",\", \"[\", \"]\"))", "$list.stream().map(String::valueOf).collect(Collectors.joining(\"+\"))",
    "$list.stream().collect(Collectors.groupingBy($(int->boolean), Collectors.counting())).toString()", "$words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList())).toString()",
    "$list.stream().collect(Collectors.partitioningBy($(int->boolean))).toString()", "$list.stream().sorted(Comparator.reverseOrder()).limit($small).toList().toString()",
    "$list.stream().mapToInt(q -> q).summaryStatistics().toString()", "$words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())).toList().toString()",
    "IntStream.range(0, $small).mapToObj($(int->text)).collect(Collectors.joining())", "$text.chars().mapToObj(q -> (char) q).map(String::valueOf).collect(Collectors.joining(\"|\"))", "$words.stream().reduce(\"\", $(text,text->text))",
    "Optional.ofNullable($text).map($(text->text)).orElse(\"none\")", "$words.stream().flatMap(q -> Stream.of(q, q + 1)).skip($index).findFirst().orElse(\"nothing\")",
    "(switch ($color) { case RED -> $text; default -> $text; })", "(switch ($text) { case \"abc\": yield $text; case \"zebra\": yield $text; default: yield $text; })", "($boolean ? $text : $text)", "($text! = cut($text))",
    "$shape.getClass().getSimpleName()", "$list.getClass().getName()", "$text.lines().toList().toString()", "kind($int)", "kind($long)", "kind($char)", "kind($double)", "kind($text)", "kind($list)", "(($boolean ? 1 : 'a') + \"\")", "(($boolean ? $int : $double) + \"\")",
];

const SHAPE: &[&str] = &[
    "new Circle($int)", "new Square($int)", "new Ring($int)", "$shapes[$index]", "($boolean ? $shape : $shape)", "((Shape) (Object) $shape)", "new Shape() { final int held = $small; public long area(int k) { return k * 3L + held; } public String toString() { return \"one\" + held; } }",
    "shaped($(int->long))", "shaped(Math::abs)", "((Circle) $shape)",
];

const INTS: &[&str] = &[
    "new int[] {$int, $int}", "new int[$size]", "$ints.clone()", "Arrays.copyOf($ints, $small)", "Arrays.copyOfRange($ints, $size, $size)", "$grid[$index]",
    "IntStream.range($index, $small).map($(int->int)).toArray()", "$list.stream().mapToInt(q -> q).sorted().toArray()", "$text.chars().toArray()", "($boolean ? $ints : $ints)",
];

const LIST: &[&str] = &[
    "new ArrayList<>(List.of($int, $int, $int))", "$list.stream().map($(int->int)).collect(Collectors.toCollection(ArrayList::new))", "$list.stream().filter($(int->boolean)).collect(Collectors.toCollection(ArrayList::new))",
    "new ArrayList<>($list.subList($index, $index + $index))", "new ArrayList<>($queue)", "new ArrayList<>($sorted.keySet())", "new ArrayList<>(new HashSet<>($list))", "new ArrayList<>(new TreeSet<>($list).descendingSet())",
    "IntStream.range(0, $small).boxed().collect(Collectors.toCollection(ArrayList::new))", "new ArrayList<>($counts.values())", "new ArrayList<>(new LinkedHashSet<>($list))", "$list.stream().sorted($(int,int->int)).collect(Collectors.toCollection(ArrayList::new))",
    "new ArrayList<>(new PriorityQueue<>($list))",
];

const WORDS: &[&str] = &[
    "new ArrayList<>(Arrays.asList($text, $text))", "new ArrayList<>(Arrays.asList($texts))", "new ArrayList<>($counts.keySet())", "$words.stream().map($(text->text)).collect(Collectors.toCollection(ArrayList::new))",
    "new ArrayList<>(new HashSet<>($words))", "new ArrayList<>(new TreeSet<>($words))", "$list.stream().map($(int->text)).collect(Collectors.toCollection(ArrayList::new))",
];

/// Calls of methods of the program, which an expression inside such a method must not contain: it would not end.
pub(crate) fn calls(ty: Type) -> &'static [&'static str] {
    match ty {
        Type::Long => &["$shape.area($int)", "$shape.area($small)", "((Figure) $shape).total()", "new Circle($int).new Part($int).value()"],
        Type::Text => &["$shape.label($text)", "new Ring($int).describe()"],
        Type::Int => &["Figure.count", "((Square) $shape).twist($int, $long)", "new Ring($int).twist($small, $long)"],
        _ => &[],
    }
}

/// Statements that need no block.
pub(crate) const STATEMENTS: &[&str] = &[
    "$int! $assign $int;", "$int!++;", "$long! $assign $long;", "$byte! $assign $int;", "$short! $assigned $double;", "$char!++;", "$char! $assign $int;", "$float! $assigned $double;", "$double! $assigned $int;",
    "$boolean! ^= $boolean;", "$boolean! = $boolean;", "$text! = cut($text + $int);", "$text! = cut($text);", "$text! += $char;", "$text! = cut($text!);",
    "$color! = $color;", "$point! = $point;", "$shape! = $shape;", "$ints[$index] $assign $int;", "$ints[$index] = $int;", "$longs[$index]--;", "$bytes[$index] $assign $int;", "$doubles[$index] $assigned $double;", "$chars[$index]++;",
    "$texts[$index] = cut($text);", "$shapes[$index] = $shape;", "$grid[$index][$index] $assign $int;", "$grid[$index] = $ints;", "((Object[]) $texts)[$index] = $point;",
    "$list!.add($int);", "$list!.add($index, $int);", "$list!.remove(Integer.valueOf($int));", "$list!.removeIf($(int->boolean));", "$list!.replaceAll($(int->int));", "Collections.sort($list!);", "Collections.reverse($list!);", "$list!.sort(Comparator.comparing($(int->int)));", "Collections.swap($list!, $index, $index);", "$list!.addAll($ints.length > 2 ? List.of(1, 2) : List.of());",
    "$list!.forEach(q -> print(\"each\", q));", "$words!.add(cut($text));", "$words!.sort(null);", "$words!.sort(Comparator.comparing(String::length).reversed());", "$words!.remove($text);",
    "$counts!.put($key, $int);", "$counts!.merge($key, $int, $(int,int->int));", "$counts!.remove($text);", "$counts!.computeIfAbsent($key, $(text->int));", "$counts!.computeIfPresent($key, (q, r) -> r > $small ? null : r + 1);", "$counts!.compute($key, (q, r) -> r == null ? $small : r * 2);", "$counts!.forEach((q, r) -> print(q, r));", "$counts!.entrySet().removeIf(q -> q.getValue() > $small);",
    "$sorted!.put($int, cut($text));", "$sorted!.remove($int);", "$sorted!.pollFirstEntry();", "$sorted!.putIfAbsent($int, $key);", "$sorted!.replaceAll((q, r) -> cut(q + r));",
    "$queue!.push($int);", "$queue!.addLast($int);", "$queue!.poll();", "$queue!.removeFirst();", "$builder!.append($char);", "$builder!.append($long).append(' ');", "$builder!.setLength($small);", "$builder!.setCharAt($index, $char);", "$builder!.reverse();", "$builder!.delete($index, $small);",
    "Arrays.sort($ints);", "Arrays.fill($ints, $int);", "System.arraycopy($ints, $index, $ints, $index, $index);", "Arrays.sort($texts);", "Arrays.setAll($ints, $(int->int));", "System.arraycopy($texts, 0, $shapes, 0, 1);",
    "List.of($int, $int).add($int);", "if ($boolean) throw new Problem(cut($text), $int);", "if ($boolean) throw new IllegalStateException(cut($text));", "Objects.requireNonNull($text, \"text\");", "assert $boolean : $text;", "Objects.checkIndex($index, $small);",
    "for (int q$new : $list!) if (q$new > $small) $list!.add(1);", "for (Iterator<Integer> q$new = $list!.iterator(); q$new.hasNext();) if (q$new.next() $compare $small) q$new.remove();", "for (var q$new : $sorted!.entrySet()) print(q$new.getValue(), q$new.getKey());",
    "try { print(\"checked\", checked($int)); } catch (Trouble t$new) { print(\"trouble\", t$new.getMessage()); }", "try (Resource r$new = new Resource($key); Resource s$new = new Resource($text)) { print(\"in\", r$new.use($int)); }",
    "int[] a$new = $ints; a$new[$index] $assign a$new.length;", "Runnable r$new = () -> print(\"run\", $[int]); r$new.run();", "Supplier<String> s$new = () -> $[text]; print(\"get\", s$new.get());", "Shape f$new = $shape; print(\"shape\", f$new);",
    "class Local$new { int m() { return $[int]; } } print(\"local\", new Local$new().m());", "record Pair$new(int a, String b) { } print(\"pair\", new Pair$new($int, $text));", "var v$new = new Box<>($list); print(\"box\", v$new);", "print(\"trace\", trace($int));",
];
