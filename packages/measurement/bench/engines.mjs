// Compares the engine with PostgreSQL, DuckDB and ClickHouse on the same market, in one run, one core each:
//   node bench/engines.mjs [10k] [50k] [200k]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chdbEngine } from './lib/chdb.mjs';
import { writeMarket } from './lib/csv.mjs';
import { duckdbEngine } from './lib/duckdb.mjs';
import { installEngines } from './lib/engines.mjs';
import { FILTERS, makeMarket } from './lib/market.mjs';
import { difference, measure } from './lib/measure.mjs';
import { encodeMarket, openFrame, ownEngine } from './lib/own-engine.mjs';
import { postgresEngine } from './lib/postgres.mjs';

const SIZES = { '10k': [10_000, 1000], '50k': [50_000, 5000], '200k': [200_000, 20_000] };
const TOLERANCE = 1e-9;
const PASSES = 3;
const RIVALS = ['PostgreSQL', 'DuckDB', 'ClickHouse'];

const spread = (count, step) => Array.from({ length: count }, (_, at) => at * step + 1);
const UNION = spread(20, 5);
const OVERLAP = spread(30, 5);
const DAY = { calculation: 'average_day' };
const DAY_ERROR = { ...DAY, intervals: true };

/** Questions, and how many times faster than PostgreSQL, DuckDB and ClickHouse the answer has to be. */
const QUESTIONS = {
  'ranking, 2 attributes': [(e) => e.rank(FILTERS.F1), [100, 10, 10]],
  'ranking, 3 attributes': [(e) => e.rank(FILTERS.F2)],
  'ranking, most of the panel': [(e) => e.rank(FILTERS.F3)],
  'ranking, attributes off the order': [(e) => e.rank(FILTERS.F4)],
  'ranking with errors and intervals': [(e) => e.rank(FILTERS.F1, { intervals: true }), [50, 5, 5]],
  'ranking of the average day, errors': [(e) => e.rank(FILTERS.F1, DAY_ERROR), [50, 5, 5]],
  'union of 20, increments': [(e) => e.union(FILTERS.F1, UNION), [100, 50, 40]],
  'union of 20, average day': [(e) => e.union(FILTERS.F1, UNION, DAY), [50, 25, 20]],
  'overlap of 30': [(e) => e.overlap(FILTERS.F1, OVERLAP), [120, 60, 45]],
  'overlap of 30, average day': [(e) => e.overlap(FILTERS.F1, OVERLAP, DAY), [60, 30, 22]],
  'optimiser, 25 of all': [(e) => e.optimise(FILTERS.F1, 25), [180, 60, 100]],
  'optimiser, 25 of all, average day': [(e) => e.optimise(FILTERS.F1, 25, DAY), [90, 30, 50]],
  'profile, 80 values': [(e) => e.profile(FILTERS.F1, 10), [120, 50, 40]],
  'profile, 80 values, average day': [(e) => e.profile(FILTERS.F1, 10, DAY), [60, 25, 20]],
};
/** At 200k x 20k only the ranking has a goal. */
const LARGE = { 'ranking, 2 attributes': [100, 6, 5] };

const log = (text) => process.stdout.write(`${text}\n`);

const RIVAL_ENGINES = { PostgreSQL: postgresEngine, DuckDB: duckdbEngine, ClickHouse: chdbEngine };

/** Medians by question; the better of several passes, because a shared machine is slow now and then. */
async function timesOf(engine) {
  const times = {};
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [question, [ask]] of Object.entries(QUESTIONS))
      times[question] = Math.min(times[question] ?? Infinity, await measure(() => ask(engine)));
  return times;
}

async function compare(size, folder) {
  const [persons, services] = SIZES[size];
  log(`\n${persons} persons x ${services} services`);
  const market = makeMarket(persons, services);
  log(`  ${market.contacts.length} contacts`);
  const encoded = encodeMarket(market);
  const own = ownEngine(openFrame(encoded));
  const plain = ownEngine(openFrame(encoded, { kernel: 'plain' }));
  await writeMarket(market, folder);
  const answers = new Map();
  for (const [name, [ask]] of Object.entries(QUESTIONS)) answers.set(name, ask(own));
  const times = { Netreach: await timesOf(own), 'without WebAssembly': await timesOf(plain) };
  for (const [name, start] of Object.entries(RIVAL_ENGINES)) {
    const { engine, stop } = await start(market, folder);
    for (const [question, [ask]] of Object.entries(QUESTIONS)) {
      const differs = difference(answers.get(question), await ask(engine));
      if (!(differs <= TOLERANCE)) throw new Error(`${name} answers "${question}" otherwise: by ${differs}`);
    }
    times[name] = await timesOf(engine);
    log(`  ${name}: equal answers to ${answers.size} questions`);
    await stop();
  }
  return times;
}

function goalOf(size, question) {
  if (size === '200k') return LARGE[question];
  return size === '50k' ? QUESTIONS[question][1] : undefined;
}

/** Prints a table; answers whether every goal was met. */
function report(size, times) {
  let met = true;
  log(`\n| ${size} | Netreach ms | TypeScript | ${RIVALS.join(' | ')} | goal |`);
  log(`|---|---:|---:|${RIVALS.map(() => '---:|').join('')}---|`);
  for (const question of Object.keys(QUESTIONS)) {
    const own = times.Netreach[question];
    const ratios = RIVALS.map((name) => times[name][question] / own);
    const goal = goalOf(size, question);
    const reached = goal?.every((wanted, at) => ratios[at] >= wanted) ?? true;
    met &&= reached;
    const shown = RIVALS.map((name, at) => `${times[name][question].toFixed(2)} (x${ratios[at].toFixed(0)})`);
    const verdict = goal
      ? `${goal.map((wanted) => `x${wanted}`).join(', ')}: ${reached ? 'met' : 'MISSED'}`
      : '';
    const typescript = `x${(times['without WebAssembly'][question] / own).toFixed(1)}`;
    log(`| ${question} | ${own.toFixed(3)} | ${typescript} | ${shown.join(' | ')} | ${verdict} |`);
  }
  return met;
}

const wanted = process.argv.slice(2).filter((argument) => argument in SIZES);
const sizes = wanted.length > 0 ? wanted : Object.keys(SIZES);
installEngines();
log(`${cpus()[0]?.model}, Node ${process.version}`);
let met = true;
for (const size of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'netreach-bench-'));
  try {
    const times = await compare(size, folder);
    met = report(size, times) && met;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
log(met ? '\nAll goals met.' : '\nGoals were missed.');
process.exit(met ? 0 : 1);
