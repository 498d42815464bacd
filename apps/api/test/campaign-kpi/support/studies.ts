import type { SurveyData } from '@netreach/domain/surveys';
import { seeded } from '../../support/market.js';
import type { TestDatabase } from '../../support/test-database.js';

/** Somebody of a study that was made up. */
export interface MadeRespondent {
  readonly person: number;
  readonly group: 'exposed' | 'control';
  readonly contacts: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly marks: readonly string[];
}

/** A survey that was made up. */
export interface MadeStudy {
  readonly id: number;
  readonly respondents: readonly MadeRespondent[];
}

/** What a made-up survey is like. */
export interface StudyPlan {
  readonly campaign: number;
  readonly exposure?: 'natural' | 'forced';
  readonly completes?: number;
  /** Share that agrees more among the exposed. */
  readonly lift?: number;
  readonly status?: 'live' | 'closed';
  readonly columns?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
}

const choice = (value: string, positive = false) => ({ value, text: { default: value }, positive });

/** Three widgets, one that few are asked for, and questions that have none. */
const STUDY_DATA: SurveyData = {
  schema: 1,
  title: { default: 'Study' },
  elements: [
    {
      type: 'radiogroup',
      name: 'buys',
      title: { default: 'Do you buy such things?' },
      choices: [choice('yes'), choice('no')],
    },
    {
      type: 'checkbox',
      name: 'recall',
      role: 'ad_recall',
      title: { default: 'Of which brands have you seen advertising?', de: 'Von welchen Marken?' },
      choices: [choice('ours', true), choice('theirs'), choice('none')],
    },
    {
      type: 'radiogroup',
      name: 'aware',
      role: 'brand_awareness',
      title: { default: 'Have you heard of this brand?' },
      choices: [choice('well', true), choice('a_bit', true), choice('no')],
    },
    {
      type: 'rating',
      name: 'likes',
      role: 'consideration',
      title: { default: 'Would you consider it?' },
      rateMin: 1,
      rateMax: 5,
      positive_from: 4,
      visibleIf: "{aware} <> 'no'",
    },
    {
      type: 'radiogroup',
      name: 'few',
      role: 'intention',
      title: { default: 'Asked of a few' },
      choices: [choice('yes', true), choice('no')],
      visibleIf: '{likes} = 5',
    },
    { type: 'comment', name: 'why', role: 'attribute', title: { default: 'Why?' } },
  ],
};

const RESPONDENTS = `
INSERT INTO survey_respondents (survey_id, person_id, nonce, study_group, contacts, status, answers, marks, invited_at,
  expires_at, started_at, finished_at)
SELECT $1, x.person, int4send($1::int) || int4send(x.person), x."group", x.contacts, x.status, x.answers,
  ARRAY(SELECT jsonb_array_elements_text(x.marks)), '2026-10-02', '2026-12-31', '2026-10-20', '2026-10-20T10:00Z'
FROM jsonb_to_recordset($2::jsonb) AS x(person int, "group" text, contacts int, status text, answers jsonb, marks jsonb)`;

/** Makes a survey with answers of persons of the panel, the same in every run. */
export async function givenStudy(database: TestDatabase, plan: StudyPlan): Promise<MadeStudy> {
  const { campaign, exposure = 'natural', completes = 400, lift = 0.1, status = 'live', columns = {} } = plan;
  const values = {
    campaign_id: campaign,
    name: `Study ${plan.seed ?? 1}`,
    status,
    template_data: JSON.stringify(STUDY_DATA),
    exposure,
    primary_question: 'aware',
    live_at: '2026-10-01T08:00:00Z',
    closed_at: status === 'closed' ? '2026-10-30T08:00:00Z' : null,
    ...columns,
  };
  const names = Object.keys(values);
  const { id } = (await database.first<{ id: number }>(
    `INSERT INTO surveys (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`,
    Object.values(values),
  ))!;
  const persons = await database.query<{ id: number }>('SELECT id FROM panel_persons ORDER BY id');
  const random = seeded(plan.seed ?? 1);
  const respondents = persons
    .slice(0, completes)
    .map(({ id: person }, at) => respondentOf(random, person, at % 2 === 0 ? 'exposed' : 'control', lift));
  // Some who are not counted: invited, screened out.
  const others = persons.slice(completes, completes + 60).map(({ id: person }, at) => ({
    ...respondentOf(random, person, at % 2 === 0 ? 'exposed' : 'control', lift),
    status: at % 3 === 0 ? 'screened' : at % 3 === 1 ? 'started' : 'invited',
  }));
  const rows = [...respondents.map((each) => ({ ...each, status: 'completed' })), ...others];
  await database.query(RESPONDENTS, [id, JSON.stringify(rows)]);
  return { id, respondents };
}

function respondentOf(
  random: () => number,
  person: number,
  group: MadeRespondent['group'],
  lift: number,
): MadeRespondent {
  const more = group === 'exposed' ? lift : 0;
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const aware = random() < 0.4 + more ? pick(['well', 'a_bit']) : 'no';
  const likes = 1 + Math.floor(random() * 5);
  const answers = {
    buys: pick(['yes', 'no']),
    ...(random() < 0.9 && { recall: random() < 0.3 + more ? ['theirs', 'ours'] : ['theirs'] }),
    aware,
    ...(aware !== 'no' && { likes }),
    ...(aware !== 'no' && likes === 5 && { few: pick(['yes', 'no']) }),
  };
  const contacts = group === 'exposed' ? 1 + Math.floor(random() ** 2 * 9) : 0;
  return { person, group, contacts, answers, marks: random() < 0.05 ? ['speeder'] : [] };
}
