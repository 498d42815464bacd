import { inCents, inUnits, invoiceTotals, plainRate, type Invoice, type InvoiceLine } from './invoices.js';

/** Rules of EN 16931 and of XRechnung an invoice of ours can break, by their official names. */
export const INVOICE_RULES = [
  'BR-02',
  'BR-03',
  'BR-06',
  'BR-07',
  'BR-08',
  'BR-09',
  'BR-10',
  'BR-11',
  'BR-16',
  'BR-24',
  'BR-25',
  'BR-27',
  'BR-30',
  'BR-CO-04',
  'BR-CO-09',
  'BR-CO-10',
  'BR-CO-13',
  'BR-CO-14',
  'BR-CO-15',
  'BR-CO-17',
  'BR-CO-25',
  'BR-55',
  'BR-S-02',
  'BR-S-05',
  'BR-S-08',
  'BR-E-02',
  'BR-E-05',
  'BR-E-08',
  'BR-AE-02',
  'BR-AE-05',
  'BR-AE-08',
  'BR-O-05',
  'BR-O-08',
  'BR-O-12',
  'BR-DE-3',
  'BR-DE-4',
  'BR-DE-5',
  'BR-DE-6',
  'BR-DE-7',
  'BR-DE-8',
  'BR-DE-9',
  'BR-DE-19',
  'PEPPOL-EN16931-R010',
] as const;
export type InvoiceRule = (typeof INVOICE_RULES)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;
const CENTS = /^-?\d+\.\d\d$/;

type Check = (invoice: Invoice) => boolean;

const some = (text: string | undefined): boolean => (text ?? '').trim() !== '';
const has = (invoice: Invoice, category: string): boolean =>
  invoice.lines.some((line) => line.category === category);
const rates = (invoice: Invoice, category: string): readonly string[] =>
  invoice.lines.filter((line) => line.category === category).map(({ rate }) => rate);
const totalOf = (amounts: readonly string[]): string =>
  inUnits(amounts.reduce((sum, amount) => sum + inCents(amount), 0n));

/** Whether the basis of each tax of a category is the sum of its lines. */
const basisHolds =
  (category: string): Check =>
  ({ lines, taxes }) =>
    taxes
      .filter((tax) => tax.category === category)
      .every((tax) => tax.net === basisOf(lines, category, tax.rate)) &&
    lines
      .filter((line) => line.category === category)
      .every(({ rate }) => taxes.some((tax) => tax.category === category && sameRate(tax.rate, rate)));

const sameRate = (a: string, b: string): boolean => plainRate(a) === plainRate(b);

const basisOf = (lines: readonly InvoiceLine[], category: string, rate: string): string =>
  totalOf(
    lines.filter((line) => line.category === category && sameRate(line.rate, rate)).map(({ net }) => net),
  );

/** The letters of the country before a tax number; Greece writes EL. */
const prefixed = (vatId: string): boolean => /^[A-Z]{2}/.test(vatId);

