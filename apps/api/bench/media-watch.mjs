// Media watch as 50 users at once ask it, of the last published month of a running installation (the demo's), who look at each
// answer for a second. Fails where a call takes 50 ms or longer (p95).
//   ORIGIN         of the product, http://127.0.0.1:3000 without
//   EMAIL, DEMO_PASSWORD   of an administrator of Austria
//   node bench/media-watch.mjs [--users 50] [--seconds 10] [--pause 1000]
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Portal } from './support/portal.mjs';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '10' },
    /** Milliseconds a user looks at an answer. */
    pause: { type: 'string', default: '1000' },
  },
});
const MOST_MS = 50;
const BASE = '/v3/at/media-watch';
const [users, seconds, pause] = [values.users, values.seconds, values.pause].map(Number);
const portal = new Portal({ users, seconds, pause });

try {
  await portal.signIn();
  const { table_data: brands } = await portal.ask(`${BASE}/brands/table`);
  if (brands.length === 0) throw new Error('no month is published: load the demo first');
  const [{ id }] = brands;
  const ids = brands.slice(0, 10).map((brand) => brand.id);
  console.log(
    `${cpus().length} x ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}; ${users} users, a pause of ${pause} ms`,
  );
  for (const path of [
    'brands/table',
    'campaigns/table?segment=gender:female',
    'brands/reach-chart?figure=share_of_voice',
    `brands/${id}/sub-items?kind=campaign`,
    `brands/${id}/insights/age`,
    `brands/${id}/insights/brand-reach`,
    `brand-comparison/platform?ids=${ids.join(',')}`,
  ]) {
    const { median, p95 } = await portal.measure(`${BASE}/${path}`);
    const isLate = p95 >= MOST_MS;
    if (isLate) process.exitCode = 1;
    const shown = `median ${median.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)} ms`;
    console.log(`${path.slice(0, 44).padEnd(46)} ${shown}${isLate ? '  too long' : ''}`);
  }
} finally {
  portal.close();
}
