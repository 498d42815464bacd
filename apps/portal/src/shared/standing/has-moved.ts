import type { Schemas } from '@netreach/api-client';

type Ranks = Pick<Schemas['StandingDto'], 'previous_rank' | 'rank_best' | 'rank_worst'>;

/**
 * Whether the rank before is one the panel can rule out for now: only then an item has moved.
 * @param exact whether ranks are those of counts, which have no interval
 */
export function hasMoved(
  { previous_rank: before, rank_best: best, rank_worst: worst }: Ranks,
  exact = false,
): boolean {
  if (before === null) return false;
  return best === null || worst === null ? exact : before < best || before > worst;
}
