import { useState, type FormEvent } from 'react';
import { TextInput } from '@mantine/core';
import { Dialog, FormDialogActions } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { FormError } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { useCustomTab, useSaveCustomTab } from '../api/use-custom-tab.js';
import type { CustomTab } from '../api/ratings.types.js';

interface CustomTabDialogProps {
  /** Items to put on the tab besides those on it. */
  chosen: readonly number[];
  countryCode: string;
  onClose: () => void;
}

function TabForm({ tab, chosen, countryCode, onClose }: CustomTabDialogProps & { tab: CustomTab | null }) {
  const t = useT('ratings');
  const [name, setName] = useState(tab?.name ?? '');
  const [missing, setMissing] = useState(false);
  const save = useSaveCustomTab(countryCode, () => {
    notify.success(t('custom.saved'));
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const items = [...new Set([...(tab?.items.map(({ id }) => id) ?? []), ...chosen])];
    if (name.trim() === '') setMissing(true);
    else save.mutate({ name: name.trim(), items });
  };
  return (
    <form noValidate onSubmit={submit}>
      <FormError error={save.error} fields={[]} />
      <TextInput
        data-autofocus
        label={t('custom.name')}
        description={t('custom.hint')}
        maxLength={60}
        value={name}
        error={missing ? t('custom.name_missing') : null}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <FormDialogActions submit={t('custom.save')} busy={save.isPending} onClose={onClose} />
    </form>
  );
}

/** Asks for the name of the customer's own tab, and puts items on it. */
export function CustomTabDialog(props: CustomTabDialogProps) {
  const t = useT('ratings');
  const { data: tab, isPending } = useCustomTab(props.countryCode);
  return (
    <Dialog title={t('custom.title')} size="sm" onClose={props.onClose}>
      {isPending ? null : <TabForm {...props} tab={tab ?? null} />}
    </Dialog>
  );
}
