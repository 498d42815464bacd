import { Injectable } from '@nestjs/common';
import type { ListAsking } from '../../platform/list/list.types.js';
import { Lists } from '../../platform/list/lists.service.js';
import { FEEDS } from './database/feeds.list.js';
import { DmpFeedsService } from './dmp-feeds.service.js';
import type { FeedInputDto } from './dto/feed.dto.js';

/** Whose feeds are meant. */
export interface FeedOwner {
  readonly country: string;
  readonly customerId: number;
}

/** What other domains may have done to a customer's feeds. */
@Injectable()
export class DmpFeedsLookup {
  constructor(
    private readonly feeds: DmpFeedsService,
    private readonly lists: Lists,
  ) {}

  /** How many feeds the customer has. */
  count(owner: FeedOwner): Promise<number> {
    return this.lists.count(FEEDS, {}, askingOf(owner));
  }

  /** Makes a feed and begins its first delivery. @throws AppError as the calls refuse */
  async createAndRun(owner: FeedOwner, input: FeedInputDto): Promise<void> {
    const asking = askingOf(owner);
    const { id } = await this.feeds.create(asking, input);
    await this.feeds.run(asking, id);
  }
}

/** As if the customer asked. */
function askingOf({ country, customerId }: FeedOwner): ListAsking {
  return { country, principal: { userId: 0, actorId: null, admin: false, customerId } };
}
