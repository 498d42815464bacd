import { TextInput } from '@mantine/core';
import { AggregateInputDto } from '@netreach/api-client/inputs';
import { formOf, type CustomField, type FormSpec } from '../../../shared/forms/form-spec.js';
import { useServiceChoices } from '../services/api/use-services.js';
import type { AggregateTexts } from './aggregates.js';

/** A month, which may be left out. */
function Month({ label, description, value, error, disabled, onChange }: CustomField) {
  return (
    <TextInput
      type="month"
      {...{ label, description, error, disabled }}
      value={(value as string | null) ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}

/** A media house or an ad network, in the words of its kind. */
export function aggregateForm(texts: AggregateTexts): FormSpec {
  return formOf(texts, AggregateInputDto, (field) => [
    field.text('name'),
    field.custom('enabled_from', (shown) => <Month {...shown} />),
    field.custom('enabled_until', (shown) => <Month {...shown} />),
    field.many('services', { useOptions: () => useServiceChoices('services') }),
  ]);
}
