import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { SavedView } from './saved-view.entity.js';

/** A view that is due by mail. */
export interface DueView extends Pick<
  SavedView,
  | 'id'
  | 'name'
  | 'address'
  | 'userId'
  | 'kind'
  | 'parameters'
  | 'follows'
  | 'schedule'
  | 'hour'
  | 'fileType'
  | 'locale'
> {
  readonly country: string;
  readonly email: string;
}

const DUE = `
SELECT v.id, v.name, v.address, v.user_id AS "userId", v.kind, v.parameters, v.follows, v.schedule, v.hour, v.file_type AS "fileType",
  COALESCE(u.locale, v.locale) AS locale, v.country_code AS country, u.email
FROM saved_views v JOIN users u ON u.id = v.user_id
WHERE v.next_at <= $1 ORDER BY v.next_at, v.id LIMIT 50`;

/** Views that come by mail. */
@Injectable()
export class ViewMailsRepository {
  constructor(private readonly database: Database) {}

  /** Those due at a moment, those waiting longest first. */
  due(at: Date): Promise<DueView[]> {
    return this.database.query(DUE, [at]);
  }

  /** Notes when the next one is due, and that one has gone out where it has. */
  async put(id: number, { nextAt, sentAt }: { nextAt: Date; sentAt: Date | null }): Promise<void> {
    const sql = 'UPDATE saved_views SET next_at = $2, sent_at = COALESCE($3, sent_at) WHERE id = $1';
    await this.database.query(sql, [id, nextAt, sentAt]);
  }

  /** Has it come no more. */
  async stop(id: number): Promise<void> {
    const sql = `UPDATE saved_views SET next_at = NULL, schedule = 'none', version = version + 1 WHERE id = $1`;
    await this.database.query(sql, [id]);
  }
}
