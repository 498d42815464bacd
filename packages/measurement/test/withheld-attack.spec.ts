import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVERYBODY, range } from './small-frame.js';
import { seededRandom } from './seeded-random.js';
import { noiseError } from '../src/weighting/weight-noise.js';
import { Attack, type AttackedFigure, type AttackedPanel } from './withheld-attack.js';

const NOISE = 0.3;

function inventedPanel(): AttackedPanel {
  const random = seededRandom(22);
  const [genders, regions] = [
    [11, 12],
    [21, 22, 23, 24],
  ] as const;
  return {
    attributes: [genders, regions],
    shares: [
      [0.51, 0.49],
      [0.35, 0.3, 0.2, 0.15],
    ],
    services: 4,
    persons: range(1, 1200).map(() => ({
      values: [genders[Math.floor(random() * 2)]!, regions[Math.floor(4 * random() ** 1.5)]!],
      uses: [0.45, 0.3, 0.2, 0.12].reduce((bits, share, at) => bits + (random() < share ? 2 ** at : 0), 0),
    })),
  };
}

/** Panels to attack besides, as `attack-panels.mjs` of the API's benches writes them: MovieLens, the demo country. */
const file = process.env['ATTACK_PANELS'];
const panels: [string, AttackedPanel][] = [
  ['invented', inventedPanel()],
  ...(file ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, AttackedPanel>) : []),
];

const shareOf = (part: readonly unknown[], all: readonly unknown[]) => part.length / all.length;
const recovered = (figures: readonly AttackedFigure[]) =>
  shareOf(
    figures.filter(({ off }) => off < 0.005),
    figures,
  );
const rms = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

describe.each(panels)('two thousand answers put together: %s', (_, panel) => {
  const attack = new Attack(panel);

  it('give withheld figures away where only thresholds stand before them', () => {
    const figures = attack.on(0, 2000);
    expect(figures.length).toBeGreaterThan(50);
    expect(recovered(figures)).toBeGreaterThan(0.9);
  });

  it.each([2000, 6000])(
    'give none away with noise, up to the error that is promised: %i questions',
    (questions) => {
      const figures = attack.on(NOISE, questions);
      // Each error in the standard deviations that are promised for its persons.
      const errors = figures.map(({ persons, off }) => off / noiseError(NOISE, persons));
      expect(rms(errors)).toBeGreaterThan(0.9);
      // No more of them lie near the truth than chance puts there.
      expect(
        shareOf(
          errors.filter((error) => error < 0.1),
          errors,
        ),
      ).toBeLessThan(0.15);
      expect(recovered(figures)).toBeLessThan(0.15);
    },
  );
});

describe.each(panels)('the price of noise: %s', (_, panel) => {
  it('is small: figures that are shown move far less than their sampling error', () => {
    const attack = new Attack(panel);
    const [honest, moved] = [attack.frame(0), attack.frame(NOISE)].map((frame) => frame.rank(EVERYBODY));
    for (const row of honest!.rows()) {
      const other = moved!.find(row.entityId)!;
      expect(Math.abs(other.reach - row.reach)).toBeLessThan(row.standardError!);
      expect(other.standardError! / row.standardError!).toBeLessThan(1.06);
    }
  });
});
