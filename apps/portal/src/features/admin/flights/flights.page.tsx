import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDays, formatPercent } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { FlightApprovalBadge } from '../../../shared/campaign/flight-approval.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { SelectFilter, type ListFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { FlightDecision } from './flight-decision.js';
import { FlightRules } from './flight-rules.js';
import { FLIGHT_QUEUE, type QueuedFlight } from './use-flight-queue.js';

/** The most that a group of the panel would be asked in a week, percent. */
const highest = ({ check }: QueuedFlight) =>
  Math.max(0, ...check.weeks.flatMap(({ groups }) => groups.map(({ own, others }) => own + (others ?? 0))));

const COLUMNS = columnsOf<QueuedFlight, 'admin-flights'>([
  { id: 'name', width: 130, phone: 130, sortable: true, pinned: true },
  { id: 'customer', width: 120, sortable: true },
  { id: 'test', width: 130 },
  {
    id: 'approval',
    width: 100,
    phone: 100,
    cell: ({ approval }) => <FlightApprovalBadge approval={approval} />,
  },
  { id: 'waiting_days', width: 80, kind: 'number' },
  {
    id: 'starts_on',
    width: 215,
    sortable: true,
    cell: ({ starts_on: from, ends_on: to }, { locale }) => formatDays(from, to, locale),
  },
  { id: 'planned_completes', width: 90, kind: 'number', sortable: true },
  {
    id: 'load',
    width: 85,
    kind: 'number',
    cell: (flight, { locale }) => formatPercent(highest(flight), locale),
  },
  { id: 'faults', width: 70, kind: 'number', cell: ({ check }) => check.faults.length },
]);

const STATE: ListFilter = {
  name: 'state',
  Control: function State(props) {
    const t = useT('admin-flights');
    const options = (['waiting', 'decided', 'all'] as const).map((value) => ({
      value,
      label: t(`state.${value}`),
    }));
    return (
      <SelectFilter label={t('filter.state')} options={options} {...props} value={props.value || 'waiting'} />
    );
  },
};
const FILTERS = [STATE];
const WAITING = { state: 'waiting' };
const CHOSEN = {};

function Queue() {
  const t = useT('admin-flights');
  const [query] = useSearchParams();
  const [open, setOpen] = useState<QueuedFlight | null>(null);
  return (
    <>
      <ListPage
        resource={FLIGHT_QUEUE}
        texts="admin-flights"
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={FILTERS}
        query={query.get('state') ? CHOSEN : WAITING}
        firstSort="starts_on"
        actions={(flight) => (
          <RowButton
            label={t('look')}
            name={t('look_at', { name: flight.name })}
            onClick={() => setOpen(flight)}
          />
        )}
        actionsWidth={{ wide: 100, phone: 90 }}
        tools={
          <Button component={Link} variant="default" to={{ search: 'view=rules' }}>
            {t('rules')}
          </Button>
        }
      />
      {open ? <FlightDecision flight={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** Flights that want to ask the panel, and the rules that approve some of them. */
export function FlightsQueuePage() {
  const [query] = useSearchParams();
  return query.get('view') === 'rules' ? <FlightRules /> : <Queue />;
}
