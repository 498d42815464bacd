import { DatePickerInput } from '@mantine/dates';
import 'dayjs/locale/de.js';
import { IconCalendar } from '../icons.js';
import { useUiLocale } from '../texts/ui-text.js';
import '@mantine/dates/styles.layer.css';

interface DayRules {
  label: string;
  description?: string;
  /** `YYYY-MM-DD`: the first and last day that can be chosen. */
  min?: string;
  max?: string;
  error?: string | undefined;
  clearable?: boolean;
}

interface DateFieldProps extends DayRules {
  /** `YYYY-MM-DD`, null = none. */
  value: string | null;
  onChange: (day: string | null) => void;
}

interface DateRangeFieldProps extends DayRules {
  /** First and last day, `YYYY-MM-DD`; null while it is not chosen. */
  value: readonly [string | null, string | null];
  onChange: (range: readonly [string | null, string | null]) => void;
}

function useLook({ label, description, min, max, error, clearable = false }: DayRules) {
  const language = useUiLocale().slice(0, 2);
  return {
    label,
    clearable,
    valueFormat: 'DD.MM.YYYY',
    locale: language,
    // Weeks of the market begin on Monday, whatever the language.
    firstDayOfWeek: 1 as const,
    leftSection: <IconCalendar size={16} stroke={1.6} aria-hidden />,
    popoverProps: { withinPortal: false },
    ...(description !== undefined && { description }),
    ...(min !== undefined && { minDate: min }),
    ...(max !== undefined && { maxDate: max }),
    ...(error !== undefined && { error }),
  };
}

/** Chooses a day. */
export function DateField({ value, onChange, ...rules }: DateFieldProps) {
  return <DatePickerInput {...useLook(rules)} value={value} onChange={onChange} />;
}

/** Chooses the first and the last day of a span; two months side by side. */
export function DateRangeField({ value, onChange, ...rules }: DateRangeFieldProps) {
  return (
    <DatePickerInput
      {...useLook(rules)}
      type="range"
      numberOfColumns={2}
      allowSingleDateInRange
      value={[value[0], value[1]]}
      onChange={([from, to]) => onChange([from, to])}
    />
  );
}
