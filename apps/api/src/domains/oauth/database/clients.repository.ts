import { Injectable } from '@nestjs/common';
import type { Scope } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { AuthMethod, GrantType } from '../oauth-terms.js';

/** An enabled client, as the endpoints need it. */
export interface ClientRow {
  readonly id: number;
  readonly clientId: string;
  readonly name: string;
  readonly authMethod: AuthMethod;
  readonly redirectUris: string[];
  readonly scopes: Scope[];
  readonly grants: GrantType[];
  /** The user it acts as when it acts for itself; null also while that user is not active. */
  readonly serviceUserId: number | null;
}

/** An enabled client with the hashes of its valid secrets. */
export interface ClientWithSecrets extends ClientRow {
  readonly secrets: Buffer[];
}

const COLUMNS = `
  c.id, c.client_id AS "clientId", c.name, c.auth_method AS "authMethod", c.redirect_uris AS "redirectUris", c.scopes, c.grants,
  (SELECT u.id FROM users u WHERE u.id = c.service_user_id AND u.active) AS "serviceUserId"`;

const ENABLED = `SELECT ${COLUMNS} FROM oauth_clients c WHERE c.client_id = $1 AND c.enabled`;

const WITH_SECRETS = `
SELECT ${COLUMNS}, ARRAY(
  SELECT s.hash FROM oauth_client_secrets s
  WHERE s.client_id = c.id AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > $2)) AS secrets
FROM oauth_clients c WHERE c.client_id = $1 AND c.enabled`;

const PUBLIC_ADDRESSES = `
SELECT DISTINCT unnest(redirect_uris) AS address FROM oauth_clients WHERE enabled AND auth_method = 'none'`;

/** Clients as the endpoints look them up. */
@Injectable()
export class ClientsRepository {
  constructor(private readonly database: Database) {}

  /** An enabled client by what it calls itself, or undefined. */
  enabled(clientId: string): Promise<ClientRow | undefined> {
    return this.database.first<ClientRow>(ENABLED, [clientId]);
  }

  /** The same, for the rest of a transaction: whoever changes or disables the client waits until it is over. */
  async hold(manager: EntityManager, clientId: string): Promise<ClientRow | undefined> {
    const [client] = (await manager.query(`${ENABLED} FOR SHARE`, [clientId])) as ClientRow[];
    return client;
  }

  /** An enabled client with what it can prove itself with at this moment, or undefined. */
  withSecrets(clientId: string, now: Date): Promise<ClientWithSecrets | undefined> {
    return this.database.first<ClientWithSecrets>(WITH_SECRETS, [clientId, now]);
  }

  /** Registered addresses of all enabled public clients. */
  async publicAddresses(): Promise<string[]> {
    const rows = await this.database.query<{ address: string }>(PUBLIC_ADDRESSES);
    return rows.map(({ address }) => address);
  }
}
