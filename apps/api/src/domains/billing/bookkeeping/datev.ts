import {
  customerAccount,
  germanAmount,
  isDebit,
  otherAccount,
  type Accounts,
  type Booking,
} from './booking.js';

const numbered = (count: number, ...names: readonly string[]): string[] =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name} ${at + 1}`)).flat();

/** The columns of a Buchungsstapel, version 13; those up to the customer's tax number are filled. */
const COLUMNS = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation - Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];
const VAT_ID = COLUMNS.indexOf('EU-Land u. UStID (Bestimmung)');
const MOST = { text: 60, voucher: 36 };

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const compact = (day: string): string => day.replaceAll('-', '');

/** What a file is of. */
export interface BookingFile {
  readonly accounts: Accounts;
  /** Of whoever bills. */
  readonly country: string;
  /** `YYYY-MM-DD`, of one year. */
  readonly from: string;
  readonly until: string;
  readonly createdAt: Date;
}

/**
 * Bookings as DATEV takes them: EXTF 700, Buchungsstapel 13; lines end with CR and LF. Revenue accounts are taken to know their
 * tax by themselves (Automatikkonten), so that no key of tax stands beside them.
 */
export function datevLines(bookings: readonly Booking[], file: BookingFile): string {
  const lines = [head(file), COLUMNS.join(';'), ...bookings.map((one) => lineOf(one, file))];
  return lines.map((line) => `${line}\r\n`).join('');
}

function head({ accounts, from, until, createdAt }: BookingFile): string {
  const created = createdAt.toISOString().replaceAll(/[-:.TZ]/g, '');
  const year = `${from.slice(0, 4)}0101`;
  return [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    created,
    '',
    '"RE"',
    '""',
    '""',
    String(accounts.consultant),
    String(accounts.client),
    year,
    '4',
    compact(from),
    compact(until),
    '"Netreach"',
    '""',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    '""',
  ].join(';');
}

function lineOf(booking: Booking, { accounts, country }: BookingFile): string {
  const { gross, currency, day, number, customer, vatId, category } = booking;
  const cells = COLUMNS.map(() => '');
  const filled = [
    germanAmount(gross),
    quoted(isDebit(booking) ? 'S' : 'H'),
    quoted(currency),
    '',
    '',
    '""',
    customerAccount(accounts, booking),
    otherAccount(accounts, booking, country),
    '""',
    `${day.slice(8)}${day.slice(5, 7)}`,
    quoted(number.replaceAll(/[^\w$&%*+/-]/g, '').slice(0, MOST.voucher)),
    '""',
    '',
    quoted(customer.slice(0, MOST.text)),
  ];
  cells.splice(0, filled.length, ...filled);
  if (category === 'AE') cells[VAT_ID] = quoted(vatId);
  return cells.join(';');
}
