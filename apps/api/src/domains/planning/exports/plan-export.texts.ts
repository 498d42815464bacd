import type { Locale } from '@netreach/domain';

/** Columns of exported combinations and plans. */
export type PlanColumn =
  | 'name'
  | 'type'
  | 'reach'
  | 'users'
  | 'cases'
  | 'increment'
  | 'stacked'
  | 'exclusive'
  | 'contribution'
  | 'contacts'
  | 'frequency'
  | 'grp'
  | 'cost'
  | 'cpm'
  | 'per_users'
  | 'per_grp'
  | 'reliability';

interface PlanExportTexts {
  readonly combination: (items: number, frame: string) => string;
  readonly plan: (items: number, frame: string) => string;
  readonly together: string;
  readonly added: (name: string) => string;
  readonly columns: Readonly<Record<PlanColumn, string>>;
}

const ENGLISH: PlanExportTexts = {
  combination: (items, frame) => `Combination of ${items} items, ${frame}`,
  plan: (items, frame) => `Audience reach of ${items} items, ${frame}`,
  together: 'All together',
  added: (name) => `Best addition: ${name}`,
  columns: {
    name: 'Name',
    type: 'Kind',
    reach: 'Net reach %',
    users: 'Unique users',
    cases: 'Cases',
    increment: 'Adds %',
    stacked: 'Together so far %',
    exclusive: 'Only here %',
    contribution: 'Contribution %',
    contacts: 'Gross contacts',
    frequency: 'OTS',
    grp: 'GRP',
    cost: 'Cost',
    cpm: 'CPM',
    per_users: 'Cost per 1000 users',
    per_grp: 'Cost per GRP',
    reliability: 'Reliability',
  },
};

const GERMAN: PlanExportTexts = {
  combination: (items, frame) => `Kombination von ${items} Angeboten, ${frame}`,
  plan: (items, frame) => `Reichweite von ${items} Angeboten, ${frame}`,
  together: 'Alle zusammen',
  added: (name) => `Beste Ergänzung: ${name}`,
  columns: {
    name: 'Name',
    type: 'Art',
    reach: 'Nettoreichweite %',
    users: 'Unique User',
    cases: 'Fälle',
    increment: 'Zuwachs %',
    stacked: 'Bisher zusammen %',
    exclusive: 'Nur hier %',
    contribution: 'Beitrag %',
    contacts: 'Bruttokontakte',
    frequency: 'OTS',
    grp: 'GRP',
    cost: 'Kosten',
    cpm: 'TKP',
    per_users: 'Kosten je 1000 User',
    per_grp: 'Kosten je GRP',
    reliability: 'Belastbarkeit',
  },
};

/** The words of exported combinations and plans. */
export function planExportTexts(locale: Locale): PlanExportTexts {
  return locale === 'de-DE' ? GERMAN : ENGLISH;
}
