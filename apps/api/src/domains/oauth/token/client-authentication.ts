import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { ClientsRepository, type ClientRow, type ClientWithSecrets } from '../database/clients.repository.js';
import { invalidClient } from '../oauth-failure.js';
import { ClientThrottle } from './client-throttle.js';
import type { PresentedCredentials } from './presented-credentials.js';

const NOBODYS = hashToken('nobody has this secret');

/**
 * Proves clients before the library sees the request: the library would let a confidential client in without its secret
 * as soon as a PKCE verifier or a refresh token comes along.
 */
@Injectable()
export class ClientAuthentication {
  constructor(
    private readonly clients: ClientsRepository,
    private readonly throttle: ClientThrottle,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * The enabled client that has proved itself in the one way it is registered for.
   * @throws OAuthFailure `invalid_client`, the same for whatever is wrong
   * @throws AppError `request.too_many`
   */
  async prove(presented: PresentedCredentials, address: string): Promise<ClientRow> {
    await this.throttle.demand(address);
    const client = await this.clients.withSecrets(presented.clientId, new Date(this.clock.now()));
    if (client && hasProved(client, presented)) return client;
    await this.throttle.failed(address);
    if (client)
      await this.audit.record({
        event: 'oauth.client_refused',
        outcome: 'denied',
        clientId: client.clientId,
        details: { method: presented.method },
      });
    throw invalidClient();
  }
}

function hasProved(client: ClientWithSecrets, { method, secret }: PresentedCredentials): boolean {
  if (method !== client.authMethod) return false;
  if (method === 'none') return true;
  const hash = hashToken(secret);
  // Every secret is compared, and there is always one to compare with: the time says nothing.
  const fits = [...client.secrets, NOBODYS].map((known) => timingSafeEqual(known, hash));
  return fits.slice(0, -1).includes(true);
}
