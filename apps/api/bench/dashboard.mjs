// The dashboard of a publisher, 50 users at once who look at each answer for a second: of the publisher a running installation has
// (the demo's), and of one with 100 million hits, whose summaries are written as the worker would have counted them.
//   DATABASE_URL   of an account that may write summaries, e.g. the owner's
//   ORIGIN         of the product, http://127.0.0.1:3000 without
//   EMAIL, DEMO_PASSWORD   of an administrator of Austria
// What it makes goes again at the end. Fails where a call takes 50 ms or longer (p95) on the first one, or more than four times as
// long on the second.
//   node bench/dashboard.mjs [--users 50] [--seconds 10] [--pause 1000] [--hits 100000000] [--days 400] [--services 5]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Portal } from './support/portal.mjs';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    /** Milliseconds a user looks at an answer. */
    pause: { type: 'string', default: '1000' },
    hits: { type: 'string', default: '100000000' },
    days: { type: 'string', default: '400' },
    services: { type: 'string', default: '5' },
  },
});
const [USERS, SECONDS, PAUSE, HITS, DAYS, SERVICES] = [
  values.users,
  values.seconds,
  values.pause,
  values.hits,
  values.days,
  values.services,
].map(Number);
const MOST_MS = 50;
const MOST_TIMES = 4;
const NAME = 'Bench of dashboards';
const { DATABASE_URL } = process.env;
const portal = new Portal({ users: USERS, seconds: SECONDS, pause: PAUSE });

const database = new pg.Client(DATABASE_URL);
await database.connect();
const rows = async (sql, parameters) => (await database.query(sql, parameters)).rows;

// As many keys as are kept: 200 a day; page views by key fall as they do everywhere.
const KEYS = [
  ['hour', 24],
  ['section', 200],
  ['country', 60],
  ['referrer', 200],
  ['search', 8],
  ['term', 200],
];
const COUNTS = `
INSERT INTO publisher_counts (country_code, service_id, dimension, market_day, device, key, impressions, consented, visits)
SELECT 'at', s, $2, current_date - d, device, CASE $2 WHEN 'hour' THEN (k - 1)::text WHEN 'section' THEN '/section-' || k ELSE $2 || '-' || k END,
  greatest(1, n / k), greatest(1, n / k * 9 / 10), greatest(1, n / k / 3)
FROM unnest($1::int[]) s, generate_series(0, $4::int - 1) d, unnest('{desktop,mobile_web,mobile_app}'::text[]) device,
  generate_series(1, $3::int) k, (SELECT $5::bigint / cardinality($1::int[]) / $4::int / 3 / 5 AS n) x`;
const SPANS = `
INSERT INTO publisher_count_spans (country_code, service_id, dimension, unit, begins, device, key, impressions, consented, visits)
SELECT country_code, service_id, dimension, unit, date_trunc(unit, market_day)::date, device, key, sum(impressions), sum(consented), sum(visits)
FROM publisher_counts CROSS JOIN (VALUES ('week'), ('month')) AS u(unit)
WHERE service_id = ANY ($1) AND dimension NOT IN ('minute', 'hour', 'double') GROUP BY 1, 2, 3, 4, 5, 6, 7`;
const MINUTES = `
INSERT INTO publisher_counts (country_code, service_id, dimension, market_day, device, key, impressions, consented, visits)
SELECT 'at', s, 'minute', current_date - d, device, m::text, greatest(1, n), greatest(1, n * 9 / 10), greatest(1, n / 3)
FROM unnest($1::int[]) s, generate_series(0, 8) d, unnest('{desktop,mobile_web,mobile_app}'::text[]) device,
  generate_series(0, 1439) m, (SELECT $3::bigint / cardinality($1::int[]) / $2::int / 3 / 1440 AS n) x`;
const TRAFFIC = `
INSERT INTO traffic_days (country_code, market_day, item_id, device, source, impressions, impressions_consent, impressions_located,
  impressions_home, visits, gaps, gap_seconds)
SELECT 'at', current_date - d, s, device, 'hits', n, n * 9 / 10, n, n, n / 3, 0, 0
FROM unnest($1::int[]) s, generate_series(0, $2::int - 1) d, unnest('{desktop,mobile_web,mobile_app}'::text[]) device,
  (SELECT $3::bigint / cardinality($1::int[]) / $2::int / 3 AS n) x`;
