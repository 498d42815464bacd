import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { useT } from '../../../i18n/use-t.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { usePasswordMail } from '../api/use-password.js';
import classes from '../layout/auth-form.module.css';
import { emailProblem } from '../login/login-rules.js';

/** The address a link is sent to. */
export function PasswordEmailForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT('auth');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: {
      email: (value) => {
        const problem = emailProblem(value);
        return problem && t(problem);
      },
    },
  });
  const mail = usePasswordMail(onSent);

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ email }) => {
        mail.mutate(email.trim());
      })}
    >
      <p className={classes.text}>{t('password.email_text')}</p>
      <FormError error={mail.error} fields={['email']} fallback={t('login.failed')} />
      <TextInput
        label={t('login.email')}
        type="email"
        autoComplete="username"
        size="md"
        autoFocus
        {...form.getInputProps('email')}
        key={form.key('email')}
        error={form.errors.email ?? refusedField(mail.error, 'email')}
      />
      <Button type="submit" size="md" fullWidth disabled={mail.isPending}>
        {t(mail.isPending ? 'password.email_submitting' : 'password.email_submit')}
      </Button>
      <Anchor component={Link} to={pathTo('login')} size="sm" className={classes.aside}>
        {t('password.to_login')}
      </Anchor>
    </form>
  );
}
