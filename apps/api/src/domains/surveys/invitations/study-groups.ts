import type { ExposureMode, StudyGroup, SurveyQuota } from '@netreach/domain/surveys';
import { drawOf } from '../draw.js';

/** Somebody of the panel who could be asked. Days are counted back from today, which is 0. */
export interface StudyCandidate {
  readonly personId: number;
  /** Values of the panel's attributes. */
  readonly values: readonly number[];
  /** Contacts that count, within the days the survey looks back. */
  readonly contacts: number;
  /** Days since the first of them; null without any. */
  readonly since: number | null;
  /** Whether anything of the campaign was ever delivered to them. */
  readonly delivered: boolean;
}

/** How the two groups are formed. */
export interface StudyRules {
  readonly surveyId: number;
  readonly exposure: ExposureMode;
  readonly minContacts: number;
  readonly delayDays: number;
  /** Of a flight: who was assigned to which group before anything was shown. Nobody else is asked. */
  readonly assigned?: ReadonlyMap<number, StudyGroup> | undefined;
}

/** Somebody who is asked, in a group that is fixed now. */
export interface StudyMember {
  readonly personId: number;
  readonly group: StudyGroup;
  readonly contacts: number;
  readonly values: readonly number[];
}

function groupOf(person: StudyCandidate, rules: StudyRules): StudyGroup | null {
  const { surveyId, exposure, minContacts, delayDays, assigned } = rules;
  // As assigned, whatever happened since: only so the groups differ in nothing but the lot.
  if (assigned) return assigned.get(person.personId) ?? null;
  // Whom the survey shows the creative must not know it from the campaign.
  if (exposure === 'forced') {
    if (person.delivered) return null;
    return drawOf(`group|${surveyId}|${person.personId}`) < 0.5 ? 'exposed' : 'control';
  }
  if (!person.delivered) return 'control';
  const isExposed = person.contacts >= minContacts && (person.since ?? -1) >= delayDays;
  // Reached, but not as often, not lately, or not visibly enough: neither group.
  return isExposed ? 'exposed' : null;
}

/**
 * Everybody who can be asked, by group, in the order in which they are: one that is random, and the same whenever it is asked
 * for. The groups are formed before anybody answers. Natural exposure: whom the campaign reached often enough against whom it
 * never reached; forced: two random halves of whom it never reached. Of a flight: as its persons were assigned.
 */
export function studyGroups(
  candidates: readonly StudyCandidate[],
  rules: StudyRules,
): Record<StudyGroup, StudyMember[]> {
  const groups: Record<StudyGroup, StudyMember[]> = { exposed: [], control: [] };
  const order = new Map(
    candidates.map(({ personId }) => [personId, drawOf(`order|${rules.surveyId}|${personId}`)]),
  );
  const placeOf = ({ personId }: StudyCandidate) => order.get(personId) ?? 0;
  for (const person of candidates.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const group = groupOf(person, rules);
    const { personId, contacts, values } = person;
    if (group) groups[group].push({ personId, group, contacts, values });
  }
  return groups;
}

/** Places of the quotas a person counts in. @param targets the target group of each quota, as values by attribute */
export function cellsOf(
  { group, values }: Pick<StudyMember, 'group' | 'values'>,
  quotas: readonly SurveyQuota[],
  targets: readonly number[][][],
): number[] {
  const has = new Set(values);
  const isIn = (target: number[][] = []) => target.every((some) => some.some((value) => has.has(value)));
  return quotas.flatMap((quota, cell) =>
    (quota.group ?? group) === group && isIn(targets[cell]) ? [cell] : [],
  );
}
