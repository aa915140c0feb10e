//! Reads the scripts that are written here.
//!
//! Every closing parenthesis makes a value of what stands since the opening one: a term, a sort, an indexed name, or
//! a command that is carried out. So nesting is limited by memory only.
//!
//! **Invariant:** a bad script is an error with its line, never a panic.

use super::symbol::{ARRAY, PLAIN, Plain, ROUNDED, operator, unquoted};
use expr::{ArrayId, ExprId, FloatUnaryOp, Node, Pool, Sort};
use rustc_hash::FxHashMap;
use thiserror::Error;

/// Why a script cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[expect(missing_docs, reason = "the messages say what the variants and their fields are")]
pub enum ReadError {
    #[error("line {line}: this parenthesis closes nothing")]
    Unopened { line: usize },
    #[error("line {line}: this is not closed")]
    Unclosed { line: usize },
    #[error("line {line}: '{text}' is not known here")]
    Unknown { line: usize, text: String },
    #[error("line {line}: {name} was declared with sort {known}")]
    Redeclared { line: usize, name: String, known: Sort },
    #[error("line {line}: {what} does not go with what follows it")]
    IllFormed { line: usize, what: String },
}

/// The assertions of a script; what it declares becomes variables of `pool`.
pub fn read(pool: &mut Pool, script: &str) -> Result<Vec<ExprId>, ReadError> {
    let mut reader = Reader {
        pool,
        named: FxHashMap::default(),
        arrays: FxHashMap::default(),
        asserted: Vec::new(),
        line: 1,
    };
    let mut open: Vec<Open> = Vec::new();
    for (line_idx, line) in script.lines().enumerate() {
        reader.line = line_idx + 1;
        let mut rest = line;
        while let Some((token, after)) = next_token(rest) {
            rest = after;
            let value = match token {
                "(" => {
                    open.push(Open { line: reader.line, values: Vec::new() });
                    continue;
                }
                ")" => {
                    let Some(closed) = open.pop() else {
                        return Err(ReadError::Unopened { line: reader.line });
                    };
                    reader.close(closed.values)?
                }
                word => Value::Word(word.to_owned()),
            };
            match open.last_mut() {
                Some(outer) => outer.values.push(value),
                None if matches!(value, Value::Done) => {}
                None => return Err(reader.unknown(&value)),
            }
        }
    }
    match open.pop() {
        Some(open) => Err(ReadError::Unclosed { line: open.line }),
        None => Ok(reader.asserted),
    }
}

/// The next parenthesis, word or quoted name of a line, and what follows.
fn next_token(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let first = line.chars().next().filter(|&c| c != ';')?;
    let end = match first {
        '(' | ')' => 1,
        '|' => line[1..].find('|').map_or(line.len(), |end| end + 2),
        _ => line.find(|c: char| c.is_whitespace() || "()|;".contains(c)).unwrap_or(line.len()),
    };
    Some(line.split_at(end))
}

/// What stands since a parenthesis that is not closed yet.
struct Open {
    line: usize,
    values: Vec<Value>,
}

enum Value {
    /// As it stands; what it means depends on where.
    Word(String),
    Term(ExprId),
    Sort(Sort),
    /// `(Array (_ BitVec width) element)`.
    ArraySort(u8, Sort),
    /// `(_ name indices…)`.
    Indexed(String, Vec<u8>),
    /// `()`.
    Empty,
    /// A command was carried out.
    Done,
}

struct Reader<'a> {
    pool: &'a mut Pool,
    /// What `define-fun` named.
    named: FxHashMap<String, ExprId>,
    arrays: FxHashMap<String, ArrayId>,
    asserted: Vec<ExprId>,
    line: usize,
}

