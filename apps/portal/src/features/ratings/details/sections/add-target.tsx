import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@netreach/api-client';
import { useT, type Translate } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { notify } from '../../../../shared/notify/notify.js';
import type { ItemKey } from '../api/details.types.js';
import { useAddTarget } from '../api/use-item-lists.js';
import classes from '../pages/list-page.module.css';

/** Gives a service a host or an app. */
export function AddTarget({ item }: { item: ItemKey }) {
  const t = useT('rating-details');
  const [name, setName] = useState('');
  const add = useAddTarget(item, (added) => {
    notify.success(t('targets.added', { name: added.trim().toLowerCase() }));
    setName('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) add.mutate(name);
  };
  return (
    <form className={classes.form} onSubmit={submit} aria-label={t('targets.add')}>
      <TextInput
        size="xs"
        w={260}
        aria-label={t('targets.new')}
        placeholder={t('targets.placeholder')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={add.isError ? problemOf(add.error, t) : null}
      />
      <Button type="submit" size="xs" loading={add.isPending} disabled={!name.trim()}>
        {t('targets.add')}
      </Button>
    </form>
  );
}

/** Fields speak English and of no field a reader knows: what is wrong is said by the code. */
function problemOf(error: unknown, t: Translate<'rating-details'>): string {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'request.invalid') return t('targets.wrong');
  return code === 'target.taken' ? t('targets.taken') : errorText(error, t('targets.not_added'));
}
