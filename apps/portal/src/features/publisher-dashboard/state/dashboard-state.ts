import {
  BREAKDOWNS,
  COMPARISONS,
  DEVICE_FILTERS,
  type Breakdown,
  type Comparison,
  type DeviceFilter,
} from '@netreach/domain';

/** Days of the periods that are offered. */
export const PERIODS = [1, 7, 28, 91, 364] as const;

/** What a dashboard shows, as it stands in the address. */
export interface DashboardState {
  /** null = the first that is the reader's. */
  publisher: number | null;
  /** `YYYY-MM-DD`; null = 28 days up to today. */
  from: string | null;
  until: string | null;
  devices: DeviceFilter;
  compare: Comparison;
  by: Breakdown;
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;
const dayIn = (text: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text : null);
const numberIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** How it stands there; what is as it is anyway is left out. */
export const DASHBOARD_IN_URL = {
  parse: (query: URLSearchParams): DashboardState => ({
    publisher: numberIn(query.get('publisher_id')),
    from: dayIn(query.get('from')),
    until: dayIn(query.get('until')),
    devices: oneOf(DEVICE_FILTERS, query.get('devices'), 'all'),
    compare: oneOf(COMPARISONS, query.get('compare'), 'previous'),
    by: oneOf(BREAKDOWNS, query.get('by'), 'service'),
    page: numberIn(query.get('page')) ?? 1,
  }),
  format: ({ publisher, from, until, devices, compare, by, page }: DashboardState): URLSearchParams => {
    const query = new URLSearchParams();
    if (publisher !== null) query.set('publisher_id', String(publisher));
    if (from !== null) query.set('from', from);
    if (until !== null) query.set('until', until);
    if (devices !== 'all') query.set('devices', devices);
    if (compare !== 'previous') query.set('compare', compare);
    if (by !== 'service') query.set('by', by);
    if (page !== 1) query.set('page', String(page));
    return query;
  },
};

/** The days up to one of them, so many. */
export function periodUntil(until: string, days: number): { from: string; until: string } {
  const first = new Date(`${until}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - days + 1);
  return { from: first.toISOString().slice(0, 10), until };
}

/** What the API is asked about a publisher. */
export function parametersOf({ from, until, devices, compare }: DashboardState, publisher: number) {
  return {
    publisher_id: publisher,
    devices,
    compare,
    ...(from !== null && { from }),
    ...(until !== null && { until }),
  };
}
