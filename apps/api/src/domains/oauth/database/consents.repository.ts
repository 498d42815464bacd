import { Injectable } from '@nestjs/common';
import type { Scope } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { returnedRow } from '../../../platform/database/returned-row.js';

/** What a user decided about the scopes a client asked for. */
export interface ConsentDecision {
  readonly userId: number;
  readonly clientId: number;
  readonly ticked: readonly Scope[];
  /** Asked for and not ticked: no longer allowed. */
  readonly unticked: readonly Scope[];
}

/** A consent that stands, as its user sees it. */
export interface ConsentRow {
  readonly id: number;
  readonly clientName: string;
  readonly scopes: Scope[];
  readonly grantedAt: Date;
  readonly lastUsedAt: Date | null;
}

const SAVE = `
INSERT INTO oauth_consents AS k (user_id, client_id, scopes, granted_at) VALUES ($1, $2, $3, $5)
ON CONFLICT (user_id, client_id) DO UPDATE SET
  scopes = CASE WHEN k.revoked_at IS NULL
    THEN ARRAY(SELECT s FROM unnest(k.scopes) AS s WHERE s <> ALL($4::text[]) UNION SELECT unnest($3::text[]))
    ELSE excluded.scopes END,
  granted_at = CASE WHEN k.revoked_at IS NULL AND k.scopes @> $3::text[] AND NOT k.scopes && $4::text[]
    THEN k.granted_at ELSE excluded.granted_at END,
  revoked_at = NULL
RETURNING id`;

const SCOPES = `
SELECT scopes FROM oauth_consents WHERE user_id = $1 AND client_id = $2 AND revoked_at IS NULL`;

const LIST = `
SELECT k.id, c.name AS "clientName", k.granted_at AS "grantedAt", k.last_used_at AS "lastUsedAt",
  ARRAY(SELECT s FROM unnest(k.scopes) AS s WHERE s = ANY(c.scopes)) AS scopes
FROM oauth_consents k JOIN oauth_clients c ON c.id = k.client_id
WHERE k.user_id = $1 AND k.revoked_at IS NULL
ORDER BY k.granted_at DESC, k.id DESC`;

const REVOKE = `
WITH ended AS (
  UPDATE oauth_consents SET revoked_at = $3 WHERE id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING client_id)
SELECT c.client_id AS "clientId" FROM ended JOIN oauth_clients c ON c.id = ended.client_id`;

const REVOKE_GRANTS = 'UPDATE oauth_grants SET revoked_at = $2 WHERE consent_id = $1 AND revoked_at IS NULL';

/** What users allow clients. */
@Injectable()
export class ConsentsRepository {
  constructor(private readonly database: Database) {}

  /** The scopes a user allows a client; none without a consent. */
  async scopesOf(userId: number, clientId: number): Promise<Scope[]> {
    return (await this.database.first<{ scopes: Scope[] }>(SCOPES, [userId, clientId]))?.scopes ?? [];
  }

  /** Stores a decision beside what was allowed before. @returns the number of the consent */
  async save(manager: EntityManager, decision: ConsentDecision, now: Date): Promise<number> {
    const { userId, clientId, ticked, unticked } = decision;
    return (await returnedRow<{ id: number }>(manager, SAVE, [userId, clientId, ticked, unticked, now])).id;
  }

  /** Consents of a user that stand, the newest first. */
  list(userId: number): Promise<ConsentRow[]> {
    return this.database.query<ConsentRow>(LIST, [userId]);
  }

  /**
   * Ends a consent of a user with its grants.
   * @returns what the client calls itself; undefined when the user has no such consent
   */
  async revoke(manager: EntityManager, userId: number, id: number, now: Date): Promise<string | undefined> {
    const [ended] = (await manager.query(REVOKE, [id, userId, now])) as { clientId: string }[];
    if (ended) await manager.query(REVOKE_GRANTS, [id, now]);
    return ended?.clientId;
  }
}
