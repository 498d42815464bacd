import type { IndexVersion } from '../measurement/data-state.lookup.js';
import type { WeightSetDto } from './dto/weight-set.base.dto.js';

/** The weights behind an index, as answers name them. */
export function weightSetOf(index: IndexVersion | null): WeightSetDto | null {
  if (!index || index.weightSet === null) return null;
  return {
    id: index.weightSet,
    universe: index.universeName,
    made_at: new Date(index.builtAt).toISOString(),
  };
}
