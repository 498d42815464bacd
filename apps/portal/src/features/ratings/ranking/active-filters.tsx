import { memo } from 'react';
import { FilterChip } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useCategories } from '../api/use-categories.js';
import { useExcludableServices } from '../api/use-excludable-services.js';
import { useGroupWords } from '../filters/use-group-name.js';
import { filterChips, type ChipNames } from '../state/filter-chips.js';
import { hasFilters, type RankingState } from '../state/ranking-state.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import classes from './active-filters.module.css';

interface ActiveFiltersProps {
  state: RankingState;
  change: ChangeRanking;
  clearFilters: () => void;
}

/** Where chips find the names of what is chosen. */
export function useChipNames(): ChipNames {
  const t = useT('filters');
  const { country } = useSession();
  const words = useGroupWords();
  const { data: categories = [] } = useCategories(country.code);
  const { data: services = [] } = useExcludableServices(country.code);
  return { t, words, categories, services };
}

/** The filters in force as chips that can be taken away one by one, or all together. */
export const ActiveFilters = memo(function ActiveFilters({
  state,
  change,
  clearFilters,
}: ActiveFiltersProps) {
  const t = useT('filters');
  const names = useChipNames();
  if (!hasFilters(state)) return null;
  return (
    <div role="group" aria-label={t('filter.active')} className={classes.chips}>
      {filterChips(state, names).map((chip) => (
        <FilterChip
          key={chip.key}
          label={chip.label}
          values={chip.values}
          removeLabel={t('filter.remove', { name: chip.name ?? chip.label })}
          onRemove={() => change(chip.without)}
        />
      ))}
      <button type="button" className={classes.clear} onClick={clearFilters}>
        {t('filter.clear_all')}
      </button>
    </div>
  );
});
