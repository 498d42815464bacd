import { createReadStream, createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { askShard } from './hit-stores.mjs';

/** The month that is filled, `YYYY-MM`. */
export const MONTH = '2026-06';
/** How many days it has. */
export const DAYS = 30;
const [SERVICES, HOUSES] = [100, 20];
/** Days made at once: PostgreSQL makes one on one core. */
const LANES = 2;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const CLIENT = `client IS NOT NULL AS known, COALESCE(encode(client, 'hex')::uuid, '${NOBODY}') AS client`;
const moment = (column) => `floor(extract(epoch FROM ${column}) * 1000)::bigint`;

/** Tables of hits: what PostgreSQL copies out, and the columns of ClickHouse it goes into. */
const TABLES = {
  hits: {
    rows: `country_code, market_day, service_id, ${CLIENT}, ${moment('occurred_at')}, hit_id, kind, device, consent, geo, path, title,
      referrer_host, search_engine, search_term, active_seconds, bot, source`,
    columns: `country_code String, market_day Date, service_id Int32, known Bool, client UUID, at Int64, hit_id UUID, kind String,
      device String, consent Bool, geo Nullable(String), path String, title Nullable(String), referrer_host Nullable(String),
      search_engine Nullable(String), search_term Nullable(String), active_seconds Int32, bot Nullable(String), source String`,
  },
  ad_hits: {
    rows: `country_code, market_day, campaign_id, event, impression_id, flight_id, creative_id, channel, placement,
      ${moment('occurred_at')}, ${moment('received_at')}, device, ${CLIENT}, consent, geo, invalid, source`,
    columns: `country_code String, market_day Date, campaign_id Int32, event String, impression_id UUID, flight_id Nullable(Int32),
      creative_id Nullable(Int32), channel String, placement String, at Int64, received Int64, device String, known Bool,
      client UUID, consent Bool, geo Nullable(String), invalid Nullable(String), source String`,
  },
};

/** Services in houses, and channels of every fifth. */
export async function makeMarket({ folder, get }) {
  const imports = await get('domains/imports/file-imports.lookup', 'FileImports');
  const list = Array.from({ length: SERVICES }, (_, n) => n);
  const files = {
    services: ['service,media_house,targets', ...list.map((n) => `S${n},House ${n % HOUSES},s${n}.example`)],
    channels: [
      'channel,target,path_prefix',
      ...list.filter((n) => n % 5 === 0).map((n) => `C${n},s${n}.example,/part${n % 7}`),
    ],
  };
  for (const [kind, lines] of Object.entries(files)) {
    const path = join(folder, `${kind}.csv`);
    writeFileSync(path, lines.join('\n'));
    await imports.import({ country: 'at', kind, path }, () => undefined);
  }
}

/**
 * Fills both stores with the same month: visits of five hits, few services with most of them, a fifth without a client. ClickHouse
 * makes each day from the numbers of its hits, for itself and as a file for PostgreSQL, which takes it into a table of its own that has
 * its index and becomes a partition when it is full; no log is written of it: it is only read.
 * @param hits of the month
 * @param postgresDays the first days of it that PostgreSQL is given, the others are in ClickHouse only
 */
export async function fillMonth(opened, hits, postgresDays = DAYS) {
  const { services, stores } = opened;
  // Its tables are made when it is asked something.
  await stores.ClickHouse.daysWithHits('at', MONTH);
  const items = await services.query(
    "SELECT id FROM rating_items WHERE type = 'service' AND name ~ '^S' ORDER BY id",
  );
  const market = {
    each: Math.round(hits / DAYS),
    clients: Math.ceil(hits / 40),
    items: items.map(({ id }) => id),
  };
  const days = Array.from({ length: DAYS }, (_, n) => `${MONTH}-${String(n + 1).padStart(2, '0')}`);
  const lane = async () => {
    const owner = new pg.Client({ connectionString: services.ownerUrl });
    // What is asked of it fails by itself; that the server was ended because the other lane failed would hide why.
    owner.on('error', () => undefined);
    await owner.connect();
    try {
      for (let day = days.shift(); day !== undefined; day = days.shift()) {
        const made = madeDay(day, market);
        await intoShards(opened, 'hits', `(${made})`);
        if (Number(day.slice(8)) <= postgresDays) await dayIntoPostgres(owner, opened, day, made);
      }
    } finally {
      await owner.end();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await services.query('ANALYZE hits');
}

/** The hits of a day, as ClickHouse makes them of their numbers: a question, its columns named as `TABLES` has them. */
function madeDay(date, { each, clients, items }) {
  const midnight = Date.parse(`${date}T00:00:00+02:00`);
  return `SELECT 'at' AS country_code, toDate('${date}') AS market_day,
      [${items}][1 + toInt32(floor(pow((visit % 1000) / 1000, 3) * ${SERVICES}))] AS service_id, visit % 5 > 0 AS known,
      if(known, reinterpretAsUUID(MD5(toString(visit % ${clients}))), toUUID('${NOBODY}')) AS client,
      ${midnight} + 1000 * toInt64(intDiv(visit, 1000) % 82000 + place * (20 + hit % 240)) AS at,
      reinterpretAsUUID(MD5(concat('${date}', toString(n)))) AS hit_id, 'page' AS kind,
      if(visit % 3 = 0, 'desktop', 'mobile_web') AS device, known AS consent, if(visit % 7 > 0, 'at', 'de') AS geo,
      concat('/part', toString(hit % 7), '/page', toString(hit % 1009)) AS path, 'A page of the bench' AS title,
      if(place = 0 AND visit % 11 < 4, 'other.example', NULL) AS referrer_host,
      if(place = 0 AND visit % 11 = 0, 'google', NULL) AS search_engine,
      if(place = 0 AND visit % 22 = 0, concat('term ', toString(hit % 100)), NULL) AS search_term, 0 AS active_seconds,
      if(hit % 50 = 0, 'isbot', NULL) AS bot, 'tag' AS source
    FROM (SELECT number + 1 AS n, n % 5 AS place, cityHash64(intDiv(n, 5), '${date}') AS visit, cityHash64(n, '${date}') AS hit
      FROM numbers(${each}))`;
}

async function dayIntoPostgres(owner, { shards, folder }, date, made) {
  const table = `hits_${date.replaceAll('-', '')}`;
  const path = join(folder, `${table}.tsv`);
  await askShard(
    shards[0],
    `INSERT INTO FUNCTION file('${path}', TSV)
     SELECT country_code, market_day, hit_id, service_id, kind, concat(toString(toDateTime(intDiv(at, 1000), 'UTC')), '+00'), device,
       if(known, concat('\\\\x', replaceAll(toString(client), '-', '')), NULL), consent, geo, path, title, referrer_host,
       search_engine, search_term, active_seconds, bot, source
     FROM (${made})`,
  );
  await owner.query(`CREATE UNLOGGED TABLE ${table} (LIKE hits INCLUDING DEFAULTS)`);
  const sql = `COPY ${table} (country_code, market_day, hit_id, service_id, kind, occurred_at, device, client, consent, geo, path, title,
    referrer_host, search_engine, search_term, active_seconds, bot, source) FROM STDIN`;
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), owner.query(copyFrom(sql)));
  rmSync(path);
  await owner.query(`ALTER TABLE ${table} ADD PRIMARY KEY (market_day, hit_id)`);
  await owner.query(
    `ALTER TABLE hits ATTACH PARTITION ${table} FOR VALUES FROM ('${date}') TO ('${dayAfter(date)}')`,
  );
}

/** Copies rows of a table of hits from PostgreSQL to the shards they belong to. */
export async function copyToShards(owner, { shards, folder, dist }, { table, where }) {
  const { rows, columns } = TABLES[table];
  const path = join(folder, `${table}-${owner.processID}.tsv`);
  const sql = `COPY (SELECT ${rows} FROM ${table} WHERE ${where}) TO STDOUT`;
  await pipeline(owner.query(copyTo(sql)), createWriteStream(path));
  const types = columns.replace(/\s+/g, ' ');
  await intoShards({ shards, dist }, table, `file('${path}', TSV, '${types}')`);
  rmSync(path);
}

/** Puts rows that ClickHouse finds or makes into the shards they belong to, their columns in the order of `TABLES`. */
async function intoShards({ shards, dist }, table, source) {
  const tables = await dist('domains/collect/database/cluster-tables.lookup');
  const { key } = Object.values(tables).find(({ name }) => name === table);
  const names = TABLES[table].columns.split(/,\s+/).map((column) => column.split(' ')[0]);
  for (const [number, shard] of shards.entries())
    await askShard(
      shard,
      `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM ${source} WHERE CRC32(${key}) % ${shards.length} = ${number}`,
    );
}

function dayAfter(day) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
