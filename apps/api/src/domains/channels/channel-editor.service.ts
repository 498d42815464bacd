import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { MonthsLookup } from '../measurement/months.lookup.js';
import { channelActions } from './channel-actions.js';
import { ChannelParts, type WrittenChannel } from './channel-parts.service.js';
import { NO_CUSTOMER, type ChannelReader } from './channel-reader.js';
import { ChannelsService } from './channels.service.js';
import { ChannelsRepository, type LockedChannel, type NamedChannel } from './database/channels.repository.js';

/** Makes and changes channels. */
@Injectable()
export class ChannelEditor {
  constructor(
    private readonly database: Database,
    private readonly channels: ChannelsRepository,
    private readonly parts: ChannelParts,
    private readonly shown: ChannelsService,
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
    const content = await this.parts.content(reader, written);
    const customerIds = mode === 'admin' ? (written.customer_ids ?? []) : [customerId ?? NO_CUSTOMER];
    return this.database.transaction(async (manager) => {
      await this.demandName(manager, country, { name: content.name, customerIds });
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
   * @throws AppError `request.not_found`, `request.invalid`, `request.stale`, `channel.not_possible`
   */
  async update(reader: ChannelReader, id: number, version: number, written: WrittenChannel): Promise<void> {
    const content = await this.parts.content(reader, written);
    const customerIds = reader.mode === 'admin' ? (written.customer_ids ?? []) : undefined;
    await this.database.transaction(async (manager) => {
      const channel = await this.channels.lock(manager, reader, id);
      if (!channel) throw new AppError('request.not_found');
      const standing = { ...channel, isRequested: channel.publicRequest && !channel.isPublic };
      if (!channelActions(reader.mode, standing).includes('edit')) throw new AppError('channel.not_possible');
      if (channel.version !== version) {
        const current = await this.shown.show(reader, id, manager);
        throw new AppError('request.stale', { current });
      }
      const { name } = content;
      const named = { id, name, customerIds: customerIds ?? [reader.customerId ?? NO_CUSTOMER] };
      await this.demandName(manager, reader.country, named);
      await this.demandCustomers(manager, customerIds ?? []);
      await this.channels.update(manager, id, { ...content, customerIds }, new Date(this.clock.now()));
      await this.months.remeasure(manager, reader.country, activeQuarters(channel));
      await this.note(manager, reader, 'channel.updated', id, content.name);
    });
  }

  private async demandName(manager: EntityManager, country: string, named: NamedChannel): Promise<void> {
    if (await this.channels.isTaken(manager, country, named)) throw refusedField('name', 'taken');
  }

  private async demandCustomers(manager: EntityManager, ids: readonly number[]): Promise<void> {
    if ((await this.channels.customers(manager, ids)).length < ids.length)
      throw refusedField('customer_ids', 'unknown');
  }

  private note(
    manager: EntityManager,
    { country }: ChannelReader,
    event: AuditEvent,
    id: number,
    name: string,
  ) {
    return this.audit.record({ event, country, object: { type: 'channel', id }, details: { name } }, manager);
  }
}

/** Quarters a channel is active in, `YYYY-Q`; null = perhaps in all. */
export function activeQuarters({ activeByDefault, quarters }: LockedChannel): readonly string[] | null {
  return activeByDefault ? null : quarters;
}
