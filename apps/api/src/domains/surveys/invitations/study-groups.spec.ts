import { describe, expect, it } from '@jest/globals';
import { cellsOf, studyGroups, type StudyCandidate, type StudyRules } from './study-groups.js';

const person = (personId: number, more: Partial<StudyCandidate> = {}): StudyCandidate => ({
  personId,
  values: [1],
  contacts: 0,
  since: null,
  delivered: false,
  ...more,
});
const rules = (more: Partial<StudyRules> = {}): StudyRules => ({
  surveyId: 7,
  exposure: 'natural',
  minContacts: 2,
  delayDays: 1,
  ...more,
});
const numbers = (members: readonly { personId: number }[]) =>
  members.map(({ personId }) => personId).sort((a, b) => a - b);

describe('the groups of a study', () => {
  it('are whom the campaign reached often and long enough ago, and whom it never reached', () => {
    const { exposed, control } = studyGroups(
      [
        person(1, { delivered: true, contacts: 2, since: 1 }),
        person(2, { delivered: true, contacts: 1, since: 1 }),
        person(3, { delivered: true, contacts: 5, since: 0 }),
        person(4, { delivered: true }),
        person(5),
      ],
      rules(),
    );
    expect([numbers(exposed), numbers(control)]).toEqual([[1], [5]]);
  });

  it('are two halves of whom the campaign never reached, where the survey shows the creative', () => {
    const people = Array.from({ length: 10_000 }, (_, id) => person(id, { delivered: id % 10 === 0 }));
    const { exposed, control } = studyGroups(people, rules({ exposure: 'forced' }));
    expect(exposed.length + control.length).toBe(9000);
    expect([...exposed, ...control].some(({ personId }) => personId % 10 === 0)).toBe(false);
  });

  it('stay balanced over 10,000 respondents, in every stratum and however the numbers run', () => {
    const people = Array.from({ length: 10_000 }, (_, place) => person(3 * place + 1));
    const { exposed } = studyGroups(people, rules({ exposure: 'forced' }));
    const strata = Array.from({ length: 10 }, (_, stratum) =>
      exposed.filter(({ personId }) => ((personId - 1) / 3) % 10 === stratum),
    );
    // Pearson's test of 10 halves of 1,000: Σ (observed - 500)² / 250, 10 degrees of freedom; .999 quantile 29.59.
    const chiSquare = strata.reduce((sum, { length }) => sum + (length - 500) ** 2 / 250, 0);
    console.info(
      `random assignment of 10,000: ${exposed.length} exposed, chi-square ${chiSquare.toFixed(2)} (10 df)`,
    );
    expect(chiSquare).toBeLessThan(29.59);
    expect(Math.abs(exposed.length - 5000)).toBeLessThan(3.3 * 50);
  });

  it('are the same whenever they are formed, and others for another survey', () => {
    const people = Array.from({ length: 1000 }, (_, id) => person(id));
    const formed = (surveyId: number) => studyGroups(people, rules({ surveyId, exposure: 'forced' })).exposed;
    expect(formed(7)).toEqual(studyGroups([...people].reverse(), rules({ exposure: 'forced' })).exposed);
    const other = new Set(numbers(formed(8)));
    const both = formed(7).filter(({ personId }) => other.has(personId)).length;
    // Half of a half, if one tells nothing of the other.
    expect(Math.abs(both - 250)).toBeLessThan(4 * Math.sqrt(1000 * 0.25 * 0.75));
  });
});

describe('the quotas of a person', () => {
  it('are those of the group and the target group', () => {
    const quotas = [{ most: 1 }, { most: 1, group: 'exposed' as const }, { most: 1 }, { most: 1 }];
    const targets = [[], [], [[1, 2], [9]], [[2]]];
    expect(cellsOf({ group: 'control', values: [1, 9] }, quotas, targets)).toEqual([0, 2]);
    expect(cellsOf({ group: 'exposed', values: [2] }, quotas, targets)).toEqual([0, 1, 3]);
  });
});
