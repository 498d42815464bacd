// What planners ask of 50,000 persons and 5,000 services, each beside one ranking of the same target groups:
//   node bench/planning.mjs
import { cpus } from 'node:os';
import { combineEntities, competitors, overlapMatrix, overlapTable, planAudience } from '../dist/index.js';
import { FILTERS, makeMarket } from './lib/market.mjs';
import { measure } from './lib/measure.mjs';
import { encodeMarket, openFrame, questionOf } from './lib/own-engine.mjs';

const ITEMS = Array.from({ length: 10 }, (_, at) => at * 25 + 1);
const GROUPS = { everybody: {}, 'most of the panel': FILTERS.F3, '2 attributes': FILTERS.F1 };
const lines = ITEMS.map((entityId) => ({ entityId, booking: { share: 0.6 } }));

const QUESTIONS = {
  ranking: (frame, question) => frame.rank({ ...question, errors: false }),
  'combination of 10': (frame, question) => combineEntities(frame, question, ITEMS),
  'overlap of 10': (frame, question) => overlapMatrix(frame, question, ITEMS),
  'every combination of 10': (frame, question) => overlapTable(frame, question, ITEMS),
  competitors: (frame, question) => competitors(frame, question, ITEMS[1]),
  'plan of 10 with classes': (frame, question) => planAudience(frame, question, lines, { classes: 12 }),
};

const frame = openFrame(encodeMarket(makeMarket(50_000, 5000)));
console.log(`${cpus()[0].model}, Node ${process.version}; ms, and how many times a ranking`);
for (const calculation of ['accumulated', 'average_day'])
  for (const [group, filter] of Object.entries(GROUPS)) {
    const question = questionOf(filter, calculation);
    let base;
    for (const [name, ask] of Object.entries(QUESTIONS)) {
      const time = await measure(() => ask(frame, question));
      base ??= time;
      const shown = `${time.toFixed(2).padStart(8)}  x${(time / base).toFixed(1)}`;
      console.log(`${calculation.padEnd(12)} ${group.padEnd(18)} ${name.padEnd(24)} ${shown}`);
    }
  }