impl Reader<'_> {
    /// The value of what stood between parentheses.
    fn close(&mut self, values: Vec<Value>) -> Result<Value, ReadError> {
        let mut values = values.into_iter();
        let Some(head) = values.next() else {
            return Ok(Value::Empty);
        };
        let rest: Vec<Value> = values.collect();
        match head {
            Value::Word(word) => match word.as_str() {
                "set-logic" | "set-info" | "set-option" | "check-sat" | "exit" => Ok(Value::Done),
                "declare-const" | "declare-fun" => self.declare(&word, &rest),
                "define-fun" => self.define(&rest),
                "assert" => {
                    let Some(e) = self.terms(&rest)?.first().copied().filter(|_| rest.len() == 1) else {
                        return Err(self.ill_formed(&word));
                    };
                    if self.pool.sort(e) != Sort::Bool {
                        return Err(self.ill_formed(&word));
                    }
                    self.asserted.push(e);
                    Ok(Value::Done)
                }
                "_" => self.indexed(&rest),
                "Array" => self.array_sort(&rest),
                "select" => self.select(&rest).map(Value::Term),
                "fp" => self.float(&rest),
                _ => self.plain(&word, &rest).map(Value::Term),
            },
            Value::Indexed(name, indices) => self.apply_indexed(&name, &indices, &rest).map(Value::Term),
            other => Err(self.unknown(&other)),
        }
    }

    fn declare(&mut self, command: &str, rest: &[Value]) -> Result<Value, ReadError> {
        let (name, sort) = match rest {
            [Value::Word(name), sort] if command == "declare-const" => (name, sort),
            [Value::Word(name), Value::Empty, sort] if command == "declare-fun" => (name, sort),
            _ => return Err(self.ill_formed(command)),
        };
        let name = unquoted(name);
        if let Value::ArraySort(index, element) = *sort {
            return self.declare_array(name, index, element);
        }
        let sort = self.sort(sort)?;
        let var = match self.pool.find_var(&name) {
            Some(known) if self.pool.var_sort(known) != sort => {
                let known = self.pool.var_sort(known);
                return Err(ReadError::Redeclared { line: self.line, name, known });
            }
            Some(known) => self.pool.var_expr(known),
            None => self.pool.var(&name, sort),
        };
        self.named.insert(name, var);
        Ok(Value::Done)
    }

    fn declare_array(&mut self, symbol: String, index: u8, element: Sort) -> Result<Value, ReadError> {
        let name = symbol.strip_suffix(ARRAY).unwrap_or(&symbol);
        let array = match self.pool.find_array(name) {
            Some(known) if self.pool.array_sorts(known) != (index, element) => {
                let (_, known) = self.pool.array_sorts(known);
                return Err(ReadError::Redeclared { line: self.line, name: symbol, known });
            }
            Some(known) => known,
            None => self.pool.array(name, index, element),
        };
        self.arrays.insert(symbol, array);
        Ok(Value::Done)
    }

    /// What follows `(Array`.
    fn array_sort(&mut self, rest: &[Value]) -> Result<Value, ReadError> {
        let [index, element] = rest else {
            return Err(self.ill_formed("Array"));
        };
        match (self.sort(index)?, self.sort(element)?) {
            (Sort::BitVec(index), element) => Ok(Value::ArraySort(index, element)),
            _ => Err(self.ill_formed("Array")),
        }
    }

    /// What follows `(select`.
    fn select(&mut self, rest: &[Value]) -> Result<ExprId, ReadError> {
        let [Value::Word(array), index] = rest else {
            return Err(self.ill_formed("select"));
        };
        let Some(&array) = self.arrays.get(&unquoted(array)) else {
            return Err(ReadError::Unknown { line: self.line, text: array.clone() });
        };
        let index = self.term(index)?;
        self.build("select", Node::Select(array, index))
    }

    fn define(&mut self, rest: &[Value]) -> Result<Value, ReadError> {
        let [Value::Word(name), Value::Empty, sort, body] = rest else {
            return Err(self.ill_formed("define-fun"));
        };
        let (sort, body) = (self.sort(sort)?, self.term(body)?);
        if self.pool.sort(body) != sort {
            return Err(self.ill_formed("define-fun"));
        }
        self.named.insert(unquoted(name), body);
        Ok(Value::Done)
    }

    /// `(_ bv5 32)`, `(_ BitVec 32)`, `(_ FloatingPoint 8 24)`, or the head of a term.
    fn indexed(&mut self, rest: &[Value]) -> Result<Value, ReadError> {
        let words: Option<Vec<&str>> = rest
            .iter()
            .map(|value| if let Value::Word(word) = value { Some(word.as_str()) } else { None })
            .collect();
        let Some([name, indices @ ..]) = words.as_deref() else {
            return Err(self.ill_formed("_"));
        };
        let indices: Result<Vec<u8>, _> = indices.iter().map(|index| index.parse()).collect();
        let Ok(indices) = indices else {
            return Err(self.ill_formed(name));
        };
        if let Some(value) = name.strip_prefix("bv").and_then(|digits| digits.parse::<u64>().ok()) {
            return match indices[..] {
                [width @ 1..=64] => Ok(Value::Term(self.pool.bv(width, value))),
                _ => Err(self.ill_formed(name)),
            };
        }
        Ok(match (*name, &indices[..]) {
            ("BitVec", &[width @ 1..=64]) => Value::Sort(Sort::BitVec(width)),
            ("FloatingPoint", [8, 24]) => Value::Sort(Sort::Float(32)),
            ("FloatingPoint", [11, 53]) => Value::Sort(Sort::Float(64)),
            _ => Value::Indexed((*name).to_owned(), indices),
        })
    }

    /// `(fp #b… #b… #b…)`.
    fn float(&mut self, rest: &[Value]) -> Result<Value, ReadError> {
        let mut digits = String::new();
        for value in rest {
            match value {
                Value::Word(word) if word.starts_with("#b") => digits += &word[2..],
                _ => return Err(self.ill_formed("fp")),
            }
        }
        match (digits.len(), u64::from_str_radix(&digits, 2)) {
            (width @ (32 | 64), Ok(bits)) => {
                Ok(Value::Term(self.pool.float(if width == 32 { 32 } else { 64 }, bits)))
            }
            _ => Err(self.ill_formed("fp")),
        }
    }

    fn plain(&mut self, head: &str, rest: &[Value]) -> Result<ExprId, ReadError> {
        if let Some(op) = operator(PLAIN, head) {
            let operands = self.terms(rest)?;
            let node = match (op, &operands[..]) {
                (Plain::Not, &[a]) => Node::Not(a),
                (Plain::And, &[a, b]) => Node::And(a, b),
                (Plain::Or, &[a, b]) => Node::Or(a, b),
                (Plain::Eq, &[a, b]) => Node::Eq(a, b),
                (Plain::Ite, &[c, t, e]) => Node::Ite(c, t, e),
                (Plain::Concat, &[a, b]) => Node::Concat(a, b),
                (Plain::Compare(op), &[a, b]) => Node::Compare(op, a, b),
                (Plain::Unary(op), &[a]) => Node::Unary(op, a),
                (Plain::Binary(op), &[a, b]) => Node::Binary(op, a, b),
                (Plain::IsNan, &[a]) => Node::FloatIsNan(a),
                (Plain::Abs, &[a]) => Node::FloatUnary(FloatUnaryOp::Abs, a),
                (Plain::Neg, &[a]) => Node::FloatUnary(FloatUnaryOp::Neg, a),
                (Plain::FloatCompare(op), &[a, b]) => Node::FloatCompare(op, a, b),
                _ => return Err(self.ill_formed(head)),
            };
            return self.build(head, node);
        }
        let (rounding, rest) = self.rounding(head, rest)?;
        let operands = self.terms(rest)?;
        let node = match (head, rounding, &operands[..]) {
            ("fp.sqrt", "RNE", &[a]) => Node::FloatUnary(FloatUnaryOp::Sqrt, a),
            ("fp.roundToIntegral", "RNE", &[a]) => Node::FloatUnary(FloatUnaryOp::RoundEven, a),
            ("fp.roundToIntegral", "RTN", &[a]) => Node::FloatUnary(FloatUnaryOp::Floor, a),
            ("fp.roundToIntegral", "RTP", &[a]) => Node::FloatUnary(FloatUnaryOp::Ceil, a),
            (_, "RNE", &[a, b]) => match operator(ROUNDED, head) {
                Some(op) => Node::FloatBinary(op, a, b),
                None => return Err(ReadError::Unknown { line: self.line, text: head.to_owned() }),
            },
            _ => return Err(ReadError::Unknown { line: self.line, text: head.to_owned() }),
        };
        self.build(head, node)
    }

    fn apply_indexed(&mut self, head: &str, indices: &[u8], rest: &[Value]) -> Result<ExprId, ReadError> {
        if head == "to_fp" {
            let width = match indices {
                [8, 24] => 32,
                [11, 53] => 64,
                _ => return Err(self.ill_formed(head)),
            };
            let node = match rest {
                [bits] => Node::FloatFromBits(self.term(bits)?),
                [Value::Word(rounding), of] if rounding == "RNE" => {
                    let of = self.term(of)?;
                    match self.pool.sort(of) {
                        Sort::Float(_) => Node::FloatToFloat { width, of },
                        Sort::Bool | Sort::BitVec(_) => Node::SignedToFloat { width, of },
                    }
                }
                _ => return Err(self.ill_formed(head)),
            };
            let e = self.build(head, node)?;
            return if self.pool.sort(e) == Sort::Float(width) { Ok(e) } else { Err(self.ill_formed(head)) };
        }
        if let ("fp.to_sbv", &[width]) = (head, indices) {
            // Only asked where it fits, and there it is the same.
            return match self.rounding(head, rest)? {
                ("RTZ", [of]) => {
                    let of = self.term(of)?;
                    self.build(head, Node::FloatToSigned { width, of })
                }
                _ => Err(self.ill_formed(head)),
            };
        }
        let [of] = self.terms(rest)?[..] else {
            return Err(self.ill_formed(head));
        };
        let wider = |by: u8| self.pool.sort(of).bits().saturating_add(by);
        let node = match (head, indices) {
            ("extract", &[hi, lo]) => Node::Extract { hi, lo, of },
            ("zero_extend", &[by]) => Node::ZeroExtend { width: wider(by), of },
            ("sign_extend", &[by]) => Node::SignExtend { width: wider(by), of },
            _ => return Err(ReadError::Unknown { line: self.line, text: head.to_owned() }),
        };
        self.build(head, node)
    }

    /// The rounding mode in front, and the rest.
    fn rounding<'v>(&self, head: &str, rest: &'v [Value]) -> Result<(&'v str, &'v [Value]), ReadError> {
        match rest {
            [Value::Word(rounding), rest @ ..] => Ok((rounding, rest)),
            _ => Err(ReadError::Unknown { line: self.line, text: head.to_owned() }),
        }
    }

    fn build(&mut self, head: &str, node: Node) -> Result<ExprId, ReadError> {
        match self.pool.sort_of(node) {
            Some(_) => Ok(self.pool.build(node)),
            None => Err(self.ill_formed(head)),
        }
    }

    fn terms(&mut self, values: &[Value]) -> Result<Vec<ExprId>, ReadError> {
        values.iter().map(|value| self.term(value)).collect()
    }

    fn term(&mut self, value: &Value) -> Result<ExprId, ReadError> {
        match value {
            Value::Term(e) => Ok(*e),
            Value::Word(word) if word == "true" || word == "false" => Ok(self.pool.bool(word == "true")),
            Value::Word(word) => self.named.get(&unquoted(word)).copied().ok_or_else(|| self.unknown(value)),
            _ => Err(self.unknown(value)),
        }
    }

    fn sort(&self, value: &Value) -> Result<Sort, ReadError> {
        match value {
            Value::Sort(sort) => Ok(*sort),
            Value::Word(word) if word == "Bool" => Ok(Sort::Bool),
            _ => Err(self.unknown(value)),
        }
    }

    fn unknown(&self, value: &Value) -> ReadError {
        let text = match value {
            Value::Word(word) => word.clone(),
            Value::Indexed(name, _) => name.clone(),
            Value::Term(_) => "a term".to_owned(),
            Value::Sort(sort) => sort.to_string(),
            Value::ArraySort(..) => "the sort of an array".to_owned(),
            Value::Empty => "()".to_owned(),
            Value::Done => "a command".to_owned(),
        };
        ReadError::Unknown { line: self.line, text }
    }

    fn ill_formed(&self, what: &str) -> ReadError {
        ReadError::IllFormed { line: self.line, what: what.to_owned() }
    }
}
