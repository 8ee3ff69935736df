//! The table of airports, in SQLite or PostgreSQL.

use std::sync::Once;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection, Executor};
use tokio::time::timeout;

use crate::airport::Airport;
use crate::db_error::DbError;
use crate::error::Error;
use crate::location::Site;

/// Both databases understand each of these texts.
const DROP: &str = "DROP TABLE IF EXISTS enrich_airports";
const CREATE: &str = "CREATE TABLE enrich_airports (
    iata TEXT PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL, state TEXT NOT NULL,
    latitude DOUBLE PRECISION NOT NULL, longitude DOUBLE PRECISION NOT NULL)";
/// Done twice it does no harm, for a commit whose answer was lost.
const INSERT: &str = "INSERT INTO enrich_airports (iata, name, city, state, latitude, longitude)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (iata) DO NOTHING";
const SELECT: &str = "SELECT iata, name, city, state, latitude, longitude
    FROM enrich_airports WHERE iata = $1";

/// Readers go on while somebody writes; a lock is waited for a quarter of a second here,
/// and after that as the policy says.
const SQLITE: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    PRAGMA busy_timeout = 250";

type Row = (String, String, String, String, f64, f64);

/// The database that flights are looked up in.
#[derive(Debug)]
pub(crate) struct Database {
    pool: AnyPool,
    options: AnyConnectOptions,
    site: Site,
}

impl Database {
    /// Connects to nothing yet.
    pub(crate) fn new(site: Site) -> Result<Self, Error> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);

        let failed = |problem| Error::Database {
            site: site.to_string(),
            problem,
        };
        let url = site.url().map_err(|error| failed(error.to_string()))?;
        let options: AnyConnectOptions = url
            .parse()
            .map_err(|error: sqlx::Error| failed(error.to_string()))?;
        let pool = AnyPoolOptions::new()
            .max_connections(site.connections())
            .acquire_timeout(Site::PATIENCE)
            .after_connect(|connection, _| Box::pin(set_up(connection)))
            .connect_lazy_with(options.clone());
        Ok(Self {
            pool,
            options,
            site,
        })
    }

    /// Connects, and makes the table anew, so that each run begins with none.
    pub(crate) async fn prepare(&self) -> Result<(), Error> {
        let prepared = match timeout(Site::PATIENCE, self.start()).await {
            Ok(prepared) => prepared.map_err(|error| DbError::from(error).to_string()),
            Err(_) => Err(format!("no answer within {:?}", Site::PATIENCE)),
        };
        prepared.map_err(|problem| Error::Database {
            site: self.site.to_string(),
            problem,
        })
    }

    /// By a connection of its own: the pool would try a server that refuses
    /// again and again, and in the end not say why.
    async fn start(&self) -> Result<(), sqlx::Error> {
        let mut connection = AnyConnection::connect_with(&self.options).await?;
        set_up(&mut connection).await?;
        let mut transaction = connection.begin().await?;
        transaction.execute(DROP).await?;
        transaction.execute(CREATE).await?;
        transaction.commit().await?;
        connection.close().await
    }

    /// The airport of this code, if it is there.
    pub(crate) async fn airport(&self, iata: &str) -> Result<Option<Airport>, DbError> {
        let row: Option<Row> = sqlx::query_as(SELECT)
            .bind(iata)
            .fetch_optional(&self.pool)
            .await?;
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

    /// Puts all of these airports in, or none.
    pub(crate) async fn insert(&self, airports: &[Airport]) -> Result<(), DbError> {
        let mut transaction = self.pool.begin().await?;
        for airport in airports {
            sqlx::query(INSERT)
                .bind(&airport.iata)
                .bind(&airport.name)
                .bind(&airport.city)
                .bind(&airport.state)
                .bind(airport.latitude)
                .bind(airport.longitude)
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }

    pub(crate) fn site(&self) -> &Site {
        &self.site
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

async fn set_up(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    if connection.backend_name() == "SQLite" {
        connection.execute(SQLITE).await?;
    }
    Ok(())
}
