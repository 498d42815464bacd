import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';

const LIST = '/v3/{cc}/brands';
const namesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Adds brands, one a line; those that are there already are told. */
export function AddBrandsDialog({ onClose }: { onClose: () => void }) {
  const t = useT('admin-brands');
  const tl = useT('lists');
  const { country } = useSession();
  const [text, setText] = useState('');
  const add = useApiMutation({
    send: async (brands: string[]) =>
      (await client.POST(LIST, { params: { path: { cc: country.code } }, body: { brands } })).data,
    invalidates: [['get', LIST]],
    onSuccess: (answer) => {
      const { added = [], existing = [] } = answer ?? {};
      const told = t('added', { count: added.length });
      notify.success(existing.length > 0 ? `${told} ${t('existing', { names: existing.join(', ') })}` : told);
      onClose();
    },
  });
  return (
    <Dialog title={t('create')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(namesIn(text));
        }}
      >
        <FormError error={add.error} fields={['brands']} />
        <Textarea
          label={t('names')}
          description={t('names.hint')}
          rows={6}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={refusedField(add.error, 'brands')}
        />
        <FormDialogActions submit={tl('save')} busy={add.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
