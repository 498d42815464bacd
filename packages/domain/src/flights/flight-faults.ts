/** Days a flight has to have. */
export const LEAST_FLIGHT_DAYS = 7;

/** Share of a group of the panel that all flights of a country together may ask in a week, unless the country has its own. */
export const WEEKLY_PANEL_CAP = 0.1;

/** What can be wrong with the design of a flight. */
export const FLIGHT_FAULTS = [
  'no_control',
  'no_creative',
  'no_landing_page',
  'no_survey',
  'no_recall',
  'too_short',
  'quotas',
] as const;
export type FlightFault = (typeof FLIGHT_FAULTS)[number];

/** What the design of a flight is judged by. */
export interface FlightDesign {
  /** Percent. */
  readonly controlShare: number;
  readonly days: number;
  readonly plannedCompletes: number;
  readonly exposure: 'served' | 'in_survey';
  readonly creatives: readonly { readonly landingPage: string }[];
  /** Its survey that is a draft or live; null = there is none. */
  readonly survey: {
    readonly roles: readonly string[];
    readonly quotas: readonly { readonly target?: string; readonly most: number }[];
  } | null;
}

const attributesOf = (target = '') =>
  target
    .split(';')
    .map((part) => part.split(':')[0]?.trim() ?? '')
    .filter((key) => key !== '')
    .sort()
    .join(' ');

/** Sums of quotas that divide by the same attributes: each has to be the number of planned interviews. */
export function quotaSums(quotas: readonly { readonly target?: string; readonly most: number }[]): number[] {
  const sums = new Map<string, number>();
  for (const { target, most } of quotas)
    sums.set(attributesOf(target), (sums.get(attributesOf(target)) ?? 0) + most);
  return [...sums.values()];
}

/** What is wrong with the design of a flight, in the order of `FLIGHT_FAULTS`. */
export function designFaults(design: FlightDesign): FlightFault[] {
  const { survey, creatives } = design;
  const found: Readonly<Record<FlightFault, boolean>> = {
    no_control: design.controlShare === 0,
    no_creative: creatives.length === 0,
    // Nothing is clicked within a survey.
    no_landing_page: design.exposure === 'served' && creatives.some(({ landingPage }) => landingPage === ''),
    no_survey: survey === null,
    no_recall: survey !== null && !survey.roles.includes('ad_recall'),
    too_short: design.days < LEAST_FLIGHT_DAYS,
    quotas: survey !== null && quotaSums(survey.quotas).some((sum) => sum !== design.plannedCompletes),
  };
  return FLIGHT_FAULTS.filter((fault) => found[fault]);
}
