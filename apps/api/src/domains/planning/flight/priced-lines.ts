import { planAudience, type PlanLine, type ReachFrame, type ReachQuestion } from '@netreach/measurement';
import { priceSource, type AskedPlan } from '../asked-plan.js';
import { planLine } from '../plan-lines.js';
import type { FlightRate } from './rate-of-flight.js';

/**
 * The rows of a plan as the engine takes them: what has no price of its own costs what the rate card says.
 * @throws NotEnoughContactsError for rows that book more than there is, where both contacts and days cost something
 */
export function pricedLines(frame: ReachFrame, reach: ReachQuestion, asked: AskedPlan): PlanLine[] {
  return asked.body.items.map((row) => {
    const line = planLine(row);
    const rate = priceSource(asked, row) === 'rate_card' ? asked.rateOf(row.id, row.format) : null;
    if (!rate) return line;
    const { perThousand, fixed } = rate;
    if (fixed === 0) return { ...line, price: { perThousand: perThousand ?? 0 } };
    return { ...line, price: { total: rateCost(rate, perThousand ? contactsOf(frame, reach, line) : 0) } };
  });
}

/** What contacts cost by the rate card, with what is paid for days. */
export function rateCost({ perThousand, fixed }: FlightRate, contacts: number): number {
  return fixed + ((perThousand ?? 0) * contacts) / 1000;
}

function contactsOf(frame: ReachFrame, reach: ReachQuestion, line: PlanLine): number {
  return planAudience(frame, reach, [line]).contacts;
}
