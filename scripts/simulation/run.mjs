// A country of 1,000,000,000 hits a day on 20 collectors and 8 shards, second by second, with what fails in it; and what each
// failure alone does in the busiest hour.
//
//   node scripts/simulation/run.mjs [--days 100] [--hits 1000000000] [--collectors 20] [--shards 8] [--redis 4] [--writers 4]
//     [--stores 4] [--replicas 2] [--seed 1]
import { parseArgs } from 'node:util';
import { FAILURES } from './assumptions.mjs';
import { simulate, worst } from './simulate.mjs';

const DEFAULTS = {
  days: 100,
  hits: 1e9,
  collectors: 20,
  shards: 8,
  redis: 4,
  writers: 4,
  stores: 4,
  replicas: 2,
  seed: 1,
};
const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string', default: String(value) }]),
  ),
});
const numbers = /** @type {typeof DEFAULTS} */ (
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]))
);
const { days, hits, seed, ...size } = numbers;
const whole = (number) => Math.round(number).toLocaleString('en');

const all = simulate({ days, hitsADay: hits, size, seed, failures: FAILURES });
console.log(`${days} days of ${whole(hits)} hits, with failures as they come (${all.failed} of them):`);
console.log(`  peak ${whole(all.peak)} hits a second; stored ${whole(all.stored)} of ${whole(all.arrived)}`);
console.log(
  `  of 10^9 hits ${whole((1e9 * all.lost) / all.arrived)} lost in hands of dead collectors, ${whole((1e9 * all.refused) / all.arrived)} refused`,
);
console.log(
  `  until stored: ${all.lag.map(([share, seconds]) => `${share} % within ${seconds} s`).join(', ')}`,
);
console.log(`  waiting at most ${whole(all.waiting)} hits, ${whole(all.megabytes)} MB of Redis in all`);
console.log(
  `  busy at the peak: ${Object.entries(all.busy)
    .map(([part, share]) => `${part} ${share} %`)
    .join(', ')}`,
);
console.log('\nEach failure alone, in the busiest hour, for ten minutes:');
for (const { name, lost, refused, seconds, waiting, recovered } of worst({ hitsADay: hits, size, seed }))
  console.log(
    `  ${name}: ${whole(lost)} lost, ${whole(refused)} refused; stored ${seconds} s late at most, ${whole(waiting)} wait, caught up ${recovered} s later`,
  );
