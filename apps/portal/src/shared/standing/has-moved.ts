import type { Schemas } from '@netreach/api-client';

type Ranks = Pick<
  Schemas['StandingDto'],
  'previous_rank' | 'rank_best' | 'rank_worst' | 'previous_rank_best' | 'previous_rank_worst'
>;

/**
 * Whether the ranks the panel cannot tell apart are others than those of the frame before, all of them: only then an item
 * has moved.
 * @param exact whether ranks are those of counts, which have no interval
 */
export function hasMoved(
  {
    previous_rank: before,
    rank_best: best,
    rank_worst: worst,
    previous_rank_best: bestBefore,
    previous_rank_worst: worstBefore,
  }: Ranks,
  exact = false,
): boolean {
  if (before === null) return false;
  if (best === null || worst === null || bestBefore === null || worstBefore === null) return exact;
  return worstBefore < best || bestBefore > worst;
}
