import { createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { askShard } from './hit-stores.mjs';

/** The month that is filled, `YYYY-MM`. */
export const MONTH = '2026-06';
const [SERVICES, HOUSES, DAYS] = [100, 20, 30];
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
 * Fills both stores with the same month: visits of five hits, few services with most of them, a fifth without a client. PostgreSQL
 * makes each day in a table of its own, which has its index and becomes a partition when it is full, and writes no log of it: it is only read.
 */
export async function fillMonth(opened, hits) {
  const { services, stores } = opened;
  // Its tables are made when it is asked something.
  await stores.ClickHouse.daysWithHits('at', MONTH);
  const each = Math.round(hits / DAYS);
  const days = Array.from({ length: DAYS }, (_, n) => `${MONTH}-${String(n + 1).padStart(2, '0')}`);
  const lane = async () => {
    const owner = new pg.Client({ connectionString: services.ownerUrl });
    await owner.connect();
    for (let day = days.shift(); day !== undefined; day = days.shift()) {
      await makeDay(owner, day, { each, clients: Math.ceil(hits / 40) });
      await copyToShards(owner, opened, { table: 'hits', where: `market_day = '${day}'` });
    }
    await owner.end();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await services.query('ANALYZE hits');
}

async function makeDay(owner, date, { each, clients }) {
  const table = `hits_${date.replaceAll('-', '')}`;
  await owner.query(`CREATE UNLOGGED TABLE ${table} (LIKE hits INCLUDING DEFAULTS)`);
  await owner.query(
    `WITH ids AS (SELECT array_agg(id ORDER BY id) AS ids FROM rating_items WHERE type = 'service' AND name ~ '^S'),
     made AS (
       SELECT n, n % 5 AS place, abs(hashint8extended(n / 5, $3)) AS visit, abs(hashint8extended(n, $3)) AS hit
       FROM generate_series(1, $1::bigint) n)
     INSERT INTO ${table} (country_code, market_day, hit_id, service_id, kind, occurred_at, device, client, consent, geo, path,
       title, referrer_host, search_engine, search_term, active_seconds, bot, source)
     SELECT 'at', $2::date, md5($2::text || n)::uuid, ids[1 + floor(power((visit % 1000) / 1000.0, 3) * ${SERVICES})::int], 'page',
       ($2::date::timestamp AT TIME ZONE 'Europe/Vienna') + make_interval(secs => (visit / 1000) % 82000 + place * (20 + hit % 240)),
       CASE WHEN visit % 3 = 0 THEN 'desktop' ELSE 'mobile_web' END,
       CASE WHEN visit % 5 > 0 THEN decode(md5((visit % ${clients})::text), 'hex') END, visit % 5 > 0,
       CASE WHEN visit % 7 > 0 THEN 'at' ELSE 'de' END, '/part' || hit % 7 || '/page' || hit % 1009, 'A page of the bench',
       CASE WHEN place = 0 AND visit % 11 < 4 THEN 'other.example' END, CASE WHEN place = 0 AND visit % 11 = 0 THEN 'google' END,
       CASE WHEN place = 0 AND visit % 22 = 0 THEN 'term ' || hit % 100 END, 0, CASE WHEN hit % 50 = 0 THEN 'isbot' END, 'tag'
     FROM made, ids`,
    [each, date, Number(date.slice(8))],
  );
  await owner.query(`ALTER TABLE ${table} ADD PRIMARY KEY (market_day, hit_id)`);
  await owner.query(
    `ALTER TABLE hits ATTACH PARTITION ${table} FOR VALUES FROM ('${date}') TO ('${dayAfter(date)}')`,
  );
}

/** Copies rows of a table of hits from PostgreSQL to the shards they belong to. */
export async function copyToShards(owner, { shards, folder, dist }, { table, where }) {
  const { rows, columns } = TABLES[table];
  const tables = await dist('domains/collect/database/cluster-tables.lookup');
  const { key } = Object.values(tables).find(({ name }) => name === table);
  const path = join(folder, `${table}-${owner.processID}.tsv`);
  const sql = `COPY (SELECT ${rows} FROM ${table} WHERE ${where}) TO STDOUT`;
  await pipeline(owner.query(copyTo(sql)), createWriteStream(path));
  const types = columns.replace(/\s+/g, ' ');
  const names = types.split(', ').map((column) => column.split(' ')[0]);
  for (const [number, shard] of shards.entries())
    await askShard(
      shard,
      `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM file('${path}', TSV, '${types}')
       WHERE CRC32(${key}) % ${shards.length} = ${number}`,
    );
  rmSync(path);
}

function dayAfter(day) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
