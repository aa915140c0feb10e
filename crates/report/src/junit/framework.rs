//! The two versions of JUnit, as far as tests look different for them.

/// For which JUnit the tests are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framework {
    /// JUnit 5 (Jupiter).
    JUnit5,
    /// JUnit 4.13 or later.
    JUnit4,
}

impl Framework {
    pub(super) fn test_annotation(self) -> &'static str {
        match self {
            Framework::JUnit5 => "org.junit.jupiter.api.Test",
            Framework::JUnit4 => "org.junit.Test",
        }
    }

    /// What is run once, before all tests of a class.
    pub(super) fn set_up_annotation(self) -> &'static str {
        match self {
            Framework::JUnit5 => "org.junit.jupiter.api.BeforeAll",
            Framework::JUnit4 => "org.junit.BeforeClass",
        }
    }

    pub(super) fn assertions(self) -> &'static str {
        match self {
            Framework::JUnit5 => "org.junit.jupiter.api.Assertions",
            Framework::JUnit4 => "org.junit.Assert",
        }
    }

    pub(super) fn assumptions(self) -> &'static str {
        match self {
            Framework::JUnit5 => "org.junit.jupiter.api.Assumptions",
            Framework::JUnit4 => "org.junit.Assume",
        }
    }

    pub(super) fn class_modifiers(self) -> &'static str {
        if self == Framework::JUnit4 { "public " } else { "" }
    }

    pub(super) fn method_modifiers(self) -> &'static str {
        self.class_modifiers()
    }
}
