import { useMediaQuery } from '@mantine/hooks';
import { formatMoment, formatNumber } from '@netreach/domain';
import { DataTable, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import type { Feed } from '../api/use-feeds.js';
import { FeedMenu, type FeedActions } from './feed-menu.js';
import { RunState } from './run-state.js';

/** On a phone: which one, what became of it, and what can be done. */
const ON_PHONES: Readonly<Record<string, number>> = { name: 190, state: 110, actions: 56 };

function useColumns(actions: FeedActions): DataTableColumn<Feed>[] {
  const t = useT('dmp-feed');
  const locale = useLocale();
  return [
    {
      ...{ id: 'name', header: t('column.name'), width: 220, pinned: true, rowHeader: true },
      cell: ({ name }) => name,
    },
    {
      ...{ id: 'services', header: t('column.services'), width: 90, align: 'end' as const },
      cell: ({ service_ids: ids }) => formatNumber(ids.length, locale),
    },
    {
      ...{ id: 'schedule', header: t('column.schedule'), width: 150 },
      cell: ({ schedule, hour }) => t(`schedule_at.${schedule}`, { hour: String(hour).padStart(2, '0') }),
    },
    {
      ...{ id: 'destination', header: t('column.destination'), width: 200 },
      cell: ({ destination, server }) => {
        const kind = t(`destination.${destination}`);
        return server ? `${kind} · ${server.host}` : kind;
      },
    },
    {
      id: 'state',
      header: t('column.state'),
      width: 130,
      cell: ({ last_run: run }) => <RunState run={run} />,
    },
    {
      ...{ id: 'delivered', header: t('column.delivered'), width: 190 },
      cell: ({ last_run: run }) => (run?.finished_at ? formatMoment(run.finished_at, locale) : '–'),
    },
    {
      ...{ id: 'actions', header: t('column.actions'), width: 80 },
      cell: (feed) => <FeedMenu feed={feed} {...actions} />,
    },
  ];
}

/** The feeds with what became of their newest delivery. */
export function FeedsTable({ feeds, ...actions }: FeedActions & { feeds: readonly Feed[] }) {
  const t = useT('dmp-feed');
  const all = useColumns(actions);
  const phone = useMediaQuery('(max-width: 559px)', false);
  const columns = phone
    ? all.flatMap((column) => {
        const width = ON_PHONES[column.id];
        return width === undefined ? [] : [{ ...column, width }];
      })
    : all;
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={feeds}
      rowId={({ id }) => String(id)}
      sort={null}
      onSortChange={() => undefined}
      status={t('status', { count: feeds.length })}
      onOpen={actions.onLog}
    />
  );
}
