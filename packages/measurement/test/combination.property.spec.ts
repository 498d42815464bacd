import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { combineEntities } from '../src/questions/combination.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { type Market, marketArbitrary } from './arbitrary-market.js';
import { entityListArbitrary, HOLIDAYS, questionArbitrary } from './arbitrary-question.js';
import { expectSame } from './expect-same.js';
import { naiveAudience, naiveDivisor, type NaivePerson, naivePersons } from './naive-persons.js';
import { naiveReach } from './naive-reach.js';

const frameOf = (market: Market) => openReachFrame(buildContactIndex(market), { holidays: HOLIDAYS });
const known = (market: Market, ids: readonly number[]) =>
  ids.filter((id) => market.entities.some((entity) => entity.id === id));

function expectAudience(
  actual: { users: number; cases: number; reach: number },
  expected: { users: number; cases: number },
  universe: number,
  what: string,
): void {
  expectSame(actual.users, expected.users, `users ${what}`);
  expectSame(actual.reach, universe > 0 ? (expected.users / universe) * 100 : 0, `reach ${what}`);
  expect(actual.cases, `cases ${what}`).toBe(expected.cases);
}

/** Periods in which the person was at a slot of the first set and at none of the second. */
function periodsAt(person: NaivePerson, slots: number[], without: number[] = []): number[] {
  const away = new Set(without.flatMap((slot) => [...person.touched[slot]!]));
  return slots.flatMap((slot) => [...person.touched[slot]!]).filter((period) => !away.has(period));
}

/** Shapley value from its definition: the mean increment over all orders. */
function shapley(persons: NaivePerson[], divisor: number, count: number): number[] {
  const orders = (rest: number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((slot) => orders(rest.filter((other) => other !== slot)).map((tail) => [slot, ...tail]));
  const all = orders(Array.from({ length: count }, (_, slot) => slot));
  const sums = Array<number>(count).fill(0);
  for (const order of all) {
    order.forEach((slot, position) => {
      const before = order.slice(0, position);
      sums[slot]! += naiveAudience(persons, divisor, (person) => periodsAt(person, [slot], before)).users;
    });
  }
  return sums.map((sum) => sum / all.length);
}

describe('combination against an independent reference', () => {
  it('gives the same net reach, increments, exclusive reach and duplication', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, entityListArbitrary, (market, question, ids) => {
        const answer = combineEntities(frameOf(market), question, ids);
        const slots = known(market, ids);
        const persons = naivePersons(market, question, slots);
        const divisor = naiveDivisor(market, question);
        const total = naiveReach(market, question, ids, HOLIDAYS);
        expectSame(answer.users, total.users, 'users');
        expectSame(answer.low, total.low, 'low');
        expectSame(answer.high, total.high, 'high');
        expectSame(answer.contacts, total.impressions, 'contacts');
        expect(answer.cases).toBe(total.cases);
        expect(answer.parts.map(({ entityId }) => entityId)).toEqual(slots);
        answer.parts.forEach((part, slot) => {
          const upTo = slots.map((_, other) => other).filter((other) => other <= slot);
          const others = slots.map((_, other) => other).filter((other) => other !== slot);
          const expected = (chosen: (person: NaivePerson) => number[]) =>
            naiveAudience(persons, divisor, chosen);
          const { universe } = total;
          const before = upTo.slice(0, -1);
          expectAudience(
            part,
            expected((p) => periodsAt(p, [slot])),
            universe,
            `of ${slot}`,
          );
          expectAudience(
            part.stacked,
            expected((p) => periodsAt(p, upTo)),
            universe,
            `to ${slot}`,
          );
          expectAudience(
            part.increment,
            expected((p) => periodsAt(p, [slot], before)),
            universe,
            `+ ${slot}`,
          );
          expectAudience(
            part.exclusive,
            expected((p) => periodsAt(p, [slot], others)),
            universe,
            `only ${slot}`,
          );
          const contacts = persons.reduce((sum, p) => sum + p.weight * p.impressions[slot]!, 0);
          expectSame(part.contacts, contacts, `contacts of ${slot}`);
        });
        const twice = naiveAudience(persons, divisor, ({ touched }) => {
          const every = touched.flatMap((set) => [...set]);
          return every.filter((period, at) => every.indexOf(period) !== at);
        });
        expectAudience(answer.duplicated, twice, total.universe, 'duplicated');
      }),
      { numRuns: 150 },
    );
  });

  it('is the same whether a ranking is at hand or not', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, entityListArbitrary, (market, question, ids) => {
        const frame = frameOf(market);
        const ranking = frame.rank({ ...question, includeEmpty: true });
        expect(combineEntities(frame, question, ids, ranking)).toEqual(combineEntities(frame, question, ids));
      }),
      { numRuns: 100 },
    );
  });

  it('contributes what the mean over all orders would', () => {
    const few = fc.shuffledSubarray([1, 2, 3, 4, 20, 30], { maxLength: 4 });
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, few, (market, question, ids) => {
        const slots = known(market, ids);
        const persons = naivePersons(market, question, slots);
        const expected = shapley(persons, naiveDivisor(market, question), slots.length);
        combineEntities(frameOf(market), question, ids).parts.forEach((part, slot) => {
          expectSame(part.contribution, expected[slot]!, `contribution of ${slot}`);
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe('laws of combination', () => {
  it('adds up: increments and contributions to the net reach, which lies between the largest part and the sum', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, entityListArbitrary, (market, question, ids) => {
        const { parts, ...total } = combineEntities(frameOf(market), question, ids);
        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((all, part) => all + of(part), 0);
        expectSame(
          sum(({ increment }) => increment.users),
          total.users,
          'increments',
        );
        expectSame(
          sum(({ contribution }) => contribution),
          total.users,
          'contributions',
        );
        expectSame(
          sum(({ contributionShare }) => contributionShare),
          total.users > 0 ? 100 : 0,
          'shares',
        );
        expectSame(
          sum(({ exclusive }) => exclusive.users) + total.duplicated.users,
          total.users,
          'exclusive and duplicated',
        );
        expect(total.users).toBeLessThanOrEqual(sum(({ users }) => users) * (1 + 1e-12));
        expect(total.reach).toBeLessThanOrEqual(100);
        for (const part of parts) {
          expect(part.users).toBeLessThanOrEqual(total.users * (1 + 1e-12));
          expect(part.exclusive.users).toBeLessThanOrEqual(part.contribution * (1 + 1e-12));
          expect(part.contribution).toBeLessThanOrEqual(part.users * (1 + 1e-12));
        }
        const last = parts.at(-1);
        if (last) expect(last.stacked.cases).toBe(total.cases);
        if (total.frequency !== null && total.users > 0) {
          expectSame(total.frequency * total.reach, total.grp, 'GRP is reach times frequency');
        }
      }),
    );
  });

  it('does not depend on the order, but for stacked reach and increments', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, entityListArbitrary, (market, question, ids) => {
        const frame = frameOf(market);
        const forth = combineEntities(frame, question, ids);
        const back = combineEntities(frame, question, ids.toReversed());
        expect(back.users).toBe(forth.users);
        for (const part of forth.parts) {
          const other = back.parts.find(({ entityId }) => entityId === part.entityId)!;
          expect(other.exclusive).toEqual(part.exclusive);
          expectSame(other.contribution, part.contribution, 'contribution');
        }
      }),
      { numRuns: 50 },
    );
  });
});
