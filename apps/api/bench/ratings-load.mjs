// Every call of the ratings beside a trivial call, 50 users at once, against real API processes and the demo country.
// First as users work, with a pause between two questions; then rankings without any pause, as fast as they are answered.
//   DATABASE_URL, REDIS_URL, SECRET_KEY as the API takes them; a country loaded with `cli demo` and its users with
//   `cli demo-users`, whose password is in DEMO_PASSWORD. Builds nothing: run `npm run build` before.
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startApi, stopApi } from './support/api-process.mjs';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    /** Seconds of each call before those: code is compiled, connections are opened and what nobody has asked for yet is read. */
    first: { type: 'string', default: '5' },
    questions: { type: 'string', default: '12000' },
    email: { type: 'string', default: 'planner@netreach.example' },
    port: { type: 'string', default: '3599' },
    /** APIs that share the users, as behind a proxy; each has a port of its own. */
    processes: { type: 'string', default: '1' },
    /** Calls to load, with commas between; all by default. */
    only: { type: 'string', default: '' },
    /** Milliseconds a user looks at an answer. */
    pause: { type: 'string', default: '1000' },
    /** File to write the figures into besides. */
    json: { type: 'string', default: '' },
  },
});
const USERS = Number(values.users);
const SECONDS = Number(values.seconds);
const FIRST = Number(values.first);
const PORTS = Array.from({ length: Number(values.processes) }, (_, at) => Number(values.port) + at);
const PAUSE = Number(values.pause);
const agent = new Agent({ keepAlive: true, maxSockets: USERS });

/** Sends a request and reads all of the answer. */
function call(path, { method = 'GET', headers = {}, body, port = PORTS[0] } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** A small random number generator (mulberry32): the same questions in every run. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Processor time of the APIs in ms, user and system; steadier than waiting times on a shared machine. Linux only, else NaN. */
function processorTime() {
  try {
    const times = apis.map(({ pid }) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '));
    return times.reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) * 10, 0);
  } catch {
    return NaN;
  }
}

async function signIn() {
  const password = process.env.DEMO_PASSWORD ?? '';
  const body = JSON.stringify({ email: values.email, password });
  const origin = `http://127.0.0.1:${PORTS[0]}`;
  const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' };
  const answer = await call('/v3/login', { method: 'POST', headers, body });
  const token = JSON.parse(answer.body).token?.access_token;
  if (!token) throw new Error(`no sign-in: ${answer.status} ${answer.body}`);
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
}

/** Questions a planner asks: a list, a target group of up to three attributes, devices, a calculation, a page. */
async function questions(headers, count) {
  const random = seeded(5);
  const pick = (of) => of[Math.floor(random() * of.length)];
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const { attribute_groups } = JSON.parse((await call('/v3/at/ratings/attributes', { headers: plain })).body);
  const { data_frames } = JSON.parse((await call('/v3/at/ratings/data-frames', { headers: plain })).body);
  const attributes = attribute_groups.flatMap((group) => group.attributes);
  const dates = [...new Set(data_frames.filter((frame) => frame.has_panel).map(({ date }) => date))];
  const some = (of, most) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(of))),
  ];
  return Array.from({ length: count }, () => {
    const chosen = random() < 0.2 ? [] : some(attributes, 3);
    const filter = chosen.map(
      ({ key, values: levels }) => `${key}:${some(levels, 3).map((level) => level.key)}`,
    );
    const query = new URLSearchParams({
      date: random() < 0.7 ? dates[0] : pick(dates),
      calculation_type: pick(['accumulated', 'accumulated', 'average_day', 'average_week']),
      devices: pick(['all', 'all', 'mobile', 'desktop']),
      ...(filter.length > 0 ? { attributes: filter.join(';') } : {}),
      page: String(1 + Math.floor(random() * 3)),
      page_size: '50',
    });
    return `/v3/at/ratings/list/${pick(['services', 'services', 'mediahouses', 'all'])}?${query}`;
  });
}

