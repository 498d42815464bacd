import { useState } from 'react';
import { Checkbox, Select, Textarea } from '@mantine/core';
import { AD_SERVERS, type AdServer } from '@netreach/domain';
import { Dialog, FormDialogActions, PageSkeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { useCodeOptions, useSetOptions, type CodeOptions } from '../api/use-codes.js';
import classes from './creatives.module.css';

/** How tags are written, and channels that need codes. */
export function CodeOptionsDialog({ onClose }: { onClose: () => void }) {
  const t = useT('tracking-codes');
  const tl = useT('lists');
  const query = useCodeOptions();
  return (
    <Dialog title={t('options')} onClose={onClose}>
      <QueryView
        query={query}
        failedTitle={t('options.failed')}
        loading={<PageSkeleton label={tl('loading')} />}
      >
        {(options) => <OptionsForm initial={options} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

/** The names somebody has written, one a line, each once. */
const namesIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

function OptionsForm({ initial, onClose }: { initial: CodeOptions; onClose: () => void }) {
  const t = useT('tracking-codes');
  const tl = useT('lists');
  const [options, setOptions] = useState(initial);
  const [channels, setChannels] = useState('');
  const save = useSetOptions((count) => {
    notify.success(t('options.saved', { count }));
    onClose();
  });
  const change = (changed: Partial<CodeOptions>) => setOptions({ ...options, ...changed });
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        const names = namesIn(channels);
        save.mutate({ options, ...(names.length > 0 && { channels: names }) });
      }}
    >
      <p>{t('options.lead')}</p>
      <FormError error={save.error} fields={['channels']} />
      <Select
        label={t('options.ad_server')}
        data={AD_SERVERS.map((value) => ({ value, label: t(`ad_server.${value}`) }))}
        value={options.ad_server}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => change({ ad_server: (value ?? 'none') as AdServer })}
      />
      <Checkbox
        label={t('options.consent')}
        checked={options.consent}
        onChange={({ currentTarget }) => change({ consent: currentTarget.checked })}
      />
      <Checkbox
        label={t('options.https')}
        checked={options.https}
        onChange={({ currentTarget }) => change({ https: currentTarget.checked })}
      />
      <Textarea
        label={t('options.channels')}
        description={t('options.channels_hint')}
        rows={5}
        value={channels}
        error={refusedField(save.error, 'channels')}
        onChange={({ currentTarget }) => setChannels(currentTarget.value)}
      />
      <FormDialogActions submit={tl('save')} busy={save.isPending} onClose={onClose} />
    </form>
  );
}
