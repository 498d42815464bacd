import { describe, expect, it } from 'vitest';
import { alwaysValidDifference } from './always-valid-difference.js';
import { liftSampleSize } from './lift-power.js';
import { holmAdjust } from './multiple-testing.js';
import { pooledZTest } from './two-proportion-test.js';
import { seededRandom } from '../../test/seeded-random.js';

const STUDIES = 2000;
const DAYS = 28;
const SHARE = 0.3;
const LIFT = 0.04;
const { exposed: PLANNED } = liftSampleSize({ control: SHARE, lift: LIFT });

/** How many of so many persons agree. */
function agreeing(next: () => number, persons: number, share: number): number {
  let yes = 0;
  for (let person = 0; person < persons; person += 1) if (next() < share) yes += 1;
  return yes;
}

/** A study day by day: what a reader would see each evening. */
function study(next: () => number, lift: number) {
  let [exposed, control, n] = [0, 0, 0];
  let everAlwaysValid = false;
  let everClassic = false;
  for (let day = 1; day <= DAYS; day += 1) {
    const persons = Math.round((PLANNED * day) / DAYS) - n;
    exposed += agreeing(next, persons, SHARE + lift);
    control += agreeing(next, persons, SHARE);
    n += persons;
    const groups = [
      { share: exposed / n, n },
      { share: control / n, n },
    ] as const;
    everAlwaysValid ||= alwaysValidDifference(...groups, { plannedPerGroup: PLANNED }).significant;
    everClassic ||= pooledZTest(...groups).pValue <= 0.05;
  }
  const atEnd = pooledZTest({ share: exposed / n, n }, { share: control / n, n }).pValue <= 0.05;
  return { atEnd, everClassic, everAlwaysValid };
}

describe('studies that are simulated with the code of the product', () => {
  it('without effect: the test at the end errs in 4 to 6 %, the always-valid interval in at most 5 %', () => {
    const next = seededRandom(17);
    const count = { atEnd: 0, everClassic: 0, everAlwaysValid: 0 };
    for (let number = 0; number < STUDIES; number += 1) {
      const found = study(next, 0);
      for (const key of ['atEnd', 'everClassic', 'everAlwaysValid'] as const)
        count[key] += Number(found[key]);
    }
    const [atEnd, daily, valid] = [count.atEnd, count.everClassic, count.everAlwaysValid].map(
      (rejected) => rejected / STUDIES,
    ) as [number, number, number];
    console.log(
      `${STUDIES} studies without effect, ${PLANNED} per group, ${DAYS} looks: test at the end ${100 * atEnd} %, ` +
        `test read daily ${100 * daily} %, always-valid interval read daily ${100 * valid} %`,
    );
    expect(atEnd).toBeGreaterThanOrEqual(0.04);
    expect(atEnd).toBeLessThanOrEqual(0.06);
    expect(valid).toBeLessThanOrEqual(0.05);
    expect(daily).toBeGreaterThan(0.15);
  }, 120_000);

  it('with 4 points: the planned sample finds them in 78 to 82 %', () => {
    const next = seededRandom(4);
    let found = 0;
    for (let number = 0; number < STUDIES; number += 1) {
      const exposed = { share: agreeing(next, PLANNED, SHARE + LIFT) / PLANNED, n: PLANNED };
      const control = { share: agreeing(next, PLANNED, SHARE) / PLANNED, n: PLANNED };
      found += Number(pooledZTest(exposed, control).pValue <= 0.05);
    }
    console.log(
      `${STUDIES} studies with 4 points, ${PLANNED} per group: found in ${(100 * found) / STUDIES} %`,
    );
    expect(found / STUDIES).toBeGreaterThanOrEqual(0.78);
    expect(found / STUDIES).toBeLessThanOrEqual(0.82);
  }, 120_000);

  it('boards of pure noise: at most 5 % show any finding among 12 widgets', () => {
    const next = seededRandom(43);
    const n = 400;
    let [raw, adjusted] = [0, 0];
    for (let board = 0; board < 100; board += 1) {
      const pValues = Array.from({ length: 12 }, (_, widget) => {
        const share = 0.1 + widget * 0.06;
        const groups = [0, 1].map(() => ({ share: agreeing(next, n, share) / n, n }));
        return pooledZTest(groups[0]!, groups[1]!).pValue;
      });
      raw += Number(pValues.some((p) => p <= 0.05));
      adjusted += Number(holmAdjust(pValues).some((p) => p <= 0.05));
    }
    console.log(`100 boards of noise with 12 widgets: ${raw} show a finding, ${adjusted} after Holm`);
    expect(raw).toBeGreaterThan(25);
    expect(adjusted).toBeLessThanOrEqual(5);
  }, 120_000);
});
