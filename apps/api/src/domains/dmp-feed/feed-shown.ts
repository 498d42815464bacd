import type { FeedRun } from './database/feed-runs.repository.js';
import type { FeedRunDto } from './dto/feed.dto.js';

// Moments come as dates, or as texts where they were read as a part of a feed.
const iso = (at: Date | string) => new Date(at).toISOString();

/** A delivery as the API shows it. */
export function shownRun(run: FeedRun): FeedRunDto {
  const { id, trigger, state, attempts, rows, bytes, error } = run;
  return {
    id,
    trigger,
    state,
    attempts,
    rows,
    bytes,
    error,
    file_name: run.fileName,
    has_file: run.storageKey !== null,
    created_at: iso(run.createdAt),
    next_try_at: state === 'queued' && attempts > 0 ? iso(run.nextTryAt) : null,
    finished_at: run.finishedAt && iso(run.finishedAt),
  };
}
