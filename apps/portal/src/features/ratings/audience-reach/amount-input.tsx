import { useId, useState } from 'react';
import { formatNumber } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { Translate } from '../../../i18n/use-t.js';
import classes from './audience-reach.module.css';

interface AmountInputProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** An empty field means none. */
  optional?: boolean;
  /** Nothing below it; 0 unless told. */
  min?: number;
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

interface Bounds {
  min: number;
  max: number | undefined;
}

function problemOf(amount: number, { min, max }: Bounds, t: Translate<'planning'>, locale: string): string {
  if (amount < min) return t('amount.too_small', { min: formatNumber(min, locale) });
  return t('amount.too_large', { max: formatNumber(max ?? amount, locale) });
}

/** A small field for a number; what cannot be is not taken over, stays on show and says what is wrong. */
export function AmountInput({
  label,
  value,
  onChange,
  optional = false,
  min = 0,
  max,
  unit,
  invalid = false,
}: AmountInputProps) {
  const t = useT('planning');
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : String(value));
  const amount = typed === null ? value : readAmount(typed);
  const isPossible = (given: number) => given >= min && (max === undefined || given <= max);
  const isEmpty = shown.trim() === '';
  const isWrong = amount === null ? !(optional && isEmpty) : !isPossible(amount);
  const problem = amount === null ? t('amount.none') : problemOf(amount, { min, max }, t, locale);
  const problemId = useId();
  return (
    <span className={classes.field} data-screen-only={(optional && isEmpty) || undefined}>
      <span className={classes.amount} data-invalid={isWrong || invalid || undefined}>
        <input
          type="text"
          inputMode="decimal"
          aria-label={label}
          aria-invalid={isWrong || invalid}
          aria-describedby={isWrong ? problemId : undefined}
          placeholder={optional ? '–' : undefined}
          value={shown}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped(text);
            const next = readAmount(text);
            if (next !== null && isPossible(next)) onChange(next);
            if (next === null && optional && text.trim() === '') onChange(null);
          }}
          // What is wrong stays on show until it is mended: the plan keeps what it had.
          onBlur={() => !isWrong && setTyped(null)}
        />
        {unit ? <span className={classes.unit}>{unit}</span> : null}
      </span>
      {isWrong ? (
        <span id={problemId} role="alert" className={classes.error}>
          {problem}
        </span>
      ) : null}
    </span>
  );
}
