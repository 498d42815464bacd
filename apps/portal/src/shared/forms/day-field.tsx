import { TextInput } from '@mantine/core';
import type { CustomField } from './form-spec.js';

/** A day, `YYYY-MM-DD`; empty while there is none. */
export function DayField({ label, description, value, error, disabled, onChange }: CustomField) {
  return (
    <TextInput
      type="date"
      {...{ label, description, error, disabled }}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
