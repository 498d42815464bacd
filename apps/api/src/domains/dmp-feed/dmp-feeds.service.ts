import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Crud } from '../../platform/crud/crud.service.js';
import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { Database } from '../../platform/database/database.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { ListAsking } from '../../platform/list/list.types.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import type { DmpFeed } from './database/dmp-feed.entity.js';
import { FeedRunsRepository, type FeedRun } from './database/feed-runs.repository.js';
import { FeedsRepository, type Feed, type FeedScope } from './database/feeds.repository.js';
import { FEEDS, feedCustomer } from './database/feeds.list.js';
import type { FeedDto, FeedInputDto, UpdateFeedDto } from './dto/feed.dto.js';
import { FeedContents } from './feed-contents.service.js';
import { FEED, feedColumns, type FeedInput } from './feeds.crud.js';
import { nextRun } from './feed-schedule.js';
import { goToSameServer, type FeedContent } from './feed.types.js';

/** Feeds of a customer; administrators who have selected none handle those of all. */
@Injectable()
export class DmpFeedsService {
  constructor(
    private readonly database: Database,
    private readonly crud: Crud,
    private readonly feeds: FeedsRepository,
    private readonly runs: FeedRunsRepository,
    private readonly contents: FeedContents,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a feed of the customer.
   * @throws AppError `request.invalid`, `customer.not_selected`
   */
  async create(asking: ListAsking, input: FeedInputDto): Promise<FeedDto> {
    const { country, customerId } = scopeOf(asking);
    if (!customerId) throw new AppError('customer.not_selected');
    const content = await this.contents.checked({ country, customerId }, input);
    const written = await this.writtenAs(content, { country, customerId }, hostKeyOf(input));
    return this.crud.create(written, input, asking);
  }

  /**
   * Changes a feed. Its password and the key of its server stay with the server they were given for: another protocol, host or
   * port needs the password again, and shows its own key first.
   * @throws AppError `request.not_found`, `request.invalid`, `request.stale`
   */
  async update(asking: ListAsking, id: number, input: UpdateFeedDto): Promise<FeedDto> {
    const feed = await this.demand(asking, id);
    const content = await this.contents.checked(feed, input, feed);
    const forgotten = goToSameServer(feed, content) ? {} : { hostKey: null, offeredHostKey: null };
    const hostKey = { ...forgotten, ...hostKeyOf(input) };
    return this.crud.update(await this.writtenAs(content, feed, hostKey), id, input, asking);
  }

  /** Removes a feed, its log and its files. @throws AppError `request.not_found` */
  async delete(asking: ListAsking, id: number): Promise<void> {
    await this.demand(asking, id);
    const keys = await this.runs.storageKeys(id);
    await this.crud.remove({ ...FEED, columns: () => ({}) }, id, asking);
    await this.contents.removeFiles(keys);
  }

  /** Begins a delivery now; one that is under way is not doubled. @throws AppError `request.not_found` */
  async run(asking: ListAsking, id: number): Promise<FeedRun> {
    await this.demand(asking, id);
    return this.database.transaction((manager) => this.runs.begin(manager, id, 'manual'));
  }

  /** Deliveries of a feed, newest first. @throws AppError `request.not_found` */
  async log(
    asking: ListAsking,
    id: number,
    page: { limit: number; offset: number },
  ): Promise<{ runs: FeedRun[]; total: number }> {
    await this.demand(asking, id);
    return this.runs.log(id, page.limit, page.offset);
  }

  /** A delivery of a feed. @throws AppError `request.not_found` */
  async delivery(asking: ListAsking, id: number, runId: string): Promise<FeedRun> {
    await this.demand(asking, id);
    const run = await this.runs.find(id, runId);
    if (!run) throw new AppError('request.not_found');
    return run;
  }

  private async demand(asking: ListAsking, id: number): Promise<Feed> {
    const feed = await this.feeds.find(scopeOf(asking), id);
    if (!feed) throw new AppError('request.not_found');
    return feed;
  }

  private async writtenAs(
    content: FeedContent,
    { country, customerId, hasSecret = false }: Pick<Feed, 'country' | 'customerId'> & Partial<Feed>,
    hostKey: Partial<DmpFeed>,
  ): Promise<CrudDefinition<DmpFeed, FeedInput, typeof FEEDS>> {
    const { timeZone } = await this.countries.market(country);
    const nextRunAt = nextRun(content.schedule, content.hour, timeZone, this.clock.now());
    return {
      ...FEED,
      columns: () => ({ ...feedColumns(content), ...hostKey, country, customerId, nextRunAt }),
      dependents: async ({ manager, input }, id) => {
        const keepsNone = !content.server || input?.secret === null;
        if (!keepsNone && input?.secret === undefined) return;
        const sealed = !keepsNone && input?.secret ? this.contents.sealed(id, input.secret) : null;
        await this.feeds.setSecret(manager, id, sealed);
        if (hasSecret || sealed) return { password: { before: hasSecret, after: sealed ? 'new' : false } };
      },
    };
  }
}

/** The key that somebody names is the one that counts; without one nothing changes. */
function hostKeyOf({ host_key: hostKey }: FeedInputDto): Partial<DmpFeed> {
  return hostKey === undefined ? {} : { hostKey, offeredHostKey: null };
}

function scopeOf(asking: ListAsking): FeedScope {
  return { country: asking.country ?? '', customerId: feedCustomer(asking) };
}
