import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { openReachFrame, type ReachFrame } from '../src/reach/reach-frame.js';
import type { PersonFilter } from '../src/reach/reach.types.js';
import { DEFAULT_SUPPRESSION } from '../src/reach/suppress.js';
import { rake } from '../src/weighting/rake.js';
import { noiseError, noiseFactor } from '../src/weighting/weight-noise.js';
import { contact, EVERYBODY, range } from './small-frame.js';
import { seededRandom } from './seeded-random.js';

/*
 * Somebody asks for the net reach of sets of services in groups of persons, as often as they like, and solves the linear system of the
 * answers for the figures that are withheld: users of exactly these services in the smallest groups.
 */

const PERSONS = 1200;
const SERVICES = [1, 2, 3, 4];
const GENDERS = [11, 12];
const REGIONS = [21, 22, 23, 24];
const PATTERNS = 2 ** SERVICES.length;
const ATOMS = GENDERS.length * REGIONS.length * PATTERNS;
const NOISE = 0.3;
const LEAST = DEFAULT_SUPPRESSION.min;

interface Panelist {
  id: number;
  gender: number;
  region: number;
  /** Services used, as bits. */
  uses: number;
}

const random = seededRandom(22);
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
const some = <T>(of: readonly T[]): T[] => {
  const chosen = of.filter(() => random() < 0.5);
  return chosen.length > 0 ? chosen : [pick(of)];
};
const panel: Panelist[] = range(1, PERSONS).map((id) => ({
  id,
  gender: pick(GENDERS),
  region: REGIONS[Math.floor(4 * random() ** 1.5)]!,
  uses: SERVICES.reduce((bits, _, at) => bits + (random() < [0.45, 0.3, 0.2, 0.12][at]! ? 2 ** at : 0), 0),
}));
const draws = panel.map(() => random());

function weightsWith(noise: number): Float64Array {
  return rake({
    persons: panel.map(({ id, gender, region }, at) => ({
      id,
      levels: { gender: String(gender), region: String(region) },
      baseWeight: noiseFactor(draws[at]!, noise),
    })),
    margins: [
      { attribute: 'gender', targets: { 11: 0.51, 12: 0.49 } },
      { attribute: 'region', targets: { 21: 0.35, 22: 0.3, 23: 0.2, 24: 0.15 } },
    ],
    universe: 7_000_000,
  }).weights;
}

function frameOf(weights: Float64Array): ReachFrame {
  return openReachFrame(
    buildContactIndex({
      month: '2026-10',
      universe: 7_000_000,
      persons: panel.map(({ id, gender, region }, at) => ({
        id,
        weight: weights[at]!,
        valueIds: [gender, region],
      })),
      entities: SERVICES.map((id) => ({ id })),
      contacts: panel.flatMap(({ id, uses }) =>
        SERVICES.filter((_, at) => (uses >> at) & 1).map((service) => contact(id, service, [1])),
      ),
    }),
    { kernel: 'plain' },
  );
}

const atomOf = ({ gender, region, uses }: Panelist) =>
  (GENDERS.indexOf(gender) * REGIONS.length + REGIONS.indexOf(region)) * PATTERNS + uses;

/** Answers the thresholds let through: which atoms each adds up, and its users. */
function answers(frame: ReachFrame, count: number): { row: Float64Array; users: number }[] {
  const found: { row: Float64Array; users: number }[] = [];
  while (found.length < count) {
    const [genders, regions, services] = [some(GENDERS), some(REGIONS), some(SERVICES)];
    const filter: PersonFilter = [genders, regions];
    const { users, cases, target } = frame.combine({ ...EVERYBODY, filter }, services);
    if (target.panelCases < LEAST || cases < LEAST) continue;
    const wanted = services.reduce((bits, id) => bits | (1 << SERVICES.indexOf(id)), 0);
    const row = new Float64Array(ATOMS);
    genders.forEach((gender) =>
      regions.forEach((region) => {
        for (let uses = 1; uses < PATTERNS; uses += 1)
          if (uses & wanted) row[atomOf({ id: 0, gender, region, uses })] = 1;
      }),
    );
    found.push({ row, users });
  }
  return found;
}

