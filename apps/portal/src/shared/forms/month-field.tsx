import { TextInput } from '@mantine/core';
import type { CustomField } from './form-spec.js';

/** A month, `YYYY-MM`, or nothing. */
export function MonthField({ label, description, value, error, disabled, onChange }: CustomField) {
  return (
    <TextInput
      type="month"
      {...{ label, description, error, disabled }}
      value={(value as string | null) ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
