// Whether anything that was answered for is ever lost, while processes and servers are killed, filled, emptied and moved in
// time. Needs the built product (npm run setup); disks need root, clocks the package faketime.
//
//   npm run faults -- [--rounds 20] [--only kill]
import { parseArgs } from 'node:util';
import { Lifetime } from '../lib/lifetime.mjs';
import { FAULTS } from './lib/faults.mjs';
import { isGood, runSeries } from './lib/series.mjs';
import { Stage } from './lib/stage.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});

const HEAD = [
  'fault',
  'rounds',
  'taken (hits, mails, exports)',
  'lost',
  'timers lost, jobs stuck',
  'told after',
  'well after',
];
const seconds = (ms) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
const three = ({ hits, mails, exports }) => `${hits}, ${mails}, ${exports}`;
const line = (cells) => console.log(`| ${cells.join(' | ')} |`);

const stage = new Stage();
const lifetime = new Lifetime();
lifetime.defer(() => stage.close());
try {
  await Promise.race([campaign(), lifetime.untilStopped()]);
} finally {
  await lifetime.end();
}
process.exit(lifetime.exitCode || process.exitCode);

async function campaign() {
  await stage.open();
  line(HEAD);
  line(HEAD.map(() => '---'));
  for (const fault of FAULTS.filter(({ name }) => name.includes(values.only))) await tryOut(fault);
}

async function tryOut(fault) {
  const why = fault.skip?.(stage);
  if (why) return line([fault.name, why, '', '', '', '', '']);
  const outcome = await runSeries(stage, fault, fault.isOnce ? 1 : Number(values.rounds));
  const { taken, missing, trouble, truthMs, wellMs } = outcome;
  const told = truthMs === undefined ? '-' : seconds(truthMs);
  line([
    fault.name,
    outcome.rounds,
    three(taken),
    three(missing),
    trouble.join(', ') || 'none',
    told,
    seconds(wellMs),
  ]);
  if (!isGood(outcome)) process.exitCode = 1;
}
