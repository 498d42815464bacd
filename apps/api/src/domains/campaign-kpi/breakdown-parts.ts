import type { SurveyQuestion } from '@netreach/domain/surveys';
import type { KnownPersons, PartPersons } from '../campaign-figures/person-levels.lookup.js';
import { groupsOf, type StudyGroups, type StudyPerson } from './study.js';
import { chosenValues } from './widget-questions.js';

/** A part of the groups that is compared by itself. */
export interface StudyPart {
  readonly key: string;
  readonly name: string;
  readonly nameDe: string | null;
  readonly groups: StudyGroups;
}

/** Parts, and whether they make up all exposed persons: one that is withheld could be found by subtraction then. */
export interface StudyParts {
  readonly parts: readonly StudyPart[];
  readonly areWhole: boolean;
}

const CLASSES = [
  { key: '1', from: 1, to: 1 },
  { key: '2-3', from: 2, to: 3 },
  { key: '4-6', from: 4, to: 6 },
  { key: '7+', from: 7, to: Infinity },
] as const;

const named = (key: string, name: string, groups: StudyGroups, nameDe: string | null = null): StudyPart => ({
  key,
  name,
  nameDe,
  groups,
});

/** Exposed persons by how often they were reached, each against the whole control group. */
export function byContactClass(persons: readonly StudyPerson[]): StudyParts {
  const { exposed, control } = groupsOf(persons);
  const parts = CLASSES.map(({ key, from, to }) =>
    named(key, key, {
      exposed: exposed.filter(({ contacts }) => contacts >= from && contacts <= to),
      control,
    }),
  );
  return { parts, areWhole: true };
}

/** Exposed persons who had contact with a part before they answered, each against the whole control group. */
export function byPlace(persons: readonly StudyPerson[], places: readonly PartPersons[]): StudyParts {
  const { exposed, control } = groupsOf(persons);
  const parts = places.map(({ key, name, firstDays }) =>
    named(key, name, {
      exposed: exposed.filter(({ personId, finishedAt }) => {
        const first = firstDays.get(personId);
        return first !== undefined && first <= finishedAt.toISOString().slice(0, 10);
      }),
      control,
    }),
  );
  return { parts, areWhole: false };
}

/** Both groups by their level of an attribute. */
export function byAttribute(
  persons: readonly StudyPerson[],
  { key: attribute, values }: KnownPersons['attributes'][number],
): StudyParts {
  const parts = values.map(({ key, name }) =>
    named(key, name, groupsOf(persons.filter(({ levels }) => levels[attribute] === key))),
  );
  return { parts, areWhole: true };
}

const CLOSED: readonly SurveyQuestion['type'][] = ['radiogroup', 'checkbox', 'imagepicker', 'rating'];

/** Whether a question has few enough answers to break down by. */
export const isClosed = ({ type }: SurveyQuestion): boolean => CLOSED.includes(type);

/** Both groups by their answer to another question. */
export function byQuestion(persons: readonly StudyPerson[], question: SurveyQuestion): StudyParts {
  const { name: asked, type, choices = [], rateMin = 1, rateMax = 5 } = question;
  const steps = Array.from({ length: rateMax - rateMin + 1 }, (_, at) => `${rateMin + at}`);
  const answers =
    type === 'rating' ? steps.map((step) => ({ value: step, text: { default: step } })) : choices;
  const parts = answers.map(({ value, text }: { value: string; text: { default: string; de?: string } }) => {
    const chose = ({ answers: given }: StudyPerson) =>
      given[asked] !== undefined && chosenValues(given[asked]).includes(value);
    return named(value, text.default, groupsOf(persons.filter(chose)), text.de ?? null);
  });
  return { parts, areWhole: type !== 'checkbox' };
}
