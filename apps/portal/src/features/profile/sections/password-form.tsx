import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { PasswordHint } from '../../../shared/forms/password-hint.js';
import { useT } from '../../../i18n/use-t.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSaveProfile } from '../api/use-profile.js';
import classes from './section.module.css';

const FIELDS = ['current_password', 'password', 'password_confirmation'] as const;
const CHOICES = ['end_other_sessions', 'end_grants'] as const;
const EMPTY = {
  current_password: '',
  password: '',
  password_confirmation: '',
  end_other_sessions: true,
  end_grants: true,
};

/** Sets another password; the present one proves who is asking. */
export function PasswordForm({ email }: { email: string }) {
  const t = useT('profile');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: EMPTY,
    validate: {
      current_password: (value) => (value ? null : t('password.current_missing')),
      password: (value) => (value.length < 12 ? t('password.too_short') : null),
      password_confirmation: (value, { password }) => (value === password ? null : t('password.differ')),
    },
  });
  const [typed, setTyped] = useState('');
  form.watch('password', ({ value }) => setTyped(value));
  const save = useSaveProfile(() => {
    form.reset();
    notify.success(t('password.saved'));
  });
  const hint = <PasswordHint rule={t('password.rule')} password={typed} email={email} />;

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <FormError error={save.error} fields={FIELDS} />
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {FIELDS.map((field) => (
        <PasswordInput
          label={t(`password.${field}`)}
          description={field === 'password' ? hint : undefined}
          autoComplete={field === 'current_password' ? 'current-password' : 'new-password'}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          {...form.getInputProps(field)}
          key={form.key(field)}
          error={form.errors[field] ?? refusedField(save.error, field)}
        />
      ))}
      {CHOICES.map((field) => (
        <Checkbox
          label={t(`password.${field}`)}
          {...form.getInputProps(field, { type: 'checkbox' })}
          key={form.key(field)}
        />
      ))}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending}>
          {t('password.save')}
        </Button>
      </div>
    </form>
  );
}
