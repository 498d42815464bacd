/** What the price of an item is for: once a period whatever happens, or a unit of what was used in it. */
export const BILLING_UNITS = ['flat', 'user', 'service', 'impressions', 'campaign', 'complete'] as const;
export type BillingUnit = (typeof BILLING_UNITS)[number];

/** Units of what stands at the end of a period; its price is for a whole period. */
const STANDING: readonly BillingUnit[] = ['flat', 'user', 'service'];

/** Whether a price is for a whole period, so that a part of one costs a part of it. */
export const isByTime = (unit: BillingUnit): boolean => STANDING.includes(unit);

/** How often an item is billed. Months and quarters are those of the calendar, years begin with the item. */
export const BILLING_PERIODS = ['month', 'quarter', 'year', 'once'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

/** A period is billed on its first day or on its last one. */
export const BILLED_AT = ['advance', 'arrears'] as const;
export type BilledAt = (typeof BILLED_AT)[number];

/** Rates of value added tax that an item can have. */
export const VAT_CLASSES = ['standard', 'reduced', 'exempt'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

export const CURRENCIES = ['EUR', 'CHF'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** A price of units above a number of them. */
export interface PriceTier {
  /** Units that cost less or more; those above cost this. */
  readonly above: number;
  /** Exact decimal. */
  readonly price: string;
}

/** What a customer pays for; all numbers with places are exact decimals. */
export interface BilledItem {
  readonly unit: BillingUnit;
  readonly period: BillingPeriod;
  readonly billed: BilledAt;
  /** First and last day, `YYYY-MM-DD`; null = no end. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  /** Of a unit; of impressions, of a thousand. */
  readonly price: string;
  /** Rising. */
  readonly tiers: readonly PriceTier[];
  /** How many of it, where nothing is counted. */
  readonly quantity: string;
  /** Per cent off. */
  readonly discount: string;
  /** Least amount of a whole period; null = none. */
  readonly minimum: string | null;
}
