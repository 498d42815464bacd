import { CalendarInput } from '@netreach/ui';
import type { CustomField } from './form-spec.js';

/** A day, `YYYY-MM-DD`; empty while there is none. */
export function DayField({ label, description, value, error, disabled, onChange }: CustomField) {
  return (
    <CalendarInput
      raw
      {...{ label, description, error, disabled }}
      value={(value as string | null) ?? ''}
      onChange={onChange}
    />
  );
}
