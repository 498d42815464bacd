import { studentQuantile } from '../src/stats/student-quantile.js';
import { Z_95 } from '../src/stats/wilson-interval.js';
import { isoWeek, isoWeekday } from '../src/calendar/calendar-day.js';
import { frameMonths, monthDays } from '../src/calendar/month.js';
import type { Contact } from '../src/contacts/contact.types.js';
import type { Calculation, PersonFilter, ReachFigures, ReachQuestion } from '../src/reach/reach.types.js';
import type { Market } from './arbitrary-market.js';
import { hasResiduals, naiveResiduals } from './naive-residuals.js';

/**
 * The same figures once more, straight from the definitions over plain objects: sets of days as text, no masks, no
 * numbering, no shared code but day arithmetic. Slow on purpose.
 */

type Leaves = Set<number>;

export function leavesOf(market: Market, entityId: number): Leaves {
  const entity = market.entities.find(({ id }) => id === entityId);
  if (!entity) return new Set();
  if (!entity.memberIds) return new Set([entityId]);
  return new Set(entity.memberIds.flatMap((id) => [...leavesOf(market, id)]));
}

/** Months of the market's frame. */
export function monthsOf({ month, length }: Market): string[] {
  return frameMonths(month, length);
}

/** What the lead bit of a month stands for: a day before it that is no day of its own. */
const leadOf = (month: string) => `${month}/lead`;

/** Days of a row as text; the lead bit as a text of its own. */
export function daysOf(market: Market, { mask, monthOffset = 0 }: Contact): string[] {
  const month = monthsOf(market)[monthOffset]!;
  const days = monthDays(month).filter((_, index) => Math.floor(mask / 2 ** index) % 2 === 1);
  const lead = Math.floor(mask / 2 ** 31) % 2 === 1;
  return lead ? [leadOf(month), ...days] : days;
}

function weeksOf(month: string): string[][] {
  const days = monthDays(month);
  return days
    .filter((day) => isoWeekday(day) === 7)
    .map((sunday) => {
      const own = days.filter((day) => isoWeek(day) === isoWeek(sunday));
      return own.length < 7 ? [leadOf(month), ...own] : own;
    });
}

/** The sets of days a calculation counts: one set per day, week or month, or one for the frame. */
export function periods(market: Market, calculation: Calculation, holidays: readonly string[]): string[][] {
  const months = monthsOf(market);
  const days = months.flatMap((month) => monthDays(month));
  const single = (wanted: (day: string) => boolean) => days.filter(wanted).map((day) => [day]);
  if (calculation === 'average_day') return single(() => true);
  if (calculation === 'average_workday')
    return single((day) => isoWeekday(day) <= 5 && !holidays.includes(day));
  if (calculation === 'average_weekend_day') return single((day) => isoWeekday(day) > 5);
  if (calculation === 'average_week') return months.flatMap(weeksOf);
  if (calculation === 'average_month') return months.map((month) => monthDays(month));
  return [days];
}

export function matches(valueIds: readonly number[], filter: PersonFilter): boolean {
  return filter.every((list) => list.some((id) => valueIds.includes(id)));
}

interface PersonResult {
  id: number;
  valueIds: readonly number[];
  weight: number;
  share: number;
  visits: number;
  impressions: number;
  seconds: number;
}

function personResults(
  market: Market,
  question: ReachQuestion,
  leaves: Leaves,
  filter: PersonFilter,
  holidays: readonly string[],
) {
  const excluded = new Set((question.excludeEntityIds ?? []).flatMap((id) => [...leavesOf(market, id)]));
  const counted = periods(market, question.calculation, holidays);
  const results: PersonResult[] = [];
  for (const person of market.persons) {
    // A person without weight stands for nobody and is no case.
    if (person.weight === 0 || !matches(person.valueIds, filter)) continue;
    const own = market.contacts.filter(
      (contact) =>
        contact.personId === person.id &&
        question.devices.includes(contact.device) &&
        leaves.has(contact.entityId) &&
        !excluded.has(contact.entityId),
    );
    // A row is registered when any of the pieces that make it up is.
    const used = own.filter(
      ({ entityId, device }) =>
        !question.registeredOnly ||
        own.some((other) => other.entityId === entityId && other.device === device && other.registered),
    );
    const days = new Set(used.flatMap((row) => daysOf(market, row)));
    const touched = counted.filter((period) => period.some((day) => days.has(day))).length;
    const total = (column: 'visits' | 'impressions' | 'seconds') =>
      used.reduce((sum, row) => sum + row[column], 0);
    results.push({
      id: person.id,
      valueIds: person.valueIds,
      weight: person.weight,
      share: counted.length > 0 ? touched / counted.length : 0,
      visits: total('visits'),
      impressions: total('impressions'),
      seconds: total('seconds'),
    });
  }
  return results;
}

