import type { TestApp } from '../support/test-app.js';

/** A survey as the calls answer it. */
export interface Survey {
  id: number;
  status: string;
  version: number;
  template_id: number | null;
  template_version: number | null;
  template_data: { elements: { name: string; choices?: { value: string }[] }[] };
  quotas: { most: number; completes: number }[];
  progress: Record<string, number | string>[];
  survey_preview_links: { path: string; group: string; language: string }[];
}

const choice = (value: string, more: object = {}) => ({ value, text: value, ...more });

/** A question about an ad that everybody has to answer. */
export const RECALL = {
  type: 'radiogroup',
  name: 'recall',
  role: 'ad_recall',
  title: { default: 'Have you seen this?', de: 'Haben Sie das gesehen?' },
  isRequired: true,
  choices: [choice('yes', { positive: true }), choice('no')],
};

/** The questions of the tests: all kinds of them. */
export const QUESTIONS = [
  { ...RECALL },
  { type: 'comment', name: 'where', title: 'Where?', visibleIf: "{recall} = 'yes'", maxLength: 200 },
  {
    type: 'checkbox',
    name: 'brands',
    title: 'Which of these do you know?',
    choices: [choice('alpen'), choice('quell'), choice('none', { exclusive: true })],
    choicesOrder: 'random',
    showOtherItem: true,
  },
  {
    type: 'rating',
    name: 'intention',
    role: 'intention',
    title: 'Would you buy it?',
    isRequired: true,
    rateMax: 5,
    positive_from: 4,
  },
  {
    type: 'matrix',
    name: 'image',
    title: 'It is ...',
    rows: [choice('fresh'), choice('dear'), choice('near'), choice('mine')],
    columns: [choice('agree'), choice('disagree')],
  },
  { type: 'text', name: 'bottles', title: 'How many a week?', inputType: 'number', min: 0, max: 50 },
];

/** A survey's form, filled in. */
export const filled = (more: object = {}, elements: readonly object[] = QUESTIONS) => ({
  name: 'Gasteiner',
  template_data: { title: 'Gasteiner <b>', elements },
  target: '',
  exposure: 'natural',
  min_contacts: 1,
  within_days: 30,
  delay_days: 1,
  quotas: [],
  primary_question: 'recall',
  minimum_base: 50,
  planned_per_group: 400,
  planned_lift: 4,
  stopping_rule: 'at_end',
  ...more,
});

/** A panel of some hundreds that knows gender and age: odd numbers are women; the first half was reached, the rest was not. */
export async function givenPanel({ database }: TestApp, campaign: number, persons: number): Promise<void> {
  await database.query(`
    WITH a AS (INSERT INTO attributes (country_code, key, name, group_name, position) VALUES
      ('at', 'gender', 'Gender', 'Person', 1), ('at', 'birthday', 'Age', 'Person', 2) RETURNING id, key)
    INSERT INTO attribute_values (attribute_id, key, name, position, min_age, max_age)
    SELECT a.id, v.key, v.key, v.position, v.min, v.max FROM a JOIN (VALUES ('gender', 'female', 1, NULL::int, NULL::int),
      ('gender', 'male', 2, NULL, NULL), ('birthday', '20-39', 1, 20, 39), ('birthday', '40-99', 2, 40, 99))
      AS v(attribute, key, position, min, max) ON v.attribute = a.key`);
  await database.query(
    `INSERT INTO panel_persons (country_code, external_id, birthday, active_from)
     SELECT 'at', 'P' || n, CASE WHEN n % 3 = 0 THEN DATE '1996-01-01' ELSE DATE '1966-01-01' END, '2026-01-01'
     FROM generate_series(1, $1::int) n`,
    [persons],
  );
  await database.query(
    `INSERT INTO panel_person_values (person_id, attribute_id, value_id)
     SELECT p.id, v.attribute_id, v.id FROM panel_persons p JOIN attribute_values v
       ON v.key = CASE WHEN substr(p.external_id, 2)::int % 2 = 1 THEN 'female' ELSE 'male' END`,
  );
  await database.query(
    `INSERT INTO ad_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source,
       impressions, viewable, clicks)
     SELECT $1, current_date - 5, p.id, 0, 0, 0, 'desktop', 'hits', substr(p.external_id, 2)::int % 4, 0, 0
     FROM panel_persons p WHERE substr(p.external_id, 2)::int <= $2`,
    [campaign, persons / 2],
  );
}

/** The pages of a respondent, as a browser without scripts goes through them. */
export class Respondent {
  constructor(
    private readonly origin: string,
    readonly path: string,
  ) {}

  /** The page there is. */
  async page(query = ''): Promise<{ status: number; text: string; headers: Headers }> {
    const answer = await fetch(`${this.origin}${this.path}${query}`, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  /** Sends a page. @returns status, and where to go on */
  async send(fields: Readonly<Record<string, string | string[]>>): Promise<{ status: number; text: string }> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat()) body.append(name, each);
    const answer = await fetch(`${this.origin}${this.path}`, { method: 'POST', body, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  }

  /** Answers pages one after the other. */
  async answer(...pages: readonly Readonly<Record<string, string | string[]>>[]): Promise<void> {
    for (const [step, fields] of pages.entries()) {
      const { status } = await this.send({ step: String(step), ...fields });
      if (status !== 303) throw new Error(`page ${step} was answered with ${status}`);
    }
  }
}
