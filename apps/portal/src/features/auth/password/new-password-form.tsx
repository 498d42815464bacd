import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { PasswordHint } from '../../../shared/forms/password-hint.js';
import { useT } from '../../../i18n/use-t.js';
import { useNewPassword, type PasswordLink } from '../api/use-password.js';
import classes from '../layout/auth-form.module.css';
import { confirmationProblem, newPasswordProblem } from './password-rules.js';

const FIELDS = ['password', 'password_confirmation'] as const;

interface NewPasswordFormProps {
  link: PasswordLink;
  onSet: () => void;
}

/** The new password, twice. */
export function NewPasswordForm({ link, onSet }: NewPasswordFormProps) {
  const t = useT('auth');
  const problem = (key: ReturnType<typeof newPasswordProblem>) => key && t(key);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', password_confirmation: '' },
    validate: {
      password: (value) => problem(newPasswordProblem(value)),
      password_confirmation: (value, { password }) => problem(confirmationProblem(password, value)),
    },
  });
  const [typed, setTyped] = useState('');
  form.watch('password', ({ value }) => setTyped(value));
  const set = useNewPassword(link, onSet);
  const hint = <PasswordHint rule={t('password.rule')} password={typed} email={link.email} />;

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => set.mutate(values))}>
      <p className={classes.text}>{t('password.for', { email: link.email })}</p>
      <FormError error={set.error} fields={FIELDS} fallback={t('login.failed')} />
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      {FIELDS.map((field) => (
        <PasswordInput
          label={t(`password.${field}`)}
          description={field === 'password' ? hint : undefined}
          autoComplete="new-password"
          size="md"
          autoFocus={field === 'password'}
          visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
          {...form.getInputProps(field)}
          key={form.key(field)}
          error={form.errors[field] ?? refusedField(set.error, field)}
        />
      ))}
      <Button type="submit" size="md" fullWidth disabled={set.isPending}>
        {t(set.isPending ? 'password.submitting' : 'password.submit')}
      </Button>
    </form>
  );
}
