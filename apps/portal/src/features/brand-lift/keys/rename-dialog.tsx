import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { LONGEST_NAME } from './add-key.js';
import type { Keyed } from './use-keys.js';

interface RenameDialogProps {
  row: Keyed;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Another name for a category or a column, whose key stays. It shows at once. */
export function RenameDialog({ row, onRename, onClose }: RenameDialogProps) {
  const t = useT('brand-lift');
  const [name, setName] = useState(row.name);
  return (
    <Dialog title={t('rename_of', { name: row.name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onRename(name.trim());
          onClose();
        }}
      >
        <TextInput
          label={t('name')}
          value={name}
          required
          maxLength={LONGEST_NAME}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <FormDialogActions submit={t('save')} busy={false} onClose={onClose} />
      </form>
    </Dialog>
  );
}
