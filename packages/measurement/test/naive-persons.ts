import { monthDays } from '../src/calendar/month.js';
import type { ReachQuestion } from '../src/reach/reach.types.js';
import type { Market } from './arbitrary-market.js';
import { HOLIDAYS } from './arbitrary-question.js';
import { daysOf, leavesOf, matches, monthsOf, periods } from './naive-reach.js';

/** What one person of the target group did at some entities, each list in the order of the entities asked for. */
export interface NaivePerson {
  id: number;
  weight: number;
  valueIds: readonly number[];
  /** Position of every period (month, day or week) the calculation counts in which the person was there. */
  touched: Set<number>[];
  /** Days of the frame the person was at any of the entities, as text. */
  days: Set<string>;
  impressions: number[];
  /** Impressions at all of the entities together. */
  allImpressions: number;
}

/** How many periods the calculation averages, at least 1. */
export function naiveDivisor(market: Market, question: ReachQuestion): number {
  return Math.max(1, periods(market, question.calculation, HOLIDAYS).length);
}

/** The persons of a target group, straight from the contacts of the market; slow on purpose. */
export function naivePersons(
  market: Market,
  question: ReachQuestion,
  entityIds: readonly number[],
  filter = question.filter,
): NaivePerson[] {
  const excluded = new Set((question.excludeEntityIds ?? []).flatMap((id) => [...leavesOf(market, id)]));
  const counted = periods(market, question.calculation, HOLIDAYS);
  const leaves = entityIds.map((id) => leavesOf(market, id));
  const ofFrame = new Set(monthsOf(market).flatMap((month) => monthDays(month)));
  return market.persons
    .filter(({ weight, valueIds }) => weight > 0 && matches(valueIds, filter))
    .map(({ id, weight, valueIds }) => {
      const own = market.contacts.filter(
        (row) => row.personId === id && question.devices.includes(row.device) && !excluded.has(row.entityId),
      );
      const used = own.filter(
        ({ entityId, device }) =>
          !question.registeredOnly ||
          own.some((other) => other.entityId === entityId && other.device === device && other.registered),
      );
      const at = leaves.map((set) => used.filter(({ entityId }) => set.has(entityId)));
      const any = used.filter(({ entityId }) => leaves.some((set) => set.has(entityId)));
      const total = (rows: typeof used) => rows.reduce((sum, row) => sum + row.impressions, 0);
      const touched = at.map((rows) => {
        const days = new Set(rows.flatMap((row) => daysOf(market, row)));
        return new Set(counted.flatMap((period, at) => (period.some((day) => days.has(day)) ? [at] : [])));
      });
      const days = any.flatMap((row) => daysOf(market, row)).filter((day) => ofFrame.has(day));
      return {
        id,
        weight,
        valueIds,
        touched,
        days: new Set(days),
        impressions: at.map(total),
        allImpressions: total(any),
      };
    });
}

/** Users and cases of the persons for whom the periods chosen from their touched ones are not empty. */
export function naiveAudience(
  persons: readonly NaivePerson[],
  divisor: number,
  chosen: (person: NaivePerson) => Iterable<number>,
): { users: number; cases: number } {
  const counts = persons.map((person) => ({ weight: person.weight, hits: new Set(chosen(person)).size }));
  return {
    users: counts.reduce((sum, { weight, hits }) => sum + weight * hits, 0) / divisor,
    cases: counts.filter(({ hits }) => hits > 0).length,
  };
}
