import { describe, expect, it } from 'vitest';
import { liftSampleSize } from '../stats/lift-power.js';
import { holmAdjust } from '../stats/multiple-testing.js';
import { pooledZTest } from '../stats/two-proportion-test.js';
import { assignGroups } from './assign-groups.js';
import { compareArms } from './compare-arms.js';
import { seededRandom } from '../../test/seeded-random.js';

const RUNS = 1000;
const CONTROL = 0.3;
const LIFT = 0.13;
const { exposed: PLANNED } = liftSampleSize({ control: CONTROL, lift: LIFT });
const INDICATORS = 3;

/** Persons of a flight, assigned as the product assigns them, who answer three questions of which one another depends on. */
function flight(next: () => number, seed: number, lift: number): number[] {
  const persons = Array.from({ length: 2 * PLANNED }, (_, id) => ({ id, stratum: `${id % 6}` }));
  const yes = { exposed: [0, 0, 0], control: [0, 0, 0] };
  for (const { group } of assignGroups(persons, { seed, controlShare: 0.5 })) {
    const own = next();
    for (let question = 0; question < INDICATORS; question += 1) {
      // Half of the time the person's own inclination answers, else the question.
      const draw = next() < 0.5 ? own : next();
      if (draw < CONTROL + (group === 'exposed' ? lift : 0)) yes[group][question]! += 1;
    }
  }
  return Array.from({ length: INDICATORS }, (_, question) => {
    const group = (name: keyof typeof yes) => ({ share: yes[name][question]! / PLANNED, n: PLANNED });
    return pooledZTest(group('exposed'), group('control')).pValue;
  });
}

describe(`flights that are simulated with the code of the product, ${PLANNED} persons per group`, () => {
  it('with 13 points: the planned sample finds them in 78 to 82 %', () => {
    const next = seededRandom(18);
    let found = 0;
    for (let run = 0; run < 4 * RUNS; run += 1) found += Number(flight(next, run, LIFT)[0]! <= 0.05);
    const power = found / (4 * RUNS);
    console.info(`${4 * RUNS} flights with 13 points, ${PLANNED} per group: found in ${100 * power} %`);
    expect(power).toBeGreaterThanOrEqual(0.78);
    expect(power).toBeLessThanOrEqual(0.82);
  });

  it('without effect: no difference to be seen in at least 95 %, adjusted over the indicators', () => {
    const next = seededRandom(18);
    // A thousand runs tell 95 % from 94 only half of the time; ten thousand do.
    const runs = 10 * RUNS;
    let none = 0;
    for (let run = 0; run < runs; run += 1)
      none += Number(holmAdjust(flight(next, run, 0)).every((p) => p > 0.05));
    console.info(
      `${runs} flights without effect, ${INDICATORS} indicators: no difference in ${(100 * none) / runs} %`,
    );
    expect(none / runs).toBeGreaterThanOrEqual(0.95);
  });

  it('three creatives alike: no difference to be seen in at least 95 % of 1,000 runs', () => {
    const next = seededRandom(3);
    let none = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const share = () => Array.from({ length: 400 }, next).filter((draw) => draw < CONTROL).length / 400;
      const arms = ['a', 'b', 'c'].map((key) => ({
        key,
        exposed: { share: share(), n: 400 },
        control: null,
      }));
      none += Number(compareArms(arms).verdict === 'no_difference');
    }
    console.info(`${RUNS} tests of three creatives alike: no difference in ${none / 10} %`);
    expect(none / RUNS).toBeGreaterThanOrEqual(0.95);
  });

  it('two creatives 13 points apart: the better one wins in 78 to 82 %', () => {
    const next = seededRandom(7);
    let wins = 0;
    for (let run = 0; run < 4 * RUNS; run += 1) {
      const of = (truth: number) =>
        Array.from({ length: PLANNED }, next).filter((draw) => draw < truth).length / PLANNED;
      const shares = [of(CONTROL + LIFT), of(CONTROL)];
      const arms = shares.map((share, at) => ({
        key: `${at}`,
        exposed: { share, n: PLANNED },
        control: null,
      }));
      wins += Number(compareArms(arms).winner === '0');
    }
    console.info(`${4 * RUNS} tests of two creatives 13 points apart: found in ${wins / 40} %`);
    expect(wins / (4 * RUNS)).toBeGreaterThanOrEqual(0.78);
    expect(wins / (4 * RUNS)).toBeLessThanOrEqual(0.82);
  });
});
