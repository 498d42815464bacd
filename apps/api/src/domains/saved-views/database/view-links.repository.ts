import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { inSystemScope } from '../../../platform/database/scope/system-scope.js';
import type { SavedView } from './saved-view.entity.js';

/** A link that shows a view. */
export interface ViewLink {
  readonly id: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly opened: number;
  readonly openedAt: Date | null;
}

/** A view that a link leads to. */
export interface LinkedView extends Pick<
  SavedView,
  'name' | 'userId' | 'kind' | 'parameters' | 'follows' | 'schedule'
> {
  readonly linkId: number;
  readonly country: string;
  readonly expiresAt: Date;
}

/** Links a view can have at a time. */
export const MOST_LINKS = 20;

const FIELDS = `l.id, l.created_at AS "createdAt", l.expires_at AS "expiresAt", l.opened, l.opened_at AS "openedAt"`;
const OWN = 'SELECT id FROM saved_views WHERE id = $1 AND country_code = $2 AND user_id = $3';
const OF_VIEW = `
SELECT ${FIELDS} FROM view_links l WHERE l.view_id IN (${OWN}) AND l.expires_at > now() ORDER BY l.expires_at, l.id`;
const ADD = `
WITH own AS (${OWN}), made AS (
  INSERT INTO view_links (view_id, token_hash, expires_at)
  SELECT id, $4, now() + make_interval(days => $5) FROM own
  WHERE (SELECT count(*) FROM view_links WHERE view_id = $1 AND expires_at > now()) < ${MOST_LINKS} RETURNING *
) SELECT ${FIELDS} FROM made l`;
const REMOVE = `
WITH gone AS (DELETE FROM view_links WHERE id = $4 AND view_id IN (${OWN}) RETURNING id) SELECT id FROM gone`;
const BEHIND = `
SELECT l.id AS "linkId", l.expires_at AS "expiresAt", v.name, v.user_id AS "userId", v.country_code AS country, v.kind,
  v.parameters, v.follows, v.schedule
FROM view_links l JOIN saved_views v ON v.id = l.view_id WHERE l.token_hash = $1 AND l.expires_at > now()`;

/** Whose view. */
interface Owner {
  readonly view: number;
  readonly country: string;
  readonly userId: number;
}

/** Links that show views without signing in. Only hashes of their tokens are kept. */
@Injectable()
export class ViewLinksRepository {
  constructor(private readonly database: Database) {}

  /** The view of somebody's, whether it is there. */
  async isOwn({ view, country, userId }: Owner): Promise<boolean> {
    return (await this.database.first(OWN, [view, country, userId])) !== undefined;
  }

  /** Links of a view that have not run out, those that do first. */
  of({ view, country, userId }: Owner): Promise<ViewLink[]> {
    return this.database.query(OF_VIEW, [view, country, userId]);
  }

  /** What a link of it shows. */
  shownBy({ view, country, userId }: Owner): Promise<Omit<LinkedView, 'linkId' | 'expiresAt'> | undefined> {
    const sql = `SELECT name, user_id AS "userId", country_code AS country, kind, parameters, follows, schedule
      FROM saved_views WHERE id IN (${OWN})`;
    return this.database.first(sql, [view, country, userId]);
  }

  /** Makes one. @param days it is good for @returns undefined where the view has as many as it can have */
  async add(
    manager: EntityManager,
    { view, country, userId }: Owner,
    { hash, days }: { hash: Buffer; days: number },
  ): Promise<ViewLink | undefined> {
    // Two who share at once do not both take the last place: the second counts once the first is done.
    await manager.query(`${OWN} FOR UPDATE`, [view, country, userId]);
    const rows = (await manager.query(ADD, [view, country, userId, hash, days])) as ViewLink[];
    return rows[0];
  }

  /** Ends one. @returns false where the view has no such one */
  async remove(manager: EntityManager, { view, country, userId }: Owner, id: number): Promise<boolean> {
    return ((await manager.query(REMOVE, [view, country, userId, id])) as unknown[]).length > 0;
  }

  /** The view behind a token whose link has not run out, whoever asks. */
  behind(hash: Buffer): Promise<LinkedView | undefined> {
    return inSystemScope('shared views', () => this.database.first<LinkedView>(BEHIND, [hash]));
  }

  /** Counts that one was opened. */
  async opened(id: number): Promise<void> {
    const sql = 'UPDATE view_links SET opened = opened + 1, opened_at = now() WHERE id = $1';
    await inSystemScope('shared views', () => this.database.query(sql, [id]));
  }

  /** Ends one whose view may not be shown any more. */
  async end(id: number): Promise<void> {
    await inSystemScope('shared views', () =>
      this.database.query('DELETE FROM view_links WHERE id = $1', [id]),
    );
  }

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }
}
