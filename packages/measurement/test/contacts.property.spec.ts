import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { reachBuildUp } from '../src/questions/build-up.js';
import { contactClasses } from '../src/questions/contact-classes.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { marketArbitrary } from './arbitrary-market.js';
import { entityListArbitrary, HOLIDAYS, questionArbitrary } from './arbitrary-question.js';
import { expectSame } from './expect-same.js';
import { naivePersons } from './naive-persons.js';

const asked = [marketArbitrary(), questionArbitrary, entityListArbitrary] as const;
const weightOf = (persons: readonly { weight: number }[]) =>
  persons.reduce((sum, { weight }) => sum + weight, 0);

describe('build-up and contact classes against an independent reference', () => {
  it('gives the same reach on every day, which never falls and ends at the accumulated reach', () => {
    fc.assert(
      fc.property(...asked, (market, question, ids) => {
        const frame = openReachFrame(buildContactIndex(market), { holidays: HOLIDAYS });
        const { days } = reachBuildUp(frame, question, ids);
        const persons = naivePersons(market, question, ids);
        let before = 0;
        for (const { day, reached, added } of days) {
          const expected = persons.filter((person) => [...person.days].some((other) => other <= day));
          expectSame(reached.users, weightOf(expected), `users to ${day}`);
          expect(reached.cases).toBe(expected.length);
          expect(reached.reach).toBeGreaterThanOrEqual(before);
          expectSame(reached.reach - before, added.reach, `added on ${day}`);
          before = reached.reach;
        }
        const accumulated = frame.combine({ ...question, calculation: 'accumulated' }, ids);
        expectSame(days.at(-1)!.reached.users, accumulated.users, 'accumulated');
        expect(before).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('gives the same classes; k+ falls in k and begins at the net reach', () => {
    fc.assert(
      fc.property(...asked, fc.integer({ min: 1, max: 36 }), (market, question, ids, classes) => {
        const frame = openReachFrame(buildContactIndex(market));
        const answer = contactClasses(frame, question, ids, { classes });
        const persons = naivePersons(market, question, ids).filter(({ days }) => days.size > 0);
        const contactsOf = (person: (typeof persons)[number]) => Math.max(1, person.allImpressions);
        let before = 100;
        answer.classes.forEach(({ contacts, exact, atLeast }, at) => {
          const more = persons.filter((person) => contactsOf(person) >= contacts);
          const last = at === classes - 1;
          const same = more.filter((person) => last || contactsOf(person) === contacts);
          expectSame(exact.users, weightOf(same), `exactly ${contacts}`);
          expectSame(atLeast.users, weightOf(more), `${contacts} and more`);
          expect([exact.cases, atLeast.cases]).toEqual([same.length, more.length]);
          expect(atLeast.reach).toBeLessThanOrEqual(before);
          before = atLeast.reach;
        });
        const accumulated = frame.combine({ ...question, calculation: 'accumulated' }, ids);
        expectSame(answer.net.users, accumulated.users, 'net');
        expectSame(answer.contacts, accumulated.impressions, 'contacts');
        expectSame(answer.effectiveReach, answer.net.reach, 'effective reach with weights of 1');
        expectSame(answer.frequency * answer.net.reach, answer.net.users > 0 ? answer.grp : 0, 'GRP');
      }),
    );
  });
});
