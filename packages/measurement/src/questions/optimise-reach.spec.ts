import { describe, expect, it } from 'vitest';
import { contact, EVERYBODY, range, smallFrame } from '../../test/small-frame.js';
import { optimiseReach } from './optimise-reach.js';
import { largestGain } from './reach-bound.js';

const uses = (entityId: number, persons: readonly number[]) =>
  persons.map((id) => contact(id, entityId, [1]));
const free = (...ids: number[]) => ids.map((entityId) => ({ entityId, cost: 0 }));

describe('optimise reach', () => {
  it('takes what adds most, not what reaches most', () => {
    // 1 reaches persons 1-6, 2 persons 1-5, 3 persons 7-9.
    const frame = smallFrame(Array(10).fill(1), [
      ...uses(1, range(1, 6)),
      ...uses(2, range(1, 5)),
      ...uses(3, range(7, 9)),
    ]);
    const answer = optimiseReach(frame, EVERYBODY, { candidates: free(1, 2, 3, 77), maxEntities: 2 });
    expect(answer.picks).toEqual([
      { entityId: 1, cost: 0, gain: 6, users: 6, reach: 60, totalCost: 0 },
      { entityId: 3, cost: 0, gain: 3, users: 9, reach: 90, totalCost: 0 },
    ]);
    expect(answer).toMatchObject({ users: 9, boundUsers: 9, guarantee: 100, unknownEntityIds: [77] });
    const all = optimiseReach(frame, EVERYBODY, { candidates: free(1, 2, 3) });
    expect(all.picks).toHaveLength(2);
  });

  it('takes a person two picks have in common from the gain of a third only once', () => {
    const frame = smallFrame(Array(12).fill(1), [
      ...uses(1, range(1, 6)),
      ...uses(2, range(5, 9)),
      ...uses(3, [6, 10, 11]),
    ]);
    const { picks } = optimiseReach(frame, EVERYBODY, { candidates: free(1, 2, 3) });
    expect(picks.map(({ entityId, gain }) => [entityId, gain])).toEqual([
      [1, 6],
      [2, 3],
      [3, 2],
    ]);
  });

  it('builds on what is chosen already, beside its limits', () => {
    const frame = smallFrame(Array(12).fill(1), [
      ...uses(1, range(1, 6)),
      ...uses(2, range(5, 9)),
      ...uses(3, [6, 10, 11]),
      ...uses(4, range(1, 5)),
    ]);
    const answer = optimiseReach(frame, EVERYBODY, { candidates: free(2, 3, 4), fixed: [1], maxEntities: 1 });
    expect(answer.picks).toEqual([{ entityId: 2, cost: 0, gain: 3, users: 9, reach: 75, totalCost: 0 }]);
    expect(answer).toMatchObject({ users: 9, boundUsers: 9, guarantee: 100 });
    const nothing = optimiseReach(frame, EVERYBODY, { candidates: free(4), fixed: [1] });
    expect(nothing).toMatchObject({ picks: [], users: 6, reach: 50, guarantee: 100 });
  });

  it('weighs gain against cost, and keeps to the budget', () => {
    // For 10: entity 1 reaches 6 at 10; entities 2 and 3 reach 4 each at 5.
    const frame = smallFrame(Array(10).fill(1), [
      ...uses(1, range(1, 6)),
      ...uses(2, range(1, 4)),
      ...uses(3, range(5, 8)),
    ]);
    const candidates = [
      { entityId: 1, cost: 10 },
      { entityId: 2, cost: 5 },
      { entityId: 3, cost: 5 },
    ];
    const answer = optimiseReach(frame, EVERYBODY, { candidates, budget: 10 });
    expect(answer.picks.map(({ entityId }) => entityId)).toEqual([2, 3]);
    expect(answer).toMatchObject({ users: 8, cost: 10, boundUsers: 8, guarantee: 100 });
    expect(optimiseReach(frame, EVERYBODY, { candidates, budget: 4 })).toMatchObject({
      picks: [],
      cost: 0,
      boundUsers: 0,
      guarantee: 100,
    });
    expect(optimiseReach(frame, EVERYBODY, { candidates, maxEntities: 1 }).picks[0]!.entityId).toBe(1);
  });

  it('is not caught by a cheap crumb: the best single entity wins', () => {
    // Per euro entity 1 is better (1 for 1 against 50 for 60), but then entity 2 no longer fits.
    const frame = smallFrame(Array(60).fill(1), [...uses(1, [60]), ...uses(2, range(1, 50))]);
    const candidates = [
      { entityId: 1, cost: 1 },
      { entityId: 2, cost: 60 },
    ];
    const answer = optimiseReach(frame, EVERYBODY, { candidates, budget: 60 });
    expect(answer.picks.map(({ entityId }) => entityId)).toEqual([2]);
    // The bound fills 59 of the 60 of entity 2 after entity 1.
    expect(answer.boundUsers).toBeCloseTo(1 + (50 * 59) / 60, 9);
    expect(answer.guarantee).toBeCloseTo((50 / (1 + (50 * 59) / 60)) * 100, 9);
  });

  it('breaks ties by id, whatever the order asked', () => {
    const frame = smallFrame([1, 1], [...uses(7, [1]), ...uses(5, [2])]);
    const pick = (...ids: number[]) =>
      optimiseReach(frame, EVERYBODY, { candidates: free(...ids), maxEntities: 1 }).picks[0]!.entityId;
    expect([pick(7, 5), pick(5, 7)]).toEqual([5, 5]);
  });

  it('refuses limits that make no sense', () => {
    const frame = smallFrame([1], uses(1, [1]));
    const ask = (limits: object) => () => optimiseReach(frame, EVERYBODY, { candidates: free(1), ...limits });
    expect(ask({ candidates: [{ entityId: 1, cost: -1 }] })).toThrow('cost -1 of entity 1');
    expect(ask({ candidates: free(1, 1) })).toThrow('twice');
    expect(ask({ budget: Number.NaN })).toThrow('NaN');
    expect(ask({ maxEntities: 0.5 })).toThrow('0.5');
  });
});

describe('largest gain', () => {
  it('fills the budget by gain per cost, the last item in part', () => {
    const items = [
      { cost: 4, gain: 4 },
      { cost: 2, gain: 6 },
      { cost: 0, gain: 1 },
      { cost: 99, gain: 1000 },
    ];
    const bound = (budget: number, limit: number) => {
      const column = (of: (item: (typeof items)[number]) => number) => Float64Array.from(items, of);
      return largestGain(
        column(({ gain }) => gain),
        column(({ cost }) => cost),
        budget,
        limit,
      );
    };
    expect(bound(4, Infinity)).toBe(1 + 6 + 2);
    expect(bound(4, 1)).toBe(6);
    expect(bound(Infinity, 2)).toBe(1006);
    expect(largestGain(new Float64Array(), new Float64Array(), 4, 1)).toBe(0);
  });
});
