// Rankings beside a trivial call, 50 users at once, against the real API process and the demo country:
//   DATABASE_URL, REDIS_URL, SECRET_KEY as the API takes them; a country loaded with `cli demo` and its users with
//   `cli demo-users`, whose password is in DEMO_PASSWORD. Builds nothing: run `npm run build` before.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    questions: { type: 'string', default: '2000' },
    email: { type: 'string', default: 'planner@netreach.example' },
    port: { type: 'string', default: '3599' },
  },
});
const USERS = Number(values.users);
const SECONDS = Number(values.seconds);
const PORT = Number(values.port);
const agent = new Agent({ keepAlive: true, maxSockets: USERS });

/** Sends a request and reads all of the answer. */
function call(path, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: PORT, path, method, headers, agent }, (answer) => {
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

async function startApi() {
  const child = spawn(process.execPath, [new URL('../dist/main.js', import.meta.url).pathname], {
    env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const ready = await call('/health/ready').catch(() => undefined);
    if (ready?.status === 200) return child;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error('the API does not start');
}

async function signIn() {
  const password = process.env.DEMO_PASSWORD ?? '';
  const body = JSON.stringify({ email: values.email, password });
  const origin = `http://127.0.0.1:${PORT}`;
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

/** All users ask one question after the other, without a pause, for a while. */
async function load(name, next, headers) {
  const until = performance.now() + SECONDS * 1000;
  const times = [];
  let wrong = 0;
  const user = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      const { status } = await call(next(), { headers });
      times.push(performance.now() - begun);
      if (status !== 200) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: USERS }, user));
  if (wrong > 0) throw new Error(`${wrong} answers of ${name} were none`);
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  return { name, perSecond: times.length / SECONDS, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** One user, one question after the other: what a call takes when nobody else asks. */
async function alone(next, headers) {
  const times = [];
  for (let asked = 0; asked < 300; asked += 1) {
    const begun = performance.now();
    await call(next(), { headers });
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[150];
}

const inTurn = (of) => {
  let place = 0;
  return () => of[(place += 1) % of.length];
};

const api = await startApi();
try {
  const headers = await signIn();
  const asked = await questions(headers, Number(values.questions));
  const trivial = inTurn(['/v3/at/user/info']);
  const fresh = inTurn(asked);
  const single = { trivial: await alone(trivial, headers), ranking: await alone(fresh, headers) };
  const results = [
    await load('user/info', trivial, headers),
    await load(`rankings, ${asked.length} questions`, fresh, headers),
    await load('rankings, 20 questions', inTurn(asked.slice(-20)), headers),
  ];
  const [base] = results;
  const shown = (number) => number.toFixed(1).padStart(8);
  console.log(
    `${cpus().length} x ${cpus()[0].model}, Node ${process.version}, ${USERS} users, ${SECONDS} s each`,
  );
  console.log(
    `one user alone, median: user/info ${shown(single.trivial)} ms, ranking ${shown(single.ranking)} ms`,
  );
  console.log(
    `${''.padEnd(28)}${['calls/s', 'p50 ms', 'p95 ms', 'p99 ms'].map((head) => head.padStart(8)).join('')}  p95 : user/info`,
  );
  for (const { name, perSecond, p50, p95, p99 } of results)
    console.log(
      `${name.padEnd(28)}${[perSecond, p50, p95, p99].map(shown).join('')}  ${(p95 / base.p95).toFixed(2)}`,
    );
} finally {
  api.kill('SIGTERM');
  await once(api, 'exit');
  agent.destroy();
}
