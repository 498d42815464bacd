import { Button } from '@mantine/core';
import classes from './choice-buttons.module.css';

interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function ChoiceButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <div className={classes.group} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="compact-xs"
          variant={option.value === value ? 'light' : 'subtle'}
          color={option.value === value ? 'petrol' : 'gray'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