/** Whether the check digits of an account number hold (ISO 13616, mod 97). */
export function isIban(iban: string): boolean {
  const plain = iban.replaceAll(' ', '');
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(plain)) return false;
  const digits = [...`${plain.slice(4)}${plain.slice(0, 4)}`].map((sign) => parseInt(sign, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** What must hold. Where the official rule looks at XML, its meaning is looked at here. */
const CHECKS: Readonly<Record<InvoiceRule, Check>> = {
  'BR-02': ({ number }) => some(number),
  'BR-03': ({ issuedOn }) => DAY.test(issuedOn),
  'BR-06': ({ seller }) => some(seller?.name),
  'BR-07': ({ buyer }) => some(buyer.name),
  'BR-08': ({ seller }) => some(seller?.street) || some(seller?.city),
  'BR-09': ({ seller }) => /^[a-z]{2}$/.test(seller?.country ?? ''),
  'BR-10': ({ buyer }) => some(buyer.street) || some(buyer.city),
  'BR-11': ({ buyer }) => /^[a-z]{2}$/.test(buyer.country),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-24': ({ lines }) => lines.every(({ net }) => CENTS.test(net)),
  'BR-25': ({ lines }) => lines.every(({ name }) => some(name)),
  'BR-27': ({ lines }) => lines.every(({ price }) => !price.startsWith('-')),
  'BR-30': ({ lines }) => lines.every(({ from, until }) => from <= until),
  'BR-CO-04': ({ lines }) => lines.every(({ category }) => ['S', 'E', 'AE', 'O'].includes(category)),
  'BR-CO-09': ({ seller, buyer }) =>
    [seller?.vatId ?? '', buyer.vatId].every((vatId) => vatId === '' || prefixed(vatId)),
  'BR-CO-10': ({ lines, net }) => net === totalOf(lines.map((line) => line.net)),
  'BR-CO-13': ({ taxes, net }) => net === totalOf(taxes.map((tax) => tax.net)),
  'BR-CO-14': ({ taxes, vat }) => vat === totalOf(taxes.map((tax) => tax.vat)),
  'BR-CO-15': ({ net, vat, gross }) => gross === totalOf([net, vat]),
  'BR-CO-17': ({ taxes }) =>
    taxes.every((tax) => {
      const [computed] = invoiceTotals([{ net: tax.net, category: tax.category, rate: tax.rate }]).taxes;
      return computed?.vat === tax.vat;
    }),
  'BR-CO-25': ({ kind, dueOn }) => kind === 'credit_note' || DAY.test(dueOn),
  'BR-55': ({ kind, corrects }) => (corrects ? some(corrects.number) : kind !== 'credit_note'),
  'BR-S-02': (invoice) => !has(invoice, 'S') || some(invoice.seller?.vatId),
  'BR-S-05': (invoice) => rates(invoice, 'S').every((rate) => Number(rate) > 0),
  'BR-S-08': basisHolds('S'),
  'BR-E-02': (invoice) => !has(invoice, 'E') || some(invoice.seller?.vatId),
  'BR-E-05': (invoice) => rates(invoice, 'E').every((rate) => Number(rate) === 0),
  'BR-E-08': basisHolds('E'),
  'BR-AE-02': (invoice) => !has(invoice, 'AE') || (some(invoice.seller?.vatId) && some(invoice.buyer.vatId)),
  'BR-AE-05': (invoice) => rates(invoice, 'AE').every((rate) => Number(rate) === 0),
  'BR-AE-08': basisHolds('AE'),
  'BR-O-05': (invoice) => rates(invoice, 'O').every((rate) => Number(rate) === 0),
  'BR-O-08': basisHolds('O'),
  'BR-O-12': (invoice) => !has(invoice, 'O') || invoice.lines.every(({ category }) => category === 'O'),
  'BR-DE-3': ({ seller }) => some(seller?.city),
  'BR-DE-4': ({ seller }) => some(seller?.postcode),
  'BR-DE-5': ({ seller }) => some(seller?.contactName),
  'BR-DE-6': ({ seller }) => /\d{3}/.test((seller?.phone ?? '').replaceAll(' ', '')),
  'BR-DE-7': ({ seller }) => /^[^@\s]+@[^@\s]+$/.test(seller?.email ?? ''),
  // XRechnung is for customers in Germany.
  'BR-DE-8': ({ buyer }) => buyer.country !== 'de' || some(buyer.city),
  'BR-DE-9': ({ buyer }) => buyer.country !== 'de' || some(buyer.postcode),
  'PEPPOL-EN16931-R010': ({ buyer }) => buyer.country !== 'de' || some(buyer.email),
  'BR-DE-19': ({ seller }) => isIban(seller?.iban ?? ''),
};

/** The rules an invoice breaks; none = it may go out. */
export const brokenRules = (invoice: Invoice): InvoiceRule[] =>
  INVOICE_RULES.filter((rule) => !holds(rule, invoice));

// An amount that is none breaks what it stands in.
function holds(rule: InvoiceRule, invoice: Invoice): boolean {
  try {
    return CHECKS[rule](invoice);
  } catch (thrown) {
    if (thrown instanceof RangeError) return false;
    throw thrown;
  }
}
