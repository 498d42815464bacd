import { NumberInput } from '@mantine/core';
import classes from './marks-menu.module.css';

interface BoundInputProps {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

/** The bound of a mark. Loaded with the menu it stands in: fields for numbers are large. */
export function BoundInput({ label, onChange, ...rest }: BoundInputProps) {
  return (
    <NumberInput
      className={classes.bound}
      size="xs"
      aria-label={label}
      onChange={(value) => typeof value === 'number' && onChange(value)}
      {...rest}
    />
  );
}
