import { Checkbox, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PLURAL_RULES, REFERENCE_LOCALE, type PluralRule } from '@netreach/texts';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { useT } from '../../../../i18n/use-t.js';
import { useSaveLocale, type Locale } from '../api/use-locales.js';
import classes from './dialog.module.css';

const FIELDS = ['code', 'name', 'plural_rule', 'enabled', 'order'] as const;

interface LocaleDialogProps {
  /** null = a new one. */
  locale: Locale | null;
  /** The place of a new one. */
  nextOrder: number;
  onSaved: () => void;
  onClose: () => void;
}

function useLocaleForm(locale: Locale | null, nextOrder: number) {
  const t = useT('admin-i18n');
  return useForm({
    mode: 'uncontrolled',
    initialValues: {
      ...{ code: locale?.code ?? '', name: locale?.name ?? '', enabled: locale?.enabled ?? true },
      ...{ plural_rule: locale?.plural_rule ?? 'not_one', order: String(locale?.order ?? nextOrder) },
    },
    validate: {
      code: (code) =>
        /^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/.test(code.trim()) ? null : t('locale.code_wrong'),
      name: (name) => (name.trim() ? null : t('locale.name_missing')),
      order: (order) => (/^\d{1,4}$/.test(order.trim()) ? null : t('locale.order_wrong')),
    },
  });
}

/** Sets up a language. */
export function LocaleDialog({ locale, nextOrder, onSaved, onClose }: LocaleDialogProps) {
  const t = useT('admin-i18n');
  const save = useSaveLocale(locale?.id ?? null, onSaved);
  const form = useLocaleForm(locale, nextOrder);
  const field = (name: (typeof FIELDS)[number], type?: 'checkbox') => ({
    ...form.getInputProps(name, type ? { type } : {}),
    error: form.errors[name] ?? refusedField(save.error, name),
  });
  return (
    <Dialog
      title={locale ? t('locale.edit_title', { name: locale.name }) : t('locale.create_title')}
      onClose={onClose}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(({ code, name, plural_rule, enabled, order }) =>
          save.mutate({ code: code.trim(), name: name.trim(), plural_rule, enabled, order: Number(order) }),
        )}
      >
        <FormError error={save.error} fields={FIELDS} />
        <TextInput
          label={t('locale.code')}
          description={t('locale.code_hint')}
          maxLength={12}
          disabled={locale?.shipped ?? false}
          data-autofocus={locale ? undefined : true}
          {...field('code')}
          key={form.key('code')}
        />
        <TextInput label={t('locale.name')} maxLength={60} {...field('name')} key={form.key('name')} />
        <Select
          label={t('locale.plural_rule')}
          data={PLURAL_RULES.map((value: PluralRule) => ({ value, label: t(`plural.${value}.name`) }))}
          allowDeselect={false}
          disabled={locale?.shipped ?? false}
          {...field('plural_rule')}
          key={form.key('plural_rule')}
        />
        <TextInput
          label={t('locale.order')}
          inputMode="numeric"
          maxLength={4}
          {...field('order')}
          key={form.key('order')}
        />
        <Checkbox
          label={t('locale.enabled')}
          disabled={locale?.code === REFERENCE_LOCALE}
          {...field('enabled', 'checkbox')}
          key={form.key('enabled')}
        />
        <FormDialogActions submit={t('save')} busy={save.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
