import type { KnownPersons } from '../campaign-figures/person-levels.lookup.js';
import type { SurveyComplete, SurveyHead } from '../surveys/database/survey-results.lookup.js';

/** What a control group that nobody drew lots for is weighted by: what is known of everybody, and how much they are online. */
export const WEIGHTED_BY = ['gender', 'birthday', 'province', 'usage'] as const;

/** Thirds of the exposed, by the days of the month they were seen on. */
export const USAGE_LEVELS = ['low', 'middle', 'high'] as const;

/** Somebody who answered, as he is compared. */
export interface StudyPerson extends SurveyComplete {
  /** By attribute; none where the panel of the month does not know it. */
  readonly levels: Readonly<Record<string, string | undefined>>;
}

/** The two groups of a study. */
export interface StudyGroups {
  readonly exposed: readonly StudyPerson[];
  readonly control: readonly StudyPerson[];
}

/**
 * Whether lots were drawn: a survey that shows the creative to a random half is an experiment, and so is a flight, whose persons
 * were assigned to its groups; all else is observed.
 */
export const isRandom = ({ exposure, flightId }: Pick<SurveyHead, 'exposure' | 'flightId'>): boolean =>
  exposure === 'forced' || flightId !== null;

/** The two groups among some persons. */
export function groupsOf(persons: readonly StudyPerson[]): StudyGroups {
  return {
    exposed: persons.filter(({ group }) => group === 'exposed'),
    control: persons.filter(({ group }) => group === 'control'),
  };
}

/** Persons with their levels. @param known null while no month has a panel: nobody has a level then */
export function studyPersons(
  completes: readonly SurveyComplete[],
  known: KnownPersons | null,
): StudyPerson[] {
  const usage = usageLevels(completes, known);
  return completes.map((complete) => {
    const keys = known?.attributes.map(({ key }) => key) ?? [];
    const levels = keys.map((key) => [key, known?.level(key, complete.personId)] as const);
    return { ...complete, levels: { ...Object.fromEntries(levels), usage: usage(complete.personId) } };
  });
}

/** Which third of the exposed somebody's days belong to. */
function usageLevels(completes: readonly SurveyComplete[], known: KnownPersons | null) {
  const days = completes
    .filter(({ group, marks }) => group === 'exposed' && marks.length === 0)
    .flatMap(({ personId }) => known?.days(personId) ?? [])
    .sort((a, b) => a - b);
  const bounds = [1, 2].map((third) => days[Math.ceil((third * days.length) / 3) - 1] ?? 0);
  return (personId: number): string | undefined => {
    const own = known?.days(personId);
    if (own === undefined || days.length === 0) return undefined;
    return USAGE_LEVELS[bounds.filter((bound) => own > bound).length];
  };
}
