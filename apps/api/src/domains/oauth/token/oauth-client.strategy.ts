import { timingSafeEqual } from 'node:crypto';
import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Passport, ProofStrategy } from '../../../platform/access/passport.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { hashToken } from '../../../platform/crypto/opaque-token.js';
import { InputPipe } from '../../../platform/http/validation.js';
import { ClientsRepository, type ClientRow, type ClientWithSecrets } from '../database/clients.repository.js';
import { ClientProofDto } from '../dto/token.dto.js';
import { invalidClient } from '../oauth-failure.js';
import { ClientThrottle } from './client-throttle.js';
import { presentedBy, type PresentedCredentials } from './presented-credentials.js';

const NAME = 'oauth_client';
const NOBODYS = hashToken('nobody has this secret');

/**
 * Proves clients before the library sees the request: the library would let a confidential client in without its secret
 * as soon as a PKCE verifier or a refresh token comes along.
 */
@Injectable()
export class OAuthClientStrategy extends ProofStrategy(NAME) {
  private readonly input = new InputPipe();

  constructor(
    passport: Passport,
    private readonly clients: ClientsRepository,
    private readonly throttle: ClientThrottle,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {
    super(passport);
  }

  /**
   * The enabled client that has proved itself in the one way it is registered for.
   * @throws OAuthFailure `invalid_request` for what cannot be read, `invalid_client`, the same for whatever is wrong
   * @throws AppError `request.invalid`, `request.too_many`
   */
  async validate(request: FastifyRequest): Promise<ClientRow> {
    // Guards come before the handler's own check of its body.
    const metadata = { type: 'body', metatype: ClientProofDto } as const;
    const proof = (await this.input.transform(request.body, metadata)) as ClientProofDto;
    return this.proved(presentedBy(request, proof), request.ip);
  }

  private async proved(presented: PresentedCredentials, address: string): Promise<ClientRow> {
    await this.throttle.demand(address);
    const client = await this.clients.withSecrets(presented.clientId, new Date(this.clock.now()));
    if (client && hasProved(client, presented)) return client;
    await this.throttle.failed(address);
    if (client)
      await this.audit.record({
        event: 'oauth_client.refused',
        outcome: 'denied',
        clientId: client.clientId,
        details: { method: presented.method },
      });
    throw invalidClient();
  }
}

/** A request of a client that has proved itself. */
type ClientRequest = FastifyRequest & { client?: ClientRow };

/** Lets a client in that has proved itself. */
@Injectable()
export class OAuthClientGuard implements CanActivate {
  constructor(private readonly passport: Passport) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ClientRequest>();
    request.client = await this.passport.whoIs<ClientRow>(NAME, request);
    return request.client !== undefined;
  }
}

/** The client that has proved itself, behind the guard above. */
export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): ClientRow => {
  const { client } = context.switchToHttp().getRequest<ClientRequest>();
  if (!client) throw new Error('@CurrentClient() on a route without its guard');
  return client;
});

function hasProved(client: ClientWithSecrets, { method, secret }: PresentedCredentials): boolean {
  if (method !== client.authMethod) return false;
  if (method === 'none') return true;
  const hash = hashToken(secret);
  // Every secret is compared, and there is always one to compare with: the time says nothing.
  const fits = [...client.secrets, NOBODYS].map((known) => timingSafeEqual(known, hash));
  return fits.slice(0, -1).includes(true);
}
