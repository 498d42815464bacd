import type {
  CalculationType,
  DeviceFilter,
  ItemType,
  Locale,
  RankingList,
  Reliability,
} from '@netreach/domain';

interface RankingTexts {
  readonly lists: Readonly<Record<RankingList, string>>;
  /** The list of streaming services. */
  readonly streaming: string;
  readonly title: (list: string, month: string) => string;
  readonly types: Readonly<Record<ItemType, string>>;
  readonly calculations: Readonly<Record<CalculationType, string>>;
  readonly devices: Readonly<Record<DeviceFilter, string>>;
  readonly reliabilities: Readonly<Record<Reliability, string>>;
  readonly heads: Readonly<
    Record<
      | 'source'
      | 'frame'
      | 'target'
      | 'filter'
      | 'universe'
      | 'cases'
      | 'method'
      | 'index'
      | 'weights'
      | 'note',
      string
    >
  >;
  readonly source: (market: string) => string;
  readonly provisional: string;
  readonly whole: string;
  readonly none: string;
  readonly unknown: string;
  readonly persons: string;
  readonly note: string;
  readonly filters: Readonly<
    Record<
      | 'devices'
      | 'categories'
      | 'without'
      | 'bookable'
      | 'not_bookable'
      | 'national'
      | 'registered'
      | 'search',
      string
    >
  >;
  readonly columns: Readonly<Record<RankingColumn, string>>;
}

/** Columns of an exported ranking. */
export type RankingColumn =
  | 'rank'
  | 'name'
  | 'type'
  | 'media_house'
  | 'categories'
  | 'unique_users'
  | 'net_reach'
  | 'net_reach_low'
  | 'net_reach_high'
  | 'affinity'
  | 'unique_panelists'
  | 'reliability'
  | 'unique_clients'
  | 'visits'
  | 'impressions'
  | 'impressions_at'
  | 'impressions_per_visits'
  | 'usetime';

const ENGLISH: RankingTexts = {
  lists: {
    services: 'services',
    mediahouses: 'media houses',
    adnetworks: 'ad networks',
    ranking_channels: 'channels',
    all: 'everything',
  },
  streaming: 'streaming services',
  title: (list, month) => `Ranking of ${list}, ${month}`,
  types: { service: 'Service', mediahouse: 'Media house', adnetwork: 'Ad network', channel: 'Channel' },
  calculations: {
    accumulated: 'whole frame',
    average_month: 'average month',
    average_week: 'average week',
    average_day: 'average day',
    average_workday: 'average working day',
    average_weekend_day: 'average weekend day',
  },
  devices: {
    all: 'all devices',
    desktop: 'desktop domain',
    mobile: 'mobile',
    mobile_web: 'mobile domain',
    mobile_app: 'mobile app',
    web: 'web',
  },
  reliabilities: {
    ok: 'ok',
    weak: 'weak',
    suppressed: 'withheld',
    none: 'no panel data',
  },
  heads: {
    source: 'Source',
    frame: 'Frame',
    target: 'Target group',
    filter: 'Filter',
    universe: 'Universe',
    cases: 'Cases',
    method: 'Method version',
    index: 'Index version',
    weights: 'Weight set',
    note: 'Note',
  },
  source: (market) => `Netreach, market ${market}: panel (persons) and census (clients, visits)`,
  provisional: 'provisional',
  whole: 'everybody in the universe',
  none: 'none',
  unknown: 'no panel data',
  persons: 'persons',
  note: 'Figures of fewer than 30 cases are withheld; those of fewer than 80 are weak.',
  filters: {
    devices: 'devices',
    categories: 'categories',
    without: 'without',
    bookable: 'bookable only',
    not_bookable: 'not bookable only',
    national: 'units of the national ranking only',
    registered: 'registered users only',
    search: 'name holds',
  },
  columns: {
    rank: '#',
    name: 'Name',
    type: 'Kind',
    media_house: 'Media house',
    categories: 'Categories',
    unique_users: 'Unique users',
    net_reach: 'Net reach %',
    net_reach_low: '95 % interval from',
    net_reach_high: '95 % interval to',
    affinity: 'Affinity',
    unique_panelists: 'Cases',
    reliability: 'Reliability',
    unique_clients: 'Unique clients',
    visits: 'Visits',
    impressions: 'Impressions',
    impressions_at: 'Impressions from the market %',
    impressions_per_visits: 'Impressions per visit',
    usetime: 'Use time s',
  },
};

