import type { Invoice, VatCategory } from '@netreach/domain/billing';

/** Something that is booked: revenue of an invoice at one rate, or what was paid. */
export interface Booking {
  readonly kind: Invoice['kind'] | 'payment';
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Number of the invoice. */
  readonly number: string;
  readonly customerId: number;
  /** Name of the customer. */
  readonly customer: string;
  readonly currency: string;
  /** Two places; below 0 = a payment that was taken back. */
  readonly gross: string;
  /** Two places. */
  readonly vat: string;
  /** Empty for payments. */
  readonly category: VatCategory | '';
  /** Per cent. */
  readonly rate: string;
  /** The customer's number for value added tax; empty = none. */
  readonly vatId: string;
}

/** Accounts that bookings go to. */
export interface Accounts {
  readonly consultant: number;
  readonly client: number;
  readonly standard: string;
  readonly reduced: string;
  readonly exempt: string;
  readonly reverse_charge: string;
  readonly outside: string;
  readonly bank: string;
  readonly customers_from: number;
  readonly reverse_charge_code: string;
}

/** The highest rate of a country is its standard one: those below are reduced. */
const STANDARD: Readonly<Record<string, string>> = { at: '20', de: '19', ch: '8.1' };

/** The account of a customer. */
export const customerAccount = ({ customers_from: from }: Accounts, { customerId }: Booking): string =>
  String(from + customerId);

/** The account across from the customer's. @param country of whoever bills */
export function otherAccount(accounts: Accounts, { kind, category, rate }: Booking, country: string): string {
  if (kind === 'payment') return accounts.bank;
  if (category === 'AE') return accounts.reverse_charge;
  if (category === 'O') return accounts.outside;
  if (category === 'E') return accounts.exempt;
  return rate === (STANDARD[country] ?? rate) ? accounts.standard : accounts.reduced;
}

/** Whether the customer's account is debited: it owes more. */
export const isDebit = ({ kind, gross }: Booking): boolean => (kind === 'invoice') !== gross.startsWith('-');

/** An amount without its sign, as German programs write it. */
export const germanAmount = (amount: string): string => amount.replace('-', '').replace('.', ',');
