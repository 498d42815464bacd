import { formatAnyNumber, formatDay, formatDays, formatNumber } from '@netreach/domain';
import { plainRate, type Invoice, type InvoiceLine } from '@netreach/domain/billing';
import type { Words } from '../../translations/texts.lookup.js';

/** Languages of invoices as the locale whose words and number formats they have. */
export const INVOICE_LOCALES = { de: 'de-DE', en: 'en-US' } as const satisfies Record<
  Invoice['language'],
  string
>;

/** Writes what an invoice says in its language. */
export class InvoiceWords {
  readonly locale: string;

  constructor(
    private readonly invoice: Invoice,
    readonly text: Words,
  ) {
    this.locale = INVOICE_LOCALES[invoice.language];
  }

  /** What it is called, with its number. */
  get title(): string {
    const { kind, corrects, number } = this.invoice;
    const name = kind === 'invoice' && corrects ? 'correction' : kind;
    return this.text(name, { number });
  }

  readonly day = (day: string): string => formatDay(day, this.locale);

  /** An amount without its currency. */
  readonly amount = (amount: string): string => formatNumber(Number(amount), this.locale, 2);

  readonly money = (amount: string): string => `${this.amount(amount)} ${this.invoice.currency}`;

  readonly percent = (rate: string): string => `${formatAnyNumber(Number(rate), this.locale)} %`;

  /** From the first day of all lines to the last one. */
  get period(): string {
    const { from, until } = periodOf(this.invoice);
    return from === until ? this.day(from) : formatDays(from, until, this.locale);
  }

  /** The price of a unit, with the places it has. */
  price({ price }: InvoiceLine): string {
    const plain = plainRate(price);
    const places = plain.split('.')[1]?.length ?? 0;
    return formatNumber(Number(plain), this.locale, Math.max(2, places));
  }

  /** How many of what. */
  quantity({ unit, quantity, counted }: InvoiceLine): string {
    const units = formatAnyNumber(Number(quantity), this.locale);
    return counted ? this.text('counted', { units, unit: this.text(`unit.${unit}`) }) : units;
  }

  /** What of a line's amount its quantity and price do not tell. */
  computation(line: InvoiceLine): string {
    const { from, until, days, ofDays, discount, minimum, tiers } = line;
    return [
      from === until ? this.day(from) : formatDays(from, until, this.locale),
      days < ofDays && this.text('part', { days, of: ofDays }),
      tiers.length > 0 && this.text('tiers'),
      Number(discount) > 0 && this.text('discount', { percent: this.percent(plainRate(discount)) }),
      minimum !== null && this.text('minimum', { amount: this.money(minimum) }),
    ]
      .filter((part) => part !== false)
      .join(', ');
  }

  /** Why tax is not owed to the seller, for each category where it is not. */
  get notes(): string[] {
    const categories = new Set(this.invoice.taxes.map(({ category }) => category));
    return [...categories].filter((one) => one !== 'S').map((one) => this.text(`note.${one}`));
  }

  /** What is to be paid until when, or that nothing is. */
  get payNote(): string {
    const { gross, dueOn, number } = this.invoice;
    if (Number(gross) === 0) return this.text('nothing_to_pay');
    return this.text('pay', { amount: this.money(gross), day: this.day(dueOn), number });
  }
}

/** From the first day of all lines to the last one. */
export function periodOf({ lines }: Invoice): { from: string; until: string } {
  const days = lines.flatMap(({ from, until }) => [from, until]).sort();
  return { from: days[0] ?? '', until: days.at(-1) ?? '' };
}
