import { Button, Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@netreach/api-client';
import { useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { useImpersonate, type ListedUser } from '../api/use-users.js';
import classes from './impersonate-dialog.module.css';

interface ImpersonateDialogProps {
  user: ListedUser;
  onClose: () => void;
}

/** Asks why an administrator wants to act as a user. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const t = useT('admin-users');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim().length < 3 ? t('dialog.reason_missing') : null) },
  });
  const impersonate = useImpersonate(user.id);
  const refused =
    impersonate.error instanceof ApiError ? impersonate.error.fields?.['reason']?.[0] : undefined;
  return (
    <Modal
      opened
      centered
      title={t('dialog.title', { name: user.name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(({ reason }) => impersonate.mutate(reason.trim()))}
      >
        <p className={classes.text}>{t('dialog.text')}</p>
        {impersonate.error && !refused ? (
          <p role="alert" className={classes.error}>
            {errorText(impersonate.error, t('dialog.failed'))}
          </p>
        ) : null}
        <Textarea
          label={t('dialog.reason')}
          rows={3}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
          key={form.key('reason')}
          error={form.errors['reason'] ?? refused}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={impersonate.isPending}>
            {t('dialog.act')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