const REMOVE = [
  `DELETE FROM publisher_count_spans WHERE service_id IN (SELECT id FROM rating_items WHERE name LIKE '${NAME} %')`,
  `DELETE FROM publisher_counts WHERE service_id IN (SELECT id FROM rating_items WHERE name LIKE '${NAME} %')`,
  `DELETE FROM traffic_days WHERE item_id IN (SELECT id FROM rating_items WHERE name LIKE '${NAME} %')`,
  `DELETE FROM publishers WHERE name = '${NAME}'`,
  `DELETE FROM rating_items WHERE name LIKE '${NAME} %'`,
];

/** Writes the publisher with its summaries. @returns its number */
async function givenPublisher() {
  for (const sql of REMOVE) await rows(sql);
  const [{ id, services }] = await rows(
    `WITH house AS (INSERT INTO publishers (country_code, name) VALUES ('at', $1) RETURNING id),
       items AS (INSERT INTO rating_items (country_code, type, name) SELECT 'at', 'service', $1 || ' ' || n FROM generate_series(1, $2) n RETURNING id),
       given AS (INSERT INTO publisher_services SELECT house.id, items.id FROM house, items RETURNING service_id)
     SELECT house.id, (SELECT array_agg(service_id) FROM given) AS services FROM house`,
    [NAME, SERVICES],
  );
  for (const [dimension, keys] of KEYS) await rows(COUNTS, [services, dimension, keys, DAYS, HITS]);
  await rows(SPANS, [services]);
  await rows(MINUTES, [services, DAYS, HITS]);
  await rows(TRAFFIC, [services, DAYS, HITS]);
  await rows('ANALYZE publisher_counts, publisher_count_spans, traffic_days');
  return id;
}

const CALLS = [
  'overview',
  'impressions?by=service',
  'impressions?by=section',
  'impressions?by=referrer',
  'visits?by=term',
  'visits?by=country',
  'tag-health',
];
const pathOf = (name, publisher) =>
  `/v3/at/publisher-dashboard/${name}${name.includes('?') ? '&' : '?'}publisher_id=${publisher}`;

let failed = false;
try {
  await portal.signIn();
  const { publishers } = await portal.ask('/v3/at/publisher-dashboard/filters');
  // The one whose tags have counted most.
  let own;
  for (const publisher of publishers.filter(({ name }) => name !== NAME)) {
    const { sum, total } = await portal.ask(pathOf('impressions?by=section', publisher.id));
    if (total > 0 && sum > (own?.sum ?? 0)) own = { ...publisher, sum };
  }
  if (!own) throw new Error('no publisher has hits: load the demo first');
  console.log(
    `${cpus().length} x ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}; ${USERS} users, a pause of ${PAUSE} ms`,
  );
  const large = await givenPublisher();
  // What has just been written goes to disk first, and each answer is asked for once: users do not wait for a bench's rows.
  await database.query('CHECKPOINT');
  for (const name of CALLS) for (const id of [own.id, large]) await portal.ask(pathOf(name, id));
  console.log(
    `${'call'.padEnd(28)}${own.name.slice(0, 22).padStart(24)}   ${(HITS / 1e6).toFixed(0)} million hits`,
  );
  for (const name of CALLS) {
    const [first, second] = [
      await portal.measure(pathOf(name, own.id)),
      await portal.measure(pathOf(name, large)),
    ];
    const times = second.p95 / first.p95;
    const isLate = first.p95 >= MOST_MS || times > MOST_TIMES;
    failed ||= isLate;
    const shown = ({ median, p95 }) =>
      `median ${median.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)} ms`;
    console.log(
      `${name.padEnd(24)} ${shown(first)}   ${shown(second)}  ${times.toFixed(1)} x${isLate ? '  too long' : ''}`,
    );
  }
} finally {
  for (const sql of REMOVE) await rows(sql);
  await database.end();
  portal.close();
}
if (failed) process.exitCode = 1;
