//! The nanoseconds that a text writes down, however many.

use super::lex::{Component, components};
use super::unit::{self, Unit};
use crate::ErrorKind::{
    DecimalInCompound, EmptyInput, NegativeDuration, SpaceInDuration, TooManyDecimals, UnitOrder,
    UnitTooFine, UnknownUnit,
};
use crate::text::{Quoted, Refusal, Word, number};

impl Component<'_> {
    /// The nanoseconds before the point, if they can be counted.
    pub(super) fn whole_nanos(&self, unit: u64) -> Option<u128> {
        number::value(self.whole.text())?.checked_mul(unit.into())
    }

    /// The nanoseconds after the point, if they come out even.
    pub(super) fn decimal_nanos(&self, unit: u64) -> Option<u128> {
        let scale = 10_u128.checked_pow(self.digits().try_into().ok()?)?;
        let nanos = number::value(self.decimals.text())?.checked_mul(unit.into())?;
        (nanos % scale == 0).then(|| nanos / scale)
    }

    /// How many digits stand after the point.
    fn digits(&self) -> usize {
        self.decimals
            .text()
            .chars()
            .filter(char::is_ascii_digit)
            .count()
    }
}

/// The nanoseconds that are written, or the most that can be counted if there are more.
pub(super) fn nanos(word: Word<'_>) -> Result<u128, Refusal> {
    check_start(word)?;
    check_spaces(word)?;

    let components = components(word)?;
    let is_compound = components.len() > 1;
    let mut total = 0_u128;
    let mut unit_before = u64::MAX;
    for component in &components {
        let unit = known_unit(component.unit)?;
        if unit.nanos >= unit_before {
            return Err(misplaced(component));
        }
        if is_compound && !component.decimals.is_empty() {
            return Err(decimal(component));
        }
        total = total.saturating_add(value(component, unit)?);
        unit_before = unit.nanos;
    }
    Ok(total)
}

fn value(component: &Component<'_>, unit: &Unit) -> Result<u128, Refusal> {
    let &Unit {
        name,
        nanos,
        decimals: most,
        grain,
        ..
    } = unit;
    let refuse = |message| Err(Refusal::new(TooManyDecimals, component.all, message));
    let found = Quoted(component.all.text());

    if component.digits() > most {
        return refuse(format!(
            "expected at most {most} decimals before `{name}`, found {found}"
        ));
    }
    match component.decimal_nanos(nanos) {
        Some(part) if part % u128::from(grain) == 0 => Ok(component
            .whole_nanos(nanos)
            .unwrap_or(u128::MAX)
            .saturating_add(part)),
        _ => refuse(format!("expected a whole number of seconds, found {found}")),
    }
}

fn check_start(word: Word<'_>) -> Result<(), Refusal> {
    if word.is_empty() {
        let message = "expected a duration such as `100ms`, found nothing";
        return Err(Refusal::new(EmptyInput, word, message));
    }
    let (sign, rest) = word.split_char();
    let is_number = rest
        .trim_start()
        .starts_with(|c| c.is_ascii_digit() || c == '.');
    if sign.text() == "-" && is_number {
        let message = format!(
            "expected a duration above zero, found {}",
            Quoted(word.text())
        );
        return Err(Refusal::new(NegativeDuration, word, message));
    }
    Ok(())
}

fn check_spaces(word: Word<'_>) -> Result<(), Refusal> {
    let is_number = word.starts_with(|c| c.is_ascii_digit());
    if is_number && word.text().contains(char::is_whitespace) {
        let message = format!(
            "expected no space in a duration, found {}",
            Quoted(word.text())
        );
        return Err(Refusal::new(SpaceInDuration, word, message));
    }
    Ok(())
}

fn known_unit(name: Word<'_>) -> Result<&'static Unit, Refusal> {
    if let Some(unit) = unit::find(name.text()) {
        return Ok(unit);
    }
    if unit::too_fine(name.text()).is_some() {
        let found = Quoted(name.text());
        let message = format!("unit {found} is too fine: tokio's timer ticks at 1 ms");
        return Err(Refusal::new(UnitTooFine, name, message));
    }
    let meant = unit::meant(name.text()).map(|unit| unit.name);
    Err(Refusal::unknown(
        UnknownUnit,
        "unit",
        name,
        meant,
        &unit::EXPECTED,
    ))
}

fn misplaced(component: &Component<'_>) -> Refusal {
    let message = format!(
        "expected units from the largest to the smallest, each once, found {} out of its place",
        Quoted(component.all.text())
    );
    Refusal::new(UnitOrder, component.all, message)
}

fn decimal(component: &Component<'_>) -> Refusal {
    let message = format!(
        "expected whole numbers in a compound, found {}",
        Quoted(component.all.text())
    );
    Refusal::new(DecimalInCompound, component.all, message)
}
