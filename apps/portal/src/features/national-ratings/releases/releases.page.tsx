import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatFrame, formatMoment, INTERVAL_TYPES, type IntervalType } from '@netreach/domain';
import { CalendarInput, Badge, Dialog, DialogActions, type BadgeTone } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { FormError } from '../../../shared/forms/form-error.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { useHolds } from '../../../shared/session/use-holds.js';
import { useOpenRow } from '../../../shared/url-state/use-open-row.js';
import { ReleaseDialog } from './release-dialog.js';
import { SettingsDialog } from './settings-dialog.js';
import { RELEASES, usePrepare, type Release } from './use-releases.js';

const TONES: Readonly<Record<Release['status'], BadgeTone>> = {
  preparing: 'neutral',
  prepared: 'accent',
  failed: 'danger',
  replaced: 'neutral',
  released: 'success',
};

const COLUMNS = columnsOf<Release, 'national-releases'>([
  {
    id: 'date',
    width: 180,
    phone: 140,
    sortable: true,
    pinned: true,
    cell: ({ date, interval_type: interval }, { locale }) => formatFrame({ date, interval }, locale),
  },
  { id: 'version', width: 90, kind: 'number' },
  {
    id: 'status',
    width: 150,
    phone: 130,
    cell: ({ status }, { t }) => <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>,
  },
  { id: 'prepared_at', width: 170, kind: 'moment', sortable: true },
  {
    id: 'released_at',
    width: 170,
    cell: ({ released_at: at }, { locale }) => (at ? formatMoment(at, locale) : '–'),
  },
  { id: 'correction', width: 240, cell: ({ correction }) => correction ?? '–' },
]);

/** The releases of the national ranking: prepared, checked, let out by two persons, corrected. */
export function ReleasesPage() {
  const t = useT('national-releases');
  const holds = useHolds();
  const shown = useOpenRow('release');
  const [preparing, setPreparing] = useState(false);
  const [settling, setSettling] = useState(false);
  return (
    <>
      <ListPage
        resource={RELEASES}
        texts="national-releases"
        columns={COLUMNS}
        nameOf={({ date, version }) => `${date} v${version}`}
        tools={
          holds('owa_admin') ? (
            <>
              <Button variant="default" onClick={() => setSettling(true)}>
                {t('settings')}
              </Button>
              <Button onClick={() => setPreparing(true)}>{t('prepare')}</Button>
            </>
          ) : null
        }
        actionsWidth={110}
        actions={({ id, date, version }) => (
          <RowButton
            label={t('show')}
            name={t('show_of', { date, version })}
            onClick={() => shown.open(id)}
          />
        )}
      />
      {shown.id === null ? null : <ReleaseDialog id={shown.id} onClose={shown.close} />}
      {settling ? <SettingsDialog onClose={() => setSettling(false)} /> : null}
      {preparing ? (
        <PrepareDialog
          onClose={() => setPreparing(false)}
          onDone={(id) => {
            setPreparing(false);
            shown.open(id);
          }}
        />
      ) : null}
    </>
  );
}

function PrepareDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: number) => void }) {
  const t = useT('national-releases');
  const [month, setMonth] = useState('');
  const [interval, setInterval] = useState<IntervalType>('month');
  const [reason, setReason] = useState('');
  const prepare = usePrepare(onDone);
  return (
    <Dialog title={t('prepare')} onClose={onClose}>
      <p>{t('prepare_lead')}</p>
      <CalendarInput unit="month" label={t('month')} value={month} onChange={setMonth} />
      <Select
        label={t('interval')}
        data={INTERVAL_TYPES.map((value) => ({ value, label: t(`interval.${value}`) }))}
        value={interval}
        allowDeselect={false}
        onChange={(value) => setInterval(value as IntervalType)}
      />
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        value={reason}
        maxLength={500}
        rows={3}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormError error={prepare.error} fields={[]} />
      <DialogActions>
        <Button
          disabled={month === ''}
          loading={prepare.isPending}
          onClick={() =>
            prepare.mutate({
              month,
              interval_type: interval,
              ...(reason.trim() && { reason: reason.trim() }),
            })
          }
        >
          {t('prepare')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
