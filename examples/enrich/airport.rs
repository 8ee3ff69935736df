//! Airports, and the file that names them.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::distance::Place;
use crate::error::Error;

/// An airport; columns of the file that are not named here are left behind.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Airport {
    pub(crate) iata: String,
    pub(crate) name: String,
    pub(crate) city: String,
    pub(crate) state: String,
    pub(crate) latitude: f64,
    pub(crate) longitude: f64,
}

impl Airport {
    pub(crate) fn place(&self) -> Place {
        Place {
            latitude: self.latitude,
            longitude: self.longitude,
        }
    }
}

/// Reads all of a file with a headline.
pub(crate) fn read(path: &Path) -> Result<Vec<Airport>, Error> {
    let airports = csv::Reader::from_path(path).and_then(|mut file| file.deserialize().collect());
    airports.map_err(|source| Error::Airports {
        path: path.to_owned(),
        source,
    })
}
