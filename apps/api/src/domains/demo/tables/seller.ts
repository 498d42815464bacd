import type { InvoiceSeller } from '@netreach/domain/billing';

/** Months before this one that the demo has billed; the last of them waits as drafts. */
export const DEMO_BILLED_MONTHS = 13;

type Seller = Omit<InvoiceSeller, 'country'>;
type Place = Pick<Seller, 'street' | 'postcode' | 'city' | 'vatId' | 'iban'>;

const WIEN: Place = {
  street: 'Praterstrasse 1',
  postcode: '1020',
  city: 'Wien',
  vatId: 'ATU00000024',
  iban: 'AT611904300234573201',
};
const PLACES: Readonly<Record<string, Place>> = {
  de: {
    street: 'Allee 1',
    postcode: '10117',
    city: 'Berlin',
    vatId: 'DE000000024',
    iban: 'DE89370400440532013000',
  },
  ch: {
    street: 'Bahnhofstrasse 1',
    postcode: '8001',
    city: 'Zürich',
    vatId: 'CHE-000.000.024 MWST',
    iban: 'CH9300762011623852957',
  },
};

/** Who bills in a country of the demo; a company that there is not. */
export const demoSeller = (country: string): Seller => ({
  name: 'Netreach Demo GmbH',
  registerNumber: 'FN 000000a',
  contactName: 'Accounts',
  email: 'accounts@demo.example',
  phone: '+43 1 0000000',
  bank: 'Musterbank',
  bic: '',
  ...(PLACES[country] ?? WIEN),
});
