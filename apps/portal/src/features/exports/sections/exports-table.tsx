import { useMediaQuery } from '@mantine/hooks';
import { formatBytes, formatMoment } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { PagedTable } from '../../../shared/list/paged-table.js';
import type { ExportList, ShownExport } from '../api/use-exports.js';
import { isSortField, type ExportsState } from '../state/exports-state.js';
import type { ChangeExports } from '../state/use-exports-state.js';
import { ExportActions, type ExportRowActions } from './export-actions.js';
import { ExportStateCell } from './export-state.js';
import classes from './exports-table.module.css';

interface ExportsTableProps extends ExportRowActions {
  list: ExportList;
  state: ExportsState;
  /** Newer rows are on their way. */
  stale: boolean;
  change: ChangeExports;
}

/** On a phone: what it is, how far, and what can be done. */
const ON_PHONES: Readonly<Record<string, number>> = { title: 176, state: 92, actions: 84 };

function useShownColumns(actions: ExportRowActions): DataTableColumn<ShownExport>[] {
  const columns = useColumns(actions);
  const phone = useMediaQuery('(max-width: 559px)', false);
  if (!phone) return columns;
  return columns.flatMap((column) => {
    const width = ON_PHONES[column.id];
    return width === undefined ? [] : [{ ...column, width }];
  });
}

function useColumns(actions: ExportRowActions): DataTableColumn<ShownExport>[] {
  const t = useT('exports');
  const locale = useLocale();
  return [
    {
      ...{ id: 'title', header: t('column.title'), width: 280, rowHeader: true },
      ...{ sortable: true, firstOrder: 'asc' as const },
      cell: ({ title, file_type: type }) => (
        <span className={classes.title} title={`${title} (${t(`type.${type}`)})`}>
          {title}
        </span>
      ),
    },
    { id: 'file_type', header: t('column.file_type'), width: 70, cell: (one) => t(`type.${one.file_type}`) },
    {
      ...{ id: 'state', header: t('column.state'), width: 190, sortable: true, firstOrder: 'asc' as const },
      cell: (one) => <ExportStateCell shown={one} />,
    },
    {
      ...{ id: 'file_size', header: t('column.file_size'), width: 90, align: 'end' as const, sortable: true },
      cell: ({ file_size: size, state }) =>
        size === null || state !== 'done' ? '–' : formatBytes(size, locale),
    },
    {
      ...{ id: 'created_at', header: t('column.created_at'), width: 175, sortable: true },
      cell: ({ created_at: at }) => formatMoment(at, locale),
    },
    {
      ...{ id: 'expires_at', header: t('column.expires_at'), width: 175 },
      cell: ({ expires_at: at, state }) => (at && state === 'done' ? formatMoment(at, locale) : '–'),
    },
    {
      ...{ id: 'actions', header: t('column.actions'), width: 90 },
      cell: (one) => <ExportActions shown={one} {...actions} />,
    },
  ];
}

/** One page of exports with its pager. */
export function ExportsTable({ list, state, stale, change, ...actions }: ExportsTableProps) {
  const t = useT('exports');
  const columns = useShownColumns(actions);
  return (
    <PagedTable
      caption={t('title')}
      columns={columns}
      rows={list.exports}
      rowId={({ id }) => id}
      status={(range) => t('list.status', range)}
      {...{ list, isSortField, change, stale }}
      sort={state.sort}
      order={state.order}
    />
  );
}
