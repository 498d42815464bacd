import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useLogin } from '../api/use-login.js';
import { emailProblem, passwordProblem } from './login-rules.js';
import classes from '../layout/auth-form.module.css';

interface LoginFormProps {
  query: Readonly<Record<string, string>>;
  onSignedIn: (redirect: string | null) => unknown;
}

/** Email and password. */
export function LoginForm({ query, onSignedIn }: LoginFormProps) {
  const t = useT('auth');
  const problem = (key: ReturnType<typeof emailProblem>) => key && t(key);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => problem(emailProblem(value)),
      password: (value) => problem(passwordProblem(value)),
    },
  });
  const login = useLogin({ query, onSignedIn });

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((values) => {
        login.mutate({ ...values, email: values.email.trim() });
      })}
    >
      <FormError error={login.error} fields={['email', 'password']} fallback={t('login.failed')} />
      <TextInput
        label={t('login.email')}
        type="email"
        autoComplete="username"
        size="md"
        autoFocus
        {...form.getInputProps('email')}
        key={form.key('email')}
        error={form.errors.email ?? refusedField(login.error, 'email')}
      />
      <PasswordInput
        label={t('login.password')}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t('login.show_password') }}
        {...form.getInputProps('password')}
        key={form.key('password')}
        error={form.errors.password ?? refusedField(login.error, 'password')}
      />
      <Button type="submit" size="md" fullWidth disabled={login.isPending}>
        {t(login.isPending ? 'login.submitting' : 'login.submit')}
      </Button>
      <Anchor component={Link} to={pathTo('password.email')} size="sm" className={classes.aside}>
        {t('login.forgot')}
      </Anchor>
    </form>
  );
}
