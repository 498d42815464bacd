import { Injectable } from '@nestjs/common';
import type { AuditEvent } from '@netreach/domain';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { MonthsLookup } from '../measurement/months.lookup.js';
import { channelActions } from './channel-actions.js';
import { activeQuarters } from './channel-editor.service.js';
import type { ChannelReader } from './channel-reader.js';
import { ChannelsRepository, type LockedChannel } from './database/channels.repository.js';
import type { ChannelAction, QuarterDto } from './dto/channel.dto.js';

/** What is done to a channel while nobody else changes it, in one transaction. */
interface Change {
  readonly manager: EntityManager;
  readonly channel: LockedChannel;
  readonly now: Date;
}

/** Publishes, deletes and activates channels. What is done twice is done once. */
@Injectable()
export class ChannelStates {
  constructor(
    private readonly database: Database,
    private readonly channels: ChannelsRepository,
    private readonly months: MonthsLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a channel everybody's; a customer asks for it.
   * @throws AppError `request.not_found`, `request.invalid` where one of everybody's has its name, `channel.not_possible`
   */
  async publish(reader: ChannelReader, id: number): Promise<void> {
    const asks = reader.mode === 'customer';
    const event = asks ? 'channel.publication_requested' : 'channel.published';
    await this.change(reader, id, 'publish', event, async (change) => {
      await this.demandFree(reader.country, change);
      await (asks
        ? this.channels.request(change.manager, id, change.now)
        : this.channels.publish(change.manager, id, change.now));
    });
  }

  /**
   * Makes a channel everybody's as its customer asks.
   * @throws AppError `request.not_found`, `request.invalid` where one of everybody's has its name, `channel.not_possible` where
   * nobody asks
   */
  async acceptRequest(reader: ChannelReader, id: number): Promise<void> {
    await this.change(reader, id, 'accept_request', 'channel.published', async (change) => {
      await this.demandFree(reader.country, change);
      await this.channels.publish(change.manager, id, change.now);
    });
  }

  /**
   * Deletes a channel so that it can be brought back; it is ranked no more.
   * @throws AppError `request.not_found`, `channel.not_possible`
   */
  async delete(reader: ChannelReader, id: number): Promise<void> {
    await this.change(reader, id, 'delete', 'channel.deleted', ({ manager, now }) =>
      this.channels.setDeleted(manager, id, true, now),
    );
  }

  /**
   * Brings a deleted channel back.
   * @throws AppError `request.not_found`, `channel.not_possible`
   */
  async undelete(reader: ChannelReader, id: number): Promise<void> {
    await this.change(reader, id, 'undelete', 'channel.restored', async ({ manager, channel, now }) => {
      await this.channels.setDeleted(manager, id, false, now);
      await this.months.remeasure(manager, reader.country, activeQuarters(channel));
    });
  }

  /**
   * Switches a channel on or off for a quarter. A quarter it is switched on in is measured again.
   * @throws AppError `request.not_found`, `channel.not_possible`
   */
  async setActive(
    reader: ChannelReader,
    id: number,
    { year, quarter }: QuarterDto,
    active: boolean,
  ): Promise<void> {
    const event = active ? 'channel.activated' : 'channel.deactivated';
    await this.change(reader, id, 'activate', event, async ({ manager, now }) => {
      const { userId, country } = reader;
      await this.channels.setActive(manager, id, { year, quarter, active }, { now, userId });
      if (active) await this.months.remeasure(manager, country, [`${year}-${quarter}`]);
    });
  }

  /** Customers may call their channels as others do; everybody's have names of their own. */
  private async demandFree(country: string, { manager, channel: { id, name } }: Change): Promise<void> {
    if (await this.channels.isTaken(manager, country, { id, name, customerIds: [] }))
      throw refusedField('name', 'taken');
  }

  private async change(
    reader: ChannelReader,
    id: number,
    action: ChannelAction,
    event: AuditEvent,
    work: (change: Change) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      const channel = await this.channels.lock(manager, reader, id);
      if (!channel) throw new AppError('request.not_found');
      const isRequested = channel.publicRequest && !channel.isPublic;
      if (!channelActions(reader.mode, { ...channel, isRequested }).includes(action))
        throw new AppError('channel.not_possible');
      await work({ manager, channel, now: new Date(this.clock.now()) });
      const { country } = reader;
      const details = { name: channel.name };
      await this.audit.record({ event, country, object: { type: 'channel', id }, details }, manager);
    });
  }
}
