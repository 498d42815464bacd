// How much of everything a country needs by its hits a day: nodes, disk, time to measure, and what 10^9 hits cost.
//
//   node scripts/simulation/sizing.mjs
import { pathToFileURL } from 'node:url';
import { ASSUMPTIONS, valuesOf } from './assumptions.mjs';

const DAY = 86_400;
/** Nothing is busier than this at the usual peak: news, and the failure of one of several, need the rest. */
const BUSY = 0.6;
/** Months hits are kept, and how often. */
const KEPT_DAYS = 62;
const REPLICAS = 2;
/** Cores of a replica. */
const STORE_CORES = 4;
/** Prices of a month in euros, as of usual clouds in 2026; put your own here. */
const PRICES = { core: 15, gigabyte: 0.1 };
const SIZES = [1e6, 1e7, 1e8, 1e9];
const GIGABYTE = 1e9;

/** What a country of so many hits a day needs. */
export function sizeOf(hitsADay, values = valuesOf(ASSUMPTIONS)) {
  const peak = (hitsADay / DAY) * values.peak;
  const enough = (rate, least) => Math.max(least, Math.ceil(peak / (rate * BUSY)));
  const collectors = enough(1e6 / values.collectorMicros, 2);
  const redis = enough(1e6 / values.redisMicros, 2);
  const writers = enough(values.writerRate, 2);
  const stores = enough(values.storeRate, 1);
  const disk = (hitsADay * values.storeBytes * KEPT_DAYS * REPLICAS) / GIGABYTE;
  const minutes = ((hitsADay / 1e6) * values.groupSeconds) / (stores * STORE_CORES) / 60;
  const cores = collectors + redis + writers + STORE_CORES * stores * REPLICAS;
  const euros = cores * PRICES.core + disk * PRICES.gigabyte;
  return { peak, collectors, redis, writers, stores, disk, minutes, cores, euros };
}

function print() {
  const whole = (number) => Math.round(number).toLocaleString('en');
  const rows = SIZES.map((hits) => {
    const { peak, collectors, redis, writers, stores, disk, minutes, cores, euros } = sizeOf(hits);
    const nodes = [collectors, redis, writers, `${stores} x ${REPLICAS}`];
    const cost = ((euros * 1e9) / (hits * 30.4)).toFixed(2);
    return [whole(hits), whole(peak), ...nodes, whole(disk), minutes.toFixed(1), cores, cost];
  });
  const heads = [
    'hits a day',
    'a second at the peak',
    'collectors',
    'Redis',
    'writers',
    'ClickHouse',
    `GB of disk, ${KEPT_DAYS} days`,
    'minutes to count a day',
    'cores',
    'euros for 10^9 hits',
  ];
  console.log(`| ${heads.join(' | ')} |\n|${heads.map(() => '---:|').join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print();
