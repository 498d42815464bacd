// A month of synthetic hits measured in PostgreSQL and in ClickHouse, and how many hits a second each store takes:
//
//   npm --prefix apps/api run bench:hit-store -- [--hits 3000000] [--shards 1] [--written 500000] [--rounds 1]
//     [--at-most 6] [--postgres-days 20]
//
// The same rows are in both: made in ClickHouse, copied from there. Both run on this machine with its settings for one that is
// in use (durable); ClickHouse is chdb behind HTTP, installed by this command. `npm run build` before. With `--at-most` PostgreSQL
// is stopped when it has taken so many times as long as ClickHouse, and the ratio is at least that. With `--postgres-days` it is
// given the first days of the month only, where filling it takes hours: for all of them it would need longer still.
import { parseArgs } from 'node:util';
import { askShard, madeHits, withStores } from './support/hit-stores.mjs';
import { DAYS, fillMonth, makeMarket, MONTH } from './support/month-of-hits.mjs';

const { values } = parseArgs({
  options: {
    hits: { type: 'string', default: '3000000' },
    shards: { type: 'string', default: '1' },
    written: { type: 'string', default: '500000' },
    rounds: { type: 'string', default: '1' },
    'at-most': { type: 'string' },
    'postgres-days': { type: 'string', default: String(DAYS) },
  },
});
const [HITS, SHARDS, WRITTEN, ROUNDS] = [values.hits, values.shards, values.written, values.rounds].map(
  Number,
);
const POSTGRES_DAYS = Number(values['postgres-days']);
const AT_MOST = values['at-most'] === undefined ? undefined : Number(values['at-most']);
const POSTGRES_HITS = (HITS * POSTGRES_DAYS) / DAYS;
const seconds = (began) => (performance.now() - began) / 1000;

await withStores(SHARDS, async (opened) => {
  await makeMarket(opened);
  await writing(opened);
  const began = performance.now();
  await fillMonth(opened, HITS, POSTGRES_DAYS);
  console.log(`filled with ${HITS} hits in ${seconds(began).toFixed(0)} s`);
  await sizes(opened);
  await measuring(opened);
});

/** How fast a store takes hits through its driver. */
async function writing({ services, stores }) {
  const [service] = await services.query("SELECT id FROM rating_items WHERE name = 'S0'");
  const made = madeHits(service.id, WRITTEN);
  for (const [name, store] of Object.entries(stores)) {
    const some = name === 'PostgreSQL' ? made.slice(0, WRITTEN / 5) : made;
    const began = performance.now();
    for (let at = 0; at < some.length; at += store.batches.rows)
      await store.store(some.slice(at, at + store.batches.rows), { counted: false });
    const rate = some.length / seconds(began);
    console.log(`${name}: ${rate.toFixed(0)} hits/s written in batches of ${store.batches.rows}`);
  }
}

/** What a hit takes on the disk; in ClickHouse after what is written in pieces has been put together. */
async function sizes({ services, shards }) {
  const [{ bytes }] = await services.query(
    `SELECT sum(pg_total_relation_size(inhrelid))::float8 AS bytes FROM pg_inherits WHERE inhparent = 'hits'::regclass`,
  );
  for (const shard of shards) await askShard(shard, 'OPTIMIZE TABLE hits FINAL');
  const stored = `SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = 'bench' AND table = 'hits'`;
  const parts = await Promise.all(shards.map((shard) => askShard(shard, stored)));
  const sum = parts.reduce((all, one) => all + Number(one), 0);
  const perHit = [bytes / POSTGRES_HITS, sum / HITS].map((one) => one.toFixed(0));
  console.log(`a hit takes ${perHit[0]} bytes in PostgreSQL, ${perHit[1]} in ClickHouse`);
}

/** Measures the month with each store in turn: all its days, its visits from search engines, its clients. */
async function measuring({ services, stores, get, dist }) {
  const { TrafficService } = await dist('domains/measurement/traffic.service');
  const parts = await Promise.all([
    get('domains/measurement/database/traffic.repository', 'TrafficRepository'),
    get('domains/measurement/database/search-visits.repository', 'SearchVisitsRepository'),
    get('domains/measurement/database/months-to-index.repository', 'MonthsToIndexRepository'),
    get('domains/countries/countries.lookup', 'CountriesLookup'),
  ]);
  const took = { ClickHouse: [], PostgreSQL: [] };
  const best = (name) => Math.min(...took[name]);
  const figures = [];
  let [stopped, days] = [false, 0];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of Object.keys(took)) {
      const traffic = new TrafficService(stores[name], ...parts);
      const limit = name === 'PostgreSQL' && AT_MOST ? AT_MOST * best('ClickHouse') : undefined;
      const outcome = await measured(services, traffic, limit);
      took[name].push(outcome.seconds);
      stopped ||= outcome.stopped;
      if (name === 'PostgreSQL') days = Math.max(days, outcome.days);
      figures.push(await figuresOf(services));
      const after = outcome.stopped ? `stopped with ${outcome.days} of its days measured after` : 'in';
      const hits = (name === 'PostgreSQL' ? POSTGRES_HITS : HITS) / 1e6;
      console.log(`${name}: the month of ${hits} million hits ${after} ${outcome.seconds.toFixed(1)} s`);
    }
  const ratio = (best('PostgreSQL') / best('ClickHouse')).toFixed(1);
  console.log(`ratio ${stopped || POSTGRES_DAYS < DAYS ? 'at least ' : ''}${ratio}`);
  // Days it has measured before it was stopped stand in place of those of ClickHouse; days it was not given would as well.
  if (days <= POSTGRES_DAYS)
    console.log(`figures are ${new Set(figures).size === 1 ? 'the same' : 'NOT THE SAME'}`);
}

/**
 * Measures the month, for a time at most: what PostgreSQL does then is stopped. Days it has measured by then keep their figures.
 * @param limit in seconds
 */
async function measured(services, traffic, limit) {
  const outcome = { days: 0, stopped: false };
  const stop = async () => {
    outcome.stopped = true;
    await services.query(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()`,
    );
  };
  const timer = limit === undefined ? undefined : setTimeout(stop, limit * 1000);
  const onDay = (done) => {
    outcome.days = done;
    if (outcome.stopped) throw new Error('stopped');
  };
  const began = performance.now();
  try {
    await traffic.measureMonth('at', MONTH, { onDay });
  } catch (error) {
    if (!outcome.stopped) throw error;
  }
  clearTimeout(timer);
  return { ...outcome, seconds: seconds(began) };
}

/** What the month comes to, in short: days, month, visits from search engines. */
async function figuresOf(services) {
  const rows = await services.query(
    `SELECT md5(string_agg(t::text, ',' ORDER BY item_id, device, market_day)) AS sum FROM traffic_days t
     WHERE source = 'hits' AND market_day >= '${MONTH}-01'
     UNION ALL SELECT md5(string_agg(t::text, ',' ORDER BY item_id, device)) FROM traffic_months t WHERE month = '${MONTH}-01'
     UNION ALL SELECT md5(string_agg(t::text, ',' ORDER BY item_id, market_day, engine, term)) FROM search_visits t`,
  );
  return JSON.stringify(rows.map(({ sum }) => sum).sort());
}