/**
 * The calls of the ratings, each with questions of its own: rankings with target groups, the others for items of theirs.
 * @returns {Promise<[string, { path: string, method?: string, body?: string }[]][]>}
 */
async function callsOf(headers, rankings) {
  const random = seeded(9);
  const pick = (of) => of[Math.floor(random() * of.length)];
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const list = async (name) =>
    JSON.parse((await call(`/v3/at/ratings/list/${name}?page_size=100`, { headers: plain })).body).items;
  const [services, houses] = [await list('services'), await list('mediahouses')];
  const some = (count) => [...new Set(Array.from({ length: count }, () => pick(services).id))];
  const filter = () => Object.fromEntries(new URL(pick(rankings), 'http://x').searchParams);
  const frame = () => {
    const { page: _page, page_size: _size, calculation_type: _type, ...rest } = filter();
    return rest;
  };
  // More than are asked: an answer that is asked for again is there already.
  const many = (make) => Array.from({ length: (FIRST + SECONDS) * USERS * 1.2 }, make);
  const get = (path) => many(() => ({ path: `/v3/at/ratings/${path()}` }));
  const query = () => new URLSearchParams(frame());
  const post = (path, make) =>
    many(() => ({ path: `/v3/at/ratings/${path}`, method: 'POST', body: JSON.stringify(make()) }));
  const details = (part) => get(() => `details/${pick(services).id}/service${part}?${query()}`);
  return [
    ['list', rankings.map((path) => ({ path }))],
    ['list/standings', rankings.map((path) => ({ path: path.replace('?', '/standings?') }))],
    ['streaming', get(() => `streaming?${query()}`)],
    ['items', get(() => `items?search=${encodeURIComponent(pick(services).name.slice(0, 3))}`)],
    ['filters', get(() => 'filters?page=list')],
    ['attributes', get(() => 'attributes')],
    ['details', details('')],
    ['details/chart', details('/chart')],
    ['details/reach', details('/reach')],
    ['details/grp', details('/grp')],
    ['details/competitors', details('/competitors')],
    ['details/traffic-movements', details('/traffic-movements/all')],
    ['details/services', get(() => `details/${pick(houses).id}/mediahouse/services?${query()}`)],
    ['details/search-metrics', details('/search-metrics')],
    ['combine', post('combine', () => ({ ...frame(), items: some(10) }))],
    [
      'audience-reach',
      post('audience-reach', () => ({ ...frame(), items: some(8).map((id) => ({ id, share: 60 })) })),
    ],
    ['compare/traffic', post('compare/traffic', () => ({ ...frame(), items: some(3) }))],
    ['compare/audience-profile', post('compare/audience-profile', () => ({ ...frame(), items: some(3) }))],
    ['compare/before-services', post('compare/before-services', () => ({ ...frame(), items: some(3) }))],
  ];
}

/** All users ask one question after the other, with a pause between two, for a while; the first seconds are told apart. */
async function load(name, next, headers, pause = 0) {
  const begin = performance.now() + FIRST * 1000;
  const until = begin + SECONDS * 1000;
  let worked = processorTime();
  const counting = setTimeout(() => (worked = processorTime()), FIRST * 1000);
  const first = [];
  const times = [];
  const wrong = new Map();
  let refused = 0;
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const user = async (_, place) => {
    await wait((pause * place) / USERS);
    const port = PORTS[place % PORTS.length];
    while (performance.now() < until) {
      const begun = performance.now();
      const { path, method, body } = next();
      const own = body ? { ...headers, 'content-type': 'application/json' } : headers;
      const { status } = await call(path, { method, body, headers: own, port });
      (begun < begin ? first : times).push(performance.now() - begun);
      // Target groups that give persons away are refused: an answer, too, while there are few of them.
      if (status === 422) refused += 1;
      else if (status >= 300) wrong.set(`${status} ${path}`, (wrong.get(`${status} ${path}`) ?? 0) + 1);
      if (pause > 0) await wait(pause * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: USERS }, user));
  if (wrong.size > 0) throw new Error(`answers of ${name} were none: ${[...wrong].slice(0, 3).join('; ')}`);
  clearTimeout(counting);
  if (refused > (first.length + times.length) / 4)
    throw new Error(`${refused} of ${first.length + times.length} of ${name} were refused`);
  const processor = (processorTime() - worked) / times.length;
  const at = (of, share) => of.sort((a, b) => a - b)[Math.min(of.length - 1, Math.floor(share * of.length))];
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => at(times, share));
  return { name, perSecond: times.length / SECONDS, p50, p95, p99, processor, firstP95: at(first, 0.95) };
}

