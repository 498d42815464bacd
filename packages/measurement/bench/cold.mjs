// How long a frame takes from PostgreSQL to its first answer, beside one ranking by PostgreSQL itself, and how much
// memory it takes once every kind of question was asked: node bench/cold.mjs
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  allocateParts,
  decodeContactIndex,
  DEVICE_CLASSES,
  layOut,
  openReachFrame,
  spareMemory,
} from '../dist/index.js';
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

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

async function store(client, { head, devices }) {
  await client.query('CREATE TABLE frames (part text PRIMARY KEY, data bytea)');
  await client.query('ALTER TABLE frames ALTER COLUMN data SET STORAGE EXTERNAL');
  for (const [part, data] of Object.entries({ head, ...devices }))
    await client.query('INSERT INTO frames VALUES ($1, $2)', [part, Buffer.from(data)]);
}

/** Writes the pieces in COPY's binary rows to their places, as they come. */
function placePieces(source, target) {
  const head = Buffer.alloc(14);
  // The header of the stream is passed over, then that of each row is read: fields, a number, the length of a piece.
  let [skip, read, at, left] = [19, 0, 0, 0];
  const take = (chunk) => {
    for (let from = 0; from < chunk.length;) {
      const count = Math.min(chunk.length - from, skip || left || head.length - read);
      const part = chunk.subarray(from, from + count);
      from += count;
      if (skip > 0) skip -= count;
      else if (left > 0) {
        target.set(part, at);
        at += count;
        left -= count;
      } else {
        head.set(part, read);
        read += count;
        if (head.readInt16BE() === -1) return;
        if (read < head.length) continue;
        [read, at, left] = [0, head.readInt32BE(6) * PIECE, head.readInt32BE(10)];
      }
    }
  };
  return new Promise((resolve, reject) => source.on('data', take).on('end', resolve).on('error', reject));
}

/**
 * As the API reads it: in pieces of a megabyte, which PostgreSQL sends twice as fast as whole values, into memory that was
 * laid out while there was nothing else to do.
 */
async function fetchFrame(client, spare) {
  const { to } = require('pg-copy-streams');
  const { rows } = await client.query('SELECT part, octet_length(data) AS bytes FROM frames');
  const encoded = allocateParts(Object.fromEntries(rows.map(({ part, bytes }) => [part, bytes])), spare);
  const found = { head: encoded.head, ...encoded.devices };
  for (const { part } of rows) {
    const sql = `COPY (SELECT piece, substring(data FROM piece * ${PIECE} + 1 FOR ${PIECE}) FROM frames,
      generate_series(0, octet_length(data) / ${PIECE}) piece WHERE part = '${part}') TO STDOUT (FORMAT binary)`;
    await placePieces(client.query(to(sql)), found[part]);
  }
  return encoded;
}

/** How long rows of three device classes and a hundred media houses take to be united, and by the plain kernel. */
function unitings(market) {
  const index = decodeContactIndex(encodeMarket(market, { devices: DEVICE_CLASSES, houses: 100 }));
  const time = (options) => {
    const times = Array.from({ length: 5 }, () => {
      const opened = openReachFrame(index, options);
      const start = performance.now();
      opened.view({ devices: DEVICE_CLASSES });
      return performance.now() - start;
    });
    return median(times).toFixed(0);
  };
  return `united in ${time({})} ms, by TypeScript in ${time({ kernel: 'plain' })} ms`;
}

installEngines();
const folder = mkdtempSync(join(tmpdir(), 'netreach-bench-'));
try {
  const market = makeMarket(PERSONS, SERVICES);
  await writeMarket(market, folder);
  const { engine, client, stop } = await postgresEngine(market, folder);
  await store(client, encodeMarket(market));
  let frame;
  /** Median times of opening the frame, with memory laid out beforehand or not. */
  const openings = async (spares) => {
    const [fetching, all] = [[], []];
    let spare;
    for (let time = 0; time < TIMES; time += 1) {
      // The frame before is not a part of this one: its memory is given back beforehand.
      frame = undefined;
      collectGarbage();
      if (spare) layOut(spare);
      const start = performance.now();
      const encoded = await fetchFrame(client, spare);
      fetching.push(performance.now() - start);
      spare = spares ? spareMemory(encoded) : undefined;
      frame = openFrame(encoded);
      ownEngine(frame).rank(FILTERS.F1);
      all.push(performance.now() - start);
    }
    return { cold: median(all), fetching: median(fetching) };
  };
  const bare = await openings(false);
  const { cold, fetching } = await openings(true);
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
  log(`${PERSONS} persons x ${SERVICES} services, ${market.contacts.length} contacts`);
  const line = ({ cold, fetching }) => `${cold.toFixed(0)} ms, of which fetching ${fetching.toFixed(0)} ms`;
  log(`PostgreSQL to first answer: ${line({ cold, fetching })}`);
  log(`  in memory that was not laid out beforehand: ${line(bare)}`);
  log(
    `one ranking by PostgreSQL: ${theirs.toFixed(0)} ms (x${(theirs / cold).toFixed(2)}; goal: more than 1)`,
  );
  log(`several devices and media houses: ${unitings(market)}`);
  log(
    `memory after questions of every kind: ${bytes.toFixed(1)} bytes a contact (goal: at most ${MOST_BYTES})`,
  );
  process.exitCode = theirs > cold && bytes <= MOST_BYTES ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
