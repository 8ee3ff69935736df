//! The table of airports, which is what the service looks things up in.

use std::collections::HashSet;

use super::Store;
use crate::airport::Airport;
use crate::db_error::DbError;
use crate::error::Error;

const AIRPORT: &str =
    "SELECT iata, name, city, state, latitude, longitude FROM airports WHERE iata = $1";
const LOAD: &str = "INSERT OR IGNORE INTO airports VALUES ($1, $2, $3, $4, $5, $6)";

impl Store {
    /// The airport of this code, if it is there.
    pub(crate) async fn airport(&self, iata: &str) -> Result<Option<Airport>, DbError> {
        let row = sqlx::query_as(AIRPORT).bind(iata);
        let row: Option<(String, String, String, String, f64, f64)> =
            row.fetch_optional(&self.readers).await?;
        Ok(
            row.map(|(iata, name, city, state, latitude, longitude)| Airport {
                iata,
                name,
                city,
                state,
                latitude,
                longitude,
            }),
        )
    }

    /// The codes of the airports that are there.
    pub(crate) async fn loaded(&self) -> Result<HashSet<String>, Error> {
        let codes = sqlx::query_scalar("SELECT iata FROM airports");
        let codes = self.said(codes.fetch_all(&self.readers).await)?;
        Ok(codes.into_iter().collect())
    }

    /// Puts all of these airports in, or none.
    pub(crate) async fn load(&self, airports: &[Airport]) -> Result<(), Error> {
        let mut transaction = self.said(self.writer.begin_with("BEGIN IMMEDIATE").await)?;
        for airport in airports {
            let load = sqlx::query(LOAD)
                .bind(&airport.iata)
                .bind(&airport.name)
                .bind(&airport.city)
                .bind(&airport.state)
                .bind(airport.latitude)
                .bind(airport.longitude);
            self.said(load.execute(&mut *transaction).await)?;
        }
        self.said(transaction.commit().await)
    }
}
