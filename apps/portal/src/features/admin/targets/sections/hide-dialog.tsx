import { Radio, Textarea } from '@mantine/core';
import { HIDDEN_ACTIONS, type HiddenAction } from '@netreach/domain';
import { useState, type FormEvent } from 'react';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { FormError } from '../../../../shared/forms/form-error.js';
import { notify } from '../../../../shared/notify/notify.js';
import { useHideTarget, type Target } from '../api/use-targets.js';
import classes from './hide-dialog.module.css';

/** Puts a target aside, for good or until later, with a note why. */
export function HideDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const t = useT('admin-targets');
  const tl = useT('lists');
  const [action, setAction] = useState<HiddenAction>('remind_me_later');
  const [note, setNote] = useState('');
  const hide = useHideTarget(() => {
    onClose();
    notify.success(tl('done'));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    hide.mutate({ id: target.id, body: { action, note } });
  };
  return (
    <Dialog title={t('hide_of', { name: target.name })} onClose={onClose}>
      <form onSubmit={submit} className={classes.form}>
        <FormError error={hide.error} fields={[]} />
        <Radio.Group
          label={t('action')}
          value={action}
          onChange={(value) => setAction(value as HiddenAction)}
        >
          {HIDDEN_ACTIONS.map((one) => (
            <Radio key={one} value={one} label={t(`action.${one}`)} mt="xs" />
          ))}
        </Radio.Group>
        <Textarea
          label={t('column.note')}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FormDialogActions submit={t('hide')} busy={hide.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
