import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupVisits } from '../visits/group-visits.js';
import type { MovementVisit, Neighbour } from './movement.types.js';
import { placeVisits } from './place-visits.js';
import { percentOf, serviceMovements } from './service-movements.js';

const MINUTE = 60_000;

/** A visit in minutes. */
const visit = (serviceId: number, start: number, end = start, personId = 1, weight = 1): MovementVisit => ({
  personId,
  serviceId,
  start: start * MINUTE,
  end: end * MINUTE,
  weight,
});

/** What lies before and after each visit: a service, `edge` or `alongside`. */
const neighbours = (...visits: MovementVisit[]) =>
  placeVisits(visits).map(({ before, after }) => [
    before.serviceId ?? before.kind,
    after.serviceId ?? after.kind,
  ]);

describe('neighbours of a visit (methodology 49)', () => {
  it('are the visits that ended and begin within 30 minutes', () => {
    expect(neighbours(visit(1, 0, 10), visit(2, 40, 45), visit(3, 75.01))).toEqual([
      ['edge', 2],
      [1, 'edge'],
      ['edge', 'edge'],
    ]);
  });

  it('are the one that ended last and the one that begins first', () => {
    expect(neighbours(visit(1, 0, 20), visit(2, 5, 8), visit(3, 21), visit(4, 22), visit(5, 23))[2]).toEqual([
      1, 4,
    ]);
  });

  it('are those with the lower number of several', () => {
    expect(
      neighbours(visit(7, 0, 10), visit(4, 2, 10), visit(1, 10, 12), visit(5, 12), visit(9, 12))[2],
    ).toEqual([4, 5]);
  });

  it('follow each other by number when they begin at the same instant', () => {
    expect(neighbours(visit(1, 0), visit(2, 0))).toEqual([
      ['edge', 2],
      [1, 'edge'],
    ]);
  });

  it('do not call it the start or end of surfing when another visit is still going on', () => {
    expect(neighbours(visit(1, 0, 20), visit(2, 5, 10))).toEqual([
      ['edge', 'edge'],
      ['alongside', 'alongside'],
    ]);
    expect(neighbours(visit(1, 0, 20), visit(2, 5, 30))).toEqual([
      ['edge', 'alongside'],
      ['alongside', 'edge'],
    ]);
  });

  it('are not looked for in visits out of order', () => {
    expect(() => placeVisits([visit(1, 5), visit(2, 0)])).toThrow(RangeError);
    expect(() => placeVisits([visit(2, 5), visit(1, 5)])).toThrow(RangeError);
    expect(() => placeVisits([visit(2, 5, 4)])).toThrow('no visit');
  });
});

describe('movements of a service', () => {
  it('are weighted visits in per cent of all its visits, with two decimals', () => {
    const visits = [
      visit(1, 0, 1, 1, 2),
      visit(9, 2, 3, 1, 2),
      visit(2, 4, 5, 1, 2),
      visit(9, 0, 1, 2, 3),
      visit(1, 20, 21, 2, 3),
      visit(9, 90, 91, 2, 3),
      visit(2, 0, 1, 3, 4),
      visit(9, 2, 3, 3, 4),
    ];
    expect(serviceMovements(visits, 9)).toEqual({
      visits: 12,
      cases: 3,
      before: {
        services: [
          { serviceId: 2, visits: 4, percent: 33.33, cases: 1 },
          { serviceId: 1, visits: 2, percent: 16.67, cases: 1 },
        ],
        edge: { visits: 6, percent: 50, cases: 1 },
        alongside: { visits: 0, percent: 0, cases: 0 },
      },
      after: {
        services: [
          { serviceId: 1, visits: 3, percent: 25, cases: 1 },
          { serviceId: 2, visits: 2, percent: 16.67, cases: 1 },
        ],
        edge: { visits: 7, percent: 58.33, cases: 2 },
        alongside: { visits: 0, percent: 0, cases: 0 },
      },
    });
  });

  it('are the first 50, or as many as asked for, equal ones by id', () => {
    const visits = Array.from({ length: 60 }, (_, at) => [
      visit(100 - at, 0, 1, at),
      visit(9, 2, 3, at),
    ]).flat();
    const { services } = serviceMovements(visits, 9).before;
    expect(services.map(({ serviceId }) => serviceId)).toEqual(
      Array.from({ length: 50 }, (_, at) => 41 + at),
    );
    expect(serviceMovements(visits, 9, 2).before.services).toHaveLength(2);
    expect(serviceMovements([], 9)).toMatchObject({ visits: 0, cases: 0, before: { services: [] } });
    expect([percentOf(1, 3), percentOf(1, 0), percentOf(12_345, 1_000_000)]).toEqual([33.33, 0, 1.23]);
  });
});

