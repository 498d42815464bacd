/** Levels of the ranking, in the order of their tabs. */
export const LEVELS = ['all', 'services', 'mediahouses', 'adnetworks', 'ranking_channels'] as const;
export type Level = (typeof LEVELS)[number];

/** Devices the ranking is shown for. */
export const DEVICES = ['all', 'web', 'desktop', 'mobile_web', 'mobile_app'] as const;
export type Device = (typeof DEVICES)[number];

/** What the ranking can be ordered by. */
export const SORTS = ['name', 'users', 'reach', 'visits', 'impressions', 'clients'] as const;
export type Sort = (typeof SORTS)[number];

const INTERVALS = ['month', 'quarter', 'halfyear', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** What the list shows, as it stands in the address. */
export interface ListState {
  /** First day of the frame; null = the newest. */
  date: string | null;
  interval: Interval;
  version: number | null;
  level: Level;
  device: Device;
  search: string;
  sort: Sort;
  order: 'asc' | 'desc';
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;

const numberIn = (text: string | null) => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : null);

/** How it stands there; what is as it is anyway is left out. */
export const LIST_IN_URL = {
  parse: (query: URLSearchParams): ListState => {
    const date = query.get('date') ?? '';
    const sort = oneOf(SORTS, query.get('sort'), 'users');
    return {
      date: /^\d{4}-\d{2}-01$/.test(date) ? date : null,
      interval: oneOf(INTERVALS, query.get('interval'), 'month'),
      version: numberIn(query.get('version')),
      level: oneOf(LEVELS, query.get('level'), 'services'),
      device: oneOf(DEVICES, query.get('device'), 'all'),
      search: query.get('search') ?? '',
      sort,
      order: oneOf(['asc', 'desc'], query.get('order'), sort === 'name' ? 'asc' : 'desc'),
      page: numberIn(query.get('page')) ?? 1,
    };
  },
  format: (state: ListState): URLSearchParams => {
    const query = new URLSearchParams();
    const { date, interval, version, level, device, search, sort, order, page } = state;
    if (date !== null) query.set('date', date);
    if (interval !== 'month') query.set('interval', interval);
    if (version !== null) query.set('version', String(version));
    if (level !== 'services') query.set('level', level);
    if (device !== 'all') query.set('device', device);
    if (search !== '') query.set('search', search);
    if (sort !== 'users') query.set('sort', sort);
    if (order !== (sort === 'name' ? 'asc' : 'desc')) query.set('order', order);
    if (page !== 1) query.set('page', String(page));
    return query;
  },
};
