//! Great-circle distances against values that others have published.

use crate::distance::{Place, great_circle};

const fn place(latitude: f64, longitude: f64) -> Place {
    Place {
        latitude,
        longitude,
    }
}

fn is_near(found: f64, expected: f64, within: f64) {
    assert!(
        (found - expected).abs() <= within,
        "{found}, not {expected}"
    );
}

const MILES_IN_KM: f64 = 1.609_344;

#[test]
fn a_degree_and_a_quarter_of_the_globe() {
    let quarter = 6371.0088 * std::f64::consts::FRAC_PI_2 / MILES_IN_KM;
    is_near(
        great_circle(place(0.0, 0.0), place(90.0, 0.0)),
        quarter,
        1e-6,
    );
    is_near(
        great_circle(place(0.0, 10.0), place(0.0, 100.0)),
        quarter,
        1e-6,
    );
    is_near(
        great_circle(place(0.0, 0.0), place(1.0, 0.0)),
        quarter / 90.0,
        1e-6,
    );
    // On the parallel of 60 degrees, a degree is half as long.
    let there = great_circle(place(60.0, 0.0), place(60.0, 0.1));
    is_near(there, quarter / 900.0 / 2.0, 1e-3);
}

#[test]
fn no_way_and_the_longest_one() {
    let here = place(40.639_751, -73.778_926);
    is_near(great_circle(here, here), 0.0, 0.0);
    let half = 6371.0088 * std::f64::consts::PI / MILES_IN_KM;
    is_near(
        great_circle(here, place(-40.639_751, 106.221_074)),
        half,
        1e-3,
    );
    is_near(
        great_circle(place(0.0, -179.5), place(0.0, 179.5)),
        half / 180.0,
        1e-6,
    );
}

/// Nashville to Los Angeles, the example that many implementations of the
/// haversine formula are checked with: 2,886.44 km on a sphere of 6,371.0 km.
#[test]
fn nashville_to_los_angeles() {
    let miles = great_circle(place(36.12, -86.67), place(33.94, -118.40));
    is_near(miles * MILES_IN_KM, 2886.448, 0.01);
}

#[test]
fn there_and_back_are_the_same() {
    let (one, other) = (place(21.318_68, -157.922_43), place(61.174_42, -149.996_33));
    is_near(great_circle(one, other), great_circle(other, one), 1e-9);
}
