import { Injectable } from '@nestjs/common';
import type { Scope } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { OAuthCode, OAuthGrant } from './oauth-grant.entity.js';

/** A grant as it is now, its row locked. */
export interface GrantState {
  readonly grantId: string;
  /** What the client calls itself. */
  readonly clientId: string;
  readonly userId: number;
  readonly consentId: number | null;
  readonly expiresAt: Date;
  readonly revoked: boolean;
  /** Neither revoked nor expired; client enabled, user active. */
  readonly alive: boolean;
  /** What the grant still allows: what was granted, and client and consent still allow. */
  readonly scopes: Scope[];
}

/** A code with its grant, both rows locked. */
export interface CodeState extends GrantState {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly codeExpiresAt: Date;
  readonly usedAt: Date | null;
}

/** A refresh token with its grant, both rows locked. */
export interface RefreshState extends GrantState {
  readonly tokenExpiresAt: Date;
  readonly usedAt: Date | null;
  /** A refresh token given for this one has been used. */
  readonly successorUsed: boolean;
}

/** A token to store. */
export interface NewToken {
  readonly hash: Buffer;
  readonly kind: 'access' | 'refresh';
  readonly grantId: string;
  readonly parentHash: Buffer | null;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const STATE = `
  g.id AS "grantId", c.client_id AS "clientId", g.user_id AS "userId", g.consent_id AS "consentId", g.expires_at AS "expiresAt",
  g.revoked_at IS NOT NULL AS revoked,
  (g.revoked_at IS NULL AND g.expires_at > $2 AND c.enabled AND u.active) AS alive,
  ARRAY(SELECT s FROM unnest(g.scopes) WITH ORDINALITY AS granted(s, place)
    WHERE s = ANY(c.scopes) AND (k.id IS NULL OR s = ANY(k.scopes)) ORDER BY place) AS scopes`;

const AROUND = `
  JOIN oauth_clients c ON c.id = g.client_id
  JOIN users u ON u.id = g.user_id
  LEFT JOIN oauth_consents k ON k.id = g.consent_id`;

// Both rows are locked, so that after waiting their newest versions are read: of requests with the same code or token each
// sees what the one before it did.
const CODE = `
SELECT ${STATE}, o.challenge, o.redirect_uri AS "redirectUri", o.expires_at AS "codeExpiresAt", o.used_at AS "usedAt"
FROM oauth_codes o JOIN oauth_grants g ON g.id = o.grant_id ${AROUND}
WHERE o.hash = $1 FOR UPDATE OF g, o`;

const REFRESH = `
SELECT ${STATE}, t.expires_at AS "tokenExpiresAt", t.used_at AS "usedAt"
FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id ${AROUND}
WHERE t.hash = $1 AND t.kind = 'refresh' FOR UPDATE OF g, t`;

const SUCCESSOR_USED = `
SELECT EXISTS (SELECT FROM oauth_tokens WHERE parent_hash = $1 AND kind = 'refresh' AND used_at IS NOT NULL) AS used`;

const USE_CODE =
  'UPDATE oauth_codes SET used_at = $2 WHERE hash = $1 AND used_at IS NULL RETURNING 1 AS changed';

const USE_REFRESH = `UPDATE oauth_tokens SET used_at = $2 WHERE hash = $1 AND used_at IS NULL RETURNING 1 AS changed`;

const INSERT_TOKEN = `
INSERT INTO oauth_tokens (hash, kind, grant_id, parent_hash, scopes, created_at, expires_at)
SELECT $1, $2, g.id, $4, $5, $6, $7 FROM oauth_grants g WHERE g.id = $3 AND g.revoked_at IS NULL RETURNING 1 AS changed`;

const REVOKE = `
UPDATE oauth_grants SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL`;

// A client that acts for itself has its secret: the password of the user it was registered with was never its own.
const REVOKE_OF_USER = `
UPDATE oauth_grants SET revoked_at = $2 WHERE user_id = $1 AND consent_id IS NOT NULL AND revoked_at IS NULL`;

// The consent is left alone while somebody else holds it: it is only a note, and waiting here could stall a revocation.
const TOUCH_CONSENT = `
UPDATE oauth_consents SET last_used_at = $2 WHERE id = (
  SELECT id FROM oauth_consents WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2) FOR UPDATE SKIP LOCKED)`;

/** Grants with their codes and tokens, inside the transaction of a request. */
@Injectable()
export class GrantsRepository {
  /** A code and its grant, both locked, or undefined. */
  async lockCode(manager: EntityManager, hash: Buffer, now: Date): Promise<CodeState | undefined> {
    const [state] = (await manager.query(CODE, [hash, now])) as CodeState[];
    return state;
  }

  /** A refresh token and its grant, both locked, or undefined. */
  async lockRefresh(manager: EntityManager, hash: Buffer, now: Date): Promise<RefreshState | undefined> {
    const [state] = (await manager.query(REFRESH, [hash, now])) as RefreshState[];
    if (!state) return undefined;
    const [successor] = (await manager.query(SUCCESSOR_USED, [hash])) as { used: boolean }[];
    return { ...state, successorUsed: successor?.used ?? false };
  }

  /** Marks a code as used; false when it was before. */
  useCode(manager: EntityManager, hash: Buffer, now: Date): Promise<boolean> {
    return changed(manager, USE_CODE, [hash, now]);
  }

  /** Marks a refresh token as used; false when it was before. */
  useRefresh(manager: EntityManager, hash: Buffer, now: Date): Promise<boolean> {
    return changed(manager, USE_REFRESH, [hash, now]);
  }

  /** Begins a grant. */
  async begin(
    manager: EntityManager,
    grant: Omit<OAuthGrant, 'client' | 'user' | 'consent' | 'session'>,
  ): Promise<void> {
    await manager.insert(OAuthGrant, grant);
  }

  /** Stores a code of a grant. */
  async addCode(manager: EntityManager, code: Omit<OAuthCode, 'grant' | 'usedAt'>): Promise<void> {
    await manager.insert(OAuthCode, { ...code, usedAt: null });
  }

  /** Stores a token; false when its grant has ended. */
  addToken(manager: EntityManager, token: NewToken): Promise<boolean> {
    const { hash, kind, grantId, parentHash, scopes, createdAt, expiresAt } = token;
    return changed(manager, INSERT_TOKEN, [hash, kind, grantId, parentHash, scopes, createdAt, expiresAt]);
  }

  /** Ends a grant with all its codes and tokens; harmless when it has ended already. */
  async revoke(manager: EntityManager, grantId: string, now: Date): Promise<void> {
    await manager.query(REVOKE, [grantId, now]);
  }

  /** Ends all grants that rest on consents of a user. */
  async revokeOfUser(manager: EntityManager, userId: number, now: Date): Promise<void> {
    await manager.query(REVOKE_OF_USER, [userId, now]);
  }

  /** Notes that a client got tokens on a consent. */
  async touchConsent(manager: EntityManager, consentId: number, now: Date): Promise<void> {
    await manager.query(TOUCH_CONSENT, [consentId, now]);
  }
}

/** Runs `... RETURNING 1` and says whether a row was changed. The driver gives rows, or rows and their count. */
async function changed(manager: EntityManager, sql: string, values: unknown[]): Promise<boolean> {
  const result = (await manager.query(sql, values)) as unknown[];
  const rows = Array.isArray(result[0]) ? result[0] : result;
  return rows.length > 0;
}
