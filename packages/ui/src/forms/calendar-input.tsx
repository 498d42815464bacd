import { useRef, useState } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { languageOf } from '@netreach/domain';
import { IconCalendar } from '../icons.js';
import { useUiLocale, useUiText } from '../texts/ui-text.js';
import { calendarText, readCalendarText, type CalendarUnit } from './calendar-text.js';
import classes from './calendar-input.module.css';

interface CalendarInputProps extends Pick<
  TextInputProps,
  | 'label'
  | 'description'
  | 'error'
  | 'disabled'
  | 'size'
  | 'w'
  | 'aria-label'
  | 'leftSection'
  | 'leftSectionWidth'
  | 'className'
> {
  unit?: CalendarUnit;
  /** `YYYY-MM-DD` or `YYYY-MM`; empty = none. */
  value: string;
  /** First and last that can be chosen. */
  min?: string;
  max?: string;
  /** Gives what cannot be read on as it was typed, for forms whose server says what is wrong with it. */
  raw?: boolean;
  /** Told of a whole day or month, and of none. */
  onChange: (value: string) => void;
}

interface PickerProps extends Pick<CalendarInputProps, 'min' | 'max' | 'disabled'> {
  unit: CalendarUnit;
  value: string;
  onPick: (value: string) => void;
}

/** Opens the browser's calendar. Not for the keyboard, which types. */
function Picker({ unit, value, min, max, disabled, onPick }: PickerProps) {
  const t = useUiText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={classes.open}
        aria-label={t('calendar.open')}
        disabled={disabled}
        onClick={() => input.current?.showPicker()}
      >
        <IconCalendar size={15} stroke={1.6} aria-hidden />
      </button>
      <input
        ref={input}
        type={unit === 'day' ? 'date' : 'month'}
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        {...{ value, min, max, disabled }}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
      />
    </>
  );
}

/**
 * A day or a month, typed as the language of the page writes it or as in ISO, or picked in the browser's calendar. Native fields
 * follow the language of the browser, whatever the page is in.
 */
export function CalendarInput(props: CalendarInputProps) {
  const { unit = 'day', value, min, max, raw = false, onChange, error, ...look } = props;
  const t = useUiText();
  const locale = useUiLocale();
  const [typed, setTyped] = useState<{ text: string; value: string; left?: true } | null>(null);
  // What was typed gives way to a value that comes from elsewhere.
  const current = typed?.value === value ? typed : null;
  const read = (text: string) => {
    const found = readCalendarText(text, unit);
    return found === null || (min && found < min) || (max && found > max) ? null : found;
  };
  const type = (text: string) => {
    const found = text.trim() === '' ? '' : (read(text) ?? (raw ? text : null));
    setTyped({ text, value: found ?? value });
    if (found !== null && found !== value) onChange(found);
  };
  const leave = () => {
    if (!current) return;
    setTyped(
      raw || current.text.trim() === '' || read(current.text) !== null ? null : { ...current, left: true },
    );
  };
  return (
    <TextInput
      {...look}
      value={current?.text ?? calendarText(value, unit, locale)}
      placeholder={t(`calendar.${unit}`)}
      inputMode={languageOf(locale) === 'de' ? 'decimal' : 'text'}
      autoComplete="off"
      error={error ?? (current?.left ? t(`calendar.wrong_${unit}`) : undefined)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      rightSectionWidth={28}
      rightSection={
        <Picker
          {...{ unit, min, max }}
          disabled={look.disabled}
          value={readCalendarText(value, unit) ?? ''}
          onPick={type}
        />
      }
    />
  );
}
