// A month of synthetic hits measured in PostgreSQL and in ClickHouse, and how many hits a second each store takes:
//
//   npm --prefix apps/api run bench:hit-store -- [--millions 3] [--shards 1] [--written 500000]
//
// The same rows are in both: made in PostgreSQL, copied from there. Both run on this machine with its settings for one that is
// in use (durable); ClickHouse is chdb behind HTTP, installed by this command. `npm run build` before.
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BenchServices } from '../../../scripts/bench/lib/services.mjs';
import { installClickHouse } from '../test/clickhouse/engine.mjs';
import { addressOf, madeHits, openProduct, startShard } from './support/hit-stores.mjs';

const { values } = parseArgs({
  options: {
    millions: { type: 'string', default: '3' },
    shards: { type: 'string', default: '1' },
    written: { type: 'string', default: '500000' },
    rounds: { type: 'string', default: '1' },
  },
});
const HITS = Number(values.millions) * 1e6;
const [SHARDS, WRITTEN, ROUNDS] = [values.shards, values.written, values.rounds].map(Number);
const [SERVICES, HOUSES, DAYS, MONTH] = [100, 20, 30, '2026-06'];
const TSV = `country_code String, market_day Date, service_id Int32, known Bool, client UUID, at Int64, hit_id UUID, kind String,
  device String, consent Bool, geo Nullable(String), path String, title Nullable(String), referrer_host Nullable(String),
  search_engine Nullable(String), search_term Nullable(String), active_seconds Int32, bot Nullable(String), source String`;
const NAMES = TSV.split(',').map((column) => column.trim().split(' ')[0]);

const folder = mkdtempSync(join(tmpdir(), 'netreach-bench-hits-'));
const services = new BenchServices();
const shards = [];
let context;
try {
  installClickHouse();
  await services.start();
  for (let shard = 0; shard < SHARDS; shard += 1) shards.push(await startShard(folder, shard));
  Object.assign(process.env, services.env, { HIT_STORE_URL: addressOf(shards) });
  const product = await openProduct();
  context = product.context;
  await makeMarket(product);
  await writing(product);
  await fill(product);
  await measuring(product);
} finally {
  await context?.close();
  for (const { child } of shards) child.kill('SIGKILL');
  await services.end();
  rmSync(folder, { recursive: true, force: true });
}

