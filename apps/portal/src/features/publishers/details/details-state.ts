/** What the chart shows. */
export const CHART_TYPES = ['net_reach', 'unique_users'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** How far it goes back. */
export const TIMESPANS = ['days', '6_months', '13_months', '25_months'] as const;
export type Timespan = (typeof TIMESPANS)[number];

interface DetailsState {
  type: ChartType;
  timespan: Timespan;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;

/** How it stands in the address; what is as it is anyway is left out. */
export const DETAILS_IN_URL = {
  parse: (query: URLSearchParams): DetailsState => ({
    type: oneOf(CHART_TYPES, query.get('data_type'), 'net_reach'),
    timespan: oneOf(TIMESPANS, query.get('timespan'), '13_months'),
  }),
  format: ({ type, timespan }: DetailsState): URLSearchParams => {
    const query = new URLSearchParams();
    if (type !== 'net_reach') query.set('data_type', type);
    if (timespan !== '13_months') query.set('timespan', timespan);
    return query;
  },
};
