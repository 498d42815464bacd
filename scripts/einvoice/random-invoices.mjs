// Invoices as they could be issued, by a number that makes each of them again.
import {
  amountOf,
  BILLING_UNITS,
  inUnits,
  invoiceTotals,
  isByTime,
  vatCategory,
  vatTreatment,
} from '../../packages/domain/dist/billing/index.js';

/** Numbers from 0 to below 1, always the same for a seed (mulberry32). */
function chances(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SELLERS = {
  at: {
    street: 'Praterstraße 1',
    postcode: '1020',
    city: 'Wien',
    vatId: 'ATU12345675',
    registerNumber: 'FN 123456a',
    iban: 'AT611904300234573201',
    bic: 'OPSKATWW',
    rates: { standard: '20', reduced: '10', exempt: '0' },
  },
  de: {
    street: 'Unter den Linden 1',
    postcode: '10117',
    city: 'Berlin',
    vatId: 'DE123456788',
    registerNumber: 'HRB 12345',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    rates: { standard: '19', reduced: '7', exempt: '0' },
  },
  ch: {
    street: 'Bahnhofstrasse 1',
    postcode: '8001',
    city: 'Zürich',
    vatId: 'CHE-123.456.788 MWST',
    registerNumber: '',
    iban: 'CH9300762011623852957',
    bic: '',
    rates: { standard: '8.1', reduced: '2.6', exempt: '0' },
  },
};

const BUYERS = [
  {
    name: 'Alpen Media Agentur GmbH',
    street: 'Mariahilfer Straße 1',
    postcode: '1060',
    city: 'Wien',
    country: 'at',
    vatId: 'ATU12345678',
  },
  {
    name: 'Müller & Söhne <Werbung> AG',
    street: 'Weg 1',
    postcode: '10115',
    city: 'Berlin',
    country: 'de',
    vatId: 'DE123456789',
  },
  {
    name: 'Zürcher Medien AG',
    street: 'Limmatquai 2',
    postcode: '8001',
    city: 'Zürich',
    country: 'ch',
    vatId: '',
  },
  {
    name: 'Agence Exemple SARL',
    street: '1 rue de Rivoli',
    postcode: '75001',
    city: 'Paris',
    country: 'fr',
    vatId: 'FR12345678901',
  },
  {
    name: 'Ελληνικά Μέσα ΑΕ',
    street: 'Ermou 1',
    postcode: '105 63',
    city: 'Athina',
    country: 'gr',
    vatId: 'EL123456789',
  },
  {
    name: 'Example Media Ltd',
    street: '1 Baker Street',
    postcode: 'NW1 6XE',
    city: 'London',
    country: 'gb',
    vatId: '',
  },
  { name: 'Kleine Agentur', street: 'Gasse 3', postcode: '80331', city: 'München', country: 'de', vatId: '' },
];

const email = 'invoices@customer.example';

function seller(country) {
  const { rates: _, ...known } = SELLERS[country];
  const more = {
    contactName: 'Accounts',
    email: 'accounts@netreach.example',
    phone: '+43 1 234567',
    bank: 'Musterbank',
  };
  return { name: 'Netreach GmbH', country, ...more, ...known };
}

/** One of the words, by chance. */
const pick = (chance, words) => words[Math.floor(chance() * words.length)];

function line(chance, { treatment, rates }) {
  const unit = pick(chance, BILLING_UNITS);
  const until = pick(chance, ['2026-10-31', '2026-10-31', '2026-10-17']);
  const days = Number(until.slice(8));
  const vat = pick(chance, ['standard', 'standard', 'standard', 'reduced', 'exempt']);
  const counted = unit !== 'flat';
  /** @type {import('../../packages/domain/dist/billing/index.js').BilledItem} */
  const item = {
    unit,
    period: 'month',
    billed: 'arrears',
    startsOn: '2026-01-01',
    endsOn: null,
    price: pick(chance, ['0', '0.33', '9.9000', '190', '1234.5678', '0.0049']),
    tiers: chance() < 0.2 ? [{ above: 10, price: '0.5000' }] : [],
    quantity: pick(chance, ['1', '2.500', '3']),
    discount: pick(chance, ['0', '0', '12.50', '100']),
    minimum: chance() < 0.15 ? '250.00' : null,
  };
  const used = counted ? Math.floor(chance() * (unit === 'impressions' ? 5_000_000 : 200)) : null;
  const part = isByTime(unit) ? days : 31;
  const net = inUnits(
    amountOf(item, { from: '2026-10-01', until, days: part, ofDays: 31, dueOn: until }, used),
  );
  const { price, tiers, discount, minimum } = item;
  const category = vatCategory(treatment, vat);
  return {
    item: 1,
    name: pick(chance, ['Ratings, five users', 'Campaign control <basic> & more', 'Zählung „Österreich“']),
    unit,
    from: '2026-10-01',
    until,
    days: part,
    ofDays: 31,
    counted,
    price,
    tiers,
    discount,
    minimum,
    quantity: used === null ? item.quantity : String(used),
    net,
    category,
    rate: category === 'S' ? rates[vat] : '0',
  };
}

/**
 * An invoice, always the same for a number.
 *
 * @param {number} number
 * @returns {import('../../packages/domain/dist/billing/index.js').Invoice}
 */
export function randomInvoice(number) {
  const chance = chances(number);
  const country = pick(chance, ['at', 'at', 'de', 'ch']);
  const buyer = { email, ...pick(chance, BUYERS) };
  const treatment = vatTreatment(country, buyer.country, buyer.vatId);
  const { rates } = SELLERS[country];
  const count = pick(chance, [1, 2, 5, 20, 60]);
  const lines = Array.from({ length: count }, () => line(chance, { treatment, rates }));
  const isCredit = chance() < 0.15;
  const corrects = isCredit || chance() < 0.1 ? { number: 'AT-2026-00001', issuedOn: '2026-10-02' } : null;
  return {
    kind: /** @type {import('../../packages/domain/dist/billing/index.js').Invoice['kind']} */ (
      isCredit ? 'credit_note' : 'invoice'
    ),
    number: `X-2026-${String(number).padStart(5, '0')}`,
    issuedOn: '2026-11-02',
    dueOn: isCredit ? '2026-11-02' : '2026-12-02',
    corrects,
    language: ['at', 'de', 'ch'].includes(buyer.country) ? 'de' : 'en',
    currency: country === 'ch' ? 'CHF' : 'EUR',
    paymentDays: 30,
    contract: '2026-014',
    purchaseOrder: chance() < 0.5 ? 'PO-4471' : '',
    seller: seller(country),
    buyer,
    treatment,
    lines,
    ...invoiceTotals(lines),
  };
}
