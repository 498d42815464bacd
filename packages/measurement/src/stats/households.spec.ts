import { describe, expect, it } from 'vitest';
import { calibratedErrors, type CalibratedPanel } from './calibration.js';
import { Households } from './households.js';

/** Schools of apiclus1 by district and stype (E, H, M): schools, Σ enroll, Σ api00, schools with comp.imp = "Yes". */
const DISTRICTS: readonly (readonly number[])[] = [
  [1, 1, 10, 3884, 7203, 9],
  [1, 3, 3, 2893, 2169, 1],
  [2, 1, 34, 15038, 22508, 26],
  [3, 1, 2, 937, 1001, 2],
  [3, 2, 1, 388, 529, 1],
  [3, 3, 1, 343, 547, 0],
  [4, 1, 10, 4121, 6714, 9],
  [4, 3, 3, 2837, 1879, 0],
  [5, 1, 13, 6475, 9185, 10],
  [5, 3, 3, 2550, 2184, 3],
  [6, 1, 2, 683, 1116, 2],
  [7, 1, 1, 274, 551, 1],
  [8, 1, 2, 732, 963, 2],
  [8, 2, 1, 418, 443, 1],
  [8, 3, 1, 286, 482, 1],
  [9, 1, 9, 3794, 6858, 9],
  [9, 2, 1, 2147, 703, 1],
  [9, 3, 2, 1434, 1550, 1],
  [10, 1, 16, 7535, 10593, 12],
  [10, 2, 2, 3440, 1256, 0],
  [10, 3, 3, 3993, 1912, 2],
  [11, 1, 4, 842, 2859, 2],
  [11, 2, 4, 1105, 2848, 2],
  [11, 3, 1, 233, 679, 0],
  [12, 1, 8, 2551, 5418, 6],
  [12, 2, 1, 1689, 608, 1],
  [12, 3, 2, 1841, 1333, 2],
  [13, 1, 30, 14466, 16808, 21],
  [13, 2, 3, 6195, 1577, 1],
  [13, 3, 4, 5153, 2009, 4],
  [14, 1, 1, 308, 494, 1],
  [14, 3, 1, 372, 411, 0],
  [15, 1, 2, 691, 1166, 0],
  [15, 2, 1, 442, 696, 0],
  [15, 3, 1, 508, 631, 0],
];
/** Final weights by stype: a district's schools of one type share theirs, so only their sums are read. */
const WEIGHTS = [30.70138889, 53.92857143, 40.72];
const each = (of: (row: readonly number[]) => number) =>
  DISTRICTS.flatMap((row) => Array.from({ length: row[2]! }, () => of(row)));

describe("results of R's survey for clusters: calibrate(svydesign(id=~dnum, weights=~pw, data=apiclus1), ~stype)", () => {
  const households = each(([district]) => district!);
  const panel: CalibratedPanel = {
    weights: each(([, type]) => WEIGHTS[type! - 1]!),
    levels: [each(([, type]) => type!)],
    households,
  };
  const enroll = each(([, , n, sum]) => sum! / n!);
  const api00 = each(([, , n, , sum]) => sum! / n!);
  const improved = each(([, , n, , , yes]) => yes! / n!);
  const within = (ours: number, published: number) =>
    expect(Math.abs(ours / published - 1)).toBeLessThan(1e-3);

  it('SE of svytotal(~enroll), svymean(~api00) and svymean(~I(comp.imp == "Yes"))', () => {
    within(calibratedErrors(panel, enroll).total, 410_378.8199);
    within(calibratedErrors(panel, api00).mean, 24.16106058);
    within(calibratedErrors(panel, improved).mean, 0.03106441242);
  });

  it('without calibration: svymean(~api00, svydesign(id=~dnum, weights=~pw, data=apiclus1))', () => {
    const drawn = { weights: each(() => 33.847), levels: [], households };
    within(calibratedErrors(drawn, api00).mean, 23.77901072);
    // Of a total it needs the weights to sum to a known size: without one svytotal says 941610.7 for enroll.
    expect(calibratedErrors(drawn, enroll).total).toBeLessThan(941_610.7);
  });

  it('a domain: svymean(~I(comp.imp == "Yes"), subset(calibrated, stype == "E"))', () => {
    const inside = each(([, type]) => Number(type === 1));
    const size = inside.reduce((sum, value) => sum + value * WEIGHTS[0]!, 0);
    const share = inside.reduce((sum, value, at) => sum + value * improved[at]! * WEIGHTS[0]!, 0) / size;
    const z = improved.map((value, at) => inside[at]! * (value - share));
    within(calibratedErrors(panel, z).total / size, 0.0298414086);
  });
});

describe('the households of a panel', () => {
  it('leave out who has no weight, and take those whose household is not known for one each', () => {
    const households = new Households([7, 0, 7, 0, 9, 7], [1, 1, 1, 0, 1, 0]);
    // 7 (two persons with a weight), 9, and one alone.
    expect(households.count).toBe(3);
    expect(households.products((person) => person + 1)).toBe((1 + 3) ** 2 - 1 - 9);
  });

  it('are none where a column says something else of all', () => {
    const [crowd, pair] = [Array<number>(51).fill(4), [5, 5]];
    const households = new Households([...crowd, ...pair], Array<number>(53).fill(1));
    expect(households.count).toBe(52);
    expect([...households.members]).toEqual([51, 52]);
  });
});
