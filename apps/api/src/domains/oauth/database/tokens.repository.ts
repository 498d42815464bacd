import { Injectable } from '@nestjs/common';
import type { Scope } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** A token that is alive. */
export interface LiveToken {
  readonly kind: 'access' | 'refresh';
  /** What the client calls itself. */
  readonly clientId: string;
  readonly userId: number;
  /** What it allows now. */
  readonly scopes: Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A token, alive or not, as far as revoking it needs to know. */
export interface IssuedToken {
  readonly kind: 'access' | 'refresh';
  readonly clientId: string;
  readonly userId: number;
  readonly grantId: string;
}

const LIVE = `
SELECT t.kind, c.client_id AS "clientId", g.user_id AS "userId", t.created_at AS "createdAt", t.expires_at AS "expiresAt",
  ARRAY(SELECT s FROM unnest(t.scopes) WITH ORDINALITY AS granted(s, place) WHERE s = ANY(c.scopes) ORDER BY place) AS scopes
FROM oauth_tokens t
JOIN oauth_grants g ON g.id = t.grant_id
JOIN oauth_clients c ON c.id = g.client_id
JOIN users u ON u.id = g.user_id
WHERE t.hash = $1 AND t.used_at IS NULL AND t.expires_at > $2 AND g.revoked_at IS NULL AND c.enabled AND u.active`;

const ISSUED = `
SELECT t.kind, c.client_id AS "clientId", g.user_id AS "userId", g.id AS "grantId"
FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id JOIN oauth_clients c ON c.id = g.client_id
WHERE t.hash = $1`;

const END_TOKEN = 'UPDATE oauth_tokens SET expires_at = $2 WHERE hash = $1 AND expires_at > $2';

/** Tokens by their hash. */
@Injectable()
export class TokensRepository {
  constructor(private readonly database: Database) {}

  /** A token that is alive, with its client and user, or undefined. */
  live(hash: Buffer, now: Date): Promise<LiveToken | undefined> {
    return this.database.first<LiveToken>(LIVE, [hash, now]);
  }

  /** A token whatever its state, or undefined. */
  issued(hash: Buffer): Promise<IssuedToken | undefined> {
    return this.database.first<IssuedToken>(ISSUED, [hash]);
  }

  /** Ends one token. */
  async end(manager: EntityManager, hash: Buffer, now: Date): Promise<void> {
    await manager.query(END_TOKEN, [hash, now]);
  }
}
