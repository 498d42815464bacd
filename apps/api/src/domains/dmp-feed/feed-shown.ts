import type { FeedRun } from './database/feed-runs.repository.js';
import type { FeedWithRun } from './dmp-feeds.service.js';
import type { FeedDto, FeedRunDto } from './dto/feed.dto.js';

/** A delivery as the API shows it. */
export function shownRun(run: FeedRun): FeedRunDto {
  const { id, trigger, state, attempts, rows, bytes, error } = run;
  return {
    ...{ id, trigger, state, attempts, rows, bytes, error },
    ...{ file_name: run.fileName, has_file: run.storageKey !== null },
    created_at: run.createdAt.toISOString(),
    next_try_at: state === 'queued' && attempts > 0 ? run.nextTryAt.toISOString() : null,
    finished_at: run.finishedAt?.toISOString() ?? null,
  };
}

/** A feed as the API shows it: without its password. */
export function shownFeed({ feed, lastRun }: FeedWithRun): FeedDto {
  const { id, customer, name, attributes, devices, columns, schedule, hour, destination, server, version } =
    feed;
  return {
    ...{ id, customer, name, attributes, devices, service_ids: [...feed.serviceIds], columns: [...columns] },
    ...{ schedule, hour, destination, server, version, has_secret: feed.hasSecret },
    next_run_at: feed.nextRunAt?.toISOString() ?? null,
    last_run: lastRun ? shownRun(lastRun) : null,
  };
}
