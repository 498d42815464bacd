import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { audienceProfile } from '../src/questions/audience-profile.js';
import { competitors } from '../src/questions/competitors.js';
import { reachDifference, reachSample } from '../src/questions/reach-difference.js';
import { sampledReach } from '../src/questions/reach-sample.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { pairedDifference } from '../src/stats/paired-difference.js';
import { type Market, marketArbitrary } from './arbitrary-market.js';
import { entityListArbitrary, HOLIDAYS, questionArbitrary } from './arbitrary-question.js';
import { expectSame } from './expect-same.js';
import { naiveAudience, naiveDivisor, type NaivePerson, naivePersons } from './naive-persons.js';
import { leavesOf } from './naive-reach.js';
import { hasResiduals, naiveResiduals } from './naive-residuals.js';

const frameOf = (market: Market) => openReachFrame(buildContactIndex(market), { holidays: HOLIDAYS });
const anywhere = ({ touched }: NaivePerson) => touched.flatMap((set) => [...set]);
const weightOf = (persons: readonly NaivePerson[]) => persons.reduce((sum, { weight }) => sum + weight, 0);

describe('profile against an independent reference', () => {
  it('gives the same composition, base and affinities of every value', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, entityListArbitrary, (market, question, ids) => {
        const { total, rows } = audienceProfile(frameOf(market), question, ids);
        const divisor = naiveDivisor(market, question);
        const group = naivePersons(market, question, ids);
        const reach = (persons: NaivePerson[]) =>
          naiveAudience(persons, divisor, anywhere).users / weightOf(persons);
        const everybody = reach(naivePersons(market, question, ids, []));
        const reference = reach(naivePersons(market, question, ids, question.reference));
        const all = naiveAudience(group, divisor, anywhere);
        expectSame(total.users, all.users, 'users');
        expect(total.cases).toBe(all.cases);
        expect(new Set(rows.map(({ valueId }) => valueId))).toEqual(
          new Set(market.persons.flatMap(({ valueIds }) => valueIds)),
        );
        for (const row of rows) {
          const persons = group.filter(({ valueIds }) => valueIds.includes(row.valueId));
          const expected = naiveAudience(persons, divisor, anywhere);
          expectSame(row.users, expected.users, 'users');
          expectSame(row.universe, weightOf(persons), 'universe');
          expect([row.cases, row.panelCases]).toEqual([expected.cases, persons.length]);
          expectSame(row.share, all.users > 0 ? (expected.users / all.users) * 100 : 0, 'share');
          const own = reach(persons);
          const against = (base: number) => (Number.isNaN(own) || !(base > 0) ? null : (own / base) * 100);
          expectSame(row.affinity, against(everybody), 'affinity');
          expectSame(row.referenceAffinity, against(reference), 'reference affinity');
        }
      }),
    );
  });
});

describe('competitors against an independent reference', () => {
  it('finds everybody who shares users, most first', () => {
    const asked = fc.constantFrom(1, 2, 20, 30);
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, asked, (market, question, id) => {
        if (!market.entities.some((entity) => entity.id === id)) return;
        const answer = competitors(frameOf(market), question, id);
        const own = leavesOf(market, id);
        const excluded = new Set(question.excludeEntityIds);
        const others = market.entities
          .map((entity) => entity.id)
          .filter(
            (other) => !excluded.has(other) && ![...leavesOf(market, other)].some((leaf) => own.has(leaf)),
          );
        const persons = naivePersons(market, question, [id, ...others]);
        const divisor = naiveDivisor(market, question);
        const ownUsers = naiveAudience(persons, divisor, ({ touched }) => touched[0]!).users;
        let before = Infinity;
        for (const row of answer) {
          expect(row.users).toBeLessThanOrEqual(before);
          before = row.users;
        }
        others.forEach((other, at) => {
          const both = naiveAudience(persons, divisor, ({ touched }) =>
            [...touched[at + 1]!].filter((period) => touched[0]!.has(period)),
          );
          const theirs = naiveAudience(persons, divisor, ({ touched }) => touched[at + 1]!);
          const row = answer.find(({ entityId }) => entityId === other);
          expect(row !== undefined, `entity ${other}`).toBe(both.users > 0);
          if (!row) return;
          expectSame(row.users, both.users, 'users');
          expect(row.cases).toBe(both.cases);
          expectSame(row.shareOfOwn, (both.users / ownUsers) * 100, 'share of own');
          expectSame(row.shareOfCompetitor, (both.users / theirs.users) * 100, 'share of competitor');
          const chance = (theirs.users / weightOf(persons)) * 100;
          expectSame(row.affinity, (row.shareOfOwn / chance) * 100, 'affinity');
        });
        expect(answer.every(({ entityId }) => others.includes(entityId))).toBe(true);
      }),
    );
  });
});

