import { useState } from 'react';
import classes from './audience-reach.module.css';

interface AmountInputProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** An empty field means none. */
  optional?: boolean;
  max?: number;
  unit?: string;
  invalid?: boolean;
}

/** Reads `1.234,5` and `1,234.5` alike: the last of several signs is the decimal one. */
function readAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s']/g, '');
  const decimal = /[.,](\d{1,2})$/.exec(plain);
  const whole = plain.slice(0, decimal?.index ?? plain.length).replaceAll(/[.,]/g, '');
  const amount = Number(decimal ? `${whole}.${decimal[1]}` : whole);
  return plain === '' || Number.isNaN(amount) ? null : amount;
}

/** A small field for a number; what is no number is not taken over. */
export function AmountInput({
  label,
  value,
  onChange,
  optional = false,
  max,
  unit,
  invalid = false,
}: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : String(value));
  const amount = typed === null ? value : readAmount(typed);
  const isWrong =
    (amount === null && (!optional || shown !== '')) || (max !== undefined && (amount ?? 0) > max);
  return (
    <span className={classes.amount} data-invalid={isWrong || invalid || undefined}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={isWrong || invalid}
        placeholder={optional ? '–' : undefined}
        value={shown}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const next = readAmount(text);
          if (next !== null && (max === undefined || next <= max)) onChange(next);
          if (next === null && optional && text.trim() === '') onChange(null);
        }}
        onBlur={() => setTyped(null)}
      />
      {unit ? <span className={classes.unit}>{unit}</span> : null}
    </span>
  );
}
