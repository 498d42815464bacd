import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { TOKEN_PREFIX } from '../../platform/access/bearer.strategy.js';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { hashToken, newToken } from '../../platform/crypto/opaque-token.js';
import { AppError } from '../../platform/errors/app-error.js';
import { NotificationsLookup } from '../notifications/notifications.lookup.js';
import { ApiKeysRepository, type ApiKeyRow } from './database/api-keys.repository.js';
import type { ApiKeyDto, CreateApiKeyDto } from './dto/api-key.dto.js';

/** Keys a user may have at a time. */
const MOST_KEYS = 20;

/** Characters by which a user knows a key again. */
const SHOWN_LENGTH = 12;

/** Keys a user makes for programs of their own. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly notifications: NotificationsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a key; the one it replaces ends in the same moment.
   * @returns the key itself too, which is nowhere stored
   * @throws AppError `profile.too_many_keys`, `request.not_found` when there is none to replace
   */
  async create(
    userId: number,
    { name, replaces }: CreateApiKeyDto,
  ): Promise<{ api_key: ApiKeyDto; key: string }> {
    const key = `${TOKEN_PREFIX.api_key}${newToken().raw}`;
    const row = await this.keys.transaction(async (manager) => {
      const held = await this.keys.countHeld(manager, userId);
      if (replaces !== undefined) await this.remove(manager, userId, replaces);
      else if (held >= MOST_KEYS) throw new AppError('profile.too_many_keys');
      const createdAt = new Date(this.clock.now());
      const prefix = key.slice(0, SHOWN_LENGTH);
      const added = await this.keys.add(manager, { userId, name, prefix, hash: hashToken(key), createdAt });
      await this.note(manager, 'api_key.created', added.id);
      const notice = { kind: 'account.api_key_created', params: { name }, link: 'profile' } as const;
      await this.notifications.notify(userId, notice, manager);
      return added;
    });
    return { api_key: shown(row), key };
  }

  /** A user's keys, newest first. */
  async list(userId: number): Promise<ApiKeyDto[]> {
    return (await this.keys.list(userId)).map(shown);
  }

  /** Ends a key at once. @throws AppError `request.not_found` */
  async revoke(userId: number, keyId: number): Promise<void> {
    await this.keys.transaction((manager) => this.remove(manager, userId, keyId));
  }

  private async remove(manager: EntityManager, userId: number, keyId: number): Promise<void> {
    if (!(await this.keys.remove(manager, userId, keyId))) throw new AppError('request.not_found');
    await this.note(manager, 'api_key.deleted', keyId);
  }

  private async note(manager: EntityManager, event: AuditEvent, id: number): Promise<void> {
    await this.audit.record({ event, object: { type: 'api_key', id } }, manager);
  }
}

function shown({ id, name, prefix, createdAt, lastUsedAt }: ApiKeyRow): ApiKeyDto {
  const last_used_at = lastUsedAt?.toISOString() ?? null;
  return { id, name, prefix, created_at: createdAt.toISOString(), last_used_at };
}
