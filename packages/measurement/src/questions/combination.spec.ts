import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { combineEntities } from './combination.js';

describe('combine entities', () => {
  it('counts device overlap by inclusion and exclusion as in methodology 14', () => {
    // 3.26 M on desktop, 6.27 M on mobile, 6.79 M in all of 7.215 M: 2.74 M on both. One case is 5,000 persons.
    const contacts = [
      ...range(1, 652).map((id) => contact(id, 1, [1])),
      ...range(652 - 548 + 1, 1358).map((id) => contact(id, 2, [1])),
    ];
    const frame = smallFrame(Array(1443).fill(5000), contacts);
    const answer = combineEntities(frame, EVERYBODY, [1, 2]);
    expect(answer.parts.map(({ users }) => users)).toEqual([3_260_000, 6_270_000]);
    expect(answer.parts[1]!.reach).toBeCloseTo(86.9, 1);
    expect(answer.users).toBe(6_790_000);
    expect(answer.duplicated.users).toBe(2_740_000);
  });

  it('gives the frequency and GRP of methodology 18', () => {
    // A universe of 4 M, 1.6 M reached, 4.8 M contacts: 40 %, OTS 3.0, GRP 120.
    const contacts = range(1, 40).map((id) => contact(id, 1, [1], 3));
    const answer = combineEntities(smallFrame(Array(100).fill(40_000), contacts), EVERYBODY, [1]);
    expect(answer).toMatchObject({ users: 1_600_000, contacts: 4_800_000, frequency: 3, grp: 120 });
    expect(answer.reach).toBeCloseTo(40, 12);
  });

  it('shares a person between the entities that reached him', () => {
    // Weights 1, 2, 4, 8, 16; the last is reached by nobody.
    const frame = smallFrame(
      [1, 2, 4, 8, 16],
      [
        ...[1, 2, 3].map((id) => contact(id, 1, [1])),
        ...[2, 3].map((id) => contact(id, 2, [1])),
        ...[3, 4].map((id) => contact(id, 3, [1])),
      ],
    );
    const { parts, ...total } = combineEntities(frame, EVERYBODY, [2, 1, 3, 999]);
    expect(total).toMatchObject({ users: 15, cases: 4, unknownEntityIds: [999] });
    expect(total.duplicated).toMatchObject({ users: 6, cases: 2 });
    expect(total.entitiesPerUser).toBeCloseTo((7 + 6 + 12) / 15, 12);
    expect(parts.map(({ increment }) => increment.users)).toEqual([6, 1, 8]);
    expect(parts.map(({ stacked }) => stacked.users)).toEqual([6, 7, 15]);
    expect(parts.map(({ exclusive }) => exclusive.users)).toEqual([0, 1, 8]);
    expect(parts[0]!.contribution).toBeCloseTo(1 + 4 / 3, 12);
    expect(parts[1]!.contribution).toBeCloseTo(1 + 1 + 4 / 3, 12);
    expect(parts[2]!.contribution).toBeCloseTo(4 / 3 + 8, 12);
  });

  it('counts contacts of a service once when its house is asked for too', () => {
    const entities = [{ id: 1 }, { id: 2 }, { id: 9, memberIds: [1, 2] }];
    const contacts = [contact(1, 1, [1], 5), contact(2, 2, [1], 7)];
    const answer = combineEntities(smallFrame([1, 1], contacts, { entities }), EVERYBODY, [1, 9]);
    expect(answer).toMatchObject({ users: 2, contacts: 12 });
    expect(answer.parts.map(({ contacts: own }) => own)).toEqual([5, 12]);
    expect(answer.parts[1]!.increment.users).toBe(1);
  });

  it('averages per day: two entities on different days do not overlap', () => {
    const frame = smallFrame([1], [contact(1, 1, [1, 2]), contact(1, 2, [2, 3])]);
    const answer = combineEntities(frame, { ...EVERYBODY, calculation: 'average_day' }, [1, 2]);
    expect(answer.users * 30).toBeCloseTo(3, 12);
    expect(answer.duplicated.users * 30).toBeCloseTo(1, 12);
    expect(answer.parts.map(({ contribution }) => contribution * 30)).toEqual([1.5, 1.5]);
    expect(answer.frequency).toBeNull();
  });

  it('answers nobody and nothing, and refuses an entity given twice', () => {
    const frame = smallFrame([1], [contact(1, 1, [1])]);
    expect(combineEntities(frame, { ...EVERYBODY, filter: [[5]] }, [1])).toMatchObject({
      users: 0,
      frequency: 0,
      grp: 0,
      low: null,
      entitiesPerUser: 0,
    });
    expect(combineEntities(frame, EVERYBODY, []).parts).toEqual([]);
    expect(() => combineEntities(frame, EVERYBODY, [1, 1])).toThrow('Entity 1 is given twice');
  });
});
