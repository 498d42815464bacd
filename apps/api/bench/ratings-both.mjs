// Every call of the ratings with the demo country and with the large one, side by side: 95th percentiles, processor time a call
// and how many times as long the large country takes. Options are those of `bench:ratings`.
//   DATABASE_URL (demo), LARGE_DATABASE_URL, REDIS_URL, SECRET_KEY, DEMO_PASSWORD; LARGE_REDIS_URL, LARGE_SECRET_KEY and
//   LARGE_DEMO_PASSWORD where the large country has others. The large country is written by
//   `packages/measurement/bench/large-market.mjs`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { env } = process;
if (!env.LARGE_DATABASE_URL) throw new Error('LARGE_DATABASE_URL names the database of the large country.');
const folder = mkdtempSync(join(tmpdir(), 'ratings-'));

/** Figures of one country by call. */
function measure(name, settings) {
  const file = join(folder, `${name}.json`);
  const script = new URL('ratings-load.mjs', import.meta.url).pathname;
  const options = [...process.execArgv, script, '--json', file, ...process.argv.slice(2)];
  execFileSync(process.execPath, options, { env: { ...env, ...settings }, stdio: 'inherit' });
  return new Map(JSON.parse(readFileSync(file, 'utf8')).map((row) => [row.name, row]));
}

try {
  const demo = measure('demo', {});
  const large = measure('large', {
    DATABASE_URL: env.LARGE_DATABASE_URL,
    REDIS_URL: env.LARGE_REDIS_URL ?? env.REDIS_URL,
    SECRET_KEY: env.LARGE_SECRET_KEY ?? env.SECRET_KEY,
    DEMO_PASSWORD: env.LARGE_DEMO_PASSWORD ?? env.DEMO_PASSWORD,
  });
  const cell = (text) => String(text).padStart(10);
  console.log('');
  const heads = ['demo p95', 'large p95', 'times', 'demo cpu', 'large cpu', 'times'];
  console.log(`${''.padEnd(28)}${heads.map(cell).join('')}`);
  for (const [name, { p95, processor }] of demo) {
    const other = large.get(name);
    const pairs = [
      [p95, other.p95],
      [processor, other.processor],
    ];
    const cells = pairs.flatMap(([one, two]) => [one.toFixed(1), two.toFixed(1), (two / one).toFixed(1)]);
    console.log(`${name.padEnd(28)}${cells.map(cell).join('')}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
