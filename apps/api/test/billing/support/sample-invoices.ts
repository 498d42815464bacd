import {
  inUnits,
  invoiceLanguage,
  invoiceTotals,
  vatCategory,
  vatTreatment,
  type Invoice,
  type InvoiceBuyer,
  type InvoiceLine,
  type InvoiceSeller,
} from '@netreach/domain/billing';

const SELLER = {
  name: 'Netreach GmbH',
  contactName: 'Accounts',
  email: 'accounts@netreach.example',
  phone: '+43 1 234567',
  bank: 'Musterbank',
  bic: '',
};
const SELLERS: readonly (InvoiceSeller & { standard: string })[] = [
  {
    ...SELLER,
    street: 'Praterstraße 1',
    postcode: '1020',
    city: 'Wien',
    country: 'at',
    vatId: 'ATU12345675',
    registerNumber: 'FN 123456a',
    iban: 'AT611904300234573201',
    standard: '20',
  },
  {
    ...SELLER,
    street: 'Allee 1',
    postcode: '10117',
    city: 'Berlin',
    country: 'de',
    vatId: 'DE123456788',
    registerNumber: 'HRB 1',
    iban: 'DE89370400440532013000',
    standard: '19',
  },
  {
    ...SELLER,
    street: 'Bahnhofstrasse 1',
    postcode: '8001',
    city: 'Zürich',
    country: 'ch',
    vatId: 'CHE-123.456.788 MWST',
    registerNumber: '',
    iban: 'CH9300762011623852957',
    standard: '8.1',
  },
];
const buyer = (country: string, vatId: string, postcode: string, city: string): InvoiceBuyer => ({
  name: `Payer & Söhne <${country}>`,
  street: 'Gasse 1',
  postcode,
  city,
  country,
  vatId,
  email: 'invoices@payer.example',
});
const BUYERS: readonly InvoiceBuyer[] = [
  buyer('at', 'ATU12345678', '1060', 'Wien'),
  buyer('de', 'DE123456789', '10115', 'Berlin'),
  buyer('ch', '', '8001', 'Zürich'),
  buyer('fr', 'FR12345678901', '75001', 'Paris'),
];

const line = (changes: Partial<InvoiceLine>): InvoiceLine => ({
  item: 1,
  name: 'Ratings, „fünf“ users',
  unit: 'flat',
  from: '2026-10-01',
  until: '2026-10-31',
  days: 31,
  ofDays: 31,
  counted: false,
  price: '190.0000',
  tiers: [],
  quantity: '1.000',
  discount: '0.00',
  minimum: null,
  net: '190.00',
  category: 'S',
  rate: '20',
  ...changes,
});

/** What lines can be like: plain, discounted, with nothing to pay, on many pages. */
const LINES: readonly (readonly Partial<InvoiceLine>[])[] = [
  [{}, { unit: 'user', counted: true, quantity: '14', price: '9.9', net: '138.60' }],
  [
    { discount: '12.50', net: '166.25' },
    { days: 17, net: '104.19', minimum: '10.00' },
  ],
  [
    { price: '0', net: '0.00' },
    { unit: 'impressions', counted: true, quantity: '0', price: '0.8', net: '0.00' },
  ],
  Array.from({ length: 90 }, (_, at) => ({
    net: inUnits(BigInt(at) * 33n),
    price: '0.33',
    quantity: String(at),
  })),
];

const CREDITED = { number: 'AT-2026-00001', issuedOn: '2026-10-02' };

/** An invoice of each seller to each buyer with each kind of lines; every fifth takes one back. */
export const SAMPLES: readonly Invoice[] = SELLERS.flatMap(({ standard, ...seller }) =>
  BUYERS.flatMap((to) =>
    LINES.map((changes, at): Invoice => {
      const treatment = vatTreatment(seller.country, to.country, to.vatId);
      const lines = changes.map((one, place) => {
        const category = vatCategory(treatment, place % 4 === 3 ? 'exempt' : 'standard');
        return line({ ...one, category, rate: category === 'S' ? standard : '0' });
      });
      const isCredit = (at + BUYERS.indexOf(to)) % 5 === 4;
      return {
        kind: isCredit ? 'credit_note' : 'invoice',
        number: `S-2026-${String(at + 1).padStart(5, '0')}`,
        issuedOn: '2026-11-02',
        dueOn: '2026-12-02',
        corrects: isCredit ? CREDITED : null,
        language: invoiceLanguage(to.country),
        currency: seller.country === 'ch' ? 'CHF' : 'EUR',
        paymentDays: 30,
        contract: '2026-014',
        purchaseOrder: at % 2 === 0 ? 'PO-4471' : '',
        seller,
        buyer: to,
        treatment,
        lines,
        ...invoiceTotals(lines),
      };
    }),
  ),
);
