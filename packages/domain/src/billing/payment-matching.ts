import { placeOfReference, placesIn, type InvoicePlace } from './payment-references.js';

/** An invoice that is not paid in full. */
export interface OpenInvoice extends InvoicePlace {
  readonly id: number;
  readonly currency: string;
  /** Cents. */
  readonly open: bigint;
  readonly buyer: string;
  readonly dueOn: string;
}

/** Money that has come in. */
export interface BankCredit {
  readonly currency: string;
  /** Cents. */
  readonly amount: bigint;
  readonly payer: string;
  /** What the payer wrote, and a reference of a payment slip; empty = none. */
  readonly text: string;
  readonly reference: string;
}

/** How it was found out what was paid: by the reference, the number of the invoice, or by who paid the exact amount. */
export const MATCHED_BY = ['reference', 'number', 'amount'] as const;
export type MatchedBy = (typeof MATCHED_BY)[number];

/** What of a credit pays which invoice. */
export interface Settlement {
  readonly invoice: number;
  /** Cents. */
  readonly amount: bigint;
  readonly by: MatchedBy;
}

const keyOf = ({ year, place }: InvoicePlace): string => `${year} ${place}`;
const nameOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Open invoices, and what is still open of them while credits are matched one after the other. */
export class OpenInvoices {
  private readonly byPlace: ReadonlyMap<string, OpenInvoice>;
  private readonly left: Map<number, bigint>;

  constructor(private readonly invoices: readonly OpenInvoice[]) {
    this.byPlace = new Map(invoices.map((one) => [keyOf(one), one]));
    this.left = new Map(invoices.map(({ id, open }) => [id, open]));
  }

  /**
   * What a credit pays: invoices it names, the one due first before the others, each up to what is open of it; else the only
   * invoice of the payer that has exactly this amount open. What is left over stays with the credit.
   */
  settle(credit: BankCredit): Settlement[] {
    const settled: Settlement[] = [];
    let rest = credit.amount;
    for (const { invoice, by } of this.meant(credit)) {
      const open = this.left.get(invoice.id) ?? 0n;
      const amount = open < rest ? open : rest;
      if (amount <= 0n) continue;
      rest -= amount;
      this.left.set(invoice.id, open - amount);
      settled.push({ invoice: invoice.id, amount, by });
    }
    return settled;
  }

  private meant(credit: BankCredit): { invoice: OpenInvoice; by: MatchedBy }[] {
    const referred = placeOfReference(credit.reference);
    const byReference = this.named(referred ? [referred] : [], credit);
    if (byReference.length > 0) return byReference.map((invoice) => ({ invoice, by: 'reference' }));
    const byNumber = this.named(placesIn(`${credit.text} ${credit.reference}`), credit);
    if (byNumber.length > 0) return byNumber.map((invoice) => ({ invoice, by: 'number' }));
    const payer = nameOf(credit.payer);
    const exact = this.invoices.filter(
      ({ id, currency, buyer }) =>
        currency === credit.currency &&
        this.left.get(id) === credit.amount &&
        payer !== '' &&
        nameOf(buyer) === payer,
    );
    return exact.length === 1 ? exact.map((invoice) => ({ invoice, by: 'amount' })) : [];
  }

  private named(places: readonly InvoicePlace[], { currency }: BankCredit): OpenInvoice[] {
    const found = places.flatMap((place) => this.byPlace.get(keyOf(place)) ?? []);
    return [...new Set(found)]
      .filter((one) => one.currency === currency)
      .sort((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)) || a.id - b.id);
  }
}
