/** What can be bought of a service at prices of its own. */
export const AD_FORMATS = ['display', 'video', 'audio', 'native'] as const;
export type AdFormat = (typeof AD_FORMATS)[number];

/** What a price is for: a thousand contacts, or all there is of a format on a day or in a week. */
export const PRICE_BASES = ['cpm', 'day', 'week'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];
