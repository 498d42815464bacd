import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { FeedRunsRepository, type FeedRun } from './database/feed-runs.repository.js';
import { FeedsRepository, type Feed, type FeedScope } from './database/feeds.repository.js';
import type { FeedInputDto } from './dto/feed.dto.js';
import { FeedContents } from './feed-contents.service.js';
import { nextRun } from './feed-schedule.js';
import type { FeedContent } from './feed.types.js';

/** A feed with its newest delivery. */
export interface FeedWithRun {
  readonly feed: Feed;
  readonly lastRun: FeedRun | undefined;
}

/** Feeds of a customer; administrators who have selected none handle those of all. */
@Injectable()
export class DmpFeedsService {
  constructor(
    private readonly database: Database,
    private readonly feeds: FeedsRepository,
    private readonly runs: FeedRunsRepository,
    private readonly contents: FeedContents,
    private readonly countries: CountriesLookup,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Feeds by name. */
  async list(scope: FeedScope): Promise<FeedWithRun[]> {
    const feeds = await this.feeds.list(scope);
    const newest = await this.runs.newest(feeds.map(({ id }) => id));
    return feeds.map((feed) => ({ feed, lastRun: newest.get(feed.id) }));
  }

  /**
   * Makes a feed of the customer.
   * @throws AppError `request.invalid`, `customer.not_selected`
   */
  async create(scope: FeedScope, input: FeedInputDto): Promise<FeedWithRun> {
    const { country, customerId } = scope;
    if (!customerId) throw new AppError('customer.not_selected');
    const content = await this.contents.checked({ country, customerId }, input);
    const id = await this.database.transaction(async (manager) => {
      await this.demandName(manager, { country, customerId, name: content.name });
      const created = await this.feeds.create(
        manager,
        { country, customerId },
        content,
        await this.timesOf(country, content),
      );
      const secret = content.server && input.secret ? this.contents.sealed(created, input.secret) : null;
      await this.feeds.setSecret(manager, created, secret);
      await this.note(manager, country, 'dmp_feed.created', created, content);
      return created;
    });
    return this.demand(scope, id);
  }

  /**
   * Changes a feed. Its password stays with the server it was given for: another host needs it again.
   * @throws AppError `request.not_found`, `request.invalid`, `feed.changed`
   */
  async update(scope: FeedScope, id: number, version: number, input: FeedInputDto): Promise<FeedWithRun> {
    const { feed } = await this.demand(scope, id);
    const { country, customerId } = feed;
    const content = await this.contents.checked({ country, customerId }, input, feed);
    await this.database.transaction(async (manager) => {
      await this.demandName(manager, { country, customerId, name: content.name, id });
      const times = await this.timesOf(country, content);
      if (!(await this.feeds.update(manager, { id, version }, content, times)))
        throw new AppError('feed.changed');
      if (!content.server || input.secret === null) await this.feeds.setSecret(manager, id, null);
      else if (input.secret !== undefined)
        await this.feeds.setSecret(manager, id, this.contents.sealed(id, input.secret));
      await this.note(manager, country, 'feed.changed', id, content);
    });
    return this.demand(scope, id);
  }

  /** Removes a feed, its log and its files. @throws AppError `request.not_found` */
  async delete(scope: FeedScope, id: number): Promise<void> {
    const { feed } = await this.demand(scope, id);
    const keys = await this.runs.storageKeys(id);
    await this.database.transaction(async (manager) => {
      await this.feeds.delete(manager, id);
      await this.note(manager, feed.country, 'dmp_feed.deleted', id, feed);
    });
    await this.contents.removeFiles(keys);
  }

  /** Begins a delivery now; one that is under way is not doubled. @throws AppError `request.not_found` */
  async run(scope: FeedScope, id: number): Promise<FeedRun> {
    await this.demand(scope, id);
    const now = new Date(this.clock.now());
    return this.database.transaction((manager) => this.runs.begin(manager, id, 'manual', now));
  }

  /** Deliveries of a feed, newest first. @throws AppError `request.not_found` */
  async log(
    scope: FeedScope,
    id: number,
    page: { limit: number; offset: number },
  ): Promise<{ runs: FeedRun[]; total: number }> {
    await this.demand(scope, id);
    return this.runs.log(id, page.limit, page.offset);
  }

  /** A delivery of a feed. @throws AppError `request.not_found` */
  async delivery(scope: FeedScope, id: number, runId: string): Promise<FeedRun> {
    await this.demand(scope, id);
    const run = await this.runs.find(id, runId);
    if (!run) throw new AppError('request.not_found');
    return run;
  }

  private async demand(scope: FeedScope, id: number): Promise<FeedWithRun> {
    const feed = await this.feeds.find(scope, id);
    if (!feed) throw new AppError('request.not_found');
    return { feed, lastRun: (await this.runs.newest([id])).get(id) };
  }

  private async demandName(
    manager: EntityManager,
    feed: { country: string; customerId: number; name: string; id?: number },
  ): Promise<void> {
    // Two who choose the same name at once would both find it free.
    const turn = `dmp feed names ${feed.customerId}`;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [turn]);
    if (await this.feeds.isTaken(manager, feed))
      throw new AppError('request.invalid', { fields: { name: ['name is taken already'] } });
  }

  private async timesOf(country: string, { schedule, hour }: FeedContent) {
    const { timeZone } = await this.countries.market(country);
    const now = this.clock.now();
    return { nextRunAt: nextRun(schedule, hour, timeZone, now), now: new Date(now) };
  }

  private note(
    manager: EntityManager,
    country: string,
    event: string,
    id: number,
    { name, destination, server }: Pick<FeedContent, 'name' | 'destination' | 'server'>,
  ) {
    const details = { name, destination, host: server?.host ?? null };
    return this.audit.record({ event, country, object: { type: 'dmp_feed', id }, details }, manager);
  }
}
