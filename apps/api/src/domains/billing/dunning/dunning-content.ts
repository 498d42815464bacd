import {
  baseRateKnownUntil,
  dayAfter,
  inUnits,
  interestOf,
  interestStretches,
  lateRuleOn,
  nextDunningStep,
  type InterestStretch,
  type Invoice,
  type LateDebt,
  type LatePaymentLaw,
} from '@netreach/domain/billing';

/** An invoice that is late. */
export interface LateInvoice {
  readonly id: number;
  readonly content: Invoice;
  readonly debt: LateDebt;
  /** The last letter about it. */
  readonly last: { readonly step: number; readonly payUntil: string } | null;
}

/** What a letter says; amounts have two places. */
export interface DunningContent {
  readonly step: number;
  /** Days, `YYYY-MM-DD`. */
  readonly writtenOn: string;
  readonly payUntil: string;
  readonly currency: string;
  readonly open: string;
  readonly paid: string;
  readonly interest: string;
  readonly fee: string;
  readonly total: string;
  /** Until when base rates are known, where the interest goes beyond that; letters of before know nothing of it. */
  readonly ratesKnownUntil?: string | null;
  /** What the interest was computed from. */
  readonly stretches: readonly (Omit<InterestStretch, 'amount'> & { readonly amount: string })[];
}

/** The letter from which on interest and what collecting costs are demanded. */
const CHARGED_FROM = 2;

/** The next letter about an invoice; null = none is due. @param today `YYYY-MM-DD` @throws RangeError where no law holds */
export function dunningContent(
  { content, debt, last }: LateInvoice,
  law: LatePaymentLaw,
  today: string,
): DunningContent | null {
  const { steps, payDays, fee, points } = lateRuleOn(law, today);
  const knownUntil = points === null ? null : baseRateKnownUntil(law);
  const step = nextDunningStep({ dueOn: debt.dueOn, steps, today }, last);
  if (step === null) return null;
  const paid = debt.payments.reduce((sum, { amount }) => sum + amount, 0n);
  const open = debt.amount - paid;
  const isCharged = step >= CHARGED_FROM;
  const stretches = isCharged ? interestStretches(debt, today, law) : [];
  const interest = interestOf(stretches);
  // The law names its fee in euro.
  const charged = isCharged && content.currency === 'EUR' ? BigInt(fee.replace('.', '')) : 0n;
  return {
    step,
    writtenOn: today,
    payUntil: dayAfter(today, payDays),
    currency: content.currency,
    open: inUnits(open),
    paid: inUnits(paid),
    interest: inUnits(interest),
    fee: inUnits(charged),
    total: inUnits(open + interest + charged),
    ratesKnownUntil:
      knownUntil !== null && stretches.some(({ until }) => until > knownUntil) ? knownUntil : null,
    stretches: stretches.map((stretch) => ({ ...stretch, amount: inUnits(stretch.amount) })),
  };
}
