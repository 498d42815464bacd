import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { Schedule } from '../../dmp-feed/schedules.lookup.js';

/** When somebody gets the dashboard of a publisher. */
export interface KeptReport {
  readonly schedule: Schedule;
  readonly hour: number;
  readonly nextAt: Date;
  readonly sentAt: Date | null;
}

/** A report that is due. */
export interface DueReport extends Pick<KeptReport, 'schedule' | 'hour'> {
  readonly publisherId: number;
  readonly publisher: string;
  readonly country: string;
  readonly userId: number;
  readonly email: string;
  readonly locale: string;
}

const MINE = `
SELECT schedule, hour, next_at AS "nextAt", sent_at AS "sentAt" FROM dashboard_reports WHERE publisher_id = $1 AND user_id = $2`;

const SAVE = `
INSERT INTO dashboard_reports (publisher_id, user_id, schedule, hour, locale, next_at)
SELECT $1, id, $3, $4, COALESCE(locale, 'en-US'), $5 FROM users WHERE id = $2
ON CONFLICT (publisher_id, user_id) DO UPDATE SET schedule = excluded.schedule, hour = excluded.hour, locale = excluded.locale,
  next_at = excluded.next_at`;

const DUE = `
SELECT r.publisher_id AS "publisherId", p.name AS publisher, p.country_code AS country, r.user_id AS "userId", u.email,
  COALESCE(u.locale, r.locale) AS locale, r.schedule, r.hour
FROM dashboard_reports r JOIN publishers p ON p.id = r.publisher_id JOIN users u ON u.id = r.user_id
WHERE r.next_at <= $1 ORDER BY r.next_at, r.publisher_id, r.user_id LIMIT 50`;

/** Who gets dashboards by mail, and when. */
@Injectable()
export class DashboardReportsRepository {
  constructor(private readonly database: Database) {}

  /** When somebody gets the dashboard of a publisher; undefined = never. */
  of(publisherId: number, userId: number): Promise<KeptReport | undefined> {
    return this.database.first<KeptReport>(MINE, [publisherId, userId]);
  }

  /** Has it sent from now on. */
  async save(publisherId: number, userId: number, report: Omit<KeptReport, 'sentAt'>): Promise<void> {
    await this.database.query(SAVE, [publisherId, userId, report.schedule, report.hour, report.nextAt]);
  }

  /** Has it sent no more. */
  async remove(publisherId: number, userId: number): Promise<void> {
    const sql = 'DELETE FROM dashboard_reports WHERE publisher_id = $1 AND user_id = $2';
    await this.database.query(sql, [publisherId, userId]);
  }

  /** Reports that are due at a moment, those waiting longest first. */
  due(at: Date): Promise<DueReport[]> {
    return this.database.query<DueReport>(DUE, [at]);
  }

  /** Notes when the next one is due, and that one has gone out where it has. */
  async put(
    { publisherId, userId }: DueReport,
    { nextAt, sentAt }: { nextAt: Date; sentAt: Date | null },
  ): Promise<void> {
    const sql = `UPDATE dashboard_reports SET next_at = $3, sent_at = COALESCE($4, sent_at) WHERE publisher_id = $1 AND user_id = $2`;
    await this.database.query(sql, [publisherId, userId, nextAt, sentAt]);
  }
}
