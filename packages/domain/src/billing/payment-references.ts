/** Where an invoice stands among those of its company: the year of its number, and its place in that year. */
export interface InvoicePlace {
  readonly year: number;
  readonly place: number;
}

/** Digits of a reference before its check digit. */
const QR_DIGITS = 26;
const LEAST_PLACES = 5;
/** What carries a digit on in the recursive check of modulo 10. */
const CARRY = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

const plain = ({ year, place }: InvoicePlace): string =>
  `${year}${String(place).padStart(LEAST_PLACES, '0')}`;

/** The reference of an invoice for accounts of any kind (ISO 11649, "SCOR"), e.g. `RF9720260000031`. */
export function creditorReference(invoice: InvoicePlace): string {
  const body = plain(invoice);
  // R and F are 27 and 15.
  const check = 98n - (BigInt(`${body}271500`) % 97n);
  return `RF${String(check).padStart(2, '0')}${body}`;
}

/** The reference of an invoice for accounts with a QR-IBAN in Switzerland ("QRR"): 27 digits. */
export function qrReference(invoice: InvoicePlace): string {
  const body = plain(invoice).padStart(QR_DIGITS, '0');
  return `${body}${checkDigit(body)}`;
}

/** Whether an account takes references of 27 digits only: its bank's number is from 30000 to 31999. */
export const isQrIban = (iban: string): boolean => /^(CH|LI)\d{2}3[01]\d{3}/.test(iban.replaceAll(' ', ''));

function checkDigit(digits: string): number {
  let carried = 0;
  for (const digit of digits) carried = CARRY[(carried + Number(digit)) % 10] ?? 0;
  return (10 - carried) % 10;
}

/** The invoice a reference is of; undefined = it is none of ours, or its check digits are wrong. */
export function placeOfReference(reference: string): InvoicePlace | undefined {
  const bare = reference.replaceAll(/\s/g, '').toUpperCase();
  const [, year, place] = /^(?:RF\d\d|0{0,22})(20\d\d)(\d{5,9}?)\d?$/.exec(bare) ?? [];
  if (!year || !place) return undefined;
  // Which digits are the check is told by making the reference anew.
  return [place, bare.slice(bare.indexOf(year) + year.length)]
    .map((digits) => ({ year: Number(year), place: Number(digits) }))
    .find((one) => creditorReference(one) === bare || qrReference(one) === bare);
}

/** Invoices whose numbers stand in a text, as people write them: `AT-2026-00031`, `2026/00031`, `at 2026 00031`. */
export function placesIn(text: string): InvoicePlace[] {
  const found = [...text.matchAll(/(?<!\d)(20\d\d)[-/. ]?(\d{5,9})(?!\d)/g)];
  return found.map(([, year, place]) => ({ year: Number(year), place: Number(place) }));
}
