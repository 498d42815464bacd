import { FilterChip } from '../display/filter-chip.js';
import { useUiText } from '../texts/ui-text.js';
import classes from './filter-bar.module.css';

/** A filter somebody has set. */
export interface BarFilter {
  key: string;
  /** What is filtered, e.g. "Gender". */
  label: string;
  /** The chosen values by name. */
  values: readonly string[];
  /** Kept for later without narrowing anything now. */
  off?: boolean;
}

interface FilterBarProps {
  filters: readonly BarFilter[];
  onRemove: (key: string) => void;
  /** Switches a filter off or on again; without it filters can only be removed. */
  onToggle?: (key: string, on: boolean) => void;
  onReset: () => void;
}

/** The filters in force as chips: switched off and on, removed one by one, or all reset. Nothing without filters. */
export function FilterBar({ filters, onRemove, onToggle, onReset }: FilterBarProps) {
  const t = useUiText();
  if (filters.length === 0) return null;
  return (
    <div role="group" aria-label={t('filter.active')} className={classes.bar}>
      {filters.map(({ key, label, values, off = false }) => (
        <FilterChip
          key={key}
          label={label}
          values={values}
          off={off}
          removeLabel={t('filter.remove', { name: label })}
          onRemove={() => onRemove(key)}
          {...(onToggle ? { onToggle: (on: boolean) => onToggle(key, on) } : {})}
        />
      ))}
      <button type="button" className={classes.reset} onClick={onReset}>
        {t('filter.reset')}
      </button>
    </div>
  );
}
