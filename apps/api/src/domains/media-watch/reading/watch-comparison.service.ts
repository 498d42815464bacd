import { Injectable } from '@nestjs/common';
import { rankRanges, Z_95 } from '@netreach/measurement';
import { watchedFigure, type FigureRow } from '../database/figure-row.js';
import { WatchReadModel } from '../database/watch.read-model.js';
import type { BrandComparisonResponseDto, WatchPart } from '../dto/watch-figures.dto.js';
import type { ComparedMetric, BrandComparisonQuery } from '../dto/watch.query.dto.js';
import { answerOf } from './watch-answer.js';
import { levelsOf, wholeOf } from './watch-levels.js';

const PART: Readonly<Partial<Record<ComparedMetric, Exclude<WatchPart, 'campaign'>>>> = {
  'age-groups': 'birthday',
  gender: 'gender',
  platform: 'platform',
};

/** Brands side by side. */
@Injectable()
export class WatchComparison {
  constructor(private readonly watch: WatchReadModel) {}

  /** Compares brands of a month; those that were not met in it are left out. */
  async compare(
    country: string,
    metric: ComparedMetric,
    { ids, date }: BrandComparisonQuery,
  ): Promise<Omit<BrandComparisonResponseDto, 'success'>> {
    const release = await this.watch.release(country, date);
    if (!release) return { ...answerOf(release, 'not_published'), brands: [] };
    const [items, figures] = await Promise.all([
      this.watch.items(release.id, 'brands', ids),
      this.watch.figures(release.id, 'brands', ids),
    ]);
    const part = PART[metric];
    const found = ids.flatMap((id) => {
      const item = items.find((one) => one.id === id);
      const own = figures.filter(({ item_id }) => item_id === id);
      return item ? [{ id, name: item.name, whole: wholeOf(own), own }] : [];
    });
    const ranks = ranksOf(
      found.map(({ whole }) => whole),
      metric,
    );
    const brands = found.map(({ id, name, whole, own }, at) => ({
      id,
      name,
      rank_best: ranks[at]?.best ?? null,
      rank_worst: ranks[at]?.worst ?? null,
      figure: watchedFigure(whole),
      levels: part ? levelsOf(own, part, release) : [],
    }));
    const isShown = brands.some(({ figure }) => figure.reason === null);
    const reason = isShown ? null : brands.length > 0 ? 'too_few_cases' : 'not_seen';
    return { ...answerOf(release, reason), brands };
  }
}

/** Ranks that the intervals leave open; undefined of what is withheld. */
function ranksOf(rows: readonly FigureRow[], metric: ComparedMetric) {
  const estimates = rows.map((row) => {
    const [value, low, high] =
      metric === 'estimated-ad-impressions'
        ? [row.impressions, row.impressions_low, row.impressions_high]
        : metric === 'ots-total'
          ? [row.ots, row.ots_low, row.ots_high]
          : [row.users, row.users_low, row.users_high];
    if (value === null || low === null || high === null) return undefined;
    return { value, standardError: (high - low) / (2 * Z_95) };
  });
  const known = rankRanges(estimates.filter((each) => each !== undefined));
  let at = -1;
  return estimates.map((each) => (each ? known[(at += 1)] : undefined));
}
