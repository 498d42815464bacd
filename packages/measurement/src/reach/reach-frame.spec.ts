import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../contact-index/contact-index-builder.js';
import type { Contact } from '../contacts/contact.types.js';
import { popcount } from '../kernel/popcount.js';
import type { ReachQuestion } from './reach.types.js';
import { affinityInterval } from '../stats/affinity-interval.js';
import { openReachFrame } from './reach-frame.js';
import { suppress } from './suppress.js';

const MONDAY = '2025-09';
const question: ReachQuestion = { devices: ['desktop'], filter: [], calculation: 'accumulated' };

const contact = (
  personId: number,
  entityId: number,
  days: number[],
  more: Partial<Contact> = {},
): Contact => ({
  personId,
  entityId,
  device: 'desktop',
  mask: days.reduce((mask, day) => mask | (1 << (day - 1)), 0) >>> 0,
  visits: 1,
  impressions: 2,
  seconds: 3,
  registered: false,
  ...more,
});

function frameOf(weights: number[], contacts: Contact[], month = MONDAY) {
  const persons = weights.map((weight, index) => ({
    id: index + 1,
    weight,
    valueIds: [index % 2 ? 12 : 11],
  }));
  const universe = weights.reduce((sum, weight) => sum + weight, 0);
  const entities = [{ id: 100 }, { id: 200 }, { id: 900, memberIds: [100, 200] }];
  return openReachFrame(buildContactIndex({ month, universe, persons, entities, contacts }));
}

