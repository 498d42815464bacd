/** What is looked at before a month is published. */
export const WATCH_CHECKS = [
  'month_over',
  'panel',
  'observations',
  'unmapped',
  'few_cases',
  'empty_days',
  'left_out',
] as const;
export type WatchCheckKey = (typeof WATCH_CHECKS)[number];

/** A check and what came of it: `failed` keeps the month back. */
export interface WatchCheck {
  readonly check: WatchCheckKey;
  readonly outcome: 'passed' | 'warning' | 'failed';
  /** Figure of the month before. */
  readonly before: number | null;
  readonly after: number | null;
  /** Names it is about: brands, days. */
  readonly names: readonly string[];
}

/** What checks are made of. */
export interface MonthToCheck {
  /** Whether the market's month is over. */
  readonly isOver: boolean;
  /** Whether the panel has been measured in the month. */
  readonly isMeasured: boolean;
  readonly observations: number;
  /** Of the month before. */
  readonly observationsBefore: number;
  /** Names without a brand, with their sightings, most first. */
  readonly unmapped: readonly { readonly name: string; readonly observations: number }[];
  /** Brands with fewer persons than a figure needs. */
  readonly fewCases: readonly string[];
  /** Days without observations. */
  readonly emptyDays: readonly string[];
  /** Sightings of persons who are not in the month's panel. */
  readonly leftOut: number;
}

/** Sightings may move by this share without a warning. */
const LARGEST_MOVE = 0.25;
/** More than this share of sightings without a brand keeps the month back. */
const MOST_UNMAPPED = 0.2;
const NAMES_SHOWN = 20;

/** Outcomes of all checks, in their order. */
export function checkMonth(month: MonthToCheck): WatchCheck[] {
  const { observations, observationsBefore: was, unmapped, leftOut } = month;
  const nameless = unmapped.reduce((sum, each) => sum + each.observations, 0);
  const moved = was > 0 && Math.abs(observations - was) / was > LARGEST_MOVE;
  return [
    told('month_over', month.isOver ? 'passed' : 'failed'),
    told('panel', month.isMeasured ? 'passed' : 'failed'),
    {
      ...told('observations', observations === 0 ? 'failed' : moved ? 'warning' : 'passed'),
      before: was,
      after: observations,
    },
    {
      ...told(
        'unmapped',
        nameless > MOST_UNMAPPED * observations ? 'failed' : nameless > 0 ? 'warning' : 'passed',
        unmapped.map(({ name }) => name),
      ),
      after: nameless,
    },
    { ...warned('few_cases', month.fewCases), after: month.fewCases.length },
    { ...warned('empty_days', month.emptyDays), after: month.emptyDays.length },
    { ...told('left_out', leftOut > 0 ? 'warning' : 'passed'), after: leftOut },
  ];
}

function told(
  check: WatchCheckKey,
  outcome: WatchCheck['outcome'],
  names: readonly string[] = [],
): WatchCheck {
  return { check, outcome, before: null, after: null, names: names.slice(0, NAMES_SHOWN) };
}

const warned = (check: WatchCheckKey, names: readonly string[]) =>
  told(check, names.length > 0 ? 'warning' : 'passed', names);
