import { randomBytes } from 'node:crypto';
import type { SurveyData } from '@netreach/domain/surveys';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { InventedRespondent, StudyPerson } from '../generator/surveys.js';

/** A campaign a study is made of. */
export interface StudiedCampaign {
  readonly id: number;
  readonly brand: string;
  /** Start of its first day and end of its last one. */
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A study as it is stored. */
export interface StudyToStore {
  readonly campaignId: number;
  readonly name: string;
  readonly templateId: number;
  readonly data: SurveyData;
  readonly liveAt: Date;
  /** null = it runs. */
  readonly closedAt: Date | null;
  readonly respondents: readonly InventedRespondent[];
}

const IS_THERE = `
SELECT EXISTS (SELECT FROM surveys s JOIN campaigns c ON c.id = s.campaign_id WHERE c.country_code = $1) AS found`;

const CAMPAIGN = `
SELECT id, brand, starts_on::timestamptz AS "startsAt", (ends_on + 1)::timestamptz AS "endsAt"
FROM campaigns WHERE country_code = $1 AND name = $2`;

// In an order that tells nothing of the persons.
const PEOPLE = `
WITH reached AS (
  SELECT person_id, sum(CASE WHEN c.contact_kind = 'impression' THEN a.impressions ELSE a.viewable END)::int AS contacts
  FROM ad_contacts a JOIN campaigns c ON c.id = a.campaign_id
  WHERE a.campaign_id = $2 AND a.day < $3::timestamptz::date GROUP BY person_id
), people AS (
  SELECT w.person_id AS "personId", COALESCE(r.contacts, 0) AS contacts,
    CASE WHEN r.contacts > 0 THEN 'exposed' WHEN r.person_id IS NULL THEN 'control' END AS "group",
    md5($2 || '|' || w.person_id) AS place
  FROM panel_weights w LEFT JOIN reached r ON r.person_id = w.person_id
  WHERE w.country_code = $1 AND w.month = (SELECT max(month) FROM panel_weights WHERE country_code = $1)
), numbered AS (
  SELECT *, row_number() OVER (PARTITION BY "group" ORDER BY place) AS number FROM people WHERE "group" IS NOT NULL
)
SELECT "personId", "group", contacts FROM numbered WHERE number <= $4 ORDER BY place`;

const BRANDS = `
INSERT INTO brands (country_code, name)
SELECT DISTINCT ON (lower(brand)) country_code, brand FROM campaigns WHERE country_code = $1 AND brand <> ''
ON CONFLICT DO NOTHING`;

const TEMPLATE = `
INSERT INTO survey_templates (country_code, name, public, template_data) VALUES ($1, $2, true, $3)
ON CONFLICT (country_code, lower(name)) DO UPDATE SET public = true RETURNING id`;

const SURVEY = `
INSERT INTO surveys (campaign_id, name, status, template_id, template_version, template_data, primary_question,
  planned_per_group, planned_lift, live_at, closed_at)
VALUES ($1, $2, CASE WHEN $6::timestamptz IS NULL THEN 'live' ELSE 'closed' END, $3, 1, $4, 'recall', 600, 0.08, $5, $6)
RETURNING id`;

const RESPONDENTS = `
INSERT INTO survey_respondents (survey_id, person_id, nonce, study_group, contacts, status, answers, marks, invited_at,
  expires_at, started_at, finished_at, steps)
SELECT $1, r.person, r.nonce, r.study_group, r.contacts, r.status, r.answers::jsonb,
  CASE WHEN r.mark = '' THEN '{}' ELSE ARRAY[r.mark] END, r.invited_at, r.invited_at + interval '14 days', r.started_at, r.finished_at,
  CASE r.status WHEN 'completed' THEN 5 WHEN 'started' THEN 1 ELSE 0 END
FROM unnest($2::int[], $3::bytea[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::timestamptz[], $10::timestamptz[],
  $11::timestamptz[]) AS r(person, nonce, study_group, contacts, status, answers, mark, invited_at, started_at, finished_at)`;

/** What the studies of a demo country are made from, and where they are kept. */
@Injectable()
export class DemoSurveysRepository {
  constructor(private readonly database: Database) {}

  /** Whether a country has any survey. */
  async isThere(country: string): Promise<boolean> {
    return (await this.database.first<{ found: boolean }>(IS_THERE, [country]))?.found ?? false;
  }

  /** A campaign by its name; undefined where there is none. */
  campaign(country: string, name: string): Promise<StudiedCampaign | undefined> {
    return this.database.first<StudiedCampaign>(CAMPAIGN, [country, name]);
  }

  /** Persons whom a campaign had reached by a moment, and others whom it had not, each at most so many. */
  people(country: string, campaignId: number, until: Date, most: number): Promise<StudyPerson[]> {
    return this.database.query<StudyPerson>(PEOPLE, [country, campaignId, until, most]);
  }

  /** Makes brands, a template and the studies made from it: all or nothing. */
  async write(
    country: string,
    template: { readonly name: string; readonly data: SurveyData },
    studiesOf: (templateId: number) => readonly StudyToStore[],
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.query(BRANDS, [country]);
      const [made] = (await manager.query(TEMPLATE, [country, template.name, template.data])) as {
        id: number;
      }[];
      for (const study of studiesOf(made?.id ?? 0)) await writeStudy(manager, study);
    });
  }
}

async function writeStudy(manager: EntityManager, study: StudyToStore): Promise<void> {
  const { campaignId, name, templateId, data, liveAt, closedAt, respondents } = study;
  const [survey] = (await manager.query(SURVEY, [campaignId, name, templateId, data, liveAt, closedAt])) as {
    id: number;
  }[];
  await writeRespondents(manager, survey?.id ?? 0, liveAt, respondents);
}

/** Writes who was invited to a survey, and what they answered. */
export async function writeRespondents(
  manager: EntityManager,
  surveyId: number,
  liveAt: Date,
  respondents: readonly InventedRespondent[],
): Promise<void> {
  const at = (seconds: number | null) =>
    seconds === null ? null : new Date(liveAt.getTime() + seconds * 1000);
  await manager.query(RESPONDENTS, [
    surveyId,
    respondents.map(({ personId }) => personId),
    respondents.map(() => randomBytes(16)),
    respondents.map(({ group }) => group),
    respondents.map(({ contacts }) => contacts),
    respondents.map(({ status }) => status),
    respondents.map(({ answers }) => JSON.stringify(answers)),
    respondents.map(({ marks }) => marks[0] ?? ''),
    respondents.map(({ invitedAt }) => at(invitedAt)),
    respondents.map(({ startedAt }) => at(startedAt)),
    respondents.map(({ finishedAt }) => at(finishedAt)),
  ]);
}