/** One user, one question after the other: what a call takes when nobody else asks. */
async function alone(next, headers) {
  const times = [];
  for (let asked = 0; asked < 300; asked += 1) {
    const begun = performance.now();
    await call(next().path, { headers });
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[150];
}

/** Asks once for every frame and device filter: rows of a frame are brought into memory by the first who asks for them. */
async function warm(headers, port) {
  const plain = { ...headers, 'accept-encoding': 'identity' };
  const { data_frames } = JSON.parse((await call('/v3/at/ratings/data-frames', { headers: plain })).body);
  for (const { date, interval_type, calculation_type, has_panel } of data_frames.filter(
    (one) => one.has_panel,
  ))
    for (const devices of has_panel && calculation_type ? ['all', 'mobile', 'desktop'] : []) {
      const query = new URLSearchParams({ date, interval_type, calculation_type, devices, page_size: '1' });
      await call(`/v3/at/ratings/list/all?${query}`, { headers, port });
    }
}

const inTurn = (of) => {
  let place = 0;
  return () => of[(place += 1) % of.length];
};

const apis = [];
try {
  for (const port of PORTS) apis.push(await startApi(port, { flags: process.execArgv }));
  const headers = await signIn();
  const asked = await questions(headers, Number(values.questions));
  for (const port of PORTS) await warm(headers, port);
  const trivial = inTurn([{ path: '/v3/at/user/info' }]);
  const fresh = inTurn(asked.map((path) => ({ path })));
  const single = { trivial: await alone(trivial, headers), ranking: await alone(fresh, headers) };
  const results = [await load('user/info', trivial, headers, PAUSE)];
  const only = values.only.split(',').filter(Boolean);
  const chosen = (await callsOf(headers, asked)).filter(([name]) => only.length === 0 || only.includes(name));
  for (const [name, of] of chosen) results.push(await load(name, inTurn(of), headers, PAUSE));
  if (only.length === 0)
    results.push(
      await load('user/info, no pause', trivial, headers),
      // Before the different ones: all together take what there is for answers that are kept.
      await load('list, 20, no pause', inTurn(asked.slice(-20).map((path) => ({ path }))), headers),
      await load(`list, ${asked.length}, no pause`, fresh, headers),
    );
  const [base] = results;
  const shown = (number) => number.toFixed(1).padStart(8);
  console.log(
    `${cpus().length} x ${cpus()[0].model}, Node ${process.version}, ${PORTS.length} API, ${USERS} users, ${SECONDS} s each after ${FIRST} s, pause ${PAUSE} ms`,
  );
  console.log(
    `one user alone, median: user/info ${shown(single.trivial)} ms, ranking ${shown(single.ranking)} ms`,
  );
  console.log(
    `${''.padEnd(28)}${['calls/s', 'p50 ms', 'p95 ms', 'p99 ms', 'cpu ms', 'first'].map((head) => head.padStart(8)).join('')}  p95 : user/info`,
  );
  for (const { name, perSecond, p50, p95, p99, processor, firstP95 } of results)
    console.log(
      `${name.padEnd(28)}${[perSecond, p50, p95, p99, processor, firstP95].map(shown).join('')}  ${(p95 / base.p95).toFixed(2)}`,
    );
  if (values.json) writeFileSync(values.json, JSON.stringify(results));
} finally {
  for (const api of apis) await stopApi(api);
  agent.destroy();
}
