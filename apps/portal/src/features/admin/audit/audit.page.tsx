import { Button } from '@mantine/core';
import { AUDIT_EVENTS, type AuditedKind } from '@netreach/domain';
import { Badge } from '@netreach/ui';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { choiceFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { AuditEventDialog } from './audit-event-dialog.js';
import { AUDIT_LOG, type AuditEvent } from './audit-events.js';

const KINDS = Object.keys(AUDIT_EVENTS).sort() as AuditedKind[];
const OUTCOMES = ['done', 'denied', 'failed'] as const satisfies readonly AuditEvent['outcome'][];

const COLUMNS = columnsOf<AuditEvent, 'admin-audit'>([
  { id: 'at', width: 165, phone: 150, kind: 'moment', sortable: true, pinned: true },
  { id: 'event', width: 185, phone: 200, sortable: true, cell: ({ event }) => <code>{event}</code> },
  { id: 'actor', width: 160, cell: ({ actor }, { t }) => actor?.name ?? t('nobody') },
  { id: 'subject', width: 160, cell: ({ subject }) => subject?.name ?? '–' },
  { id: 'object', width: 165, cell: ({ object }) => (object ? `${object.type} ${object.id ?? ''}` : '–') },
  { id: 'country_code', width: 76, cell: ({ country_code: code }) => code?.toUpperCase() ?? '–' },
  {
    id: 'outcome',
    width: 100,
    cell: ({ outcome }, { t }) => (
      <Badge tone={outcome === 'done' ? 'neutral' : 'warning'}>{t(`outcome.${outcome}`)}</Badge>
    ),
  },
]);

const FILTERS = [
  choiceFilter('event', () => {
    const t = useT('admin-audit');
    const options = KINDS.map((kind) => ({
      value: AUDIT_EVENTS[kind].map((what) => `${kind}.${what}`).join(','),
      label: kind,
    }));
    return { label: t('filter.kind'), options };
  }),
  choiceFilter('outcome', () => {
    const t = useT('admin-audit');
    return {
      label: t('column.outcome'),
      options: OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) })),
    };
  }),
];

/** Who did what, when, and what was there before. */
export function AuditPage() {
  const t = useT('admin-audit');
  const [open, setOpen] = useState<AuditEvent | null>(null);
  return (
    <>
      <ListPage
        resource={AUDIT_LOG}
        texts="admin-audit"
        columns={COLUMNS}
        nameOf={({ event }) => event}
        filters={FILTERS}
        firstSort="at"
        firstOrder="desc"
        onOpen={setOpen}
        actionsWidth={110}
        actions={(row) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('open_of', { name: row.event })}
            onClick={() => setOpen(row)}
          >
            {t('open')}
          </Button>
        )}
      />
      {open ? <AuditEventDialog event={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
