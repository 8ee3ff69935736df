//! The kinds of refusal, each with a stable id.

/// Declares the enum, its ids and the list of all from one table, so that none can be forgotten.
macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $id:literal,)*) => {
        /// What is wrong: one kind for each refusal, with a stable [`id`](Self::id).
        ///
        /// # Examples
        ///
        /// ```
        /// use asyncio_policy::{ErrorKind, Policy};
        ///
        /// let error = "exp(0, 100ms)".parse::<Policy>().unwrap_err();
        /// assert_eq!(error.kind(), ErrorKind::ZeroRetries);
        /// assert_eq!(error.kind().id(), "zero-retries");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum ErrorKind {
            $($(#[$doc])* $kind,)*
        }

        impl ErrorKind {
            /// Every kind, in the order of their declaration.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// The stable name in kebab case, such as `zero-retries`.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$kind => $id,)*
                }
            }
        }
    };
}

kinds! {
    // The shape of a strategy.
    /// Nothing was written where a value is needed.
    EmptyInput = "empty-input",
    /// A strategy that does not exist.
    UnknownStrategy = "unknown-strategy",
    /// A strategy without `(` and `)` around its arguments.
    MissingParentheses = "missing-parentheses",
    /// A parenthesis without its partner.
    Unbalanced = "unbalanced",
    /// Something after the end of the strategy.
    TrailingInput = "trailing-input",
    /// Nothing between two commas, or on one side of `=`.
    EmptyArgument = "empty-argument",
    /// A named argument that the strategy does not take.
    UnknownArgument = "unknown-argument",
    /// Two arguments with nothing between them.
    MissingComma = "missing-comma",
    /// An argument that was given before.
    DuplicateArgument = "duplicate-argument",
    /// An argument without a name after one with a name.
    PositionalAfterNamed = "positional-after-named",
    /// An argument that the strategy needs is not there.
    MissingArgument = "missing-argument",
    /// More arguments than the strategy takes.
    TooManyArguments = "too-many-arguments",
    /// Arguments that fit, but in another order.
    WrongOrder = "wrong-order",

    // The number of retries.
    /// Not a number of retries at all.
    InvalidRetries = "invalid-retries",
    /// A strategy that never retries.
    ZeroRetries = "zero-retries",
    /// Fewer than no retries.
    NegativeRetries = "negative-retries",
    /// A part of a retry.
    FractionalRetries = "fractional-retries",
    /// More retries than can be counted.
    RetriesOverflow = "retries-overflow",

    // Durations.
    /// Not a duration at all.
    InvalidDuration = "invalid-duration",
    /// A number without its unit.
    MissingUnit = "missing-unit",
    /// A unit that does not exist.
    UnknownUnit = "unknown-unit",
    /// A unit below the tick of the timer: `us`, `ns`.
    UnitTooFine = "unit-too-fine",
    /// Units of a compound that do not go from the largest to the smallest.
    UnitOrder = "unit-order",
    /// A decimal inside a compound, such as `2m30.5s`.
    DecimalInCompound = "decimal-in-compound",
    /// More decimals than the unit can resolve.
    TooManyDecimals = "too-many-decimals",
    /// White space inside a duration.
    SpaceInDuration = "space-in-duration",
    /// A number with a radix prefix, such as `0x10s`.
    RadixPrefix = "radix-prefix",
    /// A number with an exponent, such as `1e3s`.
    Exponent = "exponent",
    /// A duration with a sign.
    NegativeDuration = "negative-duration",
    /// More nanoseconds than an unsigned 64-bit integer holds.
    DurationOverflow = "duration-overflow",
    /// A duration above zero and below 1 ms, the tick of the timer.
    BelowTick = "below-tick",
    /// A duration of nothing.
    ZeroDuration = "zero-duration",
    /// A delay of nothing, outside `delays`.
    ZeroDelay = "zero-delay",
    /// A time limit of nothing.
    ZeroTimeout = "zero-timeout",

    // The growth of an exponential backoff, and the cap of any.
    /// Not a growth factor at all.
    InvalidFactor = "invalid-factor",
    /// A factor below 1, so that waits would shrink.
    FactorBelowOne = "factor-below-one",
    /// A factor that is not a number.
    FactorNan = "factor-nan",
    /// A factor that is infinite, or too large to be told from it.
    FactorInfinite = "factor-infinite",
    /// A cap below the first wait.
    MaxBelowInitial = "max-below-initial",

    // Jitter.
    /// A jitter that does not exist.
    UnknownJitter = "unknown-jitter",
    /// A percentage outside 1% to 100%.
    PercentOutOfRange = "percent-out-of-range",
    /// A part of a percent.
    FractionalPercent = "fractional-percent",
    /// A jitter with no wait to vary.
    JitterWithoutRetry = "jitter-without-retry",

    // The other settings.
    /// A setting that does not exist.
    UnknownKey = "unknown-key",
    /// An order that does not exist.
    UnknownOrder = "unknown-order",
    /// Not a capacity at all.
    InvalidCapacity = "invalid-capacity",
    /// A capacity that admits nothing.
    ZeroCapacity = "zero-capacity",
    /// A capacity below nothing.
    NegativeCapacity = "negative-capacity",
    /// A part of a place.
    FractionalCapacity = "fractional-capacity",
    /// More places than can be addressed.
    CapacityOverflow = "capacity-overflow",

    // Relations between settings.
    /// An attempt may take longer than all attempts together.
    AttemptTimeoutAboveTimeout = "attempt-timeout-above-timeout",
    /// Waits that use up `timeout` before the last retry can begin.
    WaitsReachTimeout = "waits-reach-timeout",
    /// Retries without end and no `timeout` to end them.
    ForeverWithoutTimeout = "forever-without-timeout",
    /// To or from `keyed` at run time: the key is part of the program.
    KeyedAtRunTime = "keyed-at-run-time",
}
