import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '@netreach/api-client';
import { Dialog, DialogActions, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { FormError, refusedField } from '../../../shared/forms/form-error.js';
import { notify } from '../../../shared/notify/notify.js';
import { useNationalSettings, useSaveSettings } from './use-releases.js';

type Settings = Schemas['NationalSettingsDto'];

/** How a country releases, and its licence. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useT('national-releases');
  const query = useNationalSettings();
  return (
    <Dialog title={t('settings')} onClose={onClose}>
      <p>{t('settings_lead')}</p>
      <QueryView query={query} failedTitle={t('settings_failed')} loading={<Skeleton height={180} />}>
        {({ two_persons, licence, licence_url }) => (
          <SettingsForm known={{ two_persons, licence, licence_url }} onClose={onClose} />
        )}
      </QueryView>
    </Dialog>
  );
}

function SettingsForm({ known, onClose }: { known: Settings; onClose: () => void }) {
  const t = useT('national-releases');
  const tl = useT('lists');
  const [settings, setSettings] = useState(known);
  const save = useSaveSettings(() => {
    notify.success(tl('saved'));
    onClose();
  });
  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  return (
    <>
      <Checkbox
        label={t('two_persons')}
        checked={settings.two_persons}
        onChange={({ currentTarget }) => change({ two_persons: currentTarget.checked })}
      />
      <TextInput
        label={t('licence')}
        value={settings.licence}
        maxLength={100}
        error={refusedField(save.error, 'licence')}
        onChange={({ currentTarget }) => change({ licence: currentTarget.value })}
      />
      <TextInput
        label={t('licence_url')}
        value={settings.licence_url}
        maxLength={500}
        error={refusedField(save.error, 'licence_url')}
        onChange={({ currentTarget }) => change({ licence_url: currentTarget.value })}
      />
      <FormError error={save.error} fields={['licence', 'licence_url']} />
      <DialogActions>
        <Button loading={save.isPending} onClick={() => save.mutate(settings)}>
          {t('settings_save')}
        </Button>
      </DialogActions>
    </>
  );
}
