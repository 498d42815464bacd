import type { FieldLimits } from '@netreach/api-client';
import type { MessageKey, Namespace } from '../../i18n/messages.js';
import { useT } from '../../i18n/use-t.js';
import type { FormField, FormOption } from './form-spec.js';

interface OptionField {
  field: FormField;
  texts: Namespace;
  limits: FieldLimits | undefined;
}

const NOTHING: readonly FormOption[] = [];
const useNothing = () => NOTHING;

/** What can be chosen in a field: its own options, else the API's choices in the words of the catalogue. */
export function useFieldOptions({ field, texts, limits }: OptionField): readonly FormOption[] {
  const t = useT(texts);
  const useOwn = field.useOptions ?? useNothing;
  const own = useOwn();
  if (field.useOptions) return own;
  return (limits?.choices ?? []).map((value) => {
    return { value, label: t(`choice.${field.name}.${value}` as MessageKey<Namespace>) };
  });
}

const isOption = (value: unknown): value is FormOption =>
  typeof value === 'object' && value !== null && 'label' in value;

const useNoWords = (): undefined => undefined;

/** Says a value of a field as people read it, where no field draws it. */
export function useShownValue(of: OptionField): (value: unknown) => string {
  const t = useT('lists');
  const options = useFieldOptions(of);
  const useOwn = of.field.useShown ?? useNoWords;
  const own = useOwn();
  const shown = (value: unknown): string => {
    if (own) return own(value) || t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.map(shown).join(', ') || t('nothing');
    if (isOption(value)) return value.label;
    if (value === null || value === undefined || value === '') return t('nothing');
    return options.find((option) => option.value === value)?.label ?? String(value);
  };
  return shown;
}
