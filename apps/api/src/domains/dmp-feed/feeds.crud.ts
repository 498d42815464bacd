import type { CrudDefinition, VersionedInput } from '../../platform/crud/crud.types.js';
import { DmpFeed } from './database/dmp-feed.entity.js';
import { FEEDS, feedCustomer } from './database/feeds.list.js';
import type { FeedInputDto } from './dto/feed.dto.js';
import type { FeedContent } from './feed.types.js';

/** What a form of a feed sends. */
export type FeedInput = FeedInputDto & VersionedInput;

/** How feeds are written; the columns come from what was checked. */
export const FEED: Omit<CrudDefinition<DmpFeed, FeedInput, typeof FEEDS>, 'columns'> = {
  entity: DmpFeed,
  name: 'dmp_feed',
  concerns: ({ customerId }) => ({ customerId }),
  list: FEEDS,
  scope: (asking) => {
    const customerId = feedCustomer(asking);
    return { country: asking.country, ...(customerId !== null && { customerId }) };
  },
  unique: { dmp_feeds_name: 'name' },
};

/** What a feed is, as it is stored. */
export function feedColumns({ server, ...content }: FeedContent): Partial<DmpFeed> {
  return {
    ...content,
    serviceIds: [...content.serviceIds],
    columns: [...content.columns],
    host: server?.host ?? null,
    port: server?.port ?? null,
    username: server?.user ?? null,
    directory: server?.directory ?? null,
  };
}
