import type {
  ExposureMode,
  RespondentMark,
  RespondentStatus,
  StudyGroup,
  SurveyData,
  SurveyStatus,
} from '@netreach/domain/surveys';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { inSystemScope } from '../../../platform/database/scope/system-scope.js';

/** A survey as its pages need it. */
export interface AskedSurvey {
  readonly surveyId: number;
  readonly surveyStatus: SurveyStatus;
  /** Changes with its questions. */
  readonly surveyVersion: number;
  readonly data: SurveyData;
  readonly exposure: ExposureMode;
  readonly shownCreativeId: number | null;
  /** Its creatives with a file, by number. */
  readonly creatives: Readonly<Record<string, ShownCreative>>;
}

/** A creative that a page shows. */
export interface ShownCreative {
  readonly kind: string;
  readonly hash: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Somebody with an invitation, and the survey it is for. */
export interface Respondent extends AskedSurvey {
  readonly id: string;
  readonly group: StudyGroup;
  readonly status: RespondentStatus;
  /** Pages answered. */
  readonly steps: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly startedAt: Date | null;
  readonly expiresAt: Date;
  /** Whether a quota of theirs is full. */
  readonly isFull: boolean;
}

/** How far somebody has come. */
export interface Step {
  /** Pages answered before; where it is another number, somebody has answered meanwhile. */
  readonly from: number;
  readonly to: number;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/** What is known of the completes before one. */
export interface UsualTimes {
  readonly completes: number;
  /** Median, in seconds. */
  readonly seconds: number | null;
}

const SURVEY = `
s.id AS "surveyId", s.status AS "surveyStatus", s.version AS "surveyVersion", s.template_data AS data, s.exposure,
s.shown_creative_id AS "shownCreativeId", COALESCE((
  SELECT json_object_agg(c.id, json_build_object('kind', c.kind, 'hash', c.file_hash, 'width', c.width, 'height', c.height))
  FROM creatives c WHERE c.campaign_id = s.campaign_id AND c.file_hash IS NOT NULL), '{}') AS creatives`;

const RESPONDENT = `
SELECT r.id, r.study_group AS "group", r.status, r.steps, r.answers, r.started_at AS "startedAt", r.expires_at AS "expiresAt",
  EXISTS (SELECT FROM survey_cells k WHERE k.survey_id = r.survey_id AND k.cell = ANY(r.cells) AND k.completes >= k.most)
    AS "isFull", ${SURVEY}
FROM survey_respondents r JOIN surveys s ON s.id = r.survey_id WHERE r.nonce = $1`;

const STEP = `
WITH kept AS (
  UPDATE survey_respondents SET steps = $3, answers = $4, status = 'started', started_at = COALESCE(started_at, $5)
  WHERE id = $1 AND steps = $2 AND status IN ('invited', 'started') RETURNING 1)
SELECT FROM kept`;

const BEGIN = `
UPDATE survey_respondents SET status = 'started', started_at = $2 WHERE id = $1 AND status = 'invited'`;

// The row first, then its quotas in their order: whoever finishes beside it waits for one of both.
const LOCK = 'SELECT steps, status, cells FROM survey_respondents WHERE id = $1 FOR UPDATE';
const CELLS = `
SELECT cell FROM survey_cells WHERE survey_id = $1 AND cell = ANY($2) AND completes >= most`;
const LOCK_CELLS = `
SELECT cell FROM survey_cells WHERE survey_id = $1 AND cell = ANY($2) ORDER BY cell FOR UPDATE`;
const COUNT = 'UPDATE survey_cells SET completes = completes + 1 WHERE survey_id = $1 AND cell = ANY($2)';
const END = `
UPDATE survey_respondents SET status = $2, steps = $3, answers = $4, marks = $5, finished_at = $6,
  started_at = COALESCE(started_at, $6) WHERE id = $1`;

const USUAL = `
SELECT count(*)::int AS completes, percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - started_at)) AS seconds
FROM survey_respondents WHERE survey_id = $1 AND status = 'completed'`;

const SAID = `
SELECT FROM survey_respondents WHERE survey_id = $1 AND id <> $2 AND status = 'completed' AND answers @> ANY($3::jsonb[]) LIMIT 1`;

const REASON = 'respondents of surveys';

/** Respondents have no account: the signed token of their address is what lets them see and write their own row. */
@Injectable()
export class RespondentsRepository {
  constructor(private readonly database: Database) {}

