import { cents, exact, times } from './decimals.js';

/** How value added tax is owed: by the seller, by the customer (within the EU), or in the country of the seller not at all. */
export const VAT_TREATMENTS = ['domestic', 'reverse_charge', 'outside'] as const;
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** Member states of the European Union, ISO 3166-1 in lower case (Greece too, whose tax numbers begin with EL). */
const EU = new Set(
  'at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk'.split(' '),
);

/**
 * How tax is owed for services to businesses (Directive 2006/112/EC, articles 44 and 196: where the customer is established).
 * A customer in another member state without a tax number is billed as at home.
 * @param seller country of the seller @param customer that of the customer @param vatId the customer's tax number, or empty
 */
export function vatTreatment(seller: string, customer: string, vatId: string): VatTreatment {
  if (customer === seller) return 'domestic';
  if (!EU.has(customer) || !EU.has(seller)) return 'outside';
  return vatId === '' ? 'domestic' : 'reverse_charge';
}

/** A net amount in cents, and its rate in per cent as an exact decimal. */
export interface TaxedAmount {
  readonly net: bigint;
  readonly rate: string;
}

/** Tax by rate, the highest first: of the sum of net amounts, never of each line (EN 16931, BR-CO-17). */
export function vatTotals(lines: readonly TaxedAmount[]): (TaxedAmount & { readonly tax: bigint })[] {
  const sums = new Map<string, bigint>();
  for (const { net, rate } of lines) sums.set(rate, (sums.get(rate) ?? 0n) + net);
  return [...sums]
    .sort(([a], [b]) => Number(b) - Number(a))
    .map(([rate, net]) => ({ rate, net, tax: cents(times({ n: net, d: 10_000n }, exact(rate))) }));
}
