import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, DialogActions, useUiText } from '@netreach/ui';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { ShownOnce } from '../../../shared/forms/shown-once.js';
import { useT } from '../../../i18n/use-t.js';
import { useCreateApiKey, type ApiKey } from '../api/use-api-keys.js';
import classes from './dialog.module.css';

interface NewApiKeyDialogProps {
  /** The key the new one takes the place of. */
  replaced: ApiKey | null;
  onClose: () => void;
}

/** Makes a key and shows it, once. */
export function NewApiKeyDialog({ replaced, onClose }: NewApiKeyDialogProps) {
  const t = useT('profile');
  const [key, setKey] = useState<string | null>(null);
  const title = replaced ? t('keys.replace_title', { name: replaced.name }) : t('keys.create_title');
  return (
    <Dialog title={title} onClose={onClose} keepOpen={key !== null}>
      {key === null ? (
        <NameForm replaced={replaced} onClose={onClose} onCreated={setKey} />
      ) : (
        <ShownOnce text={t('keys.shown_once')} value={key} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface NameFormProps extends NewApiKeyDialogProps {
  onCreated: (key: string) => void;
}

function NameForm({ replaced, onClose, onCreated }: NameFormProps) {
  const t = useT('profile');
  const tu = useUiText();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: replaced?.name ?? '' },
    validate: { name: (name) => (name.trim() ? null : t('keys.name_missing')) },
  });
  const create = useCreateApiKey(onCreated);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ name }) =>
        create.mutate({ name: name.trim(), ...(replaced ? { replaces: replaced.id } : {}) }),
      )}
    >
      {replaced ? <p className={classes.text}>{t('keys.replace_text')}</p> : null}
      <FormError error={create.error} fields={['name']} />
      <TextInput
        label={t('keys.name')}
        description={t('keys.name_hint')}
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
        key={form.key('name')}
        error={form.errors['name'] ?? refusedField(create.error, 'name')}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {tu('action.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t(replaced ? 'keys.replace' : 'keys.create')}
        </Button>
      </DialogActions>
    </form>
  );
}
