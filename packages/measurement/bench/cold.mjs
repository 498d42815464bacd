// How long a frame takes from PostgreSQL to its first answer, beside one ranking by PostgreSQL itself, and how much
// memory it takes once every kind of question was asked: node bench/cold.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMarket } from './lib/csv.mjs';
import { ENGINES, installEngines } from './lib/engines.mjs';
import { FILTERS, makeMarket } from './lib/market.mjs';
import { measure } from './lib/measure.mjs';
import { encodeMarket, openFrame, ownEngine } from './lib/own-engine.mjs';
import { postgresEngine } from './lib/postgres.mjs';

const [PERSONS, SERVICES] = [50_000, 5000];
const PIECE = 2 ** 20;
const TIMES = 15;
const MOST_BYTES = 32;

const log = (text) => process.stdout.write(`${text}\n`);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

const require = createRequire(join(ENGINES, 'package.json'));

async function store(client, { head, devices }) {
  await client.query('CREATE TABLE frames (part text PRIMARY KEY, data bytea)');
  await client.query('ALTER TABLE frames ALTER COLUMN data SET STORAGE EXTERNAL');
  for (const [part, data] of Object.entries({ head, ...devices }))
    await client.query('INSERT INTO frames VALUES ($1, $2)', [part, Buffer.from(data)]);
}

/** Number and bytes of the pieces in COPY's binary rows. */
function* piecesOf(stream) {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 19; view.getInt16(at) === 2;) {
    const piece = view.getInt32(at + 6);
    const length = view.getInt32(at + 10);
    at += 14 + length;
    yield [piece, stream.subarray(at - length, at)];
  }
}

/** As the API reads it: in pieces of a megabyte, which PostgreSQL sends twice as fast as whole values. */
async function fetchFrame(client) {
  const { to } = require('pg-copy-streams');
  const found = {};
  const { rows } = await client.query('SELECT part, octet_length(data) AS bytes FROM frames');
  for (const { part, bytes } of rows) {
    const sql = `COPY (SELECT piece, substring(data FROM piece * ${PIECE} + 1 FOR ${PIECE}) FROM frames,
      generate_series(0, octet_length(data) / ${PIECE}) piece WHERE part = '${part}') TO STDOUT (FORMAT binary)`;
    const chunks = [];
    for await (const chunk of client.query(to(sql))) chunks.push(chunk);
    found[part] = new Uint8Array(new SharedArrayBuffer(bytes));
    for (const [piece, data] of piecesOf(Buffer.concat(chunks))) found[part].set(data, piece * PIECE);
  }
  const { head, ...devices } = found;
  return { head, devices };
}

installEngines();
const folder = mkdtempSync(join(tmpdir(), 'netreach-bench-'));
try {
  const market = makeMarket(PERSONS, SERVICES);
  await writeMarket(market, folder);
  const { engine, client, stop } = await postgresEngine(market, folder);
  await store(client, encodeMarket(market));
  const fetching = [];
  const all = [];
  let frame;
  for (let time = 0; time < TIMES; time += 1) {
    const start = performance.now();
    const encoded = await fetchFrame(client);
    fetching.push(performance.now() - start);
    frame = openFrame(encoded);
    ownEngine(frame).rank(FILTERS.F1);
    all.push(performance.now() - start);
  }
  const theirs = await measure(() => engine.rank(FILTERS.F1));
  await stop();
  const asked = ownEngine(frame);
  const ids = Array.from({ length: 30 }, (_, at) => at * 5 + 1);
  asked.union(FILTERS.F1, ids);
  asked.overlap(FILTERS.F1, ids);
  asked.optimise(FILTERS.F1, 25);
  asked.profile(FILTERS.F1, 10);
  asked.rank(FILTERS.F1, { calculation: 'average_day', intervals: true });
  const bytes = frame.byteSize() / market.contacts.length;
  const cold = median(all);
  log(`${PERSONS} persons x ${SERVICES} services, ${market.contacts.length} contacts`);
  log(
    `PostgreSQL to first answer: ${cold.toFixed(0)} ms, of which fetching ${median(fetching).toFixed(0)} ms`,
  );
  log(
    `one ranking by PostgreSQL: ${theirs.toFixed(0)} ms (x${(theirs / cold).toFixed(2)}; goal: more than 1)`,
  );
  log(
    `memory after questions of every kind: ${bytes.toFixed(1)} bytes a contact (goal: at most ${MOST_BYTES})`,
  );
  process.exitCode = theirs > cold && bytes <= MOST_BYTES ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
