import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail, type AuditEntry } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { rowsOf } from '../../../platform/http/page.query.dto.js';
import { UsersLookup } from '../../users/users.lookup.js';
import { ClientsAdminRepository } from '../database/clients-admin.repository.js';
import { ClientsListReadModel } from '../database/clients-list.read-model.js';
import type { OAuthClient } from '../database/oauth-client.entity.js';
import type { OAuthClientDto, OAuthClientInputDto } from '../dto/oauth-clients.dto.js';
import type { OAuthClientsQuery } from '../dto/oauth-clients.query.dto.js';
import { newClientId, newClientSecret } from '../oauth-secrets.js';
import { changesOf, clientProblems, fieldsOf, lostBy } from './client-rules.js';

const HOUR = 3_600_000;
const OVERLAP_HOURS = 24;

interface WithSecret {
  readonly client: OAuthClientDto;
  readonly client_secret: string | null;
}

/** The clients of the provider; every change is in the audit log. */
@Injectable()
export class OAuthClientsService {
  constructor(
    private readonly clients: ClientsAdminRepository,
    private readonly shown: ClientsListReadModel,
    private readonly users: UsersLookup,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** A page of clients. */
  list(query: OAuthClientsQuery): Promise<{ clients: OAuthClientDto[]; total: number }> {
    const { search = null, sort = 'name', order = 'asc' } = query;
    return this.shown.page({ search, sort, order, ...rowsOf(query) }, this.now());
  }

  /**
   * A new client, with its secret unless it is public.
   * @throws AppError `request.invalid`
   */
  async create(input: OAuthClientInputDto): Promise<WithSecret> {
    await this.demandValid(input);
    const now = this.now();
    const fields = fieldsOf(input);
    const clientId = newClientId();
    const secret = fields.authMethod === 'none' ? null : newClientSecret();
    const id = await this.database.transaction(async (manager) => {
      const number = await this.clients.insert(manager, {
        ...fields,
        clientId,
        createdAt: now,
        updatedAt: now,
      });
      if (secret)
        await this.clients.addSecret(
          manager,
          { clientId: number, hash: secret.hash },
          { now, othersEnd: now },
        );
      await this.note(manager, { event: 'oauth_client.created', details: fields }, { id: number, clientId });
      return number;
    });
    return { client: await this.find(id), client_secret: secret?.raw ?? null };
  }

  /**
   * Changes a client; tokens it could no longer get end.
   * @throws AppError `request.not_found`, `request.invalid`
   */
  async update(id: number, input: OAuthClientInputDto): Promise<OAuthClientDto> {
    await this.demandValid(input);
    const now = this.now();
    await this.change(id, async (manager, client) => {
      const fields = fieldsOf(input);
      const changes = changesOf(client, fields);
      if (Object.keys(changes).length === 0) return;
      const lost = lostBy(client, fields);
      await this.clients.update(manager, id, { ...fields, updatedAt: now });
      if (fields.authMethod === 'none') await this.clients.endSecrets(manager, id, now);
      if (lost.users) await this.clients.endGrants(manager, id, 'users', now);
      if (lost.client) await this.clients.endGrants(manager, id, 'client', now);
      await this.note(manager, { event: 'oauth_client.updated', details: changes }, client);
    });
    return this.find(id);
  }

  /**
   * Removes a client with its consents and tokens.
   * @throws AppError `request.not_found`
   */
  remove(id: number): Promise<void> {
    return this.change(id, async (manager, client) => {
      await this.clients.remove(manager, id);
      await this.note(manager, { event: 'oauth_client.deleted', details: { name: client.name } }, client);
    });
  }

  /**
   * A new secret; the newest so far stays valid for some hours.
   * @throws AppError `request.not_found`, `oauth.no_secret` for public clients
   */
  async newSecret(id: number, overlapHours = OVERLAP_HOURS): Promise<WithSecret> {
    const { raw, hash } = newClientSecret();
    const now = this.now();
    await this.change(id, async (manager, client) => {
      if (client.authMethod === 'none') throw new AppError('oauth.no_secret');
      const othersEnd = new Date(now.getTime() + overlapHours * HOUR);
      await this.clients.addSecret(manager, { clientId: id, hash }, { now, othersEnd });
      const details = { overlap_hours: overlapHours };
      await this.note(manager, { event: 'oauth_client.secret_created', details }, client);
    });
    return { client: await this.find(id), client_secret: raw };
  }

  private change(
    id: number,
    work: (manager: EntityManager, client: OAuthClient) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      const client = await this.clients.lock(manager, id);
      if (!client) throw new AppError('request.not_found');
      await work(manager, client);
    });
  }

  private async demandValid(input: OAuthClientInputDto): Promise<void> {
    const fields = clientProblems(input);
    const user = input.service_user_id;
    if (user != null && !(await this.users.rights(user)))
      fields['service_user_id'] = ['There is no such active user'];
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  }

  private note(
    manager: EntityManager,
    entry: AuditEntry,
    { id, clientId }: Pick<OAuthClient, 'id' | 'clientId'>,
  ): Promise<void> {
    return this.audit.record({ ...entry, clientId, object: { type: 'oauth_client', id } }, manager);
  }

  private async find(id: number): Promise<OAuthClientDto> {
    const client = await this.shown.find(id, this.now());
    if (!client) throw new AppError('request.not_found');
    return client;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