/** Visits made of contacts on a coarse grid, so that equal instants and overlaps turn up often. */
const market = fc
  .array(
    fc.record({
      personId: fc.integer({ min: 1, max: 3 }),
      serviceId: fc.integer({ min: 1, max: 4 }),
      at: fc.integer({ min: 0, max: 25 }),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  )
  .map((contacts) => {
    const visits: MovementVisit[] = [];
    for (let personId = 1; personId <= 3; personId += 1)
      for (let serviceId = 1; serviceId <= 4; serviceId += 1) {
        const own = contacts.filter((one) => one.personId === personId && one.serviceId === serviceId);
        const instants = own.map(({ at }) => at * 10 * MINUTE);
        for (const { start, end } of groupVisits(instants))
          visits.push({ personId, serviceId, start, end, weight: personId / 4 });
      }
    return visits.sort((a, b) => a.personId - b.personId || a.start - b.start || a.serviceId - b.serviceId);
  });

/** The definition word by word: every other visit is looked at for every visit. */
function naive(visits: readonly MovementVisit[], one: MovementVisit, side: 'before' | 'after') {
  const others = visits.filter((other) => other !== one && other.personId === one.personId);
  const isEarlier = (other: MovementVisit) =>
    other.start < one.start || (other.start === one.start && other.serviceId < one.serviceId);
  const distance = (other: MovementVisit) =>
    side === 'before' ? one.start - other.end : other.start - one.end;
  const close = others
    .filter((other) => isEarlier(other) === (side === 'before'))
    .filter((other) => distance(other) >= 0 && distance(other) <= 30 * MINUTE)
    .sort((a, b) => distance(a) - distance(b) || a.serviceId - b.serviceId);
  if (close[0]) return close[0].serviceId;
  const going = others.some((other) =>
    side === 'before'
      ? isEarlier(other) && other.end > one.start
      : (isEarlier(other) || other.start < one.end) && other.end > one.end,
  );
  return going ? 'alongside' : 'edge';
}

describe('movements of random markets', () => {
  it('are those of the definition, and every visit has one before and one after', () => {
    const seen = new Set<Neighbour>();
    fc.assert(
      fc.property(market, fc.integer({ min: 1, max: 4 }), (visits, serviceId) => {
        const answer = serviceMovements(visits, serviceId);
        const own = visits.filter((one) => one.serviceId === serviceId);
        for (const side of ['before', 'after'] as const) {
          const expected = new Map<number | string, { visits: number; persons: Set<number> }>();
          for (const one of own) {
            const key = naive(visits, one, side);
            const sum = expected.get(key) ?? { visits: 0, persons: new Set() };
            sum.visits += one.weight;
            sum.persons.add(one.personId);
            expected.set(key, sum);
          }
          const { services, edge, alongside } = answer[side];
          const rows = new Map<number | string, { visits: number; cases: number }>([
            ...services.map((row) => [row.serviceId, row] as const),
            ...(edge.cases > 0 ? [['edge', edge] as const] : []),
            ...(alongside.cases > 0 ? [['alongside', alongside] as const] : []),
          ]);
          expect([...rows.keys()].sort()).toEqual([...expected.keys()].sort());
          for (const [key, { visits: sum, persons }] of expected) {
            expect(rows.get(key)!.visits).toBeCloseTo(sum, 9);
            expect(rows.get(key)!.cases).toBe(persons.size);
            seen.add(typeof key === 'number' ? 'service' : (key as Neighbour));
          }
          const total = [...rows.values()].reduce((sum, row) => sum + row.visits, 0);
          expect(total).toBeCloseTo(answer.visits, 9);
          // Visits of one service are more than half an hour apart.
          expect(services.map((row) => row.serviceId)).not.toContain(serviceId);
        }
      }),
      { numRuns: 300 },
    );
    expect(seen).toEqual(new Set(['service', 'edge', 'alongside']));
  });
});
