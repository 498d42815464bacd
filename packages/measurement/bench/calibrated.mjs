// What errors and intervals cost where the panel was weighted to margins: each question without errors, with those of weights that
// nothing was calibrated to, and with those of weights calibrated to gender, age and province.
//   node bench/calibrated.mjs [persons] [services]
import { FILTERS, makeMarket } from './lib/market.mjs';
import { measure } from './lib/measure.mjs';
import { encodeMarket, openFrame, ownEngine } from './lib/own-engine.mjs';

const [persons = 50_000, services = 5000] = process.argv.slice(2).map(Number);
const market = makeMarket(persons, services);
const union = Array.from({ length: 20 }, (_, at) => at * 5 + 1);
const plain = ownEngine(openFrame(encodeMarket(market)));
const weighted = ownEngine(openFrame(encodeMarket(market, { margins: ['gender', 'age', 'province'] })));

const QUESTIONS = {
  'ranking, 25 rows': [(e, intervals) => e.rank(FILTERS.F1, { intervals, rows: 25 })],
  'ranking, 100 rows': [(e, intervals) => e.rank(FILTERS.F1, { intervals })],
  'ranking, most of the panel, 25 rows': [(e, intervals) => e.rank(FILTERS.F3, { intervals, rows: 25 })],
  'ranking of the average day, 25 rows': [
    (e, intervals) => e.rank(FILTERS.F1, { intervals, rows: 25, calculation: 'average_day' }),
  ],
  'ranking of the average day, 100 rows': [
    (e, intervals) => e.rank(FILTERS.F1, { intervals, calculation: 'average_day' }),
  ],
  'ranking, attributes off the order, 25 rows': [
    (e, intervals) => e.rank(FILTERS.F4, { intervals, rows: 25 }),
  ],
  'ranking, attributes off the order, 100 rows': [(e, intervals) => e.rank(FILTERS.F4, { intervals })],
  'union of 20, increments': [(e) => e.union(FILTERS.F1, union)],
  'profile, 80 values': [(e) => e.profile(FILTERS.F1, 10)],
};

console.log(
  '| question | no errors ms | errors | calibrated errors | ratio |\n| --- | ---: | ---: | ---: | ---: |',
);
for (const [question, [ask]] of Object.entries(QUESTIONS)) {
  const without = await measure(() => ask(plain, false));
  const errors = await measure(() => ask(plain, true));
  const calibrated = await measure(() => ask(weighted, true));
  const shown = [without, errors, calibrated].map((time) => time.toFixed(3)).join(' | ');
  console.log(`| ${question} | ${shown} | x${(calibrated / errors).toFixed(2)} |`);
}