/** Services in houses, and channels of every fifth. */
async function makeMarket({ get }) {
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

/** How fast a store takes hits through its driver. */
async function writing({ stores }) {
  const [service] = await services.query("SELECT id FROM rating_items WHERE name = 'S0'");
  const made = madeHits(service.id, WRITTEN);
  for (const [name, store] of Object.entries(stores)) {
    const some = name === 'PostgreSQL' ? made.slice(0, WRITTEN / 5) : made;
    const began = performance.now();
    for (let at = 0; at < some.length; at += store.batches.rows)
      await store.store(some.slice(at, at + store.batches.rows), { counted: false });
    const rate = some.length / ((performance.now() - began) / 1000);
    console.log(`${name}: ${rate.toFixed(0)} hits/s written in batches of ${store.batches.rows}`);
  }
}

/** Fills both stores with the same month: visits of five hits, few services with most of them, a fifth without a client. */
async function fill({ stores }) {
  // Its tables are made when it is asked something.
  await stores.ClickHouse.daysWithHits('at', MONTH);
  const owner = new pg.Client({ connectionString: services.ownerUrl });
  await owner.connect();
  const began = performance.now();
  const each = Math.round(HITS / DAYS);
  for (let day = 1; day <= DAYS; day += 1) {
    const date = `${MONTH}-${String(day).padStart(2, '0')}`;
    await owner.query('SELECT ensure_partition($1, $2::date)', ['hits', date]);
    await owner.query(
      `WITH ids AS (SELECT array_agg(id ORDER BY id) AS ids FROM rating_items WHERE type = 'service' AND name ~ '^S'),
       made AS (
         SELECT n, n % 5 AS place, abs(hashint8extended(n / 5, $3)) AS visit, abs(hashint8extended(n, $3)) AS hit
         FROM generate_series(1, $1::bigint) n)
       INSERT INTO hits (country_code, market_day, hit_id, service_id, kind, occurred_at, device, client, consent, geo, path,
         title, referrer_host, search_engine, search_term, active_seconds, bot, source)
       SELECT 'at', $2::date, md5($2::text || n)::uuid, ids[1 + floor(power((visit % 1000) / 1000.0, 3) * ${SERVICES})::int], 'page',
         ($2::date::timestamp AT TIME ZONE 'Europe/Vienna') + make_interval(secs => (visit / 1000) % 82000 + place * (20 + hit % 240)),
         CASE WHEN visit % 3 = 0 THEN 'desktop' ELSE 'mobile_web' END,
         CASE WHEN visit % 5 > 0 THEN decode(md5((visit % ${Math.ceil(HITS / 40)})::text), 'hex') END, visit % 5 > 0,
         CASE WHEN visit % 7 > 0 THEN 'at' ELSE 'de' END, '/part' || hit % 7 || '/page' || hit % 1009, 'A page of the bench',
         CASE WHEN place = 0 AND visit % 11 < 4 THEN 'other.example' END, CASE WHEN place = 0 AND visit % 11 = 0 THEN 'google' END,
         CASE WHEN place = 0 AND visit % 22 = 0 THEN 'term ' || hit % 100 END, 0, CASE WHEN hit % 50 = 0 THEN 'isbot' END, 'tag'
       FROM made, ids`,
      [each, date, day],
    );
    await copyDay(owner, date);
  }
  await owner.query('ANALYZE hits');
  const [{ bytes }] = (
    await owner.query(
      `SELECT sum(pg_total_relation_size(inhrelid))::float8 AS bytes FROM pg_inherits WHERE inhparent = 'hits'::regclass`,
    )
  ).rows;
  const sizes = await Promise.all(shards.map(storedBytes));
  const perHit = (all) => (all / (each * DAYS)).toFixed(0);
  const sum = sizes.reduce((all, one) => all + one, 0);
  console.log(`a hit takes ${perHit(bytes)} bytes in PostgreSQL, ${perHit(sum)} in ClickHouse`);
  await owner.end();
  console.log(`filled with ${each * DAYS} hits in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Bytes a shard's hits take on its disk, after what is written in pieces has been put together. */
async function storedBytes({ port }) {
  const ask = async (sql) => {
    const answer = await fetch(`http://127.0.0.1:${port}/?database=bench`, { method: 'POST', body: sql });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.text();
  };
  await ask('OPTIMIZE TABLE hits FINAL');
  return Number(
    await ask(
      "SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = 'bench' AND table = 'hits'",
    ),
  );
}

async function copyDay(owner, date) {
  const path = join(folder, 'day.tsv');
  const rows = `SELECT country_code, market_day, service_id, client IS NOT NULL,
    COALESCE(encode(client, 'hex')::uuid, '00000000-0000-0000-0000-000000000000'), floor(extract(epoch FROM occurred_at) * 1000)::bigint,
    hit_id, kind, device, consent, geo, path, title, referrer_host, search_engine, search_term, active_seconds, bot, source
    FROM hits WHERE market_day = '${date}'`;
  await pipeline(owner.query(copyTo(`COPY (${rows}) TO STDOUT`)), createWriteStream(path));
  for (const [shard, { port }] of shards.entries()) {
    const key = `if(known, lower(replaceAll(toString(client), '-', '')), toString(hit_id))`;
    const sql = `INSERT INTO hits (${NAMES.join(', ')}) SELECT * FROM file('${path}', TSV, '${TSV.replaceAll('\n', ' ')}')
      WHERE CRC32(${key}) % ${shards.length} = ${shard}`;
    const answer = await fetch(`http://127.0.0.1:${port}/?database=bench`, { method: 'POST', body: sql });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** Measures the month with each store in turn: all its days, its visits from search engines, its clients. */
async function measuring({ stores, get, dist }) {
  const { TrafficService } = await dist('domains/measurement/traffic.service');
  const parts = await Promise.all([
    get('domains/measurement/database/traffic.repository', 'TrafficRepository'),
    get('domains/measurement/database/search-visits.repository', 'SearchVisitsRepository'),
    get('domains/measurement/database/months-to-index.repository', 'MonthsToIndexRepository'),
    get('domains/countries/countries.lookup', 'CountriesLookup'),
  ]);
  const took = { PostgreSQL: [], ClickHouse: [] };
  const figures = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, store] of Object.entries(stores)) {
      const began = performance.now();
      await new TrafficService(store, ...parts).measureMonth('at', MONTH, () => undefined);
      took[name].push((performance.now() - began) / 1000);
      const rows = await services.query(
        `SELECT md5(string_agg(t::text, ',' ORDER BY item_id, device, market_day)) AS sum FROM traffic_days t
         WHERE source = 'hits' AND market_day >= '${MONTH}-01'
         UNION ALL SELECT md5(string_agg(t::text, ',' ORDER BY item_id, device)) FROM traffic_months t WHERE month = '${MONTH}-01'
         UNION ALL SELECT md5(string_agg(t::text, ',' ORDER BY item_id, market_day, engine, term)) FROM search_visits t`,
      );
      figures.push(JSON.stringify(rows.map(({ sum }) => sum).sort()));
      console.log(`${name}: the month of ${HITS / 1e6} million hits in ${took[name].at(-1).toFixed(1)} s`);
    }
  const best = (name) => Math.min(...took[name]);
  console.log(`ratio ${(best('PostgreSQL') / best('ClickHouse')).toFixed(1)}`);
  console.log(`figures are ${new Set(figures).size === 1 ? 'the same' : 'NOT THE SAME'}`);
}
