import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { amountText, plainAmountText, readAmount } from './amount-text.js';
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
  /** Nothing between whole numbers. */
  whole?: boolean;
  unit?: string;
  invalid?: boolean;
}

type Bounds = Required<Pick<AmountInputProps, 'optional' | 'min' | 'whole'>> & Pick<AmountInputProps, 'max'>;

/** Says what is wrong with a text; null where nothing is. */
function useProblems({ optional, min, max, whole }: Bounds): (text: string) => string | null {
  const t = useT('planning');
  const locale = useLocale();
  return (text) => {
    const amount = readAmount(text, locale);
    if (amount === null) return optional && text.trim() === '' ? null : t('amount.none');
    if (amount < min) return t('amount.too_small', { min: amountText(min, locale) });
    if (max !== undefined && amount > max) return t('amount.too_large', { max: amountText(max, locale) });
    return whole && !Number.isInteger(amount) ? t('amount.not_whole') : null;
  };
}

/** Signs beyond which a field does not grow. */
const WIDEST = 14;

/** A small field for a number; what cannot be is not taken over, stays on show and says what is wrong. */
export function AmountInput({
  label,
  value,
  onChange,
  optional = false,
  min = 0,
  max,
  whole = false,
  unit,
  invalid = false,
}: AmountInputProps) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const written = (isFocused ? plainAmountText : amountText)(value ?? 0, locale);
  const shown = typed ?? (value === null ? '' : written);
  const problemWith = useProblems({ optional, min, max, whole });
  const problem = problemWith(shown);
  const isWrong = problem !== null;
  const problemId = useId();
  return (
    <span className={classes.field} data-screen-only={(optional && shown.trim() === '') || undefined}>
      <span className={classes.amount} data-invalid={isWrong || invalid || undefined}>
        <input
          type="text"
          inputMode="decimal"
          aria-label={label}
          aria-invalid={isWrong || invalid}
          aria-describedby={isWrong ? problemId : undefined}
          placeholder={optional ? '–' : undefined}
          value={shown}
          style={{ minWidth: `calc(${Math.min(shown.length, WIDEST)}ch + 18px)` }}
          // What is changed digit by digit has no thousands; it is chosen whole, as by a tab.
          onFocus={({ currentTarget }) => {
            flushSync(() => setFocused(true));
            currentTarget.select();
          }}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (problemWith(currentTarget.value) === null) onChange(readAmount(currentTarget.value, locale));
          }}
          // What is wrong stays on show until it is mended: the plan keeps what it had.
          onBlur={() => {
            setFocused(false);
            if (!isWrong) setTyped(null);
          }}
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
