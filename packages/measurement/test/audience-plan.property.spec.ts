import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { type PlanLine, planAudience } from '../src/questions/audience-plan.js';
import { openReachFrame } from '../src/reach/reach-frame.js';
import { marketArbitrary } from './arbitrary-market.js';
import { questionArbitrary } from './arbitrary-question.js';
import { expectSame } from './expect-same.js';
import { naivePersons } from './naive-persons.js';

/**
 * Services only: houses would share contacts with them. Shares in thousandths: the reference computes (1 - s)^c as it
 * stands, which for a tiny s and millions of contacts is all rounding.
 */
const shareArbitrary = fc.nat(1000).map((thousandths) => thousandths / 1000);
const linesArbitrary = fc
  .shuffledSubarray([1, 2, 3, 4, 5, 6])
  .chain((ids) =>
    fc.tuple(...ids.map((entityId) => fc.record({ entityId: fc.constant(entityId), share: shareArbitrary }))),
  );
const booked = (lines: { entityId: number; share: number }[]): PlanLine[] =>
  lines.map(({ entityId, share }) => ({ entityId, booking: { share } }));

describe('audience plan against an independent reference', () => {
  it('expects the persons that are not missed by every draw', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, linesArbitrary, (market, question, lines) => {
        const plan = planAudience(openReachFrame(buildContactIndex(market)), question, booked(lines));
        const ids = lines.map(({ entityId }) => entityId);
        const persons = naivePersons(market, question, ids);
        // Shares of absent entities or persons without contacts draw nothing.
        const chance = ({ impressions }: (typeof persons)[number]) =>
          1 - impressions.reduce((missed, count, at) => missed * (1 - lines[at]!.share) ** count, 1);
        const users = persons.reduce((sum, person) => sum + person.weight * chance(person), 0);
        const contacts = persons.reduce(
          (sum, { weight, impressions }) =>
            sum + weight * impressions.reduce((own, count, at) => own + count * lines[at]!.share, 0),
          0,
        );
        expectSame(plan.users, users, 'users');
        expectSame(plan.contacts, contacts, 'contacts');
        expect(plan.reach).toBeLessThanOrEqual(100 * (1 + 1e-12));
      }),
    );
  });

  it('rises with every share up to the reach of everything booked, between the largest line and the sum', () => {
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, linesArbitrary, (market, question, lines) => {
        const frame = openReachFrame(buildContactIndex(market));
        const plan = planAudience(frame, question, booked(lines));
        const more = lines.map(({ entityId, share }) => ({ entityId, share: (share + 1) / 2 }));
        const all = lines.map(({ entityId }) => ({ entityId, share: 1 }));
        const atMore = planAudience(frame, question, booked(more)).users;
        const atAll = planAudience(frame, question, booked(all)).users;
        const sum = plan.lines.reduce((users, line) => users + line.users, 0);
        const slack = 1e-9 * Math.max(1, atAll);
        expect(plan.users).toBeLessThanOrEqual(atMore + slack);
        expect(atMore).toBeLessThanOrEqual(atAll + slack);
        expect(plan.users).toBeLessThanOrEqual(sum + slack);
        for (const line of plan.lines) expect(line.users).toBeLessThanOrEqual(plan.users + slack);
      }),
    );
  });

  it('delivers what is booked under a cap, with no fewer persons than without one', () => {
    const capArbitrary = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(marketArbitrary(), questionArbitrary, capArbitrary, fc.nat(100), (...input) => {
        const [market, question, cap, percent] = input;
        const frame = openReachFrame(buildContactIndex(market));
        const ask = (contacts: number, more: Partial<PlanLine> = {}) =>
          planAudience(frame, question, [{ entityId: 1, booking: { contacts }, ...more }]).lines[0]!;
        const { maximumContacts } = ask(0, { cap });
        const contacts = (maximumContacts * percent) / 100;
        const capped = ask(contacts, { cap });
        const open = ask(contacts);
        expect(capped.chance).toBeLessThanOrEqual(1);
        expect(capped.chance).toBeGreaterThanOrEqual(open.chance - 1e-12);
        expect(capped.users).toBeGreaterThanOrEqual(open.users * (1 - 1e-9));
        expect(capped.frequency).toBeLessThanOrEqual(cap * (1 + 1e-9));
        expect(() => ask(maximumContacts + 1, { cap })).toThrow('booked at entity 1');
      }),
    );
  });
});
