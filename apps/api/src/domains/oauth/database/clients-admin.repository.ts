import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OAuthClient, OAuthClientSecret } from './oauth-client.entity.js';

/** Which grants of a client end. */
export type GrantsOf = 'users' | 'client';

const END_GRANTS: Readonly<Record<GrantsOf, string>> = {
  users:
    'UPDATE oauth_grants SET revoked_at = $2 WHERE client_id = $1 AND revoked_at IS NULL AND consent_id IS NOT NULL',
  client:
    'UPDATE oauth_grants SET revoked_at = $2 WHERE client_id = $1 AND revoked_at IS NULL AND consent_id IS NULL',
};

const END_SECRETS = `
UPDATE oauth_client_secrets SET revoked_at = $2
WHERE client_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)`;

// Of the secrets valid now the newest goes on for a while; older ones, of a rotation that is not over, end.
const KEEP_NEWEST = `
UPDATE oauth_client_secrets s SET
  revoked_at = CASE WHEN s.id = newest.id AND $3::timestamptz > $2 THEN NULL ELSE $2 END,
  expires_at = CASE WHEN s.id = newest.id THEN LEAST(s.expires_at, $3) ELSE s.expires_at END
FROM (SELECT max(id) AS id FROM oauth_client_secrets
  WHERE client_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)) newest
WHERE s.client_id = $1 AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > $2)`;

/** What hangs on clients, and their locks; inside a transaction. */
@Injectable()
export class ClientsAdminRepository {
  /** A client, its row locked, or null: whoever gets tokens for it waits, and whoever is getting some is waited for. */
  lock(manager: EntityManager, id: number): Promise<OAuthClient | null> {
    return manager.findOne(OAuthClient, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Ends grants of a client with their tokens. */
  async endGrants(manager: EntityManager, id: number, of: GrantsOf, now: Date): Promise<void> {
    await manager.query(END_GRANTS[of], [id, now]);
  }

  /** Ends every secret of a client. */
  async endSecrets(manager: EntityManager, id: number, now: Date): Promise<void> {
    await manager.query(END_SECRETS, [id, now]);
  }

  /** Stores a secret beside the newest so far, which ends at a given time. */
  async addSecret(
    manager: EntityManager,
    secret: { clientId: number; hash: Buffer },
    { now, othersEnd }: { now: Date; othersEnd: Date },
  ): Promise<void> {
    await manager.query(KEEP_NEWEST, [secret.clientId, now, othersEnd]);
    const open = { expiresAt: null, revokedAt: null };
    await manager.insert(OAuthClientSecret, { ...secret, createdAt: now, ...open });
  }
}
