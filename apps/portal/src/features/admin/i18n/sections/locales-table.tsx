import { Badge, DataTable, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import type { Locale } from '../api/use-locales.js';
import { listInUrl, sorted, useListState } from '../state/sorted.js';
import { RowActions } from './row-actions.js';
import classes from './row-actions.module.css';

interface LocalesTableProps {
  locales: readonly Locale[];
  onEdit: (locale: Locale) => void;
  onRemove: (locale: Locale) => void;
}

const IN_URL = listInUrl('order');

function useColumns({ onEdit, onRemove }: Omit<LocalesTableProps, 'locales'>): DataTableColumn<Locale>[] {
  const t = useT('admin-i18n');
  const sortable = { sortable: true, firstOrder: 'asc' } as const;
  return [
    {
      ...{
        id: 'name',
        header: t('locale.column.name'),
        width: 190,
        pinned: true,
        rowHeader: true,
        ...sortable,
      },
      cell: ({ name, enabled }) => (
        <span className={classes.name}>
          {name} {enabled ? null : <Badge tone="warning">{t('locale.off')}</Badge>}
        </span>
      ),
    },
    { id: 'code', header: t('locale.column.code'), width: 110, ...sortable, cell: ({ code }) => code },
    {
      ...{ id: 'plural_rule', header: t('locale.column.plural_rule'), width: 250 },
      cell: ({ plural_rule }) => t(`plural.${plural_rule}.name`),
    },
    {
      ...{ id: 'order', header: t('locale.column.order'), width: 110, align: 'end', ...sortable },
      cell: ({ order }) => order,
    },
    {
      ...{ id: 'shipped', header: t('column.origin'), width: 130 },
      cell: ({ shipped }) => t(shipped ? 'origin.shipped' : 'origin.own'),
    },
    {
      ...{ id: 'actions', header: t('column.actions'), width: 190 },
      cell: (locale) => (
        <RowActions
          name={locale.name}
          onEdit={() => onEdit(locale)}
          onRemove={locale.shipped || locale.enabled ? null : () => onRemove(locale)}
        />
      ),
    },
  ];
}

/** The languages of the portal. */
export function LocalesTable({ locales, ...actions }: LocalesTableProps) {
  const t = useT('admin-i18n');
  const { state, change } = useListState(IN_URL);
  const rows = sorted(locales, state, useLocale());
  return (
    <DataTable
      caption={t('locales.title')}
      columns={useColumns(actions)}
      rows={rows}
      rowId={({ id }) => String(id)}
      sort={{ id: state.sort, order: state.order }}
      onSortChange={({ id, order }) => change({ sort: id, order })}
      status={t('locales.status', { count: rows.length })}
    />
  );
}
