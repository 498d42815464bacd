import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Dialog, DialogActions, useUiText } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { FormError, refusedField } from '../../../../shared/forms/form-error.js';
import { useImpersonate, type ListedUser } from '../api/use-users.js';
import classes from './impersonate-dialog.module.css';

interface ImpersonateDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Asks why an administrator wants to act as a user. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const t = useT('admin-users');
  const tu = useUiText();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim().length < 3 ? t('dialog.reason_missing') : null) },
  });
  const impersonate = useImpersonate(user.id);
  return (
    <Dialog title={t('dialog.title', { name: user.name })} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(({ reason }) => impersonate.mutate(reason.trim()))}
      >
        <p className={classes.text}>{t('dialog.text')}</p>
        <FormError error={impersonate.error} fields={['reason']} fallback={t('dialog.failed')} />
        <Textarea
          label={t('dialog.reason')}
          rows={3}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
          key={form.key('reason')}
          error={form.errors['reason'] ?? refusedField(impersonate.error, 'reason')}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tu('action.cancel')}
          </Button>
          <Button type="submit" loading={impersonate.isPending}>
            {t('dialog.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