const GERMAN: RankingTexts = {
  lists: {
    services: 'Angebote',
    mediahouses: 'Dachangebote',
    adnetworks: 'Vermarktungsgemeinschaften',
    ranking_channels: 'Belegungseinheiten',
    all: 'alle',
  },
  streaming: 'Streamingangebote',
  title: (list, month) => `Ranking ${list}, ${month}`,
  types: {
    service: 'Angebot',
    mediahouse: 'Dachangebot',
    adnetwork: 'Vermarktungsgemeinschaft',
    channel: 'Belegungseinheit',
  },
  calculations: {
    accumulated: 'ganzer Zeitraum',
    average_month: 'Durchschnittsmonat',
    average_week: 'Durchschnittswoche',
    average_day: 'Durchschnittstag',
    average_workday: 'durchschnittlicher Werktag',
    average_weekend_day: 'durchschnittlicher Wochenendtag',
  },
  devices: {
    all: 'alle Geräte',
    desktop: 'Desktop-Domain',
    mobile: 'mobil',
    mobile_web: 'mobile Domain',
    mobile_app: 'mobile App',
    web: 'Web',
  },
  reliabilities: {
    ok: 'ok',
    weak: 'schwach',
    suppressed: 'zurückgehalten',
    none: 'keine Paneldaten',
  },
  heads: {
    source: 'Quelle',
    frame: 'Zeitraum',
    target: 'Zielgruppe',
    filter: 'Filter',
    universe: 'Grundgesamtheit',
    cases: 'Fälle',
    method: 'Methodenversion',
    index: 'Indexversion',
    weights: 'Gewichtung Nr.',
    note: 'Hinweis',
  },
  source: (market) => `Netreach, Markt ${market}: Panel (Personen) und Zensus (Clients, Visits)`,
  provisional: 'vorläufig',
  whole: 'alle der Grundgesamtheit',
  none: 'keiner',
  unknown: 'keine Paneldaten',
  persons: 'Personen',
  note: 'Zahlen aus weniger als 30 Fällen werden zurückgehalten; solche aus weniger als 80 sind schwach.',
  filters: {
    devices: 'Geräte',
    categories: 'Kategorien',
    without: 'ohne',
    bookable: 'nur buchbare',
    not_bookable: 'nur nicht buchbare',
    national: 'nur Einheiten des nationalen Rankings',
    registered: 'nur registrierte Nutzer',
    search: 'Name enthält',
  },
  columns: {
    rank: '#',
    name: 'Name',
    type: 'Art',
    media_house: 'Dachangebot',
    categories: 'Kategorien',
    unique_users: 'Unique User',
    net_reach: 'Nettoreichweite %',
    net_reach_low: '95-%-Intervall von',
    net_reach_high: '95-%-Intervall bis',
    affinity: 'Affinität',
    unique_panelists: 'Fälle',
    reliability: 'Verlässlichkeit',
    unique_clients: 'Unique Clients',
    visits: 'Visits',
    impressions: 'Impressions',
    impressions_at: 'Impressions aus dem Markt %',
    impressions_per_visits: 'Impressions je Visit',
    usetime: 'Nutzungszeit s',
  },
};

/** The texts of an exported ranking in a language. */
export function rankingTexts(locale: Locale): RankingTexts {
  return locale === 'de-DE' ? GERMAN : ENGLISH;
}
