import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, type FieldErrors } from '../../platform/errors/app-error.js';
import { MonthsLookup } from '../measurement/months.lookup.js';
import { channelActions } from './channel-actions.js';
import { ChannelParts, type WrittenTargetUrl } from './channel-parts.service.js';
import { NO_CUSTOMER, type ChannelReader } from './channel-reader.js';
import { CandidatesReadModel } from './database/candidates.read-model.js';
import {
  ChannelsRepository,
  type ChannelContent,
  type LockedChannel,
} from './database/channels.repository.js';

/** A channel as somebody wants it. */
export interface WrittenChannel {
  readonly name: string;
  readonly channel_type_id: number;
  readonly parent_id: number | null;
  readonly target_urls: readonly WrittenTargetUrl[];
  /** Only administrators choose. */
  readonly customer_ids?: readonly number[];
}

/** Makes and changes channels. */
@Injectable()
export class ChannelEditor {
  constructor(
    private readonly database: Database,
    private readonly channels: ChannelsRepository,
    private readonly candidates: CandidatesReadModel,
    private readonly parts: ChannelParts,
    private readonly months: MonthsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a channel; it is active in no quarter yet. A customer's is kept for that customer.
   * @returns its number
   * @throws AppError `request.invalid`, `customer.not_selected`
   */
  async create(reader: ChannelReader, written: WrittenChannel): Promise<number> {
    const { mode, country, customerId } = reader;
    if (customerId === NO_CUSTOMER) throw new AppError('customer.not_selected');
    const content = await this.contentOf(reader, written);
    const customerIds = mode === 'admin' ? (written.customer_ids ?? []) : [customerId ?? NO_CUSTOMER];
    return this.database.transaction(async (manager) => {
      await this.demandName(manager, country, content.name);
      await this.demandCustomers(manager, customerIds);
      const origin = { owner: customerId, now: new Date(this.clock.now()) };
      const id = await this.channels.create(manager, country, { ...content, customerIds }, origin);
      await this.note(manager, reader, 'channel.created', id, content.name);
      return id;
    });
  }

  /**
   * Changes a channel. Months of quarters it is active in are measured again.
   * @param version the one the change was made from
   * @throws AppError `request.not_found`, `request.invalid`, `channel.changed`, `channel.not_possible`
   */
  async update(reader: ChannelReader, id: number, version: number, written: WrittenChannel): Promise<void> {
    const content = await this.contentOf(reader, written);
    const customerIds = reader.mode === 'admin' ? (written.customer_ids ?? []) : undefined;
    await this.database.transaction(async (manager) => {
      const channel = await this.channels.lock(manager, reader, id);
      if (!channel) throw new AppError('request.not_found');
      const standing = { ...channel, isRequested: channel.publicRequest && !channel.isPublic };
      if (!channelActions(reader.mode, standing).includes('edit')) throw new AppError('channel.not_possible');
      if (channel.version !== version) throw new AppError('channel.changed');
      await this.demandName(manager, reader.country, content.name, id);
      await this.demandCustomers(manager, customerIds ?? []);
      await this.channels.update(manager, id, { ...content, customerIds }, new Date(this.clock.now()));
      await this.months.remeasure(manager, reader.country, activeQuarters(channel));
      await this.note(manager, reader, 'channel.changed', id, content.name);
    });
  }

  private async contentOf(
    reader: ChannelReader,
    written: WrittenChannel,
  ): Promise<Omit<ChannelContent, 'customerIds'>> {
    const { channel_type_id: typeId, parent_id: parentId } = written;
    const [types, parents] = await Promise.all([
      this.candidates.types(reader.country),
      this.candidates.parents(reader),
    ]);
    const fields: FieldErrors = {};
    if (!types.some(({ id }) => id === typeId)) fields['channel_type_id'] = ['channel_type_id is not known'];
    if (parentId !== null && !parents.some(({ id }) => id === parentId))
      fields['parent_id'] = ['parent_id is not known'];
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
    const parts = await this.parts.demand(reader, parentId, written.target_urls);
    return { name: written.name.trim(), typeId, parentId, parts };
  }

  private async demandName(
    manager: EntityManager,
    country: string,
    name: string,
    id?: number,
  ): Promise<void> {
    // Two who choose the same name at once would both find it free.
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `channel names ${country}`,
    ]);
    if (await this.channels.isTaken(manager, country, name, id))
      throw new AppError('request.invalid', { fields: { name: ['name is taken already'] } });
  }

  private async demandCustomers(manager: EntityManager, ids: readonly number[]): Promise<void> {
    if ((await this.channels.customers(manager, ids)).length < ids.length)
      throw new AppError('request.invalid', { fields: { customer_ids: ['customer_ids are not all known'] } });
  }

  private note(manager: EntityManager, { country }: ChannelReader, event: string, id: number, name: string) {
    return this.audit.record({ event, country, object: { type: 'channel', id }, details: { name } }, manager);
  }
}

/** Quarters a channel is active in, `YYYY-Q`; null = perhaps in all. */
export function activeQuarters({ activeByDefault, quarters }: LockedChannel): readonly string[] | null {
  return activeByDefault ? null : quarters;
}
