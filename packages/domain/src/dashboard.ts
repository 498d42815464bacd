/** What a period of a publisher's dashboard can be laid beside: nothing, the weeks before, or 52 weeks earlier. */
export const COMPARISONS = ['none', 'previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What counts of a publisher's dashboard can be taken apart by. */
export const BREAKDOWNS = [
  'service',
  'section',
  'device',
  'country',
  'referrer',
  'referrer_host',
  'search',
  'term',
] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];
