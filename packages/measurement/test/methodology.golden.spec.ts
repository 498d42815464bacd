import { describe, expect, it } from 'vitest';
import { contactClasses } from '../src/questions/contact-classes.js';
import { costFigures } from '../src/questions/costs.js';
import { publishFigure } from '../src/questions/protect-cells.js';
import { DEFAULT_SUPPRESSION } from '../src/reach/suppress.js';
import { proportionVariance } from '../src/stats/proportion.js';
import { groupVisits } from '../src/visits/group-visits.js';
import { rake } from '../src/weighting/rake.js';
import type { RakingMargin } from '../src/weighting/raking.types.js';
import { contact, EVERYBODY, range, smallFrame } from './small-frame.js';

/*
 * Worked examples and check values of the methodology that belong to no single file. The others stand beside what they
 * test and name their number: `grep -rn "methodology 25"`.
 */

describe('the methodology', () => {
  it('4: a house has no more visits than its services together', () => {
    const minutes = (...at: number[]) => at.map((minute) => minute * 60_000);
    const [first, second] = [minutes(0, 20, 90), minutes(10, 45)];
    expect(groupVisits([...first, ...second])).toHaveLength(2);
    expect(groupVisits(first).length + groupVisits(second).length).toBe(4);
  });

  it('11: accumulated 140, average day 90 for 100 on Monday and 80 on Tuesday of whom 40 return', () => {
    const contacts = range(1, 140).map((id) => contact(id, 1, id <= 40 ? [1, 2] : id <= 100 ? [1] : [2]));
    const frame = smallFrame(Array(200).fill(1), contacts);
    const users = (calculation: 'accumulated' | 'average_day') =>
      frame.rank({ ...EVERYBODY, calculation }).find(1)!.users;
    expect(users('accumulated')).toBe(140);
    // September has 30 days, of which 28 had nobody.
    expect((users('average_day') * 30) / 2).toBeCloseTo(90, 9);
  });

  it('14: 6.76 M of 7.215 M are 93.7 %, 6.27 M are 86.9 %', () => {
    // One case stands for 5,000 persons.
    const contacts = [
      ...range(1, 1352).map((id) => contact(id, 1, [1])),
      ...range(1, 1254).map((id) => contact(id, 2, [1])),
    ];
    const ranking = smallFrame(Array(1443).fill(5000), contacts).rank(EVERYBODY);
    expect(ranking.find(1)!.users).toBe(6_760_000);
    expect(ranking.find(1)!.reach).toBeCloseTo(93.7, 1);
    expect(ranking.find(2)!.users).toBe(6_270_000);
    expect(ranking.find(2)!.reach).toBeCloseTo(86.9, 1);
  });

  it('18 and 21: 4.8 M contacts with 1.6 M of 4 M are GRP 120; 48,000 buys them at 10.00, 30.00 and 400', () => {
    const bought = { contacts: 4_800_000, users: 1_600_000, reach: 40, grp: 120 };
    expect(costFigures(48_000, bought)).toEqual({
      cost: 48_000,
      perThousandContacts: 10,
      perThousandReached: 30,
      perReachPoint: 1200,
      perGrp: 400,
    });
  });

  it('19: up to 36 contact classes can be weighted', () => {
    const frame = smallFrame(
      Array(40).fill(1),
      range(1, 40).map((id) => contact(id, 1, [1], id)),
    );
    const weights = Array.from({ length: 36 }, (_, at) => (at === 35 ? 1 : 0));
    // Persons 36 to 40 have 36 contacts or more.
    expect(contactClasses(frame, EVERYBODY, [1], { classes: 36, weights }).effectiveReach).toBeCloseTo(
      12.5,
      9,
    );
    expect(() => contactClasses(frame, EVERYBODY, [1], { classes: 37 })).toThrow('37');
  });

  it('28: pure chance gives 69.9 % at 120 GRP', () => {
    expect(-Math.expm1(-1.2) * 100).toBeCloseTo(69.9, 1);
  });

  it('32: stops after 100 rounds, or when no weight changes by more than 5·10⁻⁶; a cap of 5 allows margins 5 %', () => {
    const person = (id: number, sex: string, region: string) => ({ id, levels: { sex, region } });
    const margins = (share: number): RakingMargin[] => [
      { attribute: 'sex', targets: { f: share, m: 1 - share } },
      { attribute: 'region', targets: { east: 0.6, west: 0.4 } },
    ];
    // Only women live in the east: 30 % women cannot be 60 % of the country, however long one tries.
    const split = [person(1, 'f', 'east'), person(2, 'f', 'west'), person(3, 'm', 'west')];
    const contradiction = rake({ persons: split, margins: margins(0.3), universe: 1000 }).report;
    expect(contradiction).toMatchObject({ iterations: 100, converged: false });

    const mixed = ['f/east', 'f/west', 'm/east', 'm/west', 'm/west'].map((cell, id) =>
      person(id, ...(cell.split('/') as [string, string])),
    );
    const loose = rake({ persons: mixed, margins: margins(0.51), universe: 1000 }).report;
    const told = (epsilon: number) =>
      rake({ persons: mixed, margins: margins(0.51), universe: 1000, options: { epsilon } }).report;
    expect(told(5e-6)).toEqual(loose);
    expect(told(5e-9).iterations).toBeGreaterThan(loose.iterations);
    expect(loose.iterations).toBeLessThan(100);

    // One of 100 persons is all women: a cap of 5 mean weights leaves them 5 % of the universe.
    const panel = range(1, 100).map((id) => person(id, id === 1 ? 'f' : 'm', 'east'));
    const capped = (share: number) =>
      rake({
        persons: panel,
        margins: [{ attribute: 'sex', targets: { f: share, m: 1 - share } }],
        universe: 100_000,
        options: { cap: 5 },
      }).report;
    expect(capped(0.0524)).toMatchObject({ cappedPersons: 1, converged: true });
    expect(capped(0.0532)).toMatchObject({ cappedPersons: 1, converged: false });
  });

  it.each([
    [40, 14.2],
    [120, 8.2],
    [500, 4],
    [1000, 2.8],
  ])('35: three in ten of %i persons are known to ±%f points', (n, points) => {
    const halfWidth = 1.96 * Math.sqrt(proportionVariance({ share: 0.3, n })) * 100;
    expect(halfWidth).toBeCloseTo(points, 1);
  });

  it('38: below 30 cases withheld, below 80 weak', () => {
    expect(DEFAULT_SUPPRESSION).toEqual({ min: 30, weak: 80 });
    expect([29, 30, 79, 80].map((cases) => publishFigure(cases).publication)).toEqual([
      'suppressed',
      'weak',
      'weak',
      'ok',
    ]);
  });

  it('38: profiles are shown from 351 cases on', () => {
    const profile = { min: 351, weak: 351 };
    expect([350, 351].map((cases) => publishFigure(cases, profile).publication)).toEqual([
      'suppressed',
      'ok',
    ]);
  });
});
