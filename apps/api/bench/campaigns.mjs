// A campaign of 2 million ad contacts, 50 creatives and 200 channels: what its screens ask, 20 users at once with target groups
// of their own, against the real API process; each breakdown beside a ranking of the same run; and the first question after its
// contacts have changed, with how long nothing else was answered meanwhile.
//   DATABASE_URL, REDIS_URL, SECRET_KEY as the API takes them; DATABASE_OWNER_URL of whoever may write contacts
//   a measured country of 50,000 persons: `packages/measurement/bench/large-market.mjs` says how
//   EMAIL, DEMO_PASSWORD of an administrator of Austria
// Builds nothing: run `npm run build` before. The campaign it makes goes again at the end.
//   node bench/campaigns.mjs [--contacts 2000000] [--users 20] [--seconds 10] [--pause 1000] [--prof]
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApi, stopApi } from './support/api-process.mjs';

const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '2000000' },
    creatives: { type: 'string', default: '50' },
    channels: { type: 'string', default: '200' },
    users: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '10' },
    port: { type: 'string', default: '3597' },
    /** Milliseconds a user looks at an answer. */
    pause: { type: 'string', default: '1000' },
    /** Writes a profile of the API process into the folder it is started in. */
    prof: { type: 'boolean', default: false },
  },
});
const [CONTACTS, CREATIVES, CHANNELS, USERS, SECONDS, PORT, PAUSE] = [
  values.contacts,
  values.creatives,
  values.channels,
  values.users,
  values.seconds,
  values.port,
  values.pause,
].map(Number);
const { DATABASE_OWNER_URL, EMAIL = 'admin@netreach.example', DEMO_PASSWORD = '' } = process.env;
const agent = new Agent({ keepAlive: true, maxSockets: USERS + 2 });
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const database = new pg.Client(DATABASE_OWNER_URL);
await database.connect();
const rows = async (sql, parameters) => (await database.query(sql, parameters)).rows;

// Person, creative and channel have favourites, as they have everywhere.
const CONTACTS_SQL = `
INSERT INTO ad_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source, impressions,
  viewable, clicks)
SELECT $1, $2::date + floor(random() * $3)::int, persons[1 + floor(random() ^ 1.3 * cardinality(persons))],
  creatives[1 + floor(random() ^ 1.5 * cardinality(creatives))], names[1 + floor(random() ^ 1.8 * cardinality(names))], 0,
  (ARRAY['desktop', 'mobile_web', 'mobile_app'])[1 + floor(random() * 3)], 'hits', 1 + floor(random() ^ 3 * 6)::int, 1,
  (random() < 0.002)::int
FROM generate_series(1, $4),
  (SELECT array_agg(id ORDER BY id) AS persons FROM panel_persons WHERE country_code = 'at') p,
  (SELECT array_agg(id ORDER BY id) AS creatives FROM creatives WHERE campaign_id = $1) c,
  (SELECT array_agg(id ORDER BY id) AS names FROM ad_channel_names WHERE campaign_id = $1) n
ON CONFLICT DO NOTHING`;
const TRAFFIC_SQL = `
INSERT INTO ad_traffic (campaign_id, day, creative_id, channel_name_id, flight_id, device, source, served, net, home, located,
  consented, viewable, not_viewable, undetermined, clicks, invalid)
SELECT campaign_id, day, creative_id, channel_name_id, 0, device, 'hits', 130 * n, 120 * n, 110 * n, 120 * n, 90 * n, 70 * n,
  30 * n, 20 * n, sum(clicks), jsonb_build_object('isbot', 10 * n)
FROM (SELECT *, sum(impressions) OVER (PARTITION BY day, creative_id, channel_name_id, device) AS n
  FROM ad_contacts WHERE campaign_id = $1) x
GROUP BY campaign_id, day, creative_id, channel_name_id, device, n`;

