import { suppress } from '@netreach/measurement';
import { DECIMALS, rounded } from '../../ratings/figures.lookup.js';
import type { FigureRow } from '../database/figure-row.js';
import { partOf } from './segments.js';
import { reachOf, totalOf, type Estimate } from './sums.js';
import type { Cell, WatchScope } from './watch-sums.js';
import type { Withheld } from './withhold.js';

/** A figure as it is stored with a release: what is withheld is not in it, its cases are 0. */
export interface FrozenFigure extends FigureRow {
  readonly scope: WatchScope;
  readonly item_id: number;
  readonly segment: string;
}

const PERCENT = 100;
const NOTHING = { value: null, low: null, high: null };

/** Figures of a cell as they may be published. */
export function frozenFigure(
  { scope, itemId, segment, sums, base }: Cell,
  { persons: reason, impressions: kept }: Withheld,
): FrozenFigure {
  const share = reachOf(sums, base);
  const isOfPersonsOnly = partOf(segment)?.part === 'day';
  const users = reason ? NOTHING : times(share, base.weight, 0);
  const reach = reason ? NOTHING : times(share, PERCENT, DECIMALS.percent);
  const hidden = kept !== null || isOfPersonsOnly;
  const impressions = hidden ? NOTHING : times(totalOf(sums.impressions, base), 1, 0);
  const ots = hidden ? NOTHING : times(totalOf(sums.ots, base), 1, 0);
  return {
    scope,
    item_id: itemId,
    segment,
    cases: reason ? 0 : sums.cases,
    users: users.value,
    users_low: users.low,
    users_high: users.high,
    reach: reach.value,
    reach_low: reach.low,
    reach_high: reach.high,
    impressions: impressions.value,
    impressions_low: impressions.low,
    impressions_high: impressions.high,
    ots: ots.value,
    ots_low: ots.low,
    ots_high: ots.high,
    reliability: reason ? 'suppressed' : suppress(sums.cases),
    reason,
    impressions_reason: isOfPersonsOnly ? null : kept,
  };
}

const times = ({ value, low, high }: Estimate, factor: number, decimals: number) => ({
  value: rounded(value * factor, decimals),
  low: rounded(low * factor, decimals),
  high: rounded(high * factor, decimals),
});