/** Least squares by conjugate gradients on the normal equations. */
function solve(asked: readonly { row: Float64Array; users: number }[]): Float64Array {
  const x = new Float64Array(ATOMS);
  const dot = (one: Float64Array, two: Float64Array) =>
    one.reduce((sum, value, at) => sum + value * two[at]!, 0);
  const applied = (vector: Float64Array) => {
    const product = new Float64Array(ATOMS);
    for (const { row } of asked) {
      const value = dot(row, vector);
      for (let at = 0; at < ATOMS; at += 1) product[at]! += row[at]! * value;
    }
    return product;
  };
  const left = new Float64Array(ATOMS);
  for (const { row, users } of asked) for (let at = 0; at < ATOMS; at += 1) left[at]! += row[at]! * users;
  let direction = left.slice();
  let size = dot(left, left);
  const enough = size * 1e-24;
  for (let step = 0; step < 600 && size > enough; step += 1) {
    const moved = applied(direction);
    const along = size / dot(direction, moved);
    for (let at = 0; at < ATOMS; at += 1) {
      x[at]! += along * direction[at]!;
      left[at]! -= along * moved[at]!;
    }
    const next = dot(left, left);
    direction = left.map((value, at) => value + (next / size) * direction[at]!);
    size = next;
  }
  return x;
}

/** Figures of one person and more that the thresholds withhold: persons behind each, and how far the attack is from it, relatively. */
function attack(noise: number, questions: number): { persons: number; off: number }[] {
  const truth = new Float64Array(ATOMS);
  const persons = new Uint32Array(ATOMS);
  const honest = weightsWith(0);
  panel.forEach((panelist, at) => {
    truth[atomOf(panelist)]! += honest[at]!;
    persons[atomOf(panelist)]! += 1;
  });
  const found = solve(answers(frameOf(weightsWith(noise)), questions));
  return [...persons.keys()]
    .filter((atom) => atom % PATTERNS > 0 && persons[atom]! > 0 && persons[atom]! < LEAST)
    .map((atom) => ({ persons: persons[atom]!, off: Math.abs(found[atom]! / truth[atom]! - 1) }));
}

const recovered = (figures: readonly { off: number }[]) => figures.filter(({ off }) => off < 0.005).length;
const rms = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

describe('two thousand answers put together', () => {
  it('give withheld figures away where only thresholds stand before them', () => {
    const figures = attack(0, 2000);
    expect(figures.length).toBeGreaterThan(50);
    expect(recovered(figures) / figures.length).toBeGreaterThan(0.9);
  });

  it.each([2000, 6000])(
    'give none away with noise, up to the error that is promised: %i questions',
    (questions) => {
      const figures = attack(NOISE, questions);
      // Each error in the standard deviations that are promised for its persons.
      const errors = figures.map(({ persons, off }) => off / noiseError(NOISE, persons));
      expect(rms(errors)).toBeGreaterThan(0.9);
      // No more of them lie near the truth than chance puts there.
      const near = errors.filter((error) => error < 0.1).length / errors.length;
      expect(near).toBeLessThan(0.15);
      expect(recovered(figures) / figures.length).toBeLessThan(0.15);
    },
  );
});

describe('the price of noise', () => {
  it('is small: figures that are shown move far less than their sampling error', () => {
    const [honest, moved] = [frameOf(weightsWith(0)), frameOf(weightsWith(NOISE))].map((frame) =>
      frame.rank(EVERYBODY),
    );
    for (const row of honest!.rows()) {
      const other = moved!.find(row.entityId)!;
      expect(Math.abs(other.reach - row.reach)).toBeLessThan(row.standardError!);
      expect(other.standardError! / row.standardError!).toBeLessThan(1.06);
    }
  });
});
