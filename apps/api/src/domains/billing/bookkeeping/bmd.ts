import { customerAccount, germanAmount, isDebit, otherAccount, type Booking } from './booking.js';
import type { BookingFile } from './datev.js';

const COLUMNS = [
  'satzart',
  'konto',
  'gkonto',
  'buchdatum',
  'belegdatum',
  'belegnr',
  'buchsymbol',
  'buchcode',
  'steuercode',
  'prozent',
  'betrag',
  'steuer',
  'text',
  'extbelegnr',
] as const;
/** Outgoing invoices, credit notes, the bank. */
const SYMBOLS = { invoice: 'AR', credit_note: 'GS', payment: 'BK' } as const satisfies Record<
  Booking['kind'],
  string
>;
const MOST_TEXT = 75;

/** A text cannot hold what parts columns. */
const plain = (text: string): string => text.replaceAll(/[;"\r\n]/g, ' ');
const compact = (day: string): string => day.replaceAll('-', '');

/** Bookings as BMD NTCS takes them: one line each, names of columns above, lines ended by CR and LF. */
export function bmdLines(bookings: readonly Booking[], file: BookingFile): string {
  const lines = [COLUMNS.join(';'), ...bookings.map((one) => lineOf(one, file))];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Debits are above 0, their tax below it, and the other way round. */
function lineOf(booking: Booking, { accounts, country }: BookingFile): string {
  const { kind, day, number, category, rate, gross, vat, customer } = booking;
  const [sign, against] = isDebit(booking) ? ['', '-'] : ['-', ''];
  const hasTax = Number(vat) !== 0;
  const code = category === 'AE' ? accounts.reverse_charge_code : category === 'S' ? '1' : '0';
  const cells: Readonly<Record<(typeof COLUMNS)[number], string>> = {
    satzart: '0',
    konto: customerAccount(accounts, booking),
    gkonto: otherAccount(accounts, booking, country),
    buchdatum: compact(day),
    belegdatum: compact(day),
    belegnr: number.replaceAll(/\D/g, '').slice(-9),
    buchsymbol: SYMBOLS[kind],
    buchcode: isDebit(booking) ? '1' : '2',
    steuercode: kind === 'payment' ? '0' : code,
    prozent: kind === 'payment' ? '0' : rate.replace('.', ','),
    betrag: `${sign}${germanAmount(gross)}`,
    steuer: hasTax ? `${against}${germanAmount(vat)}` : '0,00',
    text: plain(customer).slice(0, MOST_TEXT),
    extbelegnr: plain(number),
  };
  return COLUMNS.map((column) => cells[column]).join(';');
}