const sum = (results: PersonResult[], of: (result: PersonResult) => number) =>
  results.reduce((total, result) => total + of(result), 0);

/**
 * Weighted mean of the shares, its variance and Wilson bounds with Student's quantile. Where weights were raked, both allow for it.
 * @param of whether it is the error of the mean, or of Σwy
 */
function measured(market: Market, results: PersonResult[], of: 'mean' | 'total' = 'mean') {
  const weight = sum(results, (one) => one.weight);
  const p = sum(results, (one) => one.weight * one.share) / weight;
  const n = results.length;
  const squares = sum(results, (one) => one.weight ** 2);
  const spread = sum(results, (one) => one.weight ** 2 * (one.share - p) ** 2);
  const plain = n < 2 ? Number.NaN : ((n / (n - 1)) * spread) / weight ** 2;
  const kish = weight ** 2 / squares;
  const defined = plain > 1e-12 && p > 0 && p < 1;
  const calibrated = () => {
    const z = new Map(results.map(({ id, share }) => [id, of === 'mean' ? share - p : share]));
    const residuals = naiveResiduals(market, z);
    // An average person's square is left at least.
    return (residuals.factor * Math.max(residuals.spread, squares / n)) / weight ** 2;
  };
  const variance = defined && hasResiduals(market) ? calibrated() : plain;
  const effective = defined ? Math.min(kish, (p * (1 - p)) / plain) * (plain / variance) : kish;
  const z = studentQuantile(Z_95, kish - 1);
  // Wilson's bound on one side of a share, which is moved outwards by a quarter of a person.
  const bound = (side: -1 | 1) => {
    const share = Math.min(1, Math.max(0, p + (side * 0.25) / effective));
    const centre = share + z ** 2 / (2 * effective);
    const half = z * Math.sqrt((share * (1 - share)) / effective + z ** 2 / (4 * effective ** 2));
    return (centre + side * half) / (1 + z ** 2 / effective);
  };
  return { weight, p, variance, low: bound(-1), high: bound(1) };
}

/** Figures of the union of the entities. */
export function naiveReach(
  market: Market,
  question: ReachQuestion,
  entityIds: readonly number[],
  holidays: readonly string[] = [],
): ReachFigures & { universe: number; panelCases: number } {
  const leaves: Leaves = new Set(entityIds.flatMap((id) => [...leavesOf(market, id)]));
  const { filter } = question;
  const group = personResults(market, question, leaves, filter, holidays);
  const reference = measured(
    market,
    personResults(market, question, leaves, question.reference ?? [], holidays),
  );
  // The smallest group of known size around the target group, whose other persons count as not reached.
  const levels = filter.filter((ids) =>
    market.margins.some((margin) => ids.every((id) => margin.includes(id))),
  );
  const [known] = [[], ...levels.map((ids) => [ids])]
    .map((around) =>
      personResults(market, question, leaves, around, holidays).map((one) =>
        matches(one.valueIds, filter) ? one : { ...one, share: 0 },
      ),
    )
    .map((results) => measured(market, results, 'total'))
    .sort((a, b) => a.weight - b.weight);
  const { weight: universe, p, variance, low, high } = measured(market, group);
  const orNull = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    universe,
    panelCases: group.length,
    users: sum(group, ({ weight, share }) => weight * share),
    usersLow: orNull(known!.low * known!.weight),
    usersHigh: orNull(known!.high * known!.weight),
    reach: universe > 0 ? p * 100 : 0,
    cases: group.filter(({ share }) => share > 0).length,
    visits: sum(group, ({ weight, visits }) => weight * visits),
    impressions: sum(group, ({ weight, impressions }) => weight * impressions),
    seconds: sum(group, ({ weight, seconds }) => weight * seconds),
    affinity: reference.p > 0 ? orNull((p / reference.p) * 100) : null,
    standardError: orNull(Math.sqrt(variance) * 100),
    low: orNull(low * 100),
    high: orNull(high * 100),
  };
}
