import { CalendarInput } from '@netreach/ui';
import type { CustomField } from './form-spec.js';

/** A month, `YYYY-MM`, or nothing. */
export function MonthField({ label, description, value, error, disabled, onChange }: CustomField) {
  return (
    <CalendarInput
      raw
      unit="month"
      {...{ label, description, error, disabled }}
      value={(value as string | null) ?? ''}
      onChange={(month) => onChange(month || null)}
    />
  );
}
