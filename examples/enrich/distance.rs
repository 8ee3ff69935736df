//! How far it is from one place to another.

/// A place on the earth, in degrees, north and east of zero.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) latitude: f64,
    pub(crate) longitude: f64,
}

/// The mean radius of the earth (International Union of Geodesy and
/// Geophysics), 6371.0088 km, in statute miles of 1.609344 km.
const EARTH_RADIUS: f64 = 6371.0088 / 1.609_344;

/// The shortest way over a sphere, in statute miles.
///
/// By the haversine formula, which is exact for small distances too. That the
/// earth is no sphere makes it wrong by up to half a percent.
pub(crate) fn great_circle(from: Place, to: Place) -> f64 {
    let (from_latitude, to_latitude) = (from.latitude.to_radians(), to.latitude.to_radians());
    let half_of = |from: f64, to: f64| ((to - from).to_radians() / 2.0).sin().powi(2);
    let haversine = half_of(from.latitude, to.latitude)
        + from_latitude.cos() * to_latitude.cos() * half_of(from.longitude, to.longitude);
    // Rounding can lead past 1 for two opposite places.
    2.0 * EARTH_RADIUS * haversine.min(1.0).sqrt().asin()
}
