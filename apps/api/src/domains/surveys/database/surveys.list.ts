import type { SurveyQuota } from '@netreach/domain/surveys';
import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { SurveyDto } from '../dto/survey.dto.js';

/** Whose surveys are meant: a campaign's, or those of one of its flights. */
export interface SurveysPlace {
  readonly campaignId: number;
  readonly flightId?: number | undefined;
}

type Row = Omit<SurveyDto, 'live_at' | 'closed_at' | 'quotas' | 'survey_preview_links'> & {
  live_at: Date | null;
  closed_at: Date | null;
  quotas: SurveyQuota[];
  completes: number[];
};

/** A survey without the addresses of its pages, which depend on where it is asked for. */
export type ListedSurvey = Omit<SurveyDto, 'survey_preview_links'>;

const PROGRESS = `
COALESCE((SELECT json_agg(p) FROM (
  SELECT study_group AS "group", count(*)::int AS invited, count(started_at)::int AS started,
    count(*) FILTER (WHERE r.status = 'screened')::int AS screened, count(*) FILTER (WHERE r.status = 'full')::int AS "full",
    count(*) FILTER (WHERE r.status = 'completed')::int AS completed,
    count(*) FILTER (WHERE r.status = 'completed' AND marks <> '{}')::int AS marked
  FROM survey_respondents r WHERE r.survey_id = s.id GROUP BY study_group ORDER BY study_group DESC
) p), '[]') AS progress,
COALESCE((SELECT array_agg(k.completes ORDER BY k.cell) FROM survey_cells k WHERE k.survey_id = s.id), '{}') AS completes`;

const item = ({ completes, quotas, ...row }: Row): ListedSurvey => ({
  ...row,
  planned_lift: Math.round(row.planned_lift * 10_000) / 100,
  live_at: row.live_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
  quotas: quotas.map(({ group, target = '', most }, cell) => ({
    ...(group && { group }),
    target,
    most,
    completes: completes[cell] ?? 0,
  })),
});

const definition = (scope: ReturnType<typeof sql>) =>
  listSql({
    rows: 'surveys',
    select: `s.id, s.campaign_id, s.flight_id, s.name, s.status, s.template_id, s.template_version, s.template_data, s.target,
      s.exposure, s.shown_creative_id, s.min_contacts, s.within_days, s.delay_days, s.quotas, s.primary_question,
      s.minimum_base, s.planned_per_group, s.planned_lift, s.stopping_rule, s.live_at, s.closed_at, s.version, ${PROGRESS}`,
    from: 'surveys s JOIN campaigns c ON c.id = s.campaign_id',
    scope: ({ country }) => [sql`c.country_code = ${country}`, scope],
    sort: { created_at: 's.created_at' },
    firstOrder: 'desc',
    key: 's.id',
    item,
  });

/** The surveys of a campaign that belong to no flight, or those of a flight, the newest first. */
export const surveysOf = ({ campaignId, flightId }: SurveysPlace) =>
  definition(
    sql`s.campaign_id = ${campaignId} AND s.flight_id IS NOT DISTINCT FROM ${flightId ?? null}::int`,
  );

/** All surveys whoever asks has a right to; the guard has asked. */
export const ANY_SURVEY = definition(sql`true`);
