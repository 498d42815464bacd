import { WITHOUT, type ReadQuestion, type SurveySpec } from '../tables/surveys.js';
import { Random } from './random.js';

/** Somebody who can be asked. */
export interface StudyPerson {
  readonly personId: number;
  readonly group: 'exposed' | 'control';
  readonly contacts: number;
}

/** What became of the invitation of one. */
export interface InventedRespondent extends StudyPerson {
  readonly status: 'invited' | 'started' | 'screened' | 'completed';
  readonly answers: Readonly<Record<string, unknown>>;
  readonly marks: readonly string[];
  /** Seconds since the survey went live. */
  readonly invitedAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

const DAY = 86_400;
/** Who opens an invitation, and who of them answers to the end. */
const OPENS = 0.46;
const FINISHES = 0.88;
/** Completes that may be doubted. */
const DOUBTFUL = 0.02;
/** What each further contact adds to the effect of the first, at most as much as the fifth. */
const DOSE = 0.25;
const MOST_DOSES = 4;

const YES: readonly ReadQuestion[] = ['recall', 'awareness'];
const SCALES: readonly ReadQuestion[] = ['consideration', 'intention'];

function saysYes(question: ReadQuestion, person: StudyPerson, spec: SurveySpec, random: Random): boolean {
  const dose = 1 + DOSE * Math.min(MOST_DOSES, person.contacts - 1);
  // The mean dose of a campaign is about one and a half.
  const effect = person.group === 'exposed' ? (spec.lifts[question] * dose) / 1.5 : 0;
  return random.chance(WITHOUT[question] + effect);
}

function answersOf(person: StudyPerson, spec: SurveySpec, random: Random): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const question of YES)
    answers[question] = saysYes(question, person, spec, random)
      ? 'yes'
      : random.chance(0.7)
        ? 'no'
        : 'unsure';
  for (const question of SCALES)
    answers[question] = saysYes(question, person, spec, random) ? 4 + random.int(2) : 1 + random.int(3);
  return answers;
}

/**
 * What became of the invitations of a study; the same for the same seed.
 * @param people both groups, those who are invited
 * @param seconds the survey has been live
 */
export function inventRespondents(
  seed: string,
  people: readonly StudyPerson[],
  spec: SurveySpec,
  seconds: number,
): InventedRespondent[] {
  const random = new Random(`${seed}/survey/${spec.campaign}`);
  return people.map((person) => {
    const invitedAt = Math.floor(random.next() * seconds * 0.8);
    const startedAt = invitedAt + Math.floor(random.next() ** 2 * 3 * DAY);
    const finishedAt = startedAt + 60 + Math.floor(random.next() * 240);
    const answers = answersOf(person, spec, random);
    const isOpened = random.chance(OPENS) && startedAt < seconds;
    const isFinished = random.chance(FINISHES) && finishedAt < seconds;
    const marks = random.chance(DOUBTFUL) ? ['speeder'] : [];
    if (!isOpened)
      return {
        ...person,
        status: 'invited',
        answers: {},
        marks: [],
        invitedAt,
        startedAt: null,
        finishedAt: null,
      };
    if (!isFinished)
      return {
        ...person,
        status: 'started',
        answers: { recall: answers['recall'] },
        marks: [],
        invitedAt,
        startedAt,
        finishedAt: null,
      };
    return { ...person, status: 'completed', answers, marks, invitedAt, startedAt, finishedAt };
  });
}
