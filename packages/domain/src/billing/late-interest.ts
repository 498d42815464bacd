import { cents, exact, plus, times, type Ratio } from './decimals.js';
import { dayAfter } from './due-periods.js';

/** A base rate of a country from a day on; per cent, an exact decimal, which may be below 0. */
export interface BaseRate {
  readonly validFrom: string;
  readonly percent: string;
}

/** What the law of a country says of late payment between businesses, from a day on. */
export interface LatePaymentRule {
  readonly validFrom: string;
  /** Points above the base rate of the half-year; null = the rate is fixed. */
  readonly points: string | null;
  /** The whole rate, where it is fixed. */
  readonly fixed: string | null;
  /** What collecting costs, whatever it did cost: an amount in the currency of the invoice; `0.00` = nothing. */
  readonly fee: string;
  /** Days after the due day from which each letter may go out. */
  readonly steps: readonly number[];
  /** Days that a letter gives. */
  readonly payDays: number;
}

/** Law of a country, the newest first. */
export interface LatePaymentLaw {
  readonly rules: readonly LatePaymentRule[];
  readonly baseRates: readonly BaseRate[];
}

/** Money that is late: what was billed, when it was due, and what was paid of it since; amounts in cents. */
export interface LateDebt {
  readonly amount: bigint;
  readonly dueOn: string;
  /** What takes a payment back is below 0. */
  readonly payments: readonly { readonly on: string; readonly amount: bigint }[];
}

/** Days with one debt and one rate. */
export interface InterestStretch {
  readonly from: string;
  readonly until: string;
  readonly days: number;
  /** Cents. */
  readonly amount: bigint;
  /** Per cent a year. */
  readonly percent: string;
}

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const daysFrom = (from: string, until: string): number => (at(until) - at(from)) / DAY + 1;
const lastOf = (year: string): string => `${year}-12-31`;
const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** The newest of what held on a day. */
function heldOn<Held extends { readonly validFrom: string }>(
  all: readonly Held[],
  day: string,
): Held | undefined {
  return all
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Held | undefined>(
      (best, one) => (best && best.validFrom >= one.validFrom ? best : one),
      undefined,
    );
}

/** What the law says on a day. @throws RangeError before any of it */
export function lateRuleOn({ rules }: LatePaymentLaw, day: string): LatePaymentRule {
  const rule = heldOn(rules, day);
  if (!rule) throw new RangeError(`no rule of late payment holds on ${day}`);
  return rule;
}

/**
 * Interest for late payment on a day, per cent a year: a fixed rate, or points above the base rate that held on the first day
 * of the half-year (§ 456 UGB, § 247 and § 288 BGB).
 */
export function lateRateOn(law: LatePaymentLaw, day: string): string {
  const { points, fixed } = lateRuleOn(law, day);
  if (points === null) return fixed ?? '0';
  const base = heldOn(law.baseRates, halfYearOf(day));
  if (!base) throw new RangeError(`no base rate is known on ${day}`);
  return decimalOf(plus(exact(points), exact(base.percent)));
}

/**
 * The last day of the half-year of the newest base rate, `YYYY-MM-DD`: whether it held on the first day of the next one nobody
 * has entered. Null = no rate is known.
 */
export function baseRateKnownUntil({ baseRates }: LatePaymentLaw): string | null {
  const newest = heldOn(baseRates, '9999-12-31');
  if (!newest) return null;
  const half = halfYearOf(newest.validFrom);
  return half.endsWith('07-01') ? lastOf(half.slice(0, 4)) : `${half.slice(0, 4)}-06-30`;
}

/**
 * How interest comes about from the day after the due day until a day: a stretch for each debt and rate. Money that comes in
 * lessens the debt from the day after.
 */
export function interestStretches(debt: LateDebt, until: string, law: LatePaymentLaw): InterestStretch[] {
  const stretches: InterestStretch[] = [];
  let from = dayAfter(debt.dueOn);
  while (from <= until) {
    const end = endOfStretch(debt, from, until, law);
    const paid = debt.payments.filter(({ on }) => on < from).reduce((sum, { amount }) => sum + amount, 0n);
    const amount = debt.amount - paid;
    if (amount > 0n)
      stretches.push({ from, until: end, days: daysFrom(from, end), amount, percent: lateRateOn(law, from) });
    from = dayAfter(end);
  }
  return stretches;
}

/** The last day with the same debt, rate and year. */
function endOfStretch(
  { payments }: LateDebt,
  from: string,
  until: string,
  { rules }: LatePaymentLaw,
): string {
  const year = from.slice(0, 4);
  const changes = [
    ...payments.map(({ on }) => on),
    ...rules.map(({ validFrom }) => dayAfter(validFrom, -1)),
    `${year}-06-30`,
    lastOf(year),
    until,
  ];
  return changes.filter((day) => day >= from).sort()[0] ?? until;
}

/** Interest of stretches in cents: by days of the calendar year, exact, rounded once. */
export function interestOf(stretches: readonly InterestStretch[]): bigint {
  const parts = stretches.map(({ from, days, amount, percent }) => {
    const year = from.slice(0, 4);
    const share: Ratio = { n: BigInt(days), d: BigInt(daysFrom(`${year}-01-01`, lastOf(year))) };
    return times(times({ n: amount, d: 10_000n }, exact(percent)), share);
  });
  return cents(parts.reduce(plus, { n: 0n, d: 1n }));
}

/** The next letter about a late debt: its step from 1, or null where none is due. */
export function nextDunningStep(
  { dueOn, steps, today }: { dueOn: string; steps: readonly number[]; today: string },
  /** The last letter, and the day until which it has given time. */
  last: { readonly step: number; readonly payUntil: string } | null,
): number | null {
  if (last && last.payUntil >= today) return null;
  const days = steps[last?.step ?? 0];
  return days !== undefined && dayAfter(dueOn, days) <= today ? (last?.step ?? 0) + 1 : null;
}

/** A fraction of ten as a decimal number. */
function decimalOf({ n, d }: Ratio): string {
  const places = String(d).length - 1;
  const digits = String(n < 0n ? -n : n).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const part = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${n < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}
