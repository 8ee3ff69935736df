//! Policies, orders and settings in files: as the same texts that are read everywhere.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::duration::{Purpose, parse_for};
use crate::{Error, Order, Policy, format_duration, parse_capacity};

/// Reads a text, or a number where that is as good.
struct Text<T> {
    expected: &'static str,
    read: fn(&str) -> Result<T, Error>,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).map_err(E::custom)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<T, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<T, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<T, E> {
        // With its point, so that `100.0` is no more a whole number here than elsewhere.
        self.visit_str(&format!("{number:?}"))
    }
}

impl Serialize for Policy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Policy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expected = "a strategy such as `exp(3, 100ms)`";
        deserializer.deserialize_str(Text {
            expected,
            read: Self::from_str,
        })
    }
}

impl Serialize for Order {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Order {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let expected = "an order such as `ordered`";
        deserializer.deserialize_str(Text {
            expected,
            read: Self::from_str,
        })
    }
}

/// The field `capacity` of settings.
pub(crate) mod capacity {
    use super::{Deserialize, Deserializer, Text, parse_capacity};

    struct Capacity(usize);

    impl<'de> Deserialize<'de> for Capacity {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let expected = "a whole number of elements";
            // Files write it as a number, the environment as a text.
            deserializer
                .deserialize_any(Text {
                    expected,
                    read: parse_capacity,
                })
                .map(Self)
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<usize>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(|Capacity(capacity)| capacity))
    }
}

/// The fields of settings that are limits.
pub(crate) mod timeout {
    use super::{
        Deserialize, Deserializer, Duration, Purpose, Serialize, Serializer, Text, format_duration,
        parse_for,
    };

    struct Timeout(Duration);

    impl<'de> Deserialize<'de> for Timeout {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let expected = "a duration such as `100ms`";
            // A number too, to be told that its unit is missing.
            deserializer
                .deserialize_any(Text {
                    expected,
                    read: |text| parse_for(text, Purpose::Timeout),
                })
                .map(Self)
        }
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(|Timeout(timeout)| timeout))
    }

    #[expect(clippy::ref_option, reason = "the signature that serde calls")]
    pub(crate) fn serialize<S: Serializer>(
        timeout: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        timeout
            .map(|timeout| format_duration(timeout).to_string())
            .serialize(serializer)
    }
}
