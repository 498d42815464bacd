import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Crud } from '../../../platform/crud/crud.service.js';
import type { CrudChange, CrudDefinition } from '../../../platform/crud/crud.types.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ListAsking } from '../../../platform/list/list.types.js';
import { Lists } from '../../../platform/list/lists.service.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { ClientsAdminRepository } from '../database/clients-admin.repository.js';
import { CLIENTS } from '../database/clients.list.js';
import { OAuthClient } from '../database/oauth-client.entity.js';
import type { OAuthClientDto, OAuthClientInputDto } from '../dto/oauth-client.dto.js';
import { newClientId, newClientSecret } from '../oauth-secrets.js';
import { clientProblems, lostBy } from './client-rules.js';

const HOUR = 3_600_000;
const OVERLAP_HOURS = 24;

interface WithSecret {
  readonly client: OAuthClientDto;
  readonly client_secret: string | null;
}

type Change = CrudChange<OAuthClient, OAuthClientInputDto>;

/** The clients of the provider; every change is in the audit log. */
@Injectable()
export class OAuthClientsService {
  /** How clients are written. */
  readonly definition: CrudDefinition<OAuthClient, OAuthClientInputDto, typeof CLIENTS> = {
    entity: OAuthClient,
    name: 'oauth_client',
    concerns: ({ clientId }) => ({ clientId }),
    list: CLIENTS,
    columns: ({ name, auth_method, redirect_uris, scopes, grants, enabled, service_user_id }) => ({
      name,
      authMethod: auth_method,
      redirectUris: redirect_uris,
      scopes,
      grants,
      enabled,
      serviceUserId: service_user_id ?? null,
    }),
    check: (change) => this.check(change),
    dependents: (change, id) => this.endLost(change, id),
  };

  constructor(
    private readonly crud: Crud,
    private readonly lists: Lists,
    private readonly clients: ClientsAdminRepository,
    private readonly users: UsersLookup,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * A new client, with its secret unless it is public.
   * @throws AppError `request.invalid`
   */
  async create(input: OAuthClientInputDto, asking: ListAsking): Promise<WithSecret> {
    const secret = input.auth_method === 'none' ? null : newClientSecret();
    const now = this.now();
    const { definition } = this;
    const withSecret: typeof definition = {
      ...definition,
      columns: (sent, who) => ({ ...definition.columns(sent, who), clientId: newClientId() }),
      dependents: async ({ manager }, clientId) => {
        if (secret)
          await this.clients.addSecret(manager, { clientId, hash: secret.hash }, { now, othersEnd: now });
      },
    };
    const client = await this.crud.create(withSecret, input, asking);
    return { client, client_secret: secret?.raw ?? null };
  }

  /**
   * A new secret; the newest so far stays valid for some hours.
   * @throws AppError `request.not_found`, `oauth.no_secret` for public clients
   */
  newSecret(id: number, asking: ListAsking, overlapHours = OVERLAP_HOURS): Promise<WithSecret> {
    const { raw, hash } = newClientSecret();
    const now = this.now();
    return this.database.transaction(async (manager) => {
      const client = await this.clients.lock(manager, id);
      if (!client) throw new AppError('request.not_found');
      if (client.authMethod === 'none') throw new AppError('oauth.no_secret');
      const othersEnd = new Date(now.getTime() + overlapHours * HOUR);
      await this.clients.addSecret(manager, { clientId: id, hash }, { now, othersEnd });
      const event = 'oauth_client.secret_created';
      const details = { overlap_hours: overlapHours };
      const { clientId } = client;
      await this.audit.record({ event, clientId, object: { type: 'oauth_client', id }, details }, manager);
      return { client: await this.lists.one(CLIENTS, id, asking, manager), client_secret: raw };
    });
  }

  private async check({ input, manager }: Change): Promise<void> {
    if (!input) return;
    const fields = clientProblems(input);
    const user = input.service_user_id;
    if (user != null && !(await this.users.rights(user, manager)))
      fields['service_user_id'] = [{ code: 'user_not_active' }];
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  }

  /** Tokens that a changed client could no longer get end, and the secrets of one that has become public. */
  private async endLost({ before, input, manager }: Change, id: number): Promise<void> {
    if (!before || !input) return;
    const now = this.now();
    const lost = lostBy(before, input);
    if (input.auth_method === 'none') await this.clients.endSecrets(manager, id, now);
    if (lost.users) await this.clients.endGrants(manager, id, 'users', now);
    if (lost.client) await this.clients.endGrants(manager, id, 'client', now);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
