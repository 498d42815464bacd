import type { WatchRelease } from '../database/watch.read-model.js';
import type { NoDataReason, WatchAnswerDto } from '../dto/watch-answer.dto.js';

/** What every answer carries. @param reason why there are no figures; null where there are */
export function answerOf(
  release: WatchRelease | undefined,
  reason: NoDataReason | null,
): Omit<WatchAnswerDto, 'success'> {
  return { data: { no_data: reason !== null, reason }, month: release ? monthOf(release) : null };
}

function monthOf({ id: _, published_at, groups, ...release }: WatchRelease): WatchAnswerDto['month'] {
  const told = groups.map(({ attribute, key, name }) => ({ attribute, key, name }));
  return { ...release, groups: told, published_at: published_at.toISOString() };
}
