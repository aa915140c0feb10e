//@ jar: JLex.jar
//@ package: jlex
package JLex;

import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.util.Hashtable;
import java.util.Vector;
import sun.misc.Unsafe;

/**
 * Generates a lexer, prints its code, and runs its automaton.
 *
 * The constructor of the generator opens the file it will write, and a program under test may not write. So the
 * generator is allocated without it, and given a specification and an output in memory.
 */
public class JLexLexer {
    private static final String SPECIFICATION = String.join("\n",
            "import java.io.IOException;",
            "%%",
            "%class Scanner",
            "%public",
            "%function next",
            "%type Token",
            "%line",
            "%char",
            "%state COMMENT",
            "%{",
            "  private int depth = 0;",
            "%}",
            "%init{",
            "  depth = 0;",
            "%init}",
            "%eofval{",
            "  return Token.END;",
            "%eofval}",
            "DIGIT=[0-9]",
            "LETTER=[A-Za-z_]",
            "SPACE=[\\ \\t\\n\\r]",
            "NUMBER={DIGIT}+(\".\"{DIGIT}+)?([eE][+-]?{DIGIT}+)?",
            "%%",
            "<YYINITIAL> \"if\" { return token(\"IF\"); }",
            "<YYINITIAL> \"while\" { return token(\"WHILE\"); }",
            "<YYINITIAL> {LETTER}({LETTER}|{DIGIT})* { return token(\"NAME\"); }",
            "<YYINITIAL> {NUMBER} { return token(\"NUMBER\"); }",
            "<YYINITIAL> \\\"([^\\n\\\"\\\\]|\\\\.)*\\\" { return token(\"STRING\"); }",
            "<YYINITIAL> \"==\"|\"<=\"|\">=\"|[-+*/<>=(){};] { return token(\"SIGN\"); }",
            "<YYINITIAL> ^\"#\".*$ { return token(\"DIRECTIVE\"); }",
            "<YYINITIAL> {SPACE}+ { }",
            "<YYINITIAL> \"/*\" { depth = 1; yybegin(COMMENT); }",
            "<COMMENT> \"*/\" { if (--depth == 0) yybegin(YYINITIAL); }",
            "<COMMENT> [^*]|\"*\" { }",
            "<YYINITIAL, COMMENT> . { throw new IOException(\"line \" + yyline); }",
            "");

    private static final String INPUT = "while (count_1 <= 3.25e-2) { say \"a \\\"b\\\" c\"; if0 = 7 == iff; } 12e if";

    public static void main(String[] args) throws Exception {
        Main.main(new String[0]);
        StringWriter code = new StringWriter();
        CLexGen generator = generator(SPECIFICATION, code);
        generator.generate();
        System.out.println(code);

        CSpec spec = (CSpec) field("m_spec").get(generator);
        System.out.println(spec.m_dtrans_vector.size() + " states, " + spec.m_dtrans_ncols + " columns");
        scan(spec, INPUT);

        refused("no sections");
        refused("%%\n%unknown\n%%\n\"a\" { }\n");
        refused("%%\n%%\n(\"a\" { }\n");
        refused("%%\n%%\n<MISSING> \"a\" { }\n");
        refused("%%\n%%\n{MISSING} { }\n");
        refused("%%\n%%\n*a { }\n");
        sets();
    }

    /** Cuts the text into the longest tokens that the automaton of the initial state accepts. */
    private static void scan(CSpec spec, String text) {
        int begin = 0;
        while (begin < text.length()) {
            int state = spec.m_state_dtrans[0];
            int end = begin;
            CAccept accepted = null;
            for (int at = begin; at < text.length(); ++at) {
                int column = spec.m_col_map[spec.m_ccls_map[text.charAt(at)]];
                CDTrans row = (CDTrans) spec.m_dtrans_vector.elementAt(spec.m_row_map[state]);
                state = row.m_dtrans[column];
                if (state == CDTrans.F) {
                    break;
                }
                CAccept accept = (CAccept) spec.m_accept_vector.elementAt(state);
                if (accept != null) {
                    accepted = accept;
                    end = at + 1;
                }
            }
            if (accepted == null) {
                System.out.println("nothing accepts " + text.substring(begin));
                return;
            }
            String action = new String(accepted.m_action, 0, accepted.m_action_read);
            System.out.println("'" + text.substring(begin, end) + "' line " + accepted.m_line_number + " " + action);
            begin = end;
        }
    }

    private static void refused(String specification) throws Exception {
        StringWriter code = new StringWriter();
        try {
            generator(specification, code).generate();
            System.out.println("accepted: " + code.toString().length() + " characters");
        } catch (Error | RuntimeException refusal) {
            System.out.println("refused: " + refusal);
        }
    }

    private static void sets() {
        SparseBitSet even = new SparseBitSet();
        SparseBitSet small = new SparseBitSet();
        for (int i = 0; i < 300; i += 2) {
            even.set(i);
        }
        for (int i = 0; i < 12; i++) {
            small.set(i * i * i);
        }
        SparseBitSet both = (SparseBitSet) even.clone();
        both.and(small);
        SparseBitSet one = (SparseBitSet) even.clone();
        one.xor(small);
        System.out.println(both + " " + one.size() + " " + both.equals(small) + " " + both.hashCode());
    }

    private static CLexGen generator(String specification, StringWriter code) throws Exception {
        Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
        unsafe.setAccessible(true);
        CLexGen generator = (CLexGen) ((Unsafe) unsafe.get(null)).allocateInstance(CLexGen.class);
        Hashtable<Character, Integer> tokens = new Hashtable<>();
        int[] codes = {3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 16, 17, 2};
        for (int i = 0; i < codes.length; i++) {
            tokens.put("^$][})*-{(?|+.".charAt(i), codes[i]);
        }
        for (Field field : CLexGen.class.getDeclaredFields()) {
            if (field.getName().endsWith("_dir")) {
                field.setAccessible(true);
                field.set(generator, directive(field.getName()).toCharArray());
            }
        }
        field("m_outstream").set(generator, new PrintWriter(code));
        field("m_input").set(generator, new CInput(new StringReader(specification)));
        field("m_tokens").set(generator, tokens);
        field("m_spec").set(generator, new CSpec(generator));
        field("m_nfa2dfa").set(generator, new CNfa2Dfa());
        field("m_minimize").set(generator, new CMinimize());
        field("m_makeNfa").set(generator, new CMakeNfa());
        field("m_simplifyNfa").set(generator, new CSimplifyNfa());
        field("m_emit").set(generator, new CEmit());
        field("m_init_flag").setBoolean(generator, true);
        return generator;
    }

    private static Field field(String name) throws NoSuchFieldException {
        Field field = CLexGen.class.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    /** {@code m_eof_value_code_end_dir} holds the text {@code %eofval}}. */
    private static String directive(String field) {
        String name = field.substring("m_".length(), field.length() - "_dir".length());
        if (!name.contains("_code")) {
            return "%" + name + "\0";
        }
        String bracket = name.endsWith("_end") ? "}" : "{";
        String word = name.substring(0, name.indexOf("_code")).replace("_", "").replace("value", "val");
        return "%" + word.replace("class", "") + bracket + "\0";
    }
}
