import type { ClickHouseCluster } from '../../../../../platform/clickhouse/cluster.js';
import { numbers, texts } from '../../../../../platform/clickhouse/literals.js';
import type { PathHits } from '../../../hit-store.lookup.js';
import { addUp } from '../../../../../platform/clickhouse/add-up.js';
import type { Lowering } from './counted-items.js';
import { ofPaths, paths } from './paths.sql.js';

/** No shard has more paths than this. */
const ALL = 2 ** 52;

interface MonthOfPaths {
  readonly country: string;
  /** Its first day. */
  readonly month: string;
  readonly limit: number;
  readonly lower: Lowering;
}

/**
 * The paths of a month with most page views over all shards, exactly, without moving all of them: one that is among the first
 * has in some shard at least its part of what the last of them has at least.
 */
export async function mostViewed(
  cluster: ClickHouseCluster,
  { country, month, limit, lower }: MonthOfPaths,
): Promise<PathHits[]> {
  const ask = (least: number, most: number) =>
    cluster.ask<PathHits>(paths(lower), { country, month, least, limit: most });
  const first = await ask(1, limit);
  if (cluster.size === 1) return first[0] ?? [];
  const least = ranked(first)[limit - 1]?.hits ?? 0;
  const candidates = added(await ask(Math.max(1, Math.ceil(least / cluster.size)), ALL));
  const sql = ofPaths(
    lower,
    numbers(candidates.map(({ serviceId }) => serviceId)),
    texts(candidates.map(({ path }) => path)),
  );
  return ranked(await cluster.ask<PathHits>(sql, { country, month })).slice(0, limit);
}

function added(shards: readonly (readonly PathHits[])[]): PathHits[] {
  return addUp(shards, ['serviceId', 'path'], ['hits']);
}

function ranked(shards: readonly (readonly PathHits[])[]): PathHits[] {
  const byText = (a: string, b: string) => Number(a > b) - Number(a < b);
  return added(shards).sort((a, b) => b.hits - a.hits || byText(a.path, b.path) || a.serviceId - b.serviceId);
}
