import { useState, type ReactNode } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/use-t.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import classes from './keys.module.css';

/** Characters of a name. */
export const LONGEST_NAME = 100;

interface AddKeyProps {
  kind: 'category' | 'column';
  /** Why the last one was refused. */
  error: unknown;
  busy: boolean;
  /** @param clear empties the field, once it is stored */
  onAdd: (name: string, clear: () => void) => void;
  /** More fields. */
  children?: ReactNode;
}

/** Adds a category or a column by its name. */
export function AddKey({ kind, error, busy, onAdd, children }: AddKeyProps) {
  const t = useT('brand-lift');
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onAdd(name.trim(), () => setName(''));
      }}
    >
      <FormError error={error} fields={['name', 'key']} />
      <div className={classes.add}>
        <TextInput
          label={t(`${kind}.new`)}
          value={name}
          maxLength={LONGEST_NAME}
          error={refusedField(error, 'name') ?? refusedField(error, 'key')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {children}
        <Button type="submit" loading={busy} disabled={name.trim() === ''}>
          {t(`${kind}.add`)}
        </Button>
      </div>
    </form>
  );
}
