// What the back office does with 50,000 targets that wait for a service, beside a trivial call, against a running installation
// whose country has a measured month: list, search, 5,000 assigned and taken at once, and what a pattern on all of them would do.
//   DATABASE_URL   of an account that may write targets, e.g. the owner's
//   ORIGIN         of the product, http://127.0.0.1:3000 without
//   EMAIL, DEMO_PASSWORD   of an administrator of Austria
// What it makes goes again at the end.
import { performance } from 'node:perf_hooks';
import pg from 'pg';

const { DATABASE_URL, ORIGIN = 'http://127.0.0.1:3000', EMAIL, DEMO_PASSWORD } = process.env;
const TARGETS = 50_000;
const AT_ONCE = 5_000;
const ROUNDS = 15;
const BASE = '/v3/at/admin/ratings';

const database = new pg.Client(DATABASE_URL);
await database.connect();
const rows = async (sql, values) => (await database.query(sql, values)).rows;

let token = '';
async function call(method, path, body) {
  const began = performance.now();
  const answer = await fetch(`${ORIGIN}${path}`, {
    method,
    headers: {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return { took, body: JSON.parse(text) };
}

/** Median and slowest of a few rounds, in ms. */
async function measure(work, rounds = ROUNDS) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push((await work(round)).took);
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(times.length / 2)], slowest: times.at(-1) };
}

function report(name, { median, slowest }, trivial) {
  const ratio = trivial ? `  ${(median / trivial.median).toFixed(1)} x the trivial call` : '';
  console.log(
    `${name.padEnd(34)} median ${median.toFixed(0).padStart(5)} ms  slowest ${slowest.toFixed(0).padStart(5)} ms${ratio}`,
  );
}

// Real contacts move with them, so that the figures of a trial are worth something.
const MAKE = `
INSERT INTO targets (country_code, name, created_at)
SELECT 'at', 'host-' || n || CASE WHEN n % 5 = 0 THEN '.bench.example' ELSE '.other' || n % 97 || '.example' END, now()
FROM generate_series(1, $1) n ON CONFLICT DO NOTHING`;
const CONTACTS = `
INSERT INTO panel_contacts
SELECT c.country_code, c.market_day, gen_random_uuid(), c.person_id, t.id, c.path, c.occurred_at, c.device, c.active_seconds, c.registered
FROM (SELECT *, row_number() OVER () AS n FROM panel_contacts WHERE country_code = 'at' AND market_day >= $1 LIMIT $2) c
JOIN (SELECT id, row_number() OVER () AS n FROM targets WHERE name LIKE 'host-%.example') t ON t.n = 1 + c.n % $2`;
const REMOVE = [
  `DELETE FROM panel_contacts WHERE target_id IN (SELECT id FROM targets WHERE name LIKE 'host-%.example')`,
  `DELETE FROM targets WHERE name LIKE 'host-%.example'`,
  `DELETE FROM rating_items WHERE name = 'Bench of targets'`,
];

try {
  const signIn = await call('POST', '/v3/login', { email: EMAIL, password: DEMO_PASSWORD });
  token = signIn.body.token.access_token;
  await rows(MAKE, [TARGETS]);
  const [{ month }] = await rows(
    `SELECT max(month)::text AS month FROM contact_indexes WHERE country_code = 'at' AND months = 1`,
  );
  await rows(CONTACTS, [month, TARGETS]);
  await rows('ANALYZE targets');
  const fields = { url: '', description: '', private_customers: [], owner_only: false, categories: [] };
  const flags = ['url', 'description', 'logo'].map((part) => [`use_company_${part}`, false]);
  const others = { international: false, bookable: true, data_checked: false, paid_ranking_list: false };
  const { body: made } = await call('POST', `${BASE}/services`, {
    name: 'Bench of targets',
    mediahouses: [],
    adnetworks: [],
    ...fields,
    ...others,
    ...Object.fromEntries(flags),
  });
  const service = made.service.id;
  const ids = (
    await rows(`SELECT id FROM targets WHERE name LIKE 'host-%.example' ORDER BY id LIMIT $1`, [AT_ONCE])
  ).map(({ id }) => id);

  const trivial = await measure(() => call('GET', '/health/live'));
  report('a trivial call', trivial);
  report('list', await measure((page) => call('GET', `${BASE}/targets?page=${page + 1}`)), trivial);
  report(
    'list, the last page',
    await measure(() => call('GET', `${BASE}/targets?page=${TARGETS / 50}`)),
    trivial,
  );
  report(
    'search %suffix',
    await measure(() => call('GET', `${BASE}/targets?search=%25.bench.example`)),
    trivial,
  );
  report('search prefix%', await measure(() => call('GET', `${BASE}/targets?search=host-77%25`)), trivial);
  report(
    'search a full name',
    await measure(() => call('GET', `${BASE}/targets?search=host-5.bench.example`)),
    trivial,
  );
  const body = { service_id: service, target_ids: ids };
  const [given, taken] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    given.push(await call('POST', `${BASE}/targets/bulk-assign`, body));
    taken.push(await call('POST', `${BASE}/targets/bulk-unassign`, body));
  }
  report(`${AT_ONCE} assigned at once`, await measure((round) => given[round], 5), trivial);
  report(`${AT_ONCE} taken at once`, await measure((round) => taken[round], 5), trivial);
  // What was taken by hand stays where it is: patterns look at the others too.
  await rows(`UPDATE targets SET by_hand = false WHERE name LIKE 'host-%.example'`);
  for (const pattern of ['\\.bench\\.example$', '^host-[0-9]+\\.']) {
    const tried = () => call('POST', `${BASE}/services/${service}/patterns/try`, { pattern });
    const { body: told } = await tried();
    const reach = told.reach.map(({ before, after }) => `${before ?? '–'} to ${after ?? '–'} %`).join(', ');
    console.log(`a pattern that moves ${told.moves} targets; reach ${reach}`);
    report('  what it would do', await measure(tried, 5), trivial);
  }
} finally {
  for (const sql of REMOVE) await rows(sql);
  await database.end();
}
