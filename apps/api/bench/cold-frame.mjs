// A cold frame: from PostgreSQL to its first answer, and how long the event loop stands still meanwhile, prepared on the loop
// and in the thread. DATABASE_URL as the API takes it (temporary tables only); `npm run build` before.
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import {
  buildContactIndex,
  encodeContactIndex,
  openPreparedFrame,
  prepareFrame,
} from '@netreach/measurement';
import pg from 'pg';
import { FramePreparer } from '../dist/domains/measurement/frames/frame-preparer.js';
import { readBinaryRows } from '../dist/platform/database/binary-copy.js';

const { values } = parseArgs({
  options: {
    persons: { type: 'string', default: '20000' },
    contacts: { type: 'string', default: '40' },
    services: { type: 'string', default: '2000' },
  },
});
const [PERSONS, EACH, SERVICES] = [values.persons, values.contacts, values.services].map(Number);
const DEVICES = ['desktop', 'mobile_web', 'mobile_app'];
const QUESTION = { devices: DEVICES, filter: [[1], [10, 11]], calculation: 'accumulated' };

function* contacts() {
  let state = 7;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  for (let personId = 1; personId <= PERSONS; personId += 1)
    for (let place = 0; place < EACH; place += 1)
      yield {
        personId,
        entityId: 1 + Math.floor(SERVICES * random() ** 3),
        device: DEVICES[place % 3],
        mask: 1 + Math.floor(random() * 2 ** 27),
        visits: 1 + Math.floor(random() * 9),
        impressions: 10 + Math.floor(random() * 90),
        seconds: Math.floor(random() * 3000),
        registered: false,
      };
}

/** Does something and says how long it took and how long the event loop stood still at most, in milliseconds. */
async function timed(work) {
  let [last, stood] = [performance.now(), 0];
  const tick = () => {
    const now = performance.now();
    [last, stood] = [now, Math.max(stood, now - last)];
  };
  const clock = setInterval(tick, 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stood = 0;
  const begun = performance.now();
  const result = await work();
  const took = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(clock);
  return { result, took, stood };
}

const ids = Array.from({ length: PERSONS }, (_, place) => place + 1);
const encoded = encodeContactIndex(
  buildContactIndex({
    month: '2026-10',
    universe: PERSONS * 100,
    contacts: contacts(),
    persons: ids.map((id) => ({ id, weight: 100, valueIds: [1 + (id % 2), 10 + (id % 7)] })),
    entities: Array.from({ length: SERVICES }, (_, place) => ({ id: place + 1 })),
  }),
);
const parts = [['head', encoded.head], ...Object.entries(encoded.devices)];
const bytes = parts.reduce((sum, [, part]) => sum + part.byteLength, 0);

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('CREATE TEMP TABLE parts (name text, data bytea)');
await client.query('ALTER TABLE parts ALTER COLUMN data SET STORAGE EXTERNAL');
for (const [name, part] of parts)
  await client.query('INSERT INTO parts VALUES ($1, $2)', [name, Buffer.from(part)]);

const copied = async () => {
  const found = {};
  await readBinaryRows(client, 'SELECT name, data FROM parts', {
    row: ([name, data]) => (found[Buffer.from(name).toString()] = data),
  });
  const { head, ...devices } = found;
  return { head, devices };
};
const preparer = new FramePreparer();
await preparer.prepare(await copied(), QUESTION);

const hex = await timed(() => client.query('SELECT name, data FROM parts'));
const copy = await timed(copied);
const onLoop = await timed(async () => prepareFrame(copy.result, QUESTION));
const inThread = await timed(() => preparer.prepare(copy.result, QUESTION));
const opened = await timed(async () => openPreparedFrame(copy.result, inThread.result));
const first = await timed(async () => opened.result.rank(QUESTION));
const second = await timed(async () => opened.result.rank(QUESTION));

console.log(`${cpus().length} x ${cpus()[0].model}, Node ${process.version}`);
console.log(
  `${PERSONS} persons, ${PERSONS * EACH} contacts, ${SERVICES} services: ${(bytes / 2 ** 20).toFixed(1)} MB stored, ` +
    `${(opened.result.byteSize() / 2 ** 20).toFixed(1)} MB in memory`,
);
const rows = {
  'read as the driver does': hex,
  'read with COPY': copy,
  'prepared on the loop': onLoop,
  'prepared in the thread': inThread,
  opened,
  'first answer': first,
  'second answer': second,
};
console.log(`${''.padEnd(26)}${'ms'.padStart(9)}${'loop stood still'.padStart(19)}`);
for (const [name, { took, stood }] of Object.entries(rows))
  console.log(`${name.padEnd(26)}${took.toFixed(1).padStart(9)}${stood.toFixed(1).padStart(16)} ms`);
await preparer.onApplicationShutdown();
await client.end();
