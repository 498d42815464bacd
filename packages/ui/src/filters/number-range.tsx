import { useId, useState } from 'react';
import { useUiLocale, useUiText } from '../texts/ui-text.js';
import { isPossibleRange, readNumber, type NumberRange } from './number-range-rules.js';
import classes from './number-range.module.css';

interface NumberRangeFilterProps {
  /** Names the figure, e.g. "Net reach". */
  label: string;
  /** Stands behind the fields. */
  unit?: string;
  value: NumberRange;
  onChange: (value: NumberRange) => void;
}

interface BoundProps {
  label: string;
  value: number | null;
  invalid: boolean;
  describedBy: string | undefined;
  /** Undefined when what was typed is no figure. */
  onChange: (value: number | null | undefined) => void;
}

const written = (value: number | null, locale: string) =>
  value === null
    ? ''
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }).format(value);

function Bound({ label, value, invalid, describedBy, onChange }: BoundProps) {
  const locale = useUiLocale();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={classes.bound}>
      <span>{label}</span>
      <input
        className={classes.input}
        inputMode="decimal"
        value={typed ?? written(value, locale)}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(readNumber(event.currentTarget.value, locale));
        }}
        onBlur={() => {
          if (typed !== null && readNumber(typed, locale) === value) setTyped(null);
        }}
      />
    </label>
  );
}

/** Figures above one bound and below another, both exclusive. Says what is wrong instead of asking for the impossible. */
export function NumberRangeFilter({ label, unit, value, onChange }: NumberRangeFilterProps) {
  const t = useUiText();
  const id = useId();
  const [draft, setDraft] = useState<Partial<Record<keyof NumberRange, number | null | undefined>>>({});
  const read = { ...value, ...draft };
  const wrong = (key: keyof NumberRange) => key in draft && draft[key] === undefined;
  const notNumber = wrong('from') || wrong('to');
  const impossible = !notNumber && !isPossibleRange(read as NumberRange);
  const error = notNumber ? t('range.not_a_number') : impossible ? t('range.impossible') : null;

  const change = (key: keyof NumberRange, bound: number | null | undefined) => {
    const next = { ...read, [key]: bound };
    const { from, to } = next;
    const valid = from !== undefined && to !== undefined && isPossibleRange({ from, to });
    setDraft(valid ? {} : { from, to });
    if (valid) onChange({ from, to });
  };
  const bound = (key: keyof NumberRange, name: string) => (
    <Bound
      label={name}
      value={value[key]}
      invalid={impossible || wrong(key)}
      describedBy={error ? `${id}-error` : undefined}
      onChange={(next) => change(key, next)}
    />
  );
  return (
    <fieldset className={classes.range}>
      <legend className={classes.legend}>
        {label} {unit ? <span className={classes.unit}>{unit}</span> : null}
      </legend>
      <div className={classes.bounds}>
        {bound('from', t('range.above'))}
        {bound('to', t('range.below'))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
