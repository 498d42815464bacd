import { IconX } from '../icons.js';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  /** What is filtered, e.g. "Gender". */
  label: string;
  /** The chosen values; shown joined, because values of one attribute are alternatives. */
  values: readonly string[];
  /** Accessible name of the remove button. */
  removeLabel: string;
  onRemove: () => void;
}

/** A filter in force, with a button that takes it away. */
export function FilterChip({ label, values, removeLabel, onRemove }: FilterChipProps) {
  const text = values.join(', ');
  return (
    <span className={classes.chip} title={`${label}: ${text}`}>
      <span className={classes.label}>{label}</span>
      <span className={classes.values}>{text}</span>
      <button type="button" className={classes.remove} aria-label={removeLabel} onClick={onRemove}>
        <IconX size={13} stroke={2} aria-hidden />
      </button>
    </span>
  );
}
