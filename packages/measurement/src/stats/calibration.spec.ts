import { describe, expect, it } from 'vitest';
import { Calibration, calibratedErrors, type CalibratedPanel } from './calibration.js';

/**
 * Cells of stype (E, H, M) by sch.wide (No, Yes) of the samples of R's `survey` 4.4: schools, Σ and Σ² of enroll and of api00,
 * schools with comp.imp = "Yes". Within a cell all weights are equal, so these sums are all that a variance reads.
 */
const SAMPLES = {
  apisrs: [
    [15, 6162, 3043060, 8592, 5127344, 1],
    [13, 16872, 26220244, 7711, 4797715, 1],
    [9, 7601, 7829329, 4935, 2822583, 0],
    [127, 53570, 25460540, 86000, 60481944, 107],
    [12, 11887, 15690239, 7423, 4672763, 10],
    [24, 20830, 20916354, 16656, 11837226, 14],
  ],
  apistrat: [
    [9, 3776, 1715826, 5641, 3663925, 2],
    [24, 36472, 69428104, 14294, 8765624, 1],
    [15, 14509, 17825275, 8228, 4676158, 0],
    [91, 37902, 18384842, 61802, 43374712, 73],
    [26, 29563, 39850977, 16997, 11402317, 16],
    [35, 27115, 24484929, 23602, 16264238, 24],
  ],
  apiclus1: [
    [12, 5243, 2523059, 7156, 4353484, 0],
    [3, 2237, 2751689, 1978, 1310410, 0],
    [8, 5983, 5051179, 4851, 3016037, 0],
    [132, 57088, 27304594, 86281, 57886529, 112],
    [11, 13587, 24374637, 6682, 4168082, 7],
    [17, 16460, 18124382, 10935, 7237353, 14],
  ],
} as const;

/** As many values as there are schools, with their sum and sum of squares. */
function valuesOf(n: number, sum: number, squares: number): number[] {
  const mean = sum / n;
  const first = Math.sqrt(((squares - n * mean ** 2) * (n - 1)) / n);
  return Array.from({ length: n }, (_, at) => mean + (at === 0 ? first : -first / (n - 1)));
}

function sampleOf(name: keyof typeof SAMPLES, weights: readonly number[], bases?: readonly number[]) {
  const cells = SAMPLES[name];
  const each = <T>(of: (cell: number) => T) =>
    cells.flatMap(([n], cell) => Array.from({ length: n }, () => of(cell)));
  const panel: CalibratedPanel = {
    weights: each((cell) => weights[cell]!),
    ...(bases && { baseWeights: each((cell) => bases[cell % 3]!) }),
    levels: [each((cell) => (cell % 3) + 1), each((cell) => (cell < 3 ? 1 : 2))],
  };
  return {
    panel,
    enroll: cells.flatMap(([n, sum, squares]) => valuesOf(n, sum, squares)),
    api00: cells.flatMap(([n, , , sum, squares]) => valuesOf(n, sum, squares)),
    improved: cells.flatMap(([n, , , , , yes]) => Array.from({ length: n }, (_, at) => Number(at < yes))),
  };
}

const TYPES = 'pop.types: E 4421, H 755, M 1018; pop.schwide: No 1072, Yes 5122';

