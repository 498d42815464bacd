import { useMediaQuery } from '@mantine/hooks';
import { formatMoment, formatNumber } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { PagedTable } from '../../../../shared/list/paged-table.js';
import { useChannelMode, type Channel, type ChannelList } from '../api/use-channels.js';
import { isSortField, type ChannelsState } from '../state/channels-state.js';
import type { ChangeChannels } from '../state/use-channels-state.js';
import { ChannelActivity, ChannelStanding } from './channel-badges.js';
import { ChannelMenu, type ChannelMenuActions } from './channel-menu.js';
import classes from './channels-table.module.css';

interface ChannelsTableProps extends ChannelMenuActions {
  list: ChannelList;
  state: ChannelsState;
  /** Newer rows are on their way. */
  stale: boolean;
  change: ChangeChannels;
}

/** On a phone: which one, where it stands, and what can be done. */
const ON_PHONES: Readonly<Record<string, number>> = { name: 190, standing: 100, actions: 56 };

function useShownColumns(actions: ChannelMenuActions): DataTableColumn<Channel>[] {
  const columns = useColumns(actions);
  const mode = useChannelMode();
  const phone = useMediaQuery('(max-width: 559px)', false);
  if (!phone) return columns.filter(({ id }) => id !== 'customers' || mode === 'admin');
  return columns.flatMap((column) => {
    const width = ON_PHONES[column.id];
    return width === undefined ? [] : [{ ...column, width }];
  });
}

function useColumns(actions: ChannelMenuActions): DataTableColumn<Channel>[] {
  const t = useT('channels');
  const locale = useLocale();
  const sortable = { sortable: true, firstOrder: 'asc' } as const;
  return [
    {
      ...{ id: 'name', header: t('column.name'), width: 215, pinned: true, rowHeader: true, ...sortable },
      cell: ({ name }) => (
        <span className={classes.name} title={name}>
          {name}
        </span>
      ),
    },
    {
      ...{ id: 'channel_type', header: t('column.type'), width: 105, ...sortable },
      cell: ({ channel_type: type }) => type?.name ?? '–',
    },
    {
      ...{ id: 'parent', header: t('column.parent'), width: 165, ...sortable },
      cell: ({ parent }) => parent?.name ?? '–',
    },
    {
      ...{ id: 'targets_count', header: t('column.targets'), width: 100, align: 'end' as const },
      ...{ sortable: true },
      cell: ({ targets_count: count }) => formatNumber(count, locale),
    },
    {
      id: 'active',
      header: t('column.active'),
      width: 105,
      cell: (one) => <ChannelActivity channel={one} />,
    },
    {
      ...{ id: 'standing', header: t('column.standing'), width: 105 },
      cell: (one) => <ChannelStanding channel={one} />,
    },
    {
      ...{ id: 'customers', header: t('column.customers'), width: 180 },
      cell: ({ customers }) => customers.map(({ name }) => name).join(', ') || '–',
    },
    {
      ...{ id: 'updated_at', header: t('column.updated_at'), width: 190, sortable: true },
      cell: ({ updated_at: at }) => formatMoment(at, locale),
    },
    {
      ...{ id: 'actions', header: t('column.actions'), width: 80 },
      cell: (one) => <ChannelMenu channel={one} {...actions} />,
    },
  ];
}

/** One page of channels with its pager. */
export function ChannelsTable({ list, state, stale, change, ...actions }: ChannelsTableProps) {
  const t = useT('channels');
  const columns = useShownColumns(actions);
  return (
    <PagedTable
      caption={t('title')}
      columns={columns}
      rows={list.channels}
      rowId={({ id }) => String(id)}
      status={(range) => t('list.status', range)}
      {...{ list, isSortField, change, stale }}
      sort={state.sort}
      order={state.order}
    />
  );
}
