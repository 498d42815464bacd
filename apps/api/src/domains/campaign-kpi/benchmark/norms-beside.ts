import { INDICATOR_COLUMNS } from '@netreach/domain/brand-lift';
import type { QuestionRole } from '@netreach/domain/surveys';
import type { Norms } from '../../brand-lift/brand-lift.lookup.js';
import type { KpiBenchmarkDto, KpiNormDto } from './benchmark.dto.js';

/** The benchmark a board is compared with, as its readers choose it. */
export function benchmarkShown({ asOf, category, categories }: Norms): KpiBenchmarkDto {
  const shown = ({ key, name }: { readonly key: string; readonly name: string }) => ({ key, name });
  return { as_of: asOf, category: category && shown(category), categories: categories.map(shown) };
}

/** What studies found for an indicator; null where the benchmark has no column of it. */
export function normOf({ columns }: Norms, role: QuestionRole): KpiNormDto | null {
  const found = columns.get(INDICATOR_COLUMNS[role].key);
  if (!found) return null;
  const { norm, studies, withheld } = found;
  const [low = null, high = null] = norm?.interval ?? [];
  const [lower = null, , upper = null] = norm?.quartiles ?? [];
  return {
    mean: norm?.mean ?? null,
    low,
    high,
    lower_quartile: lower,
    upper_quartile: upper,
    studies,
    withheld,
  };
}
