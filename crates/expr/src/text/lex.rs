//! Cuts text into tokens.

use std::fmt;

/// A position in a text, both counted from 1; prints as `line:column`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Open,
    Close,
    /// Letters, digits and signs, as they stand.
    Word(String),
    /// A name that stood between bars.
    Quoted(String),
    End,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Open => f.write_str("'('"),
            Token::Close => f.write_str("')'"),
            Token::Word(word) => write!(f, "'{word}'"),
            Token::Quoted(name) => write!(f, "'|{name}|'"),
            Token::End => f.write_str("the end"),
        }
    }
}

/// Reads one token after the other.
pub(super) struct Lexer<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    here: Place,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text.chars().peekable(), here: Place { line: 1, column: 1 } }
    }

    /// The next token and where it starts, or where a quoted name started that does not end.
    pub(super) fn next(&mut self) -> Result<(Token, Place), Place> {
        self.skip_blanks();
        let start = self.here;
        let token = match self.rest.peek() {
            None => Token::End,
            Some('(') => self.single(Token::Open),
            Some(')') => self.single(Token::Close),
            Some('|') => Token::Quoted(self.quoted().ok_or(start)?),
            Some(_) => Token::Word(self.word()),
        };
        Ok((token, start))
    }

    fn skip_blanks(&mut self) {
        let mut in_comment = false;
        while let Some(&c) = self.rest.peek() {
            in_comment = (in_comment || c == ';') && c != '\n';
            if !in_comment && !c.is_whitespace() {
                break;
            }
            self.advance();
        }
    }

    fn single(&mut self, token: Token) -> Token {
        self.advance();
        token
    }

    fn quoted(&mut self) -> Option<String> {
        let mut name = String::new();
        self.advance();
        loop {
            match self.advance()? {
                '|' => return Some(name),
                '\\' => name.push(self.advance()?),
                c => name.push(c),
            }
        }
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(&c) = self.rest.peek() {
            if c.is_whitespace() || "()|;".contains(c) {
                break;
            }
            word.push(c);
            self.advance();
        }
        word
    }

    fn advance(&mut self) -> Option<char> {
        let c = self.rest.next()?;
        self.here = match c {
            '\n' => Place { line: self.here.line + 1, column: 1 },
            _ => Place { column: self.here.column + 1, ..self.here },
        };
        Some(c)
    }
}
