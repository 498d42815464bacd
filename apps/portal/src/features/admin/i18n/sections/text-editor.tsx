import { useState } from 'react';
import { Button, Textarea } from '@mantine/core';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { useUiText } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { useSaveText, type KeyText, type TranslationKey } from '../api/use-keys.js';
import type { Locale } from '../api/use-locales.js';
import { formCount, formProblem } from './text-check.js';
import classes from './keys-table.module.css';

interface TextEditorProps {
  translationKey: TranslationKey;
  locale: Locale;
  text: KeyText | undefined;
  onClose: () => void;
}

/** The server's fields for the forms of a text. */
const FIELDS = ['texts.0.msgstr0', 'texts.0.msgstr1'];

/** What is written, what is wrong with it once it was to be stored, and how to store it. */
function useDraft({ translationKey, locale, text, onClose }: TextEditorProps) {
  const t = useT('admin-i18n');
  const count = formCount(translationKey, locale);
  const [forms, setForms] = useState(() => [text?.msgstr0 ?? '', text?.msgstr1 ?? ''].slice(0, count));
  const [tried, setTried] = useState(false);
  const save = useSaveText(translationKey, onClose);
  // Nothing at all is allowed: it removes the text.
  const empty = forms.every((form) => form.trim() === '');
  const problems = forms.map((form, index) =>
    empty ? null : formProblem(t, form, translationKey.places, count === 2 && index === 0),
  );
  const submit = () => {
    setTried(true);
    if (problems.some((problem) => problem !== null)) return;
    const [msgstr0 = null, msgstr1 = null] = empty ? [] : forms;
    save.mutate({ locale: locale.code, msgstr0, msgstr1 });
  };
  const write = (index: number, value: string) =>
    setForms((now) => now.map((form, place) => (place === index ? value : form)));
  const errorOf = (index: number) =>
    (tried ? problems[index] : null) ?? refusedField(save.error, FIELDS[index] ?? '');
  return { forms, write, errorOf, submit, save };
}

/** The text of a key in one language, being written. Ctrl+Enter stores it, Escape leaves it as it was. */
export function TextEditor(props: TextEditorProps) {
  const { translationKey, locale, onClose } = props;
  const t = useT('admin-i18n');
  const tu = useUiText();
  const { forms, write, errorOf, submit, save } = useDraft(props);
  const name = { language: locale.name, key: translationKey.msgid };
  const kindOf = (index: number) => (forms.length === 1 ? 'only' : index === 0 ? 'one' : 'other');
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      <FormError error={save.error} fields={FIELDS} />
      {forms.map((form, index) => (
        <Textarea
          key={kindOf(index)}
          aria-label={t(`text.${kindOf(index)}`, name)}
          description={forms.length === 1 ? undefined : t(index === 0 ? 'text.form.one' : 'text.form.other')}
          lang={locale.code}
          rows={form.length > 90 ? 4 : 2}
          maxLength={5000}
          // Who opens the editor wants to write.
          autoFocus={index === 0}
          value={form}
          error={errorOf(index)}
          onChange={({ currentTarget }) => write(index, currentTarget.value)}
        />
      ))}
      <div className={classes.editorFoot}>
        <span className={classes.places}>
          {translationKey.places.map((place) => (
            <code key={place}>{`{${place}}`}</code>
          ))}
        </span>
        <Button variant="default" size="xs" onClick={onClose}>
          {tu('action.cancel')}
        </Button>
        <Button type="submit" size="xs" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