  /** Whoever an address was made for; undefined where there is nobody any more. */
  find(nonce: Buffer): Promise<Respondent | undefined> {
    return inSystemScope(REASON, () => this.database.first<Respondent>(RESPONDENT, [nonce]));
  }

  /** A survey that is only looked at; undefined where there is none any more. */
  survey(id: number): Promise<AskedSurvey | undefined> {
    return inSystemScope(REASON, () =>
      this.database.first<AskedSurvey>(`SELECT ${SURVEY} FROM surveys s WHERE s.id = $1`, [id]),
    );
  }

  /** Notes that somebody has seen the first page. */
  async begin(id: string, at: Date): Promise<void> {
    await inSystemScope(REASON, () => this.database.query(BEGIN, [id, at]));
  }

  /** Keeps an answer. @returns false where somebody has answered this page already, and nothing was kept */
  async step(id: string, { from, to, answers, at }: Step): Promise<boolean> {
    const values = [id, from, to, JSON.stringify(answers), at];
    return (await inSystemScope(REASON, () => this.database.query(STEP, values))).length > 0;
  }

  /**
   * Ends somebody's survey, once, in one transaction. Only completes count towards quotas; where one is full, nothing counts.
   * @param status what it is where no quota is in the way
   * @returns what became of it; null where somebody has answered this page already, and nothing was kept
   */
  end(
    { id, surveyId }: Pick<Respondent, 'id' | 'surveyId'>,
    { from, to, answers, at }: Step,
    {
      status,
      marks,
    }: { readonly status: 'completed' | 'screened'; readonly marks: readonly RespondentMark[] },
  ): Promise<RespondentStatus | null> {
    return inSystemScope(REASON, () =>
      this.database.transaction(async (manager) => {
        const [row] = (await manager.query(LOCK, [id])) as {
          steps: number;
          status: RespondentStatus;
          cells: number[];
        }[];
        if (row?.steps !== from || !['invited', 'started'].includes(row.status)) return null;
        const isFull = status === 'completed' && !(await this.count(manager, surveyId, row.cells));
        const became = isFull ? 'full' : status;
        await manager.query(END, [id, became, to, JSON.stringify(answers), isFull ? [] : [...marks], at]);
        return became;
      }),
    );
  }

  /** How long completes have taken. */
  async usual(surveyId: number): Promise<UsualTimes> {
    const row = await inSystemScope(REASON, () => this.database.first<UsualTimes>(USUAL, [surveyId]));
    return row ?? { completes: 0, seconds: null };
  }

  /** Whether somebody else gave one of these answers. */
  async isSaid(
    { id, surveyId }: Pick<Respondent, 'id' | 'surveyId'>,
    answers: readonly Readonly<Record<string, string>>[],
  ): Promise<boolean> {
    if (answers.length === 0) return false;
    const some = answers.map((each) => JSON.stringify(each));
    return (await inSystemScope(REASON, () => this.database.query(SAID, [surveyId, id, some]))).length > 0;
  }

  private async count(manager: EntityManager, surveyId: number, cells: readonly number[]): Promise<boolean> {
    await manager.query(LOCK_CELLS, [surveyId, cells]);
    const full = (await manager.query(CELLS, [surveyId, cells])) as unknown[];
    if (full.length > 0) return false;
    await manager.query(COUNT, [surveyId, cells]);
    return true;
  }
}
