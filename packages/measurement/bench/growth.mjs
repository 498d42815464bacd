// How cost grows: the time of a question when persons or services double: node bench/growth.mjs
import { FILTERS, makeMarket } from './lib/market.mjs';
import { measure } from './lib/measure.mjs';
import { encodeMarket, openFrame, ownEngine } from './lib/own-engine.mjs';

const SIZES = [
  [25_000, 2500],
  [50_000, 2500],
  [100_000, 2500],
  [50_000, 5000],
  [50_000, 10_000],
];
const MOST = 2.2;
const PASSES = 4;
const IDS = Array.from({ length: 20 }, (_, at) => at * 5 + 1);
const DAY = { calculation: 'average_day' };
const QUESTIONS = {
  ranking: (engine) => engine.rank(FILTERS.F1, { intervals: true }),
  'ranking, average day': (engine) => engine.rank(FILTERS.F1, { ...DAY, intervals: true }),
  union: (engine) => engine.union(FILTERS.F1, IDS),
  overlap: (engine) => engine.overlap(FILTERS.F1, IDS),
  optimiser: (engine) => engine.optimise(FILTERS.F1, 25),
  profile: (engine) => engine.profile(FILTERS.F1, 10),
};

const log = (text) => process.stdout.write(`${text}\n`);

const times = [];
for (const [persons, services] of SIZES) {
  const engine = ownEngine(openFrame(encodeMarket(makeMarket(persons, services))));
  const own = {};
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    ask(engine);
    own[name] = Infinity;
    for (let pass = 0; pass < PASSES; pass += 1)
      own[name] = Math.min(own[name], await measure(() => ask(engine)));
  }
  times.push(own);
}
const PAIRS = [
  ['persons', 0, 1],
  ['persons', 1, 2],
  ['services', 1, 3],
  ['services', 3, 4],
];
let met = true;
log(`| question | ${SIZES.map((size) => size.join(' x ')).join(' | ')} | growth when doubled |`);
log(`|---|${SIZES.map(() => '---:|').join('')}---|`);
for (const name of Object.keys(QUESTIONS)) {
  const growth = PAIRS.map(([what, from, to]) => [what, times[to][name] / times[from][name]]);
  met &&= growth.every(([, factor]) => factor <= MOST);
  const shown = growth.map(([what, factor]) => `${what} x${factor.toFixed(2)}`).join(', ');
  log(`| ${name} | ${times.map((own) => `${own[name].toFixed(3)} ms`).join(' | ')} | ${shown} |`);
}
log(met ? `No question grew by more than x${MOST}.` : `A question grew by more than x${MOST}.`);
process.exitCode = met ? 0 : 1;
