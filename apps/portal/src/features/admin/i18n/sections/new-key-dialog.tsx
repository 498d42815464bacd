import { Checkbox, Select, Textarea, TextInput, type TextareaProps } from '@mantine/core';
import { useForm } from '@mantine/form';
import { placesOf, REFERENCE_LOCALE } from '@netreach/texts';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { useT } from '../../../../i18n/use-t.js';
import { useCreateKey, type KeyInput } from '../api/use-keys.js';
import type { Locale } from '../api/use-locales.js';
import { useTags } from '../api/use-tags.js';
import { formCount, formProblem } from './text-check.js';
import classes from './dialog.module.css';

interface NewKeyDialogProps {
  /** The tag of the list. */
  tag: string;
  reference: Locale;
  onCreated: () => void;
  onClose: () => void;
}

/** The fields of the form, and those of the server that stand for them. */
const SERVER_FIELDS = {
  tag: 'tag',
  msgid: 'msgid',
  description: 'description',
  one: 'texts.0.msgstr0',
  other: 'texts.0.msgstr1',
} as const;
const KNOWN_FIELDS = Object.values(SERVER_FIELDS);

interface Values {
  tag: string;
  msgid: string;
  description: string;
  plural: boolean;
  one: string;
  other: string;
}

function inputOf({ tag, msgid, description, plural, one, other }: Values, isTwo: boolean): KeyInput {
  const text = { locale: REFERENCE_LOCALE, msgstr0: one.trim(), msgstr1: isTwo ? other.trim() : null };
  return { tag, msgid: msgid.trim(), description: description.trim(), plural, texts: [text] };
}

function useKeyForm(tag: string, isTwo: (values: Pick<Values, 'plural'>) => boolean) {
  const t = useT('admin-i18n');
  return useForm<Values>({
    initialValues: { tag, msgid: '', description: '', plural: false, one: '', other: '' },
    validate: {
      tag: (value) => (value ? null : t('key.tag_missing')),
      msgid: (value) => (/^[\w.:-]{1,200}(?<!_one|_other)$/.test(value.trim()) ? null : t('key.msgid_wrong')),
      one: (value, values) =>
        isTwo(values)
          ? formProblem(t, value, placesOf(values.other), true)
          : formProblem(t, value, placesOf(value), false),
      other: (value, values) => (isTwo(values) ? formProblem(t, value, placesOf(value), false) : null),
    },
  });
}

/** Makes a key with its English text; the others are written in the list. */
export function NewKeyDialog({ tag, reference, onCreated, onClose }: NewKeyDialogProps) {
  const t = useT('admin-i18n');
  const tags = useTags().data?.tags ?? [];
  const create = useCreateKey(onCreated);
  const isTwo = ({ plural }: Pick<Values, 'plural'>) => formCount({ plural }, reference) === 2;
  const form = useKeyForm(tag, isTwo);
  const field = (name: keyof typeof SERVER_FIELDS) => ({
    ...form.getInputProps(name),
    error: form.errors[name] ?? refusedField(create.error, SERVER_FIELDS[name]),
  });
  return (
    <Dialog size="lg" title={t('key.create_title')} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit((values) => create.mutate(inputOf(values, isTwo(values))))}
      >
        <FormError error={create.error} fields={KNOWN_FIELDS} />
        <div className={classes.pair}>
          <Select
            label={t('keys.tag')}
            searchable
            data={tags.map(({ name }) => name)}
            allowDeselect={false}
            {...field('tag')}
          />
          <TextInput
            label={t('key.msgid')}
            description={t('key.msgid_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={200}
            {...field('msgid')}
          />
        </div>
        <Textarea label={t('key.description')} rows={2} maxLength={500} {...field('description')} />
        <Checkbox label={t('key.has_plural')} {...form.getInputProps('plural', { type: 'checkbox' })} />
        <EnglishTexts two={isTwo(form.values)} one={field('one')} other={field('other')} />
        <FormDialogActions submit={t('save')} busy={create.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface EnglishTextsProps {
  /** It has a form for one and a form for the rest. */
  two: boolean;
  one: TextareaProps;
  other: TextareaProps;
}

function EnglishTexts({ two, one, other }: EnglishTextsProps) {
  const t = useT('admin-i18n');
  return (
    <>
      <Textarea
        label={two ? t('key.english.one') : t('key.english')}
        description={two ? undefined : t('key.english_hint')}
        rows={2}
        maxLength={5000}
        {...one}
      />
      {two ? (
        <Textarea
          label={t('key.english.other')}
          description={t('key.english_hint')}
          rows={2}
          maxLength={5000}
          {...other}
        />
      ) : null}
    </>
  );
}
