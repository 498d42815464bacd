import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import {
  flagsOf,
  NATIONAL_FLAGS,
  type BlockKind,
  type StandingFlag,
} from '@netreach/domain/national-ranking';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import {
  NationalFlagsRepository,
  type NationalItem,
  type NationalSettings,
} from './database/national-flags.repository.js';

/** An item of the national ranking in a country, and who does something with it. */
export interface ItemAsked {
  readonly country: string;
  readonly type: ItemType;
  readonly id: number;
  readonly userId: number;
}

/** The months a block is about. */
export interface BlockedMonths {
  /** First days of the first and the last month. */
  readonly from: string;
  readonly until: string;
}

/** Flags, blocks and consents of the items of the national ranking. */
@Injectable()
export class NationalItems {
  constructor(
    private readonly flags: NationalFlagsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Sets what stands of an item. @throws AppError `request.not_found`, `request.stale` */
  async flag(asked: ItemAsked, names: readonly StandingFlag[], version: number): Promise<NationalItem> {
    return this.change(asked, async (manager, item) => {
      const { flags: before } = item;
      if (item.version !== version) throw new AppError('request.stale', { current: item });
      const flags = flagsOf(names);
      await this.flags.set(manager, asked.country, item.id, flags);
      await this.note(asked, item, 'national_item.flagged', { details: { before, flags } }, manager);
      return { ...item, flags, version: version + 1 };
    });
  }

  /** Blocks an item for months. @returns the number of the block @throws AppError `request.not_found` */
  async block(
    asked: ItemAsked,
    kind: BlockKind,
    { from, until }: BlockedMonths,
    reason: string,
  ): Promise<number> {
    if (from > until) throw refusedField('until', 'end_before_start');
    return this.change(asked, async (manager, item) => {
      const { country, userId } = asked;
      const flag = NATIONAL_FLAGS[kind];
      const block = { country, userId, itemId: item.id, from, until, flag, reason };
      const id = await this.flags.block(manager, block);
      const details = { kind, from, until };
      await this.note(asked, item, 'national_item.blocked', { details, reason }, manager);
      return id;
    });
  }

  /** Lifts all blocks of an item in months. @returns how many there were @throws AppError `request.not_found` */
  async unblock(asked: ItemAsked, { from, until }: BlockedMonths, reason: string): Promise<number> {
    return this.change(asked, async (manager, item) => {
      const { country, userId } = asked;
      const block = { country, userId, itemId: item.id, from, until, reason };
      const lifted = await this.flags.unblock(manager, block);
      const details = { from, until, lifted };
      await this.note(asked, item, 'national_item.unblocked', { details, reason }, manager);
      return lifted;
    });
  }

  /** Notes an owner's consent; it counts once a second person has confirmed it. @throws AppError `request.not_found` */
  async consent(asked: ItemAsked, givenBy: string, givenOn: string): Promise<number> {
    return this.change(asked, async (manager, item) => {
      const { country, userId } = asked;
      const consent = { country, itemId: item.id, givenBy, givenOn, userId };
      const id = await this.flags.record(manager, consent);
      const details = { given_by: givenBy, given_on: givenOn };
      await this.note(asked, item, 'national_consent.recorded', { details }, manager);
      return id;
    });
  }

  /** Confirms a consent. @throws AppError `request.not_found`, `national.same_person` */
  async confirm(country: string, id: number, userId: number): Promise<void> {
    await this.flags.transaction(async (manager) => {
      const consent = await this.flags.consent(manager, country, id);
      if (!consent) throw new AppError('request.not_found');
      if (consent.recordedBy === userId) throw new AppError('national.same_person');
      if (consent.confirmedBy !== null) return;
      await this.flags.confirm(manager, id, userId);
      const object = { type: 'national_consent', id };
      const details = { item: consent.itemId };
      await this.audit.record({ event: 'national_consent.confirmed', country, object, details }, manager);
    });
  }

  /** Says how a country releases; all caches are told, for every answer names the licence. */
  async setSettings(country: string, settings: NationalSettings): Promise<void> {
    await this.flags.transaction(async (manager) => {
      await this.flags.setSettings(manager, country, settings);
      await this.flags.touch(manager, country);
      const object = { type: 'country', id: country };
      const details = { ...settings };
      await this.audit.record({ event: 'national_settings.updated', country, object, details }, manager);
    });
  }

  private change<T>(
    { country, type, id }: ItemAsked,
    work: (manager: EntityManager, item: NationalItem) => Promise<T>,
  ): Promise<T> {
    return this.flags.transaction(async (manager) => {
      const item = await this.flags.locked(manager, country, type, id);
      if (!item) throw new AppError('request.not_found');
      return work(manager, item);
    });
  }

  private note(
    { country, userId }: ItemAsked,
    { type, id }: NationalItem,
    event:
      | 'national_item.flagged'
      | 'national_item.blocked'
      | 'national_item.unblocked'
      | 'national_consent.recorded',
    said: { reason?: string; details: Record<string, unknown> },
    manager: EntityManager,
  ): Promise<void> {
    const object = { type, id };
    return this.audit.record({ event, actorId: userId, country, object, ...said }, manager);
  }
}