describe('difference against the paired form over lists', () => {
  it('is the same within a frame, and turns its sign with the sides', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        questionArbitrary,
        entityListArbitrary,
        entityListArbitrary,
        (market, question, first, second) => {
          const frame = frameOf(market);
          const side = (entityIds: number[]) => ({ frame, question, entityIds });
          const answer = reachDifference(side(first), side(second));
          const divisor = naiveDivisor(market, question);
          const shares = (ids: number[]) =>
            naivePersons(market, question, ids).map((person) => new Set(anywhere(person)).size / divisor);
          const weights = naivePersons(market, question, []).map(({ weight }) => weight);
          if (!weights.some((weight) => weight > 0)) {
            expect(answer.difference).toBeNull();
            return;
          }
          const expected = pairedDifference(shares(first), shares(second), weights);
          expectSame(answer.difference, expected.difference * 100, 'difference');
          const known = weights.length > 1;
          const [one, two] = [shares(first), shares(second)];
          const ids = naivePersons(market, question, []).map(({ id }) => id);
          const z = new Map(ids.map((id, at) => [id, one[at]! - two[at]! - expected.difference]));
          const residuals = naiveResiduals(market, z);
          const total = weights.reduce((sum, weight) => sum + weight, 0);
          const calibrated = (residuals.factor * residuals.spread) / total ** 2;
          expectSame(
            answer.standardError === null ? null : (answer.standardError / 100) ** 2,
            known ? (hasResiduals(market) ? calibrated : expected.variance) : null,
            'variance',
          );
          const back = reachDifference(side(second), side(first));
          expect(back.significant).toBe(answer.significant);
          expectSame(back.high, answer.low === null ? null : -answer.low, 'bounds');
        },
      ),
    );
  });
});

describe('reach with its sample', () => {
  it('is what either is by itself', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        questionArbitrary,
        entityListArbitrary,
        (market, question, entityIds) => {
          const frame = frameOf(market);
          expect(sampledReach(frame, question, entityIds)).toEqual({
            figures: frame.combine(question, entityIds),
            sample: reachSample({ frame, question, entityIds }),
          });
        },
      ),
    );
  });

  it('has none with fewer cases than a comparison takes', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        questionArbitrary,
        entityListArbitrary,
        fc.nat(10),
        (market, question, entityIds, fewest) => {
          const { figures, sample } = sampledReach(frameOf(market), question, entityIds, fewest);
          expect(sample === undefined).toBe(figures.cases < fewest);
        },
      ),
    );
  });
});

describe('reach of entities taken together', () => {
  it('does not depend on what the frame was asked before', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        fc.array(fc.tuple(questionArbitrary, entityListArbitrary), { minLength: 2, maxLength: 6 }),
        entityListArbitrary,
        (market, asked, again) => {
          const frame = frameOf(market);
          const lists = asked.flatMap(([question, entityIds]) =>
            [entityIds, again].map((list) => [question, list] as const),
          );
          const answers = lists.map(([question, list]) => frame.combine(question, list));
          expect(answers).toEqual(lists.map(([question, list]) => frameOf(market).combine(question, list)));
        },
      ),
    );
  });
});
