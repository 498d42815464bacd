import { Injectable } from '@nestjs/common';
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
  constructor(private readonly feeds: DmpFeedsService) {}

  /** How many feeds the customer has. */
  async count(owner: FeedOwner): Promise<number> {
    return (await this.feeds.list(owner)).length;
  }

  /** Makes a feed and begins its first delivery. @throws AppError as the calls refuse */
  async createAndRun(owner: FeedOwner, input: FeedInputDto): Promise<void> {
    const { feed } = await this.feeds.create(owner, input);
    await this.feeds.run(owner, feed.id);
  }
}
