import type { BilledItem, VatClass } from '@netreach/domain/billing';

/** An item of a demo contract; it begins with the contract. */
type ItemSpec = Pick<BilledItem, 'unit' | 'period' | 'billed' | 'price' | 'tiers' | 'discount'> & {
  readonly name: string;
  readonly vat: VatClass;
  /** Keys of modules it switches on. */
  readonly modules?: readonly string[];
};

/** A contract of the demo. */
export interface ContractSpec {
  readonly number: string;
  /** Days from today to its first day. */
  readonly starts: number;
  /** Days of its term; undefined = no end. */
  readonly days?: number;
  readonly renewalMonths: number;
  /** Where the customer is established; undefined = in the country itself. */
  readonly abroad?: { readonly country: string; readonly vatId: string };
  readonly items: readonly ItemSpec[];
}

const flat = {
  unit: 'flat',
  period: 'month',
  billed: 'advance',
  tiers: [],
  discount: '0',
  vat: 'standard',
} as const;
const counted = { period: 'month', billed: 'arrears', tiers: [], discount: '0', vat: 'standard' } as const;

/** Contracts of every kind: renewed, abroad, run out, planned. */
export const CONTRACT_SPECS: readonly ContractSpec[] = [
  {
    number: 'D-1001',
    starts: -400,
    days: 365,
    renewalMonths: 12,
    items: [
      { ...flat, name: 'Ratings', price: '1190', modules: ['ratings', 'detail'] },
      { ...counted, name: 'Users', unit: 'user', price: '19.90' },
      {
        ...counted,
        name: 'Campaign control',
        unit: 'impressions',
        price: '0.08',
        tiers: [{ above: 1_000_000, price: '0.0625' }],
      },
      { ...counted, name: 'Brand lift', unit: 'complete', price: '2.40', discount: '5' },
    ],
  },
  {
    number: 'D-1002',
    starts: -200,
    renewalMonths: 12,
    abroad: { country: 'it', vatId: 'IT00743110157' },
    items: [
      { ...flat, name: 'National ranking, data feed', period: 'quarter', price: '2400' },
      { ...flat, name: 'Set-up', period: 'once', price: '500' },
    ],
  },
  {
    number: 'D-1003',
    starts: -500,
    days: 365,
    renewalMonths: 0,
    items: [{ ...flat, name: 'Media watch', period: 'year', price: '4800' }],
  },
  {
    number: 'D-1004',
    starts: 40,
    renewalMonths: 12,
    items: [{ ...flat, name: 'Publisher dashboard', price: '290' }],
  },
];