describe('reach frame', () => {
  it('gives the published example: 100 users on Monday, 80 on Tuesday of whom 40 return', () => {
    const contacts = Array.from({ length: 140 }, (_, i) =>
      contact(i + 1, 100, i < 40 ? [1, 2] : i < 100 ? [1] : [2]),
    );
    const frame = frameOf(Array(200).fill(1), contacts);
    expect(frame.rank(question).find(100)).toMatchObject({ users: 140, reach: 70, cases: 140 });
    // The other 28 days of September have nobody.
    const average = frame.rank({ ...question, calculation: 'average_day' }).find(100)!;
    expect(average.users * 30).toBeCloseTo(180, 9);
    expect(average.cases).toBe(140);
  });

  it('counts device overlap once and adds visits', () => {
    const frame = frameOf(
      [1, 2, 4],
      [
        contact(1, 100, [1]),
        contact(1, 100, [2], { device: 'mobile_web' }),
        contact(2, 100, [3], { device: 'mobile_app' }),
      ],
    );
    const all = frame.rank({ ...question, devices: ['mobile_app', 'desktop', 'mobile_web'] }).find(100)!;
    expect(all).toMatchObject({ users: 3, cases: 2, visits: 1 + 1 + 2, impressions: 8, seconds: 12 });
    expect(frame.rank({ ...question, devices: ['mobile_web'] }).find(100)!.users).toBe(1);
  });

  it('counts nobody of weight 0: 60 women of weight 0 and 2 men are 2 cases, and withheld', () => {
    const weights = [...Array<number>(60).fill(0), 50, 50];
    const frame = frameOf(
      weights,
      weights.map((_, index) => contact(index + 1, 100, [1])),
    );
    const devices = ['desktop', 'mobile_web'] as const;
    for (const calculation of ['accumulated', 'average_day'] as const) {
      const asked = { ...question, devices, calculation };
      const ranking = frame.rank(asked);
      expect(ranking.target.panelCases).toBe(2);
      expect(ranking.find(100)!.cases).toBe(2);
      expect(frame.combine(asked, [900]).cases).toBe(2);
      expect(suppress(ranking.find(100)!.cases)).toBe('suppressed');
    }
  });

  it('uses the lead bit for the average week only', () => {
    // October 2025 begins on a Wednesday; its first week has two days in September.
    const lead = { mask: 2 ** 31, visits: 0, impressions: 0, seconds: 0 };
    const frame = frameOf([1, 1], [contact(1, 100, [], lead), contact(2, 100, [1])], '2025-10');
    expect(frame.rank({ ...question, calculation: 'average_week' }).find(100)).toMatchObject({
      users: 0.5,
      cases: 2,
    });
    expect(frame.rank(question).find(100)).toMatchObject({ users: 1, cases: 1 });
    expect(frame.rank({ ...question, calculation: 'average_day' }).find(100)!.cases).toBe(1);
  });

  it('compares with the reference group: 55 % men among users against 50 % is 110', () => {
    const weights = [...Array(100)].map(() => 1);
    const users = [...Array(100).keys()].filter((i) => (i % 2 === 0 ? i < 22 : i < 18));
    const frame = frameOf(
      weights,
      users.map((i) => contact(i + 1, 100, [1])),
    );
    const men = frame.rank({ ...question, filter: [[11]] }).find(100)!;
    expect(men).toMatchObject({ cases: 11, reach: 22 });
    expect(men.affinity).toBeCloseTo(110, 9);
    const sums = (n: number, users: number) => ({
      n,
      weight: n,
      weightSquared: n,
      value: users,
      squaredValue: users,
      squaredValueSquared: users,
    });
    const { low, high } = affinityInterval(sums(50, 11), sums(100, 20));
    const ranking = frame.rank({ ...question, filter: [[11]] });
    expect(ranking.affinityInterval(0)).toEqual({ low, high });
    expect(frame.rank({ ...question, filter: [[11]], reference: [[12]] }).affinityInterval(0)).toBeNull();
    expect(frame.rank({ ...question, filter: [[11]], errors: false }).affinityInterval(0)).toBeNull();
    expect(frame.rank({ ...question, filter: [[11]], reference: [[11]] }).find(100)!.affinity).toBe(100);
    expect(frame.rank({ ...question, filter: [[11]], reference: [[77]] }).find(100)!.affinity).toBeNull();
  });

  it('leaves services out, also of the aggregates that contain them', () => {
    const frame = frameOf([1, 2, 4], [contact(1, 100, [1]), contact(2, 200, [1]), contact(3, 200, [1])]);
    expect(frame.rank(question).find(900)!.users).toBe(7);
    const without = frame.rank({ ...question, excludeEntityIds: [200], includeEmpty: true });
    expect(without.find(900)!.users).toBe(1);
    expect(without.find(200)).toBeNull();
    const withoutHouse = frame.rank({ ...question, excludeEntityIds: [900], includeEmpty: true });
    expect(withoutHouse.length).toBe(0);
    expect(frame.rank(question).find(900)!.users).toBe(7);
  });

  it('takes registered contacts only when asked, in aggregates too', () => {
    const frame = frameOf([1, 2], [contact(1, 100, [1], { registered: true }), contact(2, 200, [1])]);
    const registered = frame.rank({ ...question, registeredOnly: true });
    expect(registered.find(900)).toMatchObject({ users: 1, visits: 1 });
    expect(registered.find(200)).toBeNull();
  });

  it('answers empty entities and empty groups without nonsense', () => {
    const frame = frameOf([1, 2], [contact(1, 100, [1])]);
    expect(frame.rank(question).find(200)).toBeNull();
    const empty = frame.rank({ ...question, includeEmpty: true }).find(200)!;
    expect(empty).toMatchObject({ users: 0, reach: 0, cases: 0, affinity: null, standardError: 0, low: 0 });
    expect(empty.high).toBeGreaterThan(0);
    const nobody = frame.rank({ ...question, filter: [[77]], includeEmpty: true });
    expect(nobody.target).toEqual({ universe: 0, panelCases: 0, designEffect: 1, effectiveCases: 0 });
    expect(nobody.find(100)).toMatchObject({
      reach: 0,
      affinity: null,
      standardError: null,
      low: null,
      high: null,
    });
  });

  it('stays precise when a light person is what remains of a heavy panel', () => {
    // 3 of 4 match, so the engine would subtract the heavy fourth from the totals, where 9e16 + 1 is 9e16.
    const frame = openReachFrame(
      buildContactIndex({
        month: MONDAY,
        universe: 300_000_003,
        persons: [1, 1, 1, 300_000_000].map((weight, i) => ({
          id: i + 1,
          weight,
          valueIds: [i < 3 ? 11 : 12],
        })),
        entities: [{ id: 100 }],
        contacts: [contact(1, 100, [1]), contact(4, 100, [1])],
      }),
    );
    const row = frame.rank({ ...question, filter: [[11]] }).find(100)!;
    expect(row.users).toBe(1);
    expect(row.standardError).toBeCloseTo(100 * Math.sqrt((3 / 2) * (6 / 9 / 9)), 9);
  });

  it('shares no memory with its answers', () => {
    const frame = frameOf([1, 2], [contact(1, 100, [1])]);
    const first = frame.rank(question);
    first.users.fill(99);
    first.entityIds.fill(5);
    frame.rank({ ...question, filter: [[12]] });
    expect(frame.rank(question).row(0)).toMatchObject({ users: 1 });
    expect(first.users[0]).toBe(99);
  });

  it('grows with the views it keeps and forgets the oldest', () => {
    const contacts = [contact(1, 100, [1]), contact(1, 100, [1], { device: 'mobile_web' })];
    const persons = [{ id: 1, weight: 1, valueIds: [] }];
    const index = buildContactIndex({
      month: MONDAY,
      universe: 1,
      persons,
      entities: [{ id: 100 }],
      contacts,
    });
    const frame = openReachFrame(index, { maxViews: 1 });
    const before = frame.byteSize();
    frame.rank(question);
    const loaded = frame.byteSize();
    expect(loaded).toBeGreaterThan(before);
    frame.rank({ ...question, devices: ['mobile_web'] });
    expect(frame.byteSize()).toBe(loaded);
  });

  it('refuses questions that make no sense', () => {
    const frame = frameOf([1], [contact(1, 100, [1])]);
    expect(() => frame.rank({ ...question, devices: [] })).toThrow(RangeError);
    expect(() => frame.rank({ ...question, devices: ['fridge' as 'desktop'] })).toThrow('fridge');
    expect(() => frame.rank({ ...question, calculation: 'median' as 'accumulated' })).toThrow('median');
    expect(() => frame.rank(question).row(7)).toThrow(RangeError);
  });
});

describe('small parts', () => {
  it('counts bits', () => {
    expect([0, 1, -1, 0x80000000, 0x55555555, 6].map(popcount)).toEqual([0, 1, 32, 1, 16, 2]);
  });

  it('suppresses below 30 cases and marks below 80', () => {
    expect([0, 29, 30, 79, 80].map((cases) => suppress(cases))).toEqual([
      'suppressed',
      'suppressed',
      'weak',
      'weak',
      'ok',
    ]);
    expect(suppress(5, { min: 2, weak: 5 })).toBe('ok');
  });
});
