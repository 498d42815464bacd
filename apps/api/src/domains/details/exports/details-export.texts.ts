import type { Locale } from '@netreach/domain';
import type { WithheldReason } from '../dto/details-grp.dto.js';
import type { DetailsPart } from './details-export.query.dto.js';

/** Columns of exported details that a ranking does not have. */
export type DetailsColumn =
  | 'month'
  | 'stretch'
  | 'day'
  | 'date'
  | 'attribute'
  | 'value'
  | 'frequency'
  | 'grp'
  | 'share'
  | 'shared_users'
  | 'share_of_own'
  | 'share_of_competitor'
  | 'direction'
  | 'service'
  | 'raw'
  | 'percent'
  | 'withheld';

interface DetailsTexts {
  readonly item: string;
  readonly parts: Readonly<Record<DetailsPart, string>>;
  readonly title: (part: string, frame: string) => string;
  readonly columns: Readonly<Record<DetailsColumn, string>>;
  readonly directions: Readonly<Record<'before' | 'after', string>>;
  readonly edge: Readonly<Record<'before' | 'after', string>>;
  readonly alongside: string;
  readonly withheld: Readonly<Record<WithheldReason, string>>;
  readonly broken: string;
}

const ENGLISH: DetailsTexts = {
  item: 'Item',
  parts: {
    chart: 'Figures over time',
    reach: 'Reach build-up',
    grp: 'Gross rating points',
    competitors: 'Competitors',
    movements: 'Traffic movements',
    services: 'Services',
  },
  title: (part, frame) => `${part}, ${frame}`,
  columns: {
    month: 'Month',
    stretch: 'Comparable stretch',
    day: 'Day',
    date: 'Date',
    attribute: 'Attribute',
    value: 'Level',
    frequency: 'Contacts per user',
    grp: 'GRP',
    share: 'Share of users %',
    shared_users: 'Shared users',
    share_of_own: 'Of own users %',
    share_of_competitor: 'Of its users %',
    direction: 'Direction',
    service: 'Service',
    raw: 'Weighted visits',
    percent: 'Of all visits %',
    withheld: 'Withheld because',
  },
  directions: { before: 'before', after: 'after' },
  edge: { before: 'Surfing began', after: 'Surfing ended' },
  alongside: 'Another visit was going on',
  withheld: { too_few_cases: 'too few cases', complementary: 'another figure could be worked out' },
  broken: 'Not comparable across',
};

const GERMAN: DetailsTexts = {
  item: 'Angebot',
  parts: {
    chart: 'Kennzahlen im Zeitverlauf',
    reach: 'Reichweitenaufbau',
    grp: 'Gross Rating Points',
    competitors: 'Mitbewerber',
    movements: 'Besucherströme',
    services: 'Angebote',
  },
  title: (part, frame) => `${part}, ${frame}`,
  columns: {
    month: 'Monat',
    stretch: 'Vergleichbarer Abschnitt',
    day: 'Tag',
    date: 'Datum',
    attribute: 'Merkmal',
    value: 'Ausprägung',
    frequency: 'Kontakte je User',
    grp: 'GRP',
    share: 'Anteil der User %',
    shared_users: 'Gemeinsame User',
    share_of_own: 'Der eigenen User %',
    share_of_competitor: 'Seiner User %',
    direction: 'Richtung',
    service: 'Angebot',
    raw: 'Gewichtete Visits',
    percent: 'Aller Visits %',
    withheld: 'Zurückgehalten wegen',
  },
  directions: { before: 'davor', after: 'danach' },
  edge: { before: 'Surfen begann', after: 'Surfen endete' },
  alongside: 'Ein anderer Besuch lief noch',
  withheld: { too_few_cases: 'zu wenige Fälle', complementary: 'eine andere Zahl wäre errechenbar' },
  broken: 'Nicht vergleichbar über',
};

/** The texts of exported details. */
export function detailsTexts(locale: Locale): DetailsTexts {
  return locale === 'de-DE' ? GERMAN : ENGLISH;
}
