import { useState } from 'react';
import { ConfirmDialog, Dialog, FormDialogActions } from '@netreach/ui';
import { useT } from '../../i18n/use-t.js';
import { notify } from '../notify/notify.js';
import type { Resource, RowId, SavedAnswer } from '../resource/resource.js';
import type { FormSpec } from './form-spec.js';
import { ResourceForm } from './resource-form.js';
import { useResourceForm } from './use-resource-form.js';

interface FormDialogProps<Row extends { id: RowId }> {
  resource: Pick<Resource<Row, never>, 'useSave'>;
  spec: FormSpec;
  /** null for a new one. */
  row: Row | null;
  title: string;
  /** Names what is done, where that is not saving. */
  submit?: string;
  size?: 'md' | 'lg';
  onSaved?: ((answer: SavedAnswer) => void) | undefined;
  onClose: () => void;
}

/** Makes or changes a row in a dialog. What was written is not lost by closing it without asking. */
export function FormDialog<Row extends { id: RowId }>({
  resource,
  spec,
  row,
  title,
  submit,
  size,
  onSaved,
  onClose,
}: FormDialogProps<Row>) {
  const t = useT('lists');
  const tg = useT('generic');
  const [isLeaving, setLeaving] = useState(false);
  const save = resource.useSave({
    onDone: (_row, answer) => {
      onClose();
      notify.success(t('saved'));
      onSaved?.(answer);
    },
  });
  const form = useResourceForm(spec, row, save);
  const close = () => (form.isDirty ? setLeaving(true) : onClose());
  return (
    <>
      <Dialog title={title} size={size} onClose={close}>
        <ResourceForm spec={spec} row={row} form={form} error={save.error}>
          <FormDialogActions submit={submit ?? t('save')} busy={save.isPending} onClose={close} />
        </ResourceForm>
      </Dialog>
      {isLeaving ? (
        <ConfirmDialog
          title={tg('unsaved.title')}
          text={tg('unsaved.text')}
          confirm={tg('unsaved.leave')}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </>
  );
}
