import type {
  ExposureMode,
  RespondentMark,
  RespondentStatus,
  StoppingRule,
  StudyGroup,
  SurveyData,
  SurveyStatus,
} from '@netreach/domain/surveys';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A survey as its results are read. */
export interface SurveyHead {
  readonly id: number;
  readonly campaignId: number;
  readonly flightId: number | null;
  readonly name: string;
  readonly status: SurveyStatus;
  readonly data: SurveyData;
  /** Who is asked, as target groups are written; empty = everybody. */
  readonly target: string;
  readonly exposure: ExposureMode;
  readonly minContacts: number;
  readonly withinDays: number;
  /** Name of the question the study was made for; null where none was fixed. */
  readonly primaryQuestion: string | null;
  /** Completes per group below which nothing is told. */
  readonly minimumBase: number;
  readonly plannedPerGroup: number;
  /** As a share: 0.04 is four points. */
  readonly plannedLift: number;
  readonly stoppingRule: StoppingRule;
  readonly liveAt: Date | null;
  readonly closedAt: Date | null;
}

/** Somebody who answered to the end. */
export interface SurveyComplete {
  readonly personId: number;
  readonly group: StudyGroup;
  /** With the campaign, when the invitation was made. */
  readonly contacts: number;
  /** By name of the question; several choices are a list, a matrix is an object by row. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly marks: readonly RespondentMark[];
  readonly finishedAt: Date;
}

/** How many invitations of a group came how far. */
export interface SurveyFunnelRow {
  readonly group: StudyGroup;
  readonly status: RespondentStatus;
  readonly respondents: number;
  /** Of them, those with a mark. */
  readonly marked: number;
}

const HEADS = `
SELECT s.id, s.campaign_id AS "campaignId", s.flight_id AS "flightId", s.name, s.status, s.template_data AS data, s.target,
  s.exposure, s.min_contacts AS "minContacts", s.within_days AS "withinDays", s.primary_question AS "primaryQuestion",
  s.minimum_base AS "minimumBase", s.planned_per_group AS "plannedPerGroup", s.planned_lift AS "plannedLift",
  s.stopping_rule AS "stoppingRule", s.live_at AS "liveAt", s.closed_at AS "closedAt"
FROM surveys s JOIN campaigns c ON c.id = s.campaign_id
WHERE c.country_code = $1 AND s.campaign_id = $2 AND s.live_at IS NOT NULL AND ($3::int IS NULL OR s.flight_id = $3)
ORDER BY s.live_at DESC, s.id DESC`;

const COMPLETES = `
SELECT person_id AS "personId", study_group AS "group", contacts, answers, marks, finished_at AS "finishedAt"
FROM survey_respondents WHERE survey_id = $1 AND status = 'completed' ORDER BY id`;

const FUNNEL = `
SELECT study_group AS "group", status, count(*)::int AS respondents,
  (count(*) FILTER (WHERE marks <> '{}'))::int AS marked
FROM survey_respondents WHERE survey_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`;

/** What surveys found, for those who compute with it. Answers and persons must not leave as they are. */
@Injectable()
export class SurveyResults {
  constructor(private readonly database: Database) {}

  /** Surveys of a campaign that are or were live, the newest first. @param flightId of one flight only */
  of(country: string, campaignId: number, flightId: number | null = null): Promise<SurveyHead[]> {
    return this.database.query(HEADS, [country, campaignId, flightId]);
  }

  /** Everybody who answered to the end, in the order of the invitations. */
  completes(surveyId: number): Promise<SurveyComplete[]> {
    return this.database.query(COMPLETES, [surveyId]);
  }

  /** How far the invitations came, by group. */
  funnel(surveyId: number): Promise<SurveyFunnelRow[]> {
    return this.database.query(FUNNEL, [surveyId]);
  }
}
