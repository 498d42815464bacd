import type { RuleNumber } from './method.js';

/** One metric of the product: key, unit, decimals, which way is better, and its written definition. */
export interface Metric {
  /** The definition of the method it follows. */
  readonly rule: RuleNumber;
  readonly unit: 'persons' | 'percent' | 'index' | 'cases' | 'clients' | 'count' | 'seconds' | 'ratio';
  readonly decimals: number;
  /** From the panel (weighted persons) or from the census (all hits). */
  readonly source: 'panel' | 'census';
  readonly definition: string;
}

/** The metric catalogue; definitions follow the numbered rules of the methodology. */
export const METRICS = {
  unique_users: {
    rule: 6,
    unit: 'persons',
    decimals: 0,
    source: 'panel',
    definition:
      'Persons with at least one contact in the frame, weighted to the universe (rule 6); for averages the mean over the frame\u2019s days or weeks (rule 11).',
  },
  net_reach: {
    rule: 14,
    unit: 'percent',
    decimals: 1,
    source: 'panel',
    definition: 'Unique users as a share of the target group\u2019s universe (rule 14).',
  },
  affinity: {
    rule: 17,
    unit: 'index',
    decimals: 0,
    source: 'panel',
    definition: 'Reach in the target group divided by reach in the reference group, times 100 (rule 17).',
  },
  unique_panelists: {
    rule: 38,
    unit: 'cases',
    decimals: 0,
    source: 'panel',
    definition:
      'Unweighted persons behind a figure. Below 30 the figure is withheld, below 80 it is marked as weak (rule 38).',
  },
  unique_clients: {
    rule: 5,
    unit: 'clients',
    decimals: 0,
    source: 'census',
    definition:
      'Distinct browsers and apps with at least one impression in the frame; never added up (rule 5).',
  },
  visits: {
    rule: 3,
    unit: 'count',
    decimals: 0,
    source: 'census',
    definition: 'Impressions of one client with gaps of at most 30 minutes (rule 3).',
  },
  impressions: {
    rule: 1,
    unit: 'count',
    decimals: 0,
    source: 'census',
    definition: 'User-induced page impressions, robots excluded (rule 1).',
  },
  impressions_at: {
    rule: 8,
    unit: 'percent',
    decimals: 1,
    source: 'census',
    definition:
      'Impressions from the market\u2019s own country as a share of all located impressions (rule 8).',
  },
  impressions_per_visits: {
    rule: 9,
    unit: 'ratio',
    decimals: 2,
    source: 'census',
    definition: 'Impressions divided by visits (rule 9).',
  },
  usetime: {
    rule: 7,
    unit: 'seconds',
    decimals: 0,
    source: 'census',
    definition:
      'Mean duration of a visit: mean gap between two impressions of a visit times impressions per visit (rule 7).',
  },
} as const satisfies Record<string, Metric>;

export type MetricKey = keyof typeof METRICS;

/** Figures of the panel: few cases withhold them, and a universe or a new method of the panel changes them. */
export const PANEL_METRICS = metricsOf('panel');

/** Figures counted by the sites' tags. */
export const CENSUS_METRICS = metricsOf('census');

/** Those of visits and clients, known of clients who consented only: withheld where too few did. */
export const CONSENT_METRICS: readonly string[] = [
  'unique_clients',
  'usetime',
  'visits',
  'impressions_per_visits',
] satisfies MetricKey[];

function metricsOf(wanted: Metric['source']): readonly string[] {
  const all = Object.entries(METRICS);
  return all.filter(([, { source }]) => source === wanted).map(([key]) => key);
}
