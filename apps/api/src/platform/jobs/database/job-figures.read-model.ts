import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.service.js';

/** How a kind of jobs is getting on. */
export interface JobFigures {
  readonly kind: string;
  readonly waiting: number;
  readonly running: number;
  /** Open ones whose last try failed. */
  readonly failing: number;
  /** The last try of a round failed: its work is not done until one succeeds. */
  readonly roundFails: boolean;
  /** Given up within the last day. */
  readonly givenUp: number;
  /** Seconds since the oldest one has been due, or its worker silent; 0 when none is. */
  readonly late: number;
}

const FIGURES = `
SELECT kind, (count(*) FILTER (WHERE state = 'queued'))::int AS waiting, (count(*) FILTER (WHERE state = 'running'))::int AS running,
  (count(*) FILTER (WHERE state IN ('queued', 'running') AND tries > 0))::int AS failing,
  bool_or(key = '' AND tries > 0) AS "roundFails", (count(*) FILTER (WHERE state = 'failed'))::int AS "givenUp",
  GREATEST(0, extract(epoch FROM max(now() - CASE state WHEN 'queued' THEN due_at WHEN 'running' THEN lease_until END)))::float8 AS late
FROM jobs
WHERE state IN ('queued', 'running') OR (state = 'failed' AND finished_at > now() - interval '1 day')
GROUP BY kind ORDER BY kind`;

/** Figures of jobs for whoever watches the installation. */
@Injectable()
export class JobFiguresReadModel {
  constructor(private readonly database: Database) {}

  /** One for each kind that has open jobs or some given up within a day. */
  all(): Promise<JobFigures[]> {
    return this.database.query(FIGURES);
  }
}
