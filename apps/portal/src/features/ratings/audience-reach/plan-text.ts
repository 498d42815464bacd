import type { AdFormat } from '@netreach/domain';

/** What is booked at an item; numbers as the reader means them. */
export interface RowSettings {
  /** Percent of all contacts, or a number of contacts. */
  booking: 'share' | 'contacts';
  amount: number;
  cap: number | null;
  /** Price of the row, or of a thousand contacts. */
  pricing: 'cpm' | 'cost';
  /** Null where it is the rate card's, or there is none. */
  price: number | null;
  /** What is bought; null where that is open. */
  format: AdFormat | null;
}

/** Bookings by item; items without one are booked whole. */
export type PlanSettings = ReadonlyMap<number, RowSettings>;

/** Everything there is, without a price. */
export const WHOLE: RowSettings = {
  booking: 'share',
  amount: 100,
  cap: null,
  pricing: 'cpm',
  price: null,
  format: null,
};

/** Plans that stand side by side at most. */
export const MAX_PLANS = 5;

const ROW = /^(\d+)-(?:([sn])([\d.]+))?(?:c(\d+))?(?:([me])([\d.]+))?(?:f([dvan]))?$/;
const FORMATS: Readonly<Record<string, AdFormat>> = { d: 'display', v: 'video', a: 'audio', n: 'native' };

function parseRow(text: string): [number, RowSettings] | null {
  const [, id, booking, amount, cap, pricing, price, format = ''] = ROW.exec(text) ?? [];
  if (!id) return null;
  return [
    Number(id),
    {
      booking: booking === 'n' ? 'contacts' : 'share',
      amount: amount === undefined ? WHOLE.amount : Number(amount),
      cap: cap === undefined ? null : Number(cap),
      pricing: pricing === 'e' ? 'cost' : 'cpm',
      price: price === undefined ? null : Number(price),
      format: FORMATS[format] ?? null,
    },
  ];
}

/** Reads `41-s40c5m9.5fd_7-n20000*41-s60`: plans, their rows, share or number, cap, price, format. There is one at least. */
export function parsePlans(text: string | null): PlanSettings[] {
  const plans = (text ?? '').split('*').slice(0, MAX_PLANS);
  return plans.map((plan) => {
    const rows = plan.split('_').map(parseRow);
    return new Map(rows.filter((row) => row !== null));
  });
}

function formatRow([id, row]: [number, RowSettings]): string {
  const booked = row.booking === 'share' ? (row.amount === 100 ? '' : `s${row.amount}`) : `n${row.amount}`;
  const cap = row.cap === null ? '' : `c${row.cap}`;
  const price = row.price === null ? '' : `${row.pricing === 'cost' ? 'e' : 'm'}${row.price}`;
  const format = row.format === null ? '' : `f${row.format[0]}`;
  return `${id}-${booked}${cap}${price}${format}`;
}

/** The same as the address holds it; empty when there is one plan without anything set. */
export function formatPlans(plans: readonly PlanSettings[]): string {
  const texts = plans.map((plan) =>
    [...plan]
      .map(formatRow)
      .filter((row) => !row.endsWith('-'))
      .join('_'),
  );
  return texts.join('*');
}