describe(`results of R's survey (${TYPES})`, () => {
  const within = (ours: number, published: number) =>
    expect(Math.abs(ours / published - 1)).toBeLessThan(1e-3);

  it('rake(svydesign(id=~1, weights=~pw, data=apisrs), list(~stype, ~sch.wide), list(pop.types, pop.schwide))', () => {
    const weights = [28.91165328, 29.00200898, 29.03323157, 31.39664946, 31.49477136, 31.52867757];
    const { panel, enroll, api00, improved } = sampleOf('apisrs', weights);
    within(calibratedErrors(panel, enroll).total, 123_711.31);
    within(calibratedErrors(panel, api00).mean, 8.97174);
    within(calibratedErrors(panel, improved).mean, 0.0259821);
    within(calibratedErrors(panel, improved).total, 160.93313);
    // Without the calibration svymean says 0.0334585.
    const uncalibrated = calibratedErrors({ weights: Array(200).fill(30.97), levels: [] }, improved);
    within(uncalibrated.mean, 0.0334585);
  });

  it('a domain: svymean(~I(comp.imp == "Yes"), subset(raked, stype == "E"))', () => {
    const weights = [28.91165328, 29.00200898, 29.03323157, 31.39664946, 31.49477136, 31.52867757];
    const { panel, improved } = sampleOf('apisrs', weights);
    const first = Array.from(panel.levels[0]!);
    const inside = (person: number) => Number(first[person] === 1);
    const share = 0.76641379;
    const size = first.reduce((sum, _, person) => sum + panel.weights[person]! * inside(person), 0);
    const z = improved.map((value, person) => inside(person) * (value - share));
    within(calibratedErrors(panel, z).total / size, 0.03274);
  });

  it('what follows from the margins has no error: svymean(~I(sch.wide == "Yes"), raked) is 0', () => {
    const weights = [28.91165328, 29.00200898, 29.03323157, 31.39664946, 31.49477136, 31.52867757];
    const { panel } = sampleOf('apisrs', weights);
    const wide = Array.from(panel.levels[1]!, (level) => level - 1);
    expect(calibratedErrors(panel, wide).mean).toBeLessThan(1e-6);
  });

  it('rake() of apistrat, whose weights before differ by type', () => {
    const weights = [44.54129084, 15.16514378, 20.47766212, 44.17672181, 15.04101756, 20.31005311];
    const { panel, enroll, api00, improved } = sampleOf('apistrat', weights);
    // rake() of survey takes its residuals without the weights before calibration.
    within(calibratedErrors(panel, enroll).total, 117_869.11);
    within(calibratedErrors(panel, api00).mean, 9.36737);
    within(calibratedErrors(panel, improved).mean, 0.0307243);
  });

  it('calibrate(svydesign(id=~1, weights=~pw, data=apistrat), ~stype + sch.wide)', () => {
    const weights = [44.54214132, 15.16482482, 20.47766217, 44.17715086, 15.04016171, 20.30957336];
    const { panel, enroll, api00, improved } = sampleOf('apistrat', weights, [44.21, 15.1, 20.36]);
    within(calibratedErrors(panel, enroll).total, 116_477.66);
    within(calibratedErrors(panel, api00).mean, 9.36406);
    within(calibratedErrors(panel, improved).mean, 0.0307233);
  });

  it('calibrate(svydesign(id=~1, weights=~pw, data=apiclus1), ~stype)', () => {
    const weights = [30.7013888889, 53.9285714286, 40.72, 30.7013888889, 53.9285714286, 40.72];
    const { panel, enroll, api00, improved } = sampleOf('apiclus1', weights);
    const byType = { ...panel, levels: [panel.levels[0]!] };
    within(calibratedErrors(byType, enroll).total, 186_465.38);
    within(calibratedErrors(byType, api00).mean, 7.8418116);
    within(calibratedErrors(byType, improved).mean, 0.0339013);
  });
});

describe('a calibration', () => {
  it('leaves out columns that follow from others, and persons of no weight', () => {
    const calibration = new Calibration({
      weights: [1, 1, 1, 1, 0],
      levels: [
        [1, 1, 2, 2, 3],
        [1, 1, 2, 2, 1],
      ],
    });
    // The second margin says what the first says: an intercept and one difference are left.
    expect(calibration.parameters).toBe(2);
    expect(calibration.persons).toBe(4);
    expect(calibration.factor).toBe(4);
  });

  it('has a column for persons whose level is not known', () => {
    const calibration = new Calibration({ weights: [1, 1, 1], levels: [[0, 1, 2]] });
    expect(calibration.parameters).toBe(3);
  });

  it('takes a difference of two variables as the difference of their fits', () => {
    const persons = 60;
    const numbered = (make: (person: number) => number) =>
      Array.from({ length: persons }, (_, at) => make(at));
    const weights = numbered((at) => 1 + (at % 7) / 4);
    const levels = [numbered((at) => 1 + (at % 3)), numbered((at) => 1 + (at % 5))];
    const calibration = new Calibration({ weights, levels });
    const sumsOf = (valueOf: (person: number) => number) => {
      const sums = new Float64Array(calibration.cells * 2);
      weights.forEach((weight, person) => {
        const cell = calibration.cellOf[person]! * 2;
        sums[cell]! += valueOf(person);
        sums[cell + 1]! += weight ** 2 * valueOf(person);
      });
      return sums;
    };
    const [first, second] = [(at: number) => (at * 7) % 4, (at: number) => (at * 5) % 3];
    const apart = calibration.changeLess(calibration.fit(sumsOf(first)), 1, calibration.fit(sumsOf(second)));
    const together = calibration.fit(sumsOf((at) => first(at) - second(at)));
    expect(apart).toBeCloseTo(calibration.change(together), 6);
    expect(calibration.change(together)).not.toBeCloseTo(0, 1);
  });
});
