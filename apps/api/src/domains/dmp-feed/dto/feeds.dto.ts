import { ListQuery } from '../../../platform/list/list-query.dto.js';
import { PageOf } from '../../../platform/list/page.dto.js';
import { FEEDS } from '../database/feeds.list.js';
import { FeedAttributeDto, FeedDto, FeedServiceDto } from './feed.dto.js';

/** What the list of feeds is asked for. */
export class FeedsQuery extends ListQuery(FEEDS) {}

/** One page of the customer's feeds, and what feeds can be made of. */
export class FeedsResponseDto extends PageOf(FeedDto, 'feeds') {
  /** Services that can be chosen, by name. */
  services: FeedServiceDto[];

  /** Attributes of the country's panel. */
  attributes: FeedAttributeDto[];
}
