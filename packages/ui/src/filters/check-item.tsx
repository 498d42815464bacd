import type { ReactNode } from 'react';
import classes from './check-item.module.css';

interface CheckItemProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Levels below the top of a tree. */
  depth?: number;
  /** Some of what it stands for is chosen. */
  mixed?: boolean;
}

/** A native checkbox with its label on one dense line. */
export function CheckItem({ label, checked, onChange, depth = 0, mixed = false }: CheckItemProps) {
  return (
    <label className={classes.item} style={depth ? { paddingLeft: 6 + depth * 18 } : undefined}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.label}>{label}</span>
    </label>
  );
}

interface RadioItemProps {
  name: string;
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

/** A native radio button with its label and a line that explains the choice. */
export function RadioItem({ name, label, description, checked, disabled = false, onChoose }: RadioItemProps) {
  return (
    <label className={classes.item} data-disabled={disabled || undefined}>
      <input
        type="radio"
        name={name}
        className={`${classes.box} ${classes.radio}`}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={classes.label}>
        {label}
        {description ? <span className={classes.description}>{description}</span> : null}
      </span>
    </label>
  );
}
