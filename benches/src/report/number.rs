/// A figure with about three digits, as one reads it.
pub(crate) fn figure(value: f64) -> String {
    if value.abs() < 0.005 {
        "0".to_owned()
    } else if value < 10.0 {
        format!("{value:.2}")
    } else if value < 100.0 {
        format!("{value:.1}")
    } else {
        grouped(value)
    }
}

/// A whole number with commas.
fn grouped(value: f64) -> String {
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A capacity, with commas.
pub(crate) fn capacity(capacity: usize) -> String {
    u32::try_from(capacity).map_or_else(|_| "many".to_owned(), |capacity| grouped(capacity.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_three_digits() {
        let figures = [0.0, 1.234, 12.34, 123.4, 1_234.5, 1_234_567.0].map(figure);
        assert_eq!(figures, ["0", "1.23", "12.3", "123", "1,234", "1,234,567"]);
    }
}
