import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../contact-index/contact-index-builder.js';
import { overlapMatrix } from '../questions/overlap-matrix.js';
import type { PersonFilter } from './reach.types.js';
import { openReachFrame } from './reach-frame.js';
import { personRuns } from './run-sums.js';

const PERSONS = 900;
const ENTITIES = 40;
/** Values of three attributes: 1 and 2, 3 to 5, 6 to 9. */
const valuesOf = (person: number) => [1 + (person % 2), 3 + (person % 3), 6 + (person % 4)];
const weightOf = (person: number) => 1 + (person % 7) / 1024;
// The first entities reach most persons, the last ones few.
const uses = (person: number, entity: number) => (person * 37 + entity * 101) % 40 < 36 - entity;

const index = buildContactIndex({
  month: '2026-10',
  universe: Array.from({ length: PERSONS }, (_, person) => weightOf(person)).reduce((a, b) => a + b),
  persons: Array.from({ length: PERSONS }, (_, person) => ({
    id: person + 1,
    weight: weightOf(person),
    valueIds: valuesOf(person),
  })),
  entities: Array.from({ length: ENTITIES }, (_, entity) => ({ id: entity + 1 })),
  contacts: Array.from(
    { length: PERSONS * ENTITIES },
    (_, at) => [at % PERSONS, Math.floor(at / PERSONS)] as const,
  )
    .filter(([person, entity]) => uses(person, entity))
    .map(([person, entity]) => ({
      personId: person + 1,
      entityId: entity + 1,
      device: 'desktop' as const,
      mask: 1 << (entity % 28),
      visits: 1 + (person % 3),
      impressions: 2 + (entity % 5),
      seconds: person,
      registered: false,
    })),
});

const FILTERS: Record<string, PersonFilter> = {
  'whole runs': [[1], [3, 4]],
  'most of the panel': [[3, 5]],
  'parts of runs': [[1], [6]],
  'whole runs and parts': [[1, 2], [3], [6, 7, 8]],
  everybody: [],
  nobody: [[99]],
};

function naive(filter: PersonFilter, entity: number) {
  const persons = Array.from({ length: PERSONS }, (_, person) => person).filter(
    (person) =>
      uses(person, entity) && filter.every((ids) => ids.some((id) => valuesOf(person).includes(id))),
  );
  const sum = (of: (person: number) => number) => persons.reduce((all, person) => all + of(person), 0);
  return {
    cases: persons.length,
    users: sum(weightOf),
    visits: sum((person) => weightOf(person) * (1 + (person % 3))),
    impressions: sum((person) => weightOf(person) * (2 + (entity % 5))),
    seconds: sum((person) => weightOf(person) * person),
  };
}

describe('runs of persons', () => {
  it('are told apart by as many first values as there is room for', () => {
    const lengths = (most: number) =>
      personRuns(index.values, PERSONS, most).map(({ from, to }) => to - from);
    expect(lengths(2)).toEqual([450, 450]);
    expect(lengths(6)).toEqual(Array(6).fill(150));
    expect(lengths(11)).toEqual(Array(6).fill(150));
    expect(lengths(12)).toHaveLength(12);
    expect(lengths(1)).toEqual([]);
    expect(lengths(0)).toEqual([]);
  });
});

describe.each([undefined, 'plain'] as const)('figures from the sums of runs, kernel %s', (kernel) => {
  const frame = openReachFrame(index, kernel ? { kernel } : {});
  const question = (filter: PersonFilter) => ({
    devices: ['desktop'] as const,
    calculation: 'accumulated' as const,
    filter,
  });

  // Twice: sums are kept when a run is first met.
  it.each([...Object.entries(FILTERS), ...Object.entries(FILTERS)])(
    'are those of the persons: %s',
    (_, filter) => {
      const ranking = frame.rank(question(filter));
      for (let entity = 0; entity < ENTITIES; entity += 1) {
        const { cases, ...expected } = naive(filter, entity);
        const found = ranking.find(entity + 1);
        if (cases === 0) expect(found).toBeNull();
        else expect(found).toMatchObject({ cases, ...expected });
      }
    },
  );
});

describe.each([undefined, 'plain'] as const)('more runs than there is room for, kernel %s', (kernel) => {
  it('are answered one after the other, and again', () => {
    const frame = openReachFrame(index, kernel ? { kernel } : {});
    const filters = [1, 2].flatMap((one) =>
      [3, 4, 5].flatMap((two) => [6, 7, 8, 9].map((three) => [[one], [two], [three]])),
    );
    const question = { devices: ['desktop' as const], calculation: 'accumulated' as const };
    frame.view(question);
    const before = frame.byteSize();
    for (const filter of [...filters, [[1]], ...filters.toReversed(), []]) {
      const ranking = frame.rank({ ...question, filter, errors: false });
      for (const entity of [0, 7, 30]) {
        const { cases, ...expected } = naive(filter, entity);
        const found = ranking.find(entity + 1);
        if (cases === 0) expect(found).toBeNull();
        else expect(found).toMatchObject({ cases, ...expected });
      }
    }
    expect(frame.byteSize() - before).toBeLessThan(4 * index.devices.desktop.rowCount + 100_000);
  });
});

describe.each([undefined, 'plain'] as const)(
  'overlap with entities most persons use, kernel %s',
  (kernel) => {
    const frame = openReachFrame(index, kernel ? { kernel } : {});

    it.each(Object.entries(FILTERS))('counts the persons of both: %s', (_, filter) => {
      const ids = Array.from({ length: ENTITIES }, (__, entity) => entity + 1);
      const question = { devices: ['desktop'] as const, calculation: 'accumulated' as const, filter };
      const matrix = overlapMatrix(frame, question, ids);
      const persons = Array.from({ length: PERSONS }, (__, person) => person).filter((person) =>
        filter.every((values) => values.some((id) => valuesOf(person).includes(id))),
      );
      for (let row = 0; row < ENTITIES; row += 1) {
        for (let column = 0; column < ENTITIES; column += 1) {
          const both = persons.filter((person) => uses(person, row) && uses(person, column));
          expect(matrix.cell(row, column)).toMatchObject({
            cases: both.length,
            users: both.reduce((sum, person) => sum + weightOf(person), 0),
          });
        }
      }
    });
  },
);
