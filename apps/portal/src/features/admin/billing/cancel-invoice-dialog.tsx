import { Button, Checkbox, TextInput } from '@mantine/core';
import { Dialog, DialogActions, useUiText } from '@netreach/ui';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import classes from './billing.module.css';
import { useCancelInvoice } from './invoices.js';

/** Asks why an invoice is taken back, and whether another one comes in its place. */
export function CancelInvoiceDialog({
  id,
  number,
  onClose,
}: {
  id: number;
  number: string;
  onClose: () => void;
}) {
  const t = useT('admin-invoices');
  const tu = useUiText();
  const [reason, setReason] = useState('');
  const [redraft, setRedraft] = useState(true);
  const cancel = useCancelInvoice(id, onClose);
  return (
    <Dialog title={t('cancel.title', { number })} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate({ reason, redraft });
        }}
      >
        <p>{t('cancel.text')}</p>
        <FormError error={cancel.error} fields={['reason']} />
        <TextInput
          label={t('cancel.reason')}
          required
          maxLength={300}
          data-autofocus
          value={reason}
          error={refusedField(cancel.error, 'reason')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Checkbox
          label={t('cancel.redraft')}
          checked={redraft}
          onChange={({ currentTarget }) => setRedraft(currentTarget.checked)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {tu('action.cancel')}
          </Button>
          <Button type="submit" color="red" loading={cancel.isPending} disabled={reason.trim() === ''}>
            {t('cancel.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
