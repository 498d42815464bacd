import { cents, exact, times } from './decimals.js';
import type { BilledItem, BillingUnit, Currency, VatClass } from './items.js';
import { vatTotals, type VatTreatment } from './vat.js';

/** An invoice, or what takes one back. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Where an invoice stands: drafts are computed and checked; what is issued never changes. */
export const INVOICE_STATES = ['draft', 'checked', 'issued', 'sent', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Languages invoices are written in. */
export const INVOICE_LANGUAGES = ['de', 'en'] as const;
export type InvoiceLanguage = (typeof INVOICE_LANGUAGES)[number];

/**
 * Categories of value added tax (UNCL 5305): standard rate, exempt, reverse charge, not subject to it. Services to
 * customers outside are not subject to it (O); G is for goods that are exported.
 */
export type VatCategory = 'S' | 'E' | 'AE' | 'O';

/** Where somebody is. */
export interface PostalAddress {
  readonly street: string;
  /** Empty = it could not be told from the address. */
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166-1 in lower case. */
  readonly country: string;
}

/** Who sells, as it is on the day of issue. */
export interface InvoiceSeller extends PostalAddress {
  readonly name: string;
  readonly vatId: string;
  /** Number in the register of companies; empty = none. */
  readonly registerNumber: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
}

/** Who buys. */
export interface InvoiceBuyer extends PostalAddress {
  readonly name: string;
  readonly vatId: string;
  readonly email: string;
}

/** A period of an item, with all its amount was computed from. Numbers with places are exact decimals. */
export interface InvoiceLine extends Pick<
  BilledItem,
  'price' | 'tiers' | 'quantity' | 'discount' | 'minimum'
> {
  /** Number of the contract's item. */
  readonly item: number;
  readonly name: string;
  readonly unit: BillingUnit;
  /** First and last day, and how many days of the whole period they are. */
  readonly from: string;
  readonly until: string;
  readonly days: number;
  readonly ofDays: number;
  /** Whether the quantity was counted. */
  readonly counted: boolean;
  /** Without tax, two places. */
  readonly net: string;
  readonly category: VatCategory;
  /** Per cent. */
  readonly rate: string;
}

/** Tax of all lines with a category and rate. */
export interface InvoiceTax {
  readonly category: VatCategory;
  readonly rate: string;
  readonly net: string;
  readonly vat: string;
}

/** What lines come to. */
export interface InvoiceTotals {
  readonly taxes: readonly InvoiceTax[];
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/** All that an invoice says, in any of its forms. Amounts of credit notes are positive too. */
export interface Invoice extends InvoiceTotals {
  readonly kind: InvoiceKind;
  /** Empty before it is issued, as are its days. */
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  /** The invoice that is taken back, or was before this one came in its place. */
  readonly corrects: { readonly number: string; readonly issuedOn: string } | null;
  readonly language: InvoiceLanguage;
  readonly currency: Currency;
  /** Days within which it is to be paid. */
  readonly paymentDays: number;
  /** Number of the contract, and the customer's own of it (empty = none). */
  readonly contract: string;
  readonly purchaseOrder: string;
  readonly seller: InvoiceSeller | null;
  readonly buyer: InvoiceBuyer;
  readonly treatment: VatTreatment;
  readonly lines: readonly InvoiceLine[];
}

/** Cents as a decimal number with two places. */
export function inUnits(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whole cents of a decimal number. @throws RangeError for what is none */
export const inCents = (amount: string): bigint => cents(exact(amount));

/** The category of a line. */
export function vatCategory(treatment: VatTreatment, vat: VatClass): VatCategory {
  if (treatment === 'reverse_charge') return 'AE';
  if (treatment === 'outside') return 'O';
  return vat === 'exempt' ? 'E' : 'S';
}

/** Sums of lines; tax is computed of the sum of each category and rate (EN 16931, BR-CO-17). */
export function invoiceTotals(
  lines: readonly Pick<InvoiceLine, 'net' | 'category' | 'rate'>[],
): InvoiceTotals {
  const categories = [...new Set(lines.map(({ category }) => category))].sort();
  const taxes = categories.flatMap((category) => {
    const own = lines.filter((line) => line.category === category);
    const taxed = vatTotals(own.map(({ net, rate }) => ({ net: inCents(net), rate: plainRate(rate) })));
    return taxed.map(({ rate, net, tax }) => ({ category, rate, net, tax }));
  });
  const net = sum(taxes.map((one) => one.net));
  const vat = sum(taxes.map((one) => one.tax));
  return {
    taxes: taxes.map(({ tax, ...one }) => ({ ...one, net: inUnits(one.net), vat: inUnits(tax) })),
    net: inUnits(net),
    vat: inUnits(vat),
    gross: inUnits(net + vat),
  };
}

/** A rate without zeros at its end, so that `20.00` and `20` are one. */
export const plainRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n);

/** `[street, ] [country-]postcode city` at the end of an address. */
const TOWN =
  /^(?:(.*)[,\n]\s*)?(?:[A-Z]{1,3}-)?(\d{2,4}-\d{3}|\d{3} \d{2}|\d{4,6}|[A-Z\d]{2,4} [A-Z\d]{3,4}) ([^,\n\d][^,\n]*)$/su;

/** The parts of an address that was written in one; without postcode and city where it does not end with them. */
export function postalAddress(address: string, country: string): PostalAddress {
  const [, street = '', postcode = '', city = ''] = TOWN.exec(address.trim()) ?? [];
  if (city === '') return { street: address.trim(), postcode: '', city: '', country };
  return { street: street.trim(), postcode, city: city.trim(), country };
}

const GERMAN = new Set(['at', 'de', 'ch', 'li']);

/** The language a customer in a country is written to in. */
export const invoiceLanguage = (country: string): InvoiceLanguage => (GERMAN.has(country) ? 'de' : 'en');

/** A decimal number with two places, or more where it has them. */
function exactly(amount: string): string {
  const [whole = '', places = ''] = plainRate(amount).split('.');
  return `${whole}.${places.padEnd(2, '0')}`;
}

/**
 * Units and price whose product is exactly the amount of a line, as EN 16931 wants them: those of the contract where they give
 * it, else one of the whole amount (graduated prices, discounts, parts of periods).
 */
export function unitsOf(line: InvoiceLine): { readonly quantity: string; readonly price: string } {
  const { quantity, price, net, unit } = line;
  const { n, d } = times(exact(quantity), exact(price));
  // Prices of EN 16931 could have more places, but not everybody reads them.
  const isWhole = inUnits(inCents(price)) === exactly(price);
  if (isWhole && unit !== 'impressions' && n * 100n === inCents(net) * d)
    return { quantity: plainRate(quantity), price: exactly(price) };
  return { quantity: '1', price: net };
}