/** Makes the campaign. @returns its number */
async function givenCampaign(month) {
  await rows('SELECT setseed(0.16)');
  const [{ id }] = await rows(
    `WITH customer AS (INSERT INTO customers (name) VALUES ('Bench of campaigns')
       ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id)
     INSERT INTO campaigns (country_code, customer_id, name, starts_on, ends_on, planned_impressions, budget)
     SELECT 'at', id, 'Bench of campaigns', $1, $1::date + 30, 1e9, 1e6 FROM customer RETURNING id`,
    [month],
  );
  const parts = [
    [
      `INSERT INTO creatives (campaign_id, name, landing_page) SELECT $1, 'C' || n, 'https://shop.example/'`,
      CREATIVES,
    ],
    [
      `INSERT INTO campaign_channels (campaign_id, name, planned_impressions) SELECT $1, 'site' || n, 1e6`,
      CHANNELS,
    ],
  ];
  for (const [sql, count] of parts) await rows(`${sql} FROM generate_series(1, $2) n`, [id, count]);
  await rows(
    `INSERT INTO ad_channel_names (campaign_id, name, channel_id) SELECT $1, name, id FROM campaign_channels WHERE campaign_id = $1`,
    [id],
  );
  await rows(
    `WITH made AS (INSERT INTO tracking_channel_groups (campaign_id, name) SELECT $1, 'Group ' || n FROM generate_series(0, 9) n
       RETURNING id, name)
     INSERT INTO tracking_channel_group_entries (group_id, channel_id)
     SELECT made.id, c.id FROM made JOIN campaign_channels c ON c.campaign_id = $1 AND 'Group ' || c.id % 10 = made.name`,
    [id],
  );
  await rows(CONTACTS_SQL, [id, month, 31, Math.round(CONTACTS * 1.02)]);
  await rows(TRAFFIC_SQL, [id]);
  await changed(id);
  await rows('ANALYZE ad_contacts, ad_traffic');
  return id;
}

/** What the hourly count leaves behind. */
const changed = (id) =>
  rows(
    `INSERT INTO ad_stamps (campaign_id, contacts, traffic) VALUES ($1, 1, 1)
     ON CONFLICT (campaign_id) DO UPDATE SET contacts = ad_stamps.contacts + 1, traffic = ad_stamps.traffic + 1`,
    [id],
  );

/** Sends a request and reads all of the answer. */
function call(path, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: PORT, path, method, headers, agent }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(chunks) }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function signIn() {
  const origin = `http://127.0.0.1:${PORT}`;
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD });
  const answer = await call('/v3/login', { method: 'POST', headers, body });
  const token = JSON.parse(answer.body).token?.access_token;
  if (!token) throw new Error(`no sign-in: ${answer.status} ${answer.body}`);
  return { authorization: `Bearer ${token}` };
}

/** Target groups in an order of their own, so that no answer is known before. */
async function targetGroups(headers) {
  let state = 16;
  const below = (most) => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % most;
  const { body } = await call('/v3/at/ratings/attributes', { headers });
  const attributes = JSON.parse(body).attribute_groups.flatMap((group) => group.attributes);
  return () => {
    const chosen = new Map();
    for (let left = 1 + below(2); left > 0; left -= 1) {
      const { key, values: levels } = attributes[below(attributes.length)];
      const some = levels.filter((_, at) => at % 2 === below(2) || levels.length < 3);
      if (some.length > 0)
        chosen.set(
          key,
          some.map((level) => level.key),
        );
    }
    return [...chosen].map(([key, levels]) => `${key}:${levels}`).join(';');
  };
}

/** Asks something, and how long the API answers nothing else meanwhile. */
async function timed(work) {
  let [done, stood] = [false, 0];
  const watch = (async () => {
    while (!done) {
      const begun = performance.now();
      await call('/health/live');
      stood = Math.max(stood, performance.now() - begun);
      await sleep(20);
    }
  })();
  const begun = performance.now();
  const answer = await work();
  const took = performance.now() - begun;
  done = true;
  await watch;
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
  return { took, stood };
}

/** All users ask one question after the other, with a pause between two, for a while. */
async function load(name, next, headers, pause = PAUSE) {
  const until = performance.now() + SECONDS * 1000;
  const [times, refused] = [[], new Map()];
  const user = async (_, place) => {
    await sleep((pause * place) / USERS);
    while (performance.now() < until) {
      const begun = performance.now();
      const { status, body } = await call(next(), { headers });
      times.push(performance.now() - begun);
      if (status !== 200) refused.set(`${status} ${body}`.slice(0, 90), 1 + (refused.get(`${status}`) ?? 0));
      await sleep(pause * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: USERS }, user));
  if (refused.size > 0) throw new Error(`answers of ${name} were none: ${[...refused.keys()].slice(0, 3)}`);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return { name, count: times.length, p50: at(0.5), p95: at(0.95) };
}

/**
 * One user, all questions in turn: whatever else the machine does meanwhile, it does to all of them.
 * @returns median milliseconds by name
 */
