import { IconEye, IconEyeOff, IconX } from '../icons.js';
import { useUiText } from '../texts/ui-text.js';
import { tip } from './tip.js';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  /** What is filtered, e.g. "Gender". */
  label: string;
  /** The chosen values; shown joined, because values of one attribute are alternatives. */
  values: readonly string[];
  /** Accessible name of the remove button. */
  removeLabel: string;
  onRemove: () => void;
  /** Kept for later without narrowing anything now. */
  off?: boolean;
  /** Switches the filter off or on again without taking it away. */
  onToggle?: (on: boolean) => void;
}

/** A filter in force, with a button that takes it away and perhaps one that switches it off. */
export function FilterChip({ label, values, removeLabel, onRemove, off = false, onToggle }: FilterChipProps) {
  const t = useUiText();
  const text = values.join(', ');
  const Eye = off ? IconEyeOff : IconEye;
  return (
    <span className={classes.chip} {...tip(`${label}: ${text}`)} data-off={off || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.values}>{text}</span>
      {onToggle ? (
        <button
          type="button"
          className={classes.remove}
          aria-pressed={!off}
          aria-label={t('filter.in_force', { name: label })}
          onClick={() => onToggle(off)}
        >
          <Eye size={14} stroke={1.8} aria-hidden />
        </button>
      ) : null}
      <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={13} stroke={2} aria-hidden />
      </button>
    </span>
  );
}
