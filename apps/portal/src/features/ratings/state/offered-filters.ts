import { rankingView } from '@netreach/domain';
import type { DataFrame } from '../api/ratings.types.js';
import { metricColumns } from './ranking-view.js';

/** Filters of the ranking that only some of its views have: what changes nothing in a view is not offered there. */
export function offeredFilters({
  interval_type: interval,
  calculation_type: calculation,
}: Pick<DataFrame, 'interval_type' | 'calculation_type'>) {
  const view = rankingView(interval, calculation);
  return {
    // Channels are made of addresses: no service is left out of them.
    exclusions: view !== 'channel',
    /** Affinities compare with it. */
    reference: metricColumns(view, false).includes('affinity'),
  };
}
