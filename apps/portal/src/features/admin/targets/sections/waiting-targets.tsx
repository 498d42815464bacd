import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatChartDay } from '@netreach/domain';
import { useSearchParams } from 'react-router-dom';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import type { ListFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { MOVED, TARGETS, useAssignTargets, type Target } from '../api/use-targets.js';
import { ImportTargets } from './import-targets.js';
import { HideDialog } from './hide-dialog.js';
import { ServiceChoice } from './service-choice.js';

const COLUMNS = columnsOf<Target, 'admin-targets'>([
  { id: 'name', width: 320, phone: 200, sortable: true, pinned: true },
  { id: 'last_contact', width: 150, cell: ({ last_contact: day }) => <Day day={day} /> },
  { id: 'created_at', width: 180, kind: 'moment', sortable: true },
]);

function Day({ day }: { day: string | null }) {
  const t = useT('admin-targets');
  const locale = useLocale();
  return day ? <time dateTime={day}>{formatChartDay(day, locale)}</time> : t('never');
}

const TO: ListFilter = {
  name: 'to',
  isLocal: true,
  Control: function To(props) {
    return <ServiceChoice label={useT('admin-targets')('assign_to')} {...props} />;
  },
};

/** Targets that wait for a service: given to one together, or put aside one by one. */
export function WaitingTargets({ view }: { view: ListFilter }) {
  const t = useT('admin-targets');
  const [address] = useSearchParams();
  const to = Number(address.get('to'));
  const assign = useAssignTargets();
  const [hiding, setHiding] = useState<Target | null>(null);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ListPage
        resource={TARGETS}
        texts="admin-targets"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={[view, TO]}
        firstSort="created_at"
        firstOrder="desc"
        bulk={[
          {
            id: 'assign',
            can: () => to > 0,
            run: { all: (rows) => assign('assign', to, rows) },
            invalidates: MOVED,
          },
        ]}
        tools={
          <Button variant="default" onClick={() => setImporting(true)}>
            {t('import')}
          </Button>
        }
        actions={(row) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('hide_of', { name: row.name })}
            onClick={() => setHiding(row)}
          >
            {t('hide')}
          </Button>
        )}
      />
      {isImporting ? <ImportTargets onClose={() => setImporting(false)} /> : null}
      {hiding ? <HideDialog target={hiding} onClose={() => setHiding(null)} /> : null}
    </>
  );
}