async function alone(questions, headers, times = 60) {
  const took = new Map(questions.map(({ name }) => [name, []]));
  for (let asked = 0; asked < times; asked += 1)
    for (const { name, next } of questions) {
      const begun = performance.now();
      await call(next(), { headers });
      took.get(name).push(performance.now() - begun);
    }
  return new Map([...took].map(([name, all]) => [name, all.sort((a, b) => a - b)[Math.floor(times / 2)]]));
}

const DETAILS = ['', 'reach-chart', 'breakdown/contact-classes', 'insights', 'target-accuracy'];
const BREAKDOWNS = ['attributes', 'channels', 'creatives', 'groups', 'devices', 'days', 'contact-classes'];

let api;
try {
  await rows(`DELETE FROM campaigns WHERE name = 'Bench of campaigns'`);
  const [{ month }] = await rows(
    `SELECT max(month)::text AS month FROM contact_indexes WHERE country_code = 'at' AND months = 1`,
  );
  const id = await givenCampaign(month);
  const [{ contacts, persons, traffic }] = await rows(
    `SELECT count(*)::int AS contacts, count(DISTINCT person_id)::int AS persons,
       (SELECT count(*)::int FROM ad_traffic WHERE campaign_id = $1) AS traffic FROM ad_contacts WHERE campaign_id = $1`,
    [id],
  );
  console.log(
    `${cpus().length} x ${cpus()[0].model}, Node ${process.version}, ${USERS} users, pause ${PAUSE} ms`,
  );
  console.log(
    `${contacts} ad contacts of ${persons} persons, ${traffic} rows of traffic, ${CREATIVES} creatives x ${CHANNELS} channels`,
  );
  api = await startApi(PORT, { flags: values.prof ? ['--cpu-prof'] : [] });
  const headers = await signIn();
  const group = await targetGroups(headers);
  const query = (more = {}) => new URLSearchParams({ attributes: group(), ...more });
  const campaign = (part, target) => {
    const path = part === '' ? '' : `/${part}`;
    return `/v3/at/campaigns/${id}${path}?${target === undefined ? query() : new URLSearchParams({ attributes: target })}`;
  };
  const ranking = () => `/v3/at/ratings/list/services?${query({ date: month, page_size: '50' })}`;
  for (const devices of ['all', 'mobile', 'desktop'])
    await call(`/v3/at/ratings/list/services?${new URLSearchParams({ date: month, devices })}`, { headers });

  const cold = await timed(() => call(campaign('', ''), { headers }));
  await changed(id);
  const again = await timed(() => call(campaign('', ''), { headers }));
  const second = await timed(() => call(campaign('', 'gender:v0'), { headers }));
  console.log(`${''.padEnd(34)}${'ms'.padStart(9)}${'nothing answered for'.padStart(24)}`);
  const told = {
    'details, the first time': cold,
    'the first after a change': again,
    'another target group': second,
  };
  for (const [name, { took, stood }] of Object.entries(told))
    console.log(`${name.padEnd(34)}${took.toFixed(1).padStart(9)}${stood.toFixed(1).padStart(21)} ms`);

  const parts = [...new Set([...DETAILS, ...BREAKDOWNS.map((by) => `breakdown/${by}`)])];
  const questions = [
    { name: 'ranking', next: ranking },
    ...parts.map((part) => ({ name: part === '' ? 'details' : part, next: () => campaign(part) })),
  ];
  await alone(questions, headers, 5);
  const singles = await alone(questions, headers);
  const base = singles.get('ranking');
  const results = [];
  for (const { name, next } of questions) results.push(await load(name, next, headers));
  console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);
  let place = 0;
  const screen = () => campaign(DETAILS[(place += 1) % DETAILS.length]);
  results.push(await load('the details screen, in turn', screen, headers));
  const shown = (number) => (number === undefined ? '' : number.toFixed(1)).padStart(9);
  console.log(
    `${''.padEnd(30)}${['alone', 'p50 ms', 'p95 ms'].map((head) => head.padStart(9)).join('')}   alone : ranking`,
  );
  for (const { name, p50, p95 } of results) {
    const single = singles.get(name);
    const ratio = single === undefined ? '' : (single / base).toFixed(2);
    console.log(`${name.padEnd(30)}${[single, p50, p95].map(shown).join('')}   ${ratio}`);
  }
} finally {
  if (api) await stopApi(api);
  agent.destroy();
  await rows(`DELETE FROM campaigns WHERE name = 'Bench of campaigns'`);
  await database.end();
}
