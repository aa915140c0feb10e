//! Reads expressions: declarations, then terms, in the format of [`crate::text`].
//!
//! **Invariant:** bad text is an error with its place, never a panic; nesting is limited by memory only,
//! because open terms wait on a stack of our own.

use super::lex::{Lexer, Place, Token};
use super::symbol::{self, Head};
use crate::sort::{from_signed, mask};
use crate::{ArrayId, ExprId, Node, Pool, Sort, VarId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Why a text is not an expression.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what the variants and their fields are")]
pub enum ParseError {
    #[error("{at}: expected {expected}, found {found}")]
    Unexpected { at: Place, expected: &'static str, found: String },
    #[error("{at}: this quoted name does not end")]
    UnendedName { at: Place },
    #[error("{at}: '{text}' is not a sort: a sort is bool, a width from 1 to 64, f32 or f64")]
    BadSort { at: Place, text: String },
    #[error("{at}: '{text}' is not a constant that fits its width")]
    BadConstant { at: Place, text: String },
    #[error("{at}: variable {name} is not declared")]
    Undeclared { at: Place, name: String },
    #[error("{at}: variable {name} was declared with sort {known}")]
    Redeclared { at: Place, name: String, known: Sort },
    #[error("{at}: unknown operator '{name}'")]
    UnknownOperator { at: Place, name: String },
    #[error("{at}: {operator} does not take {count} operands")]
    WrongCount { at: Place, operator: String, count: usize },
    #[error("{at}: {operator} does not take operands of sort {sorts}")]
    IllSorted { at: Place, operator: String, sorts: String },
}

/// Reads declarations and one term. Variables that the pool has already need no declaration.
pub fn parse(pool: &mut Pool, text: &str) -> Result<ExprId, ParseError> {
    let mut parser = Parser::new(pool, text)?;
    parser.declarations()?;
    let term = parser.term()?;
    match parser.token {
        Token::End => Ok(term),
        _ => Err(parser.unexpected("the end")),
    }
}

/// Reads declarations and any number of rewrites `term => term`, each with the line it starts on.
pub fn parse_rewrites(pool: &mut Pool, text: &str) -> Result<Vec<(ExprId, ExprId, usize)>, ParseError> {
    let mut parser = Parser::new(pool, text)?;
    parser.declarations()?;
    let mut rewrites = Vec::new();
    while parser.token != Token::End {
        let line = parser.at.line;
        let from = parser.term()?;
        parser.expect(&Token::Word("=>".to_owned()), "'=>'")?;
        rewrites.push((from, parser.term()?, line));
    }
    Ok(rewrites)
}

struct Parser<'a> {
    pool: &'a mut Pool,
    lexer: Lexer<'a>,
    /// The next token, and where it starts.
    token: Token,
    at: Place,
    /// Whether the next token, an opening one, was consumed to look for a declaration.
    is_open: bool,
    /// What `let` names mean; the innermost meaning is last.
    scope: FxHashMap<String, Vec<ExprId>>,
    /// Elements of arrays that are written in a way of their own.
    elements: FxHashMap<String, VarId>,
}

/// A term that waits for its parts.
enum Open {
    Apply {
        head: Head,
        operands: SmallVec<[ExprId; 3]>,
        at: Place,
    },
    /// The list of bindings of a `let`, not in force yet.
    Bindings(Vec<(String, ExprId)>),
    /// One binding, waiting for its value.
    Binding(String),
    /// The body of a `let`, in which these names are bound.
    Body(Vec<String>),
}

impl<'a> Parser<'a> {
    fn new(pool: &'a mut Pool, text: &'a str) -> Result<Self, ParseError> {
        let mut lexer = Lexer::new(text);
        let (token, at) = lexer.next().map_err(|at| ParseError::UnendedName { at })?;
        Ok(Self {
            pool,
            lexer,
            token,
            at,
            is_open: false,
            scope: FxHashMap::default(),
            elements: FxHashMap::default(),
        })
    }

    fn declarations(&mut self) -> Result<(), ParseError> {
        while self.token == Token::Open {
            self.advance()?;
            let declares = match &self.token {
                Token::Word(word) if word == "var" => Parser::declaration,
                Token::Word(word) if word == "array" => Parser::array,
                Token::Word(word) if word == "element" => Parser::element,
                _ => {
                    self.is_open = true;
                    break;
                }
            };
            self.advance()?;
            declares(self)?;
        }
        Ok(())
    }

    /// The rest of a declaration, after `(var`.
    fn declaration(&mut self) -> Result<(), ParseError> {
        let at = self.at;
        let name = self.name()?;
        let sort = self.sort()?;
        self.expect(&Token::Close, "')'")?;
        if let Some(var) = self.pool.find_var(&name) {
            let known = self.pool.var_sort(var);
            if known != sort {
                return Err(ParseError::Redeclared { at, name, known });
            }
        }
        self.pool.var(&name, sort);
        Ok(())
    }

    fn sort(&mut self) -> Result<Sort, ParseError> {
        let at = self.at;
        let text = self.word("a sort")?;
        match text.as_str() {
            "bool" => Ok(Sort::Bool),
            "f32" => Ok(Sort::Float(32)),
            "f64" => Ok(Sort::Float(64)),
            _ => match text.parse() {
                Ok(width @ 1..=64) => Ok(Sort::BitVec(width)),
                _ => Err(ParseError::BadSort { at, text }),
            },
        }
    }

    /// The rest of a declaration, after `(array`.
    fn array(&mut self) -> Result<(), ParseError> {
        let at = self.at;
        let name = self.name()?;
        let index_at = self.at;
        let index = match self.sort()? {
            Sort::BitVec(width) => width,
            other => return Err(ParseError::BadSort { at: index_at, text: other.to_string() }),
        };
        let element = self.sort()?;
        self.expect(&Token::Close, "')'")?;
        if let Some(array) = self.pool.find_array(&name) {
            let known = self.pool.array_sorts(array);
            if known != (index, element) {
                return Err(ParseError::Redeclared { at, name, known: known.1 });
            }
        }
        self.pool.array(&name, index, element);
        Ok(())
    }

    /// The rest of a declaration, after `(element`: array, index, and how the element is written if not as `a[3]`.
    fn element(&mut self) -> Result<(), ParseError> {
        let array = self.array_name()?;
        let at = self.at;
        let text = self.word("an index")?;
        let (width, _) = self.pool.array_sorts(array);
        let index = text.parse().ok().filter(|&index| index <= mask(width));
        let index = index.ok_or(ParseError::BadConstant { at, text })?;
        let name = if self.token == Token::Close { None } else { Some(self.name()?) };
        self.expect(&Token::Close, "')'")?;
        let element = self.pool.element(array, index);
        self.elements.extend(name.map(|name| (name, element)));
        Ok(())
    }

    /// The name of an array that is declared.
    fn array_name(&mut self) -> Result<ArrayId, ParseError> {
        let at = self.at;
        let name = self.name()?;
        self.pool.find_array(&name).ok_or(ParseError::Undeclared { at, name })
    }

    fn term(&mut self) -> Result<ExprId, ParseError> {
        let mut open: Vec<Open> = Vec::new();
        loop {
            let mut value = self.open_until_value(&mut open)?;
            // Hand the value to what waits for it, which may complete that as well.
            loop {
                match open.last_mut() {
                    None => return Ok(value),
                    Some(Open::Apply { operands, .. }) => {
                        operands.push(value);
                        if self.token != Token::Close {
                            break;
                        }
                        self.advance()?;
                        let Some(Open::Apply { head, operands, at }) = open.pop() else {
                            unreachable!("it was the last one")
                        };
                        value = self.apply(head, &operands, at)?;
                    }
                    Some(Open::Binding(name)) => {
                        let name = std::mem::take(name);
                        self.expect(&Token::Close, "')'")?;
                        open.pop();
                        let Some(Open::Bindings(bindings)) = open.last_mut() else {
                            unreachable!("a binding is opened inside a list of bindings")
                        };
                        bindings.push((name, value));
                        break;
                    }
                    Some(Open::Body(names)) => {
                        for name in names.drain(..) {
                            self.scope
                                .get_mut(&name)
                                .and_then(Vec::pop)
                                .expect("the body of a let is in its scope");
                        }
                        self.expect(&Token::Close, "')'")?;
                        open.pop();
                    }
                    Some(Open::Bindings(_)) => unreachable!("a list of bindings waits for no value"),
                }
            }
        }
    }

    /// Opens terms until one is a constant or a variable.
    fn open_until_value(&mut self, open: &mut Vec<Open>) -> Result<ExprId, ParseError> {
        loop {
            if let Some(Open::Bindings(_)) = open.last() {
                self.next_binding(open)?;
                continue;
            }
            if !std::mem::take(&mut self.is_open) {
                if self.token != Token::Open {
                    return self.atom();
                }
                self.advance()?;
            }
            let at = self.at;
            let head = match &self.token {
                Token::Open => self.indexed_head()?,
                Token::Word(word) if word == "let" => {
                    self.advance()?;
                    self.expect(&Token::Open, "'('")?;
                    open.push(Open::Bindings(Vec::new()));
                    continue;
                }
                Token::Word(word) if word == "select" => {
                    self.advance()?;
                    Head::Select(self.array_name()?)
                }
                _ => {
                    let name = self.word("an operator")?;
                    symbol::plain(&name).ok_or(ParseError::UnknownOperator { at, name })?
                }
            };
            open.push(Open::Apply { head, operands: SmallVec::new(), at });
        }
    }

    /// Opens the next binding of a `let`, or its body if there is none.
    fn next_binding(&mut self, open: &mut Vec<Open>) -> Result<(), ParseError> {
        if self.token == Token::Open {
            self.advance()?;
            open.push(Open::Binding(self.name()?));
            return Ok(());
        }
        self.expect(&Token::Close, "a binding or ')'")?;
        let Some(Open::Bindings(bindings)) = open.pop() else {
            unreachable!("the caller saw a list of bindings")
        };
        let mut names = Vec::new();
        for (name, value) in bindings {
            self.scope.entry(name.clone()).or_default().push(value);
            names.push(name);
        }
        open.push(Open::Body(names));
        Ok(())
    }

    /// `(_ name index…)`.
    fn indexed_head(&mut self) -> Result<Head, ParseError> {
        let at = self.at;
        self.expect(&Token::Open, "'('")?;
        self.expect(&Token::Word("_".to_owned()), "'_'")?;
        let name = self.word("an indexed operator")?;
        let mut indices: SmallVec<[u8; 2]> = SmallVec::new();
        while self.token != Token::Close {
            let index_at = self.at;
            let text = self.word("an index")?;
            let index = text.parse().map_err(|_| ParseError::BadConstant { at: index_at, text })?;
            indices.push(index);
        }
        self.advance()?;
        symbol::indexed(&name, &indices).ok_or(ParseError::UnknownOperator { at, name })
    }

    /// A constant, a variable, or a name that a `let` bound.
    fn atom(&mut self) -> Result<ExprId, ParseError> {
        let (at, token) = (self.at, self.token.clone());
        let (name, is_quoted) = match token {
            Token::Word(word) => (word, false),
            Token::Quoted(name) => (name, true),
            Token::Open | Token::Close | Token::End => return Err(self.unexpected("a term")),
        };
        self.advance()?;
        if !is_quoted {
            match name.as_str() {
                "true" | "false" => return Ok(self.pool.bool(name == "true")),
                _ if name.starts_with(|c: char| c.is_ascii_digit() || c == '-')
                    || symbol::is_special_float(&name) =>
                {
                    return self.constant(&name).ok_or(ParseError::BadConstant { at, text: name });
                }
                _ => {}
            }
            if let Some(&bound) = self.scope.get(&name).and_then(|meanings| meanings.last()) {
                return Ok(bound);
            }
        }
        match self.elements.get(&name).copied().or_else(|| self.pool.find_var(&name)) {
            Some(var) => Ok(self.pool.var_expr(var)),
            None => Err(ParseError::Undeclared { at, name }),
        }
    }

    fn constant(&mut self, text: &str) -> Option<ExprId> {
        let (value, width) = match text.split_once(':') {
            Some((value, "f32")) => {
                let value: f32 = value.parse().ok()?;
                return Some(self.pool.float(32, value.to_bits().into()));
            }
            Some((value, "f64")) => {
                let value: f64 = value.parse().ok()?;
                return Some(self.pool.float(64, value.to_bits()));
            }
            Some((value, width)) => (value, width.parse().ok().filter(|width| (1..=64).contains(width))?),
            None => (text, 32),
        };
        let value: i128 = value.parse().ok()?;
        let fits = (-(1_i128 << (width - 1))..=i128::from(mask(width))).contains(&value);
        // The low 64 bits of the two's complement are what counts.
        fits.then(|| self.pool.bv(width, from_signed(width, value as i64)))
    }

    /// The term with this head, if it takes these operands.
    fn apply(&mut self, head: Head, operands: &[ExprId], at: Place) -> Result<ExprId, ParseError> {
        let is_chain = match head {
            Head::And | Head::Or | Head::Concat => true,
            Head::Binary(op) => op.is_commutative(),
            _ => false,
        };
        match (head, operands) {
            (Head::Implies, &[a, b]) => {
                let not_a = self.build(head, Node::Not(a), operands, at)?;
                self.build(head, Node::Or(not_a, b), operands, at)
            }
            (Head::Distinct, &[a, b]) => {
                let eq = self.build(head, Node::Eq(a, b), operands, at)?;
                Ok(self.pool.not(eq))
            }
            (_, &[a, b, ref rest @ ..]) if is_chain => {
                let mut chain = self.build_head(head, &[a, b], at)?;
                for &operand in rest {
                    chain = self.build_head(head, &[chain, operand], at)?;
                }
                Ok(chain)
            }
            _ if operands.len() == n_operands(head) => self.build_head(head, operands, at),
            _ => Err(ParseError::WrongCount { at, operator: head.text(), count: operands.len() }),
        }
    }

    /// The term with as many operands as the node of its head has.
    fn build_head(&mut self, head: Head, operands: &[ExprId], at: Place) -> Result<ExprId, ParseError> {
        let (first, second) = (operands[0], operands[operands.len() - 1]);
        let wider = |by: u8| self.pool.sort(first).bits().saturating_add(by);
        let node = match head {
            Head::Not => Node::Not(first),
            Head::And => Node::And(first, second),
            Head::Or => Node::Or(first, second),
            Head::Eq => Node::Eq(first, second),
            Head::Compare(op) => Node::Compare(op, first, second),
            Head::Reversed(op) => Node::Compare(op, second, first),
            Head::Unary(op) => Node::Unary(op, first),
            Head::Binary(op) => Node::Binary(op, first, second),
            Head::Ite => Node::Ite(first, operands[1], second),
            Head::Extract { hi, lo } => Node::Extract { hi, lo, of: first },
            Head::ZeroExtend(by) => Node::ZeroExtend { width: wider(by), of: first },
            Head::SignExtend(by) => Node::SignExtend { width: wider(by), of: first },
            Head::Concat => Node::Concat(first, second),
            Head::FloatFromBits => Node::FloatFromBits(first),
            Head::FloatToBits => Node::FloatToBits(first),
            Head::FloatIsNan => Node::FloatIsNan(first),
            Head::FloatUnary(op) => Node::FloatUnary(op, first),
            Head::FloatBinary(op) => Node::FloatBinary(op, first, second),
            Head::FloatCompare(op) => Node::FloatCompare(op, first, second),
            Head::FloatReversed(op) => Node::FloatCompare(op, second, first),
            Head::FloatToFloat(width) => Node::FloatToFloat { width, of: first },
            Head::SignedToFloat(width) => Node::SignedToFloat { width, of: first },
            Head::FloatToSigned(width) => Node::FloatToSigned { width, of: first },
            Head::FloatText(spelling, word) => Node::FloatText { spelling, word, of: first },
            Head::Math(op) => Node::Math(op, first, second),
            Head::Select(array) => Node::Select(array, first),
            Head::Implies | Head::Distinct => unreachable!("apply writes these with other heads"),
        };
        self.build(head, node, operands, at)
    }

    fn build(
        &mut self,
        head: Head,
        node: Node,
        operands: &[ExprId],
        at: Place,
    ) -> Result<ExprId, ParseError> {
        if self.pool.sort_of(node).is_some() {
            return Ok(self.pool.build(node));
        }
        let sorts: Vec<String> = operands.iter().map(|&e| self.pool.sort(e).to_string()).collect();
        Err(ParseError::IllSorted { at, operator: head.text(), sorts: sorts.join(", ") })
    }

    /// A name, plain or between bars.
    fn name(&mut self) -> Result<String, ParseError> {
        match self.token.clone() {
            Token::Word(name) | Token::Quoted(name) => {
                self.advance()?;
                Ok(name)
            }
            _ => Err(self.unexpected("a name")),
        }
    }

    fn word(&mut self, expected: &'static str) -> Result<String, ParseError> {
        match self.token.clone() {
            Token::Word(word) => {
                self.advance()?;
                Ok(word)
            }
            _ => Err(self.unexpected(expected)),
        }
    }

    fn expect(&mut self, token: &Token, expected: &'static str) -> Result<(), ParseError> {
        if self.token != *token {
            return Err(self.unexpected(expected));
        }
        self.advance()
    }

    fn advance(&mut self) -> Result<(), ParseError> {
        (self.token, self.at) = self.lexer.next().map_err(|at| ParseError::UnendedName { at })?;
        Ok(())
    }

    fn unexpected(&self, expected: &'static str) -> ParseError {
        ParseError::Unexpected { at: self.at, expected, found: self.token.to_string() }
    }
}

fn n_operands(head: Head) -> usize {
    match head {
        Head::Not | Head::Unary(_) | Head::Extract { .. } | Head::ZeroExtend(_) | Head::SignExtend(_) => 1,
        Head::FloatFromBits | Head::FloatToBits | Head::FloatIsNan | Head::FloatUnary(_) => 1,
        Head::FloatToFloat(_) | Head::SignedToFloat(_) | Head::FloatToSigned(_) => 1,
        Head::FloatText(..) | Head::Select(_) => 1,
        Head::Math(op) if !op.is_binary() => 1,
        Head::Ite => 3,
        _ => 2,
    }
}
