import { Checkbox, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { FieldLimits } from '@netreach/api-client';
import { messagesOf } from '../../i18n/locale-store.js';
import type { Namespace } from '../../i18n/messages.js';
import { useT } from '../../i18n/use-t.js';
import { useFieldOptions } from './field-options.js';
import type { FormField, FormOption, FormValues } from './form-spec.js';

interface FieldControlProps {
  field: FormField;
  texts: Namespace;
  limits: FieldLimits | undefined;
  values: FormValues;
  errorOf: (name: string) => string | undefined;
  disabled: boolean;
  autoFocus: boolean;
  onChange: (value: unknown) => void;
}

/** One field of a form, as its kind is drawn. */
export function FieldControl({ field, texts, limits = {}, values, errorOf, ...rest }: FieldControlProps) {
  const { disabled, autoFocus, onChange } = rest;
  const { name, kind } = field;
  const error = errorOf(name);
  const t = useT(texts) as (key: string) => string;
  const hint = field.hint ?? `hint.${name}`;
  const label = t(`field.${name}`);
  const value = values[name];
  const common = {
    label,
    description: hint in messagesOf(texts) ? t(hint) : undefined,
    error,
    disabled,
    name,
    'data-autofocus': autoFocus || undefined,
  };
  const written = {
    ...common,
    value: String(value ?? ''),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    ...(limits.maxLength !== undefined && { maxLength: limits.maxLength }),
  };
  if (kind === 'text') return <TextInput {...written} />;
  if (kind === 'area') return <Textarea {...written} rows={3} />;
  if (kind === 'number')
    return (
      <NumberInput
        {...common}
        value={value as number | string}
        onChange={onChange}
        allowDecimal={limits.type !== 'integer'}
        allowNegative={(limits.minimum ?? -1) < 0}
        hideControls
      />
    );
  if (kind === 'toggle')
    return (
      <Checkbox
        {...common}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  if (kind === 'custom') {
    const { description } = common;
    return field.render?.({ label, description, value, values, error, errorOf, disabled, onChange });
  }
  return <Chosen {...{ common, field, texts, limits, value, onChange }} />;
}

interface ChosenProps extends Pick<FieldControlProps, 'field' | 'texts' | 'onChange'> {
  limits: FieldLimits;
  common: object;
  value: unknown;
}

/** As the select takes them: under their groups, where they have any. */
function grouped(options: readonly FormOption[]) {
  const items = (of: readonly FormOption[]) =>
    of.map(({ value, label }) => ({ value: String(value), label }));
  const groups = new Set(options.flatMap(({ group }) => group ?? []));
  if (groups.size === 0) return items(options);
  return [...groups].map((group) => ({
    group,
    items: items(options.filter((option) => option.group === group)),
  }));
}

/** More options than somebody looks through: the others are found by typing. */
const OFFERED = 100;

function Chosen({ common, field, texts, limits, value, onChange }: ChosenProps) {
  const options = useFieldOptions({ field, texts, limits });
  const data = grouped(options);
  const valueOf = (text: string | null) =>
    options.find((option) => String(option.value) === text)?.value ?? '';
  if (field.kind === 'many')
    return (
      <MultiSelect
        {...common}
        data={data}
        value={(value as readonly unknown[]).map(String)}
        searchable={options.length > 8}
        limit={OFFERED}
        onChange={(chosen) => onChange(chosen.map(valueOf))}
      />
    );
  return (
    <Select
      {...common}
      data={data}
      value={value === '' || value === null ? null : String(value)}
      searchable={options.length > 8}
      clearable={limits.nullable ?? false}
      allowDeselect={false}
      onChange={(chosen) => onChange(valueOf(chosen))}
    />
  );
}
