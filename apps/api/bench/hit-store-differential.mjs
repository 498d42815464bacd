// Asks both hit stores every question about the same hits, and holds the integers they answer against each other:
//
//   npm --prefix apps/api run bench:hit-store-differential -- [--hits 10000000] [--shards 2] [--database postgres://...]
//
// A fifth of the synthetic hits are of advertising. The hits of `--database`, one of this version such as that of the demo country,
// are compared too: it is only read. Ends with 1 where an answer is another. `npm run build` before.
import { parseArgs } from 'node:util';
import { copyCountries } from './support/copied-countries.mjs';
import { withStores } from './support/hit-stores.mjs';
import { fillMonth, makeMarket } from './support/month-of-hits.mjs';
import { fillAds } from './support/month-of-ads.mjs';
import { answersAbout } from './support/questions.mjs';

const { values } = parseArgs({
  options: {
    hits: { type: 'string', default: '10000000' },
    shards: { type: 'string', default: '2' },
    database: { type: 'string' },
  },
});
const [HITS, SHARDS] = [Number(values.hits), Number(values.shards)];

/** Nothing is compared in time here: what it holds need not outlive a loss of power, and it may sort in memory. */
const SETTINGS = ['work_mem=256MB', 'max_wal_size=8GB', 'synchronous_commit=off'];

if (values.database)
  await withStores(
    SHARDS,
    async (opened) => {
      await copyCountries(opened, values.database);
      await compare(opened, `hits of ${new URL(values.database).pathname.slice(1)}`);
    },
    SETTINGS,
  );
await withStores(
  SHARDS,
  async (opened) => {
    const began = performance.now();
    await makeMarket(opened);
    await fillMonth(opened, Math.round(HITS * 0.8));
    await fillAds(opened, Math.round(HITS * 0.2));
    console.log(`filled in ${secondsSince(began)} s`);
    await compare(opened, 'synthetic hits');
  },
  SETTINGS,
);

async function compare(opened, what) {
  // Partitions were made by the owner, and are the product's.
  const { username } = new URL(opened.services.env.DATABASE_URL);
  await opened.services.query(
    `GRANT SELECT, UPDATE, DELETE, MAINTAIN ON ALL TABLES IN SCHEMA public TO ${username}`,
  );
  await linkSome(opened);
  const [{ pages }] = await opened.services.query('SELECT count(*)::int AS pages FROM hits');
  const [{ ads }] = await opened.services.query('SELECT count(*)::int AS ads FROM ad_hits');
  const [postgres, clickhouse] = [
    await answersOf(opened, 'PostgreSQL'),
    await answersOf(opened, 'ClickHouse'),
  ];
  const asked = [...new Set([...postgres.keys(), ...clickhouse.keys()])];
  const other = asked.filter((question) => postgres.get(question)?.hash !== clickhouse.get(question)?.hash);
  const integers = [...postgres.values()].reduce((sum, answer) => sum + answer.integers, 0);
  console.log(`${what}: ${pages} of pages, ${ads} of advertising`);
  console.log(
    `${asked.length} answers with ${integers} integers in PostgreSQL; ${other.length} differ in ClickHouse`,
  );
  for (const question of other.slice(0, 20)) console.log(`  differs: ${question}`);
  if (other.length > 0) process.exitCode = 1;
}

async function answersOf(opened, name) {
  const began = performance.now();
  const answers = await answersAbout(opened, name);
  console.log(`${name} has answered after ${secondsSince(began)} s`);
  return answers;
}

function secondsSince(began) {
  return ((performance.now() - began) / 1000).toFixed(0);
}

/** Links a fiftieth of the clients to persons for a part of the time: their hits become contacts. */
async function linkSome({ services }) {
  await services.query(`
    INSERT INTO panel_persons (country_code, external_id, active_from)
    SELECT country_code, 'bench ' || n, '2020-01-01'
    FROM (SELECT DISTINCT country_code FROM hits) c, generate_series(1, 500) n`);
  await services.query(`
    WITH clients AS (
      SELECT country_code, client, min(occurred_at) AS first FROM (
        SELECT country_code, client, occurred_at FROM hits UNION ALL SELECT country_code, client, occurred_at FROM ad_hits) h
      WHERE client IS NOT NULL GROUP BY 1, 2
    ), numbered AS (SELECT *, row_number() OVER (PARTITION BY country_code ORDER BY client) AS n FROM clients)
    INSERT INTO client_links (country_code, client, person_id, linked_from, linked_until)
    SELECT c.country_code, c.client, p.id, c.first + interval '1 hour',
      CASE WHEN n % 3 > 0 THEN c.first + interval '9 days' END
    FROM numbered c
    JOIN panel_persons p ON p.country_code = c.country_code AND p.external_id = 'bench ' || (1 + n / 50 % 500)
    WHERE n % 50 = 0 ON CONFLICT DO NOTHING`);
}
