import { describe, expect, it } from '@jest/globals';
import { bmdLines } from './bmd.js';
import type { Booking } from './booking.js';
import { datevLines } from './datev.js';
import { windows1252 } from './windows-1252.js';

const FILE = {
  accounts: {
    consultant: 1001,
    client: 7,
    standard: '4400',
    reduced: '4300',
    exempt: '4100',
    reverse_charge: '4336',
    outside: '4338',
    bank: '1800',
    customers_from: 10_000,
    reverse_charge_code: '77',
  },
  country: 'de',
  from: '2026-10-01',
  until: '2026-10-31',
  createdAt: new Date('2026-11-02T08:30:00.123Z'),
};
const INVOICE: Booking = {
  kind: 'invoice',
  day: '2026-10-05',
  number: 'DE-2026-00031',
  customerId: 4,
  customer: 'Müller "Media" GmbH',
  currency: 'EUR',
  gross: '1190.00',
  vat: '190.00',
  category: 'S',
  rate: '19',
  vatId: 'DE123456788',
};
const BOOKINGS: readonly Booking[] = [
  INVOICE,
  { ...INVOICE, gross: '107.00', vat: '7.00', rate: '7' },
  { ...INVOICE, gross: '50.00', vat: '0.00', category: 'AE', rate: '0', vatId: 'ATU12345678' },
  { ...INVOICE, kind: 'credit_note', gross: '1190.00' },
  { ...INVOICE, kind: 'payment', gross: '1190.00', vat: '0.00', category: '', rate: '0' },
  { ...INVOICE, kind: 'payment', gross: '-1190.00', vat: '0.00', category: '', rate: '0' },
];

describe('bookings for DATEV', () => {
  const lines = datevLines(BOOKINGS, FILE).split('\r\n');

  it('have the head and the columns of a Buchungsstapel', () => {
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261102083000123;;"RE";"";"";1001;7;20260101;4;20261001;20261031;"Netreach";"";1;0;0;"EUR";;"";;;"";;;"";""',
    );
    expect(lines[0]?.split(';')).toHaveLength(31);
    expect(lines[1]?.split(';')).toHaveLength(125);
    expect(lines[1]).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);Soll\/Haben-Kennzeichen;WKZ Umsatz;/);
    expect(lines.at(-1)).toBe('');
  });

  it('are a line each, of 125 columns', () => {
    const empty = (count: number) => ';'.repeat(count);
    expect(lines[2]).toBe(
      `1190,00;"S";"EUR";;;"";10004;4400;"";0510;"DE-2026-00031";"";;"Müller ""Media"" GmbH"${empty(111)}`,
    );
    expect(lines[3]).toContain('107,00;"S";"EUR";;;"";10004;4300;');
    expect(lines[4]).toBe(
      `50,00;"S";"EUR";;;"";10004;4336;"";0510;"DE-2026-00031";"";;"Müller ""Media"" GmbH"${empty(26)}"ATU12345678"${empty(85)}`,
    );
    expect(lines[5]).toContain('1190,00;"H";"EUR";;;"";10004;4400;');
    expect(lines[6]).toContain('1190,00;"H";"EUR";;;"";10004;1800;');
    expect(lines[7]).toContain('1190,00;"S";"EUR";;;"";10004;1800;');
    expect(lines.slice(2, -1).every((line) => line.split(';').length === 125)).toBe(true);
  });
});

describe('bookings for BMD', () => {
  it('are a line each, below the names of columns', () => {
    const at = BOOKINGS.map((one) => ({
      ...one,
      number: 'AT-2026-00031',
      rate: one.rate === '19' ? '20' : one.rate,
    }));
    expect(bmdLines(at, { ...FILE, country: 'at' }).split('\r\n')).toEqual([
      'satzart;konto;gkonto;buchdatum;belegdatum;belegnr;buchsymbol;buchcode;steuercode;prozent;betrag;steuer;text;extbelegnr',
      '0;10004;4400;20261005;20261005;202600031;AR;1;1;20;1190,00;-190,00;Müller  Media  GmbH;AT-2026-00031',
      '0;10004;4300;20261005;20261005;202600031;AR;1;1;7;107,00;-7,00;Müller  Media  GmbH;AT-2026-00031',
      '0;10004;4336;20261005;20261005;202600031;AR;1;77;0;50,00;0,00;Müller  Media  GmbH;AT-2026-00031',
      '0;10004;4400;20261005;20261005;202600031;GS;2;1;20;-1190,00;190,00;Müller  Media  GmbH;AT-2026-00031',
      '0;10004;1800;20261005;20261005;202600031;BK;2;0;0;-1190,00;0,00;Müller  Media  GmbH;AT-2026-00031',
      '0;10004;1800;20261005;20261005;202600031;BK;1;0;0;1190,00;0,00;Müller  Media  GmbH;AT-2026-00031',
      '',
    ]);
  });
});

describe('windows-1252', () => {
  it('has the signs of Western Europe, and makes do with others', () => {
    expect(windows1252('aÄß€–„Ÿ').toString('hex')).toBe('61c4df8096849f');
    expect(windows1252('Čapek, Łódź 漢').toString('latin1')).toBe('Capek, ?ódz ?');
    // Decomposed, as some systems write.
    expect(windows1252('ü').toString('hex')).toBe('fc');
  });
});
