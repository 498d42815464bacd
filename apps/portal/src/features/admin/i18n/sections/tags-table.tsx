import { Badge, DataTable, type DataTableColumn } from '@netreach/ui';
import { formatNumber } from '@netreach/domain';
import { Link } from 'react-router-dom';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { Tag } from '../api/use-tags.js';
import { sorted, type ListState } from '../state/sorted.js';
import { RowActions } from './row-actions.js';

/** A tag, and how far it is translated into the language looked at; null until known. */
export type TagRow = Tag & { missing: number | null };

interface TagsTableProps {
  tags: readonly TagRow[];
  state: ListState;
  change: (part: Partial<ListState>) => void;
  /** Code of the language looked at. */
  locale: string;
  onEdit: (tag: Tag) => void;
  onRemove: (tag: Tag) => void;
}

function useColumns({
  locale: target,
  onEdit,
  onRemove,
}: Pick<TagsTableProps, 'locale' | 'onEdit' | 'onRemove'>): DataTableColumn<TagRow>[] {
  const t = useT('admin-i18n');
  const locale = useLocale();
  const { country } = useSession();
  const missing = pathTo('admin.translation', { country_code: country.code });
  const sortable = { sortable: true, firstOrder: 'asc' } as const;
  const figure = { align: 'end', sortable: true, firstOrder: 'desc', width: 110 } as const;
  return [
    {
      ...{ id: 'name', header: t('tag.column.name'), width: 165, pinned: true, rowHeader: true, ...sortable },
      cell: ({ name }) => name,
    },
    { id: 'title', header: t('tag.column.title'), width: 260, ...sortable, cell: ({ title }) => title },
    {
      ...{ id: 'keys', header: t('tag.column.keys'), ...figure },
      cell: ({ keys }) => formatNumber(keys, locale),
    },
    {
      ...{ id: 'missing', header: t('tag.column.missing'), ...figure, width: 140 },
      cell: ({ name, missing: count }) => {
        if (count === null) return '–';
        if (count === 0) return <Badge>{t('tag.complete')}</Badge>;
        const query = new URLSearchParams({ tag: name, right: target, state: 'missing' });
        return (
          <Link to={`${missing}?${query.toString()}`} aria-label={t('tag.missing_of', { count, name })}>
            {formatNumber(count, locale)}
          </Link>
        );
      },
    },
    {
      ...{ id: 'shipped', header: t('column.origin'), width: 130 },
      cell: ({ shipped }) => t(shipped ? 'origin.shipped' : 'origin.own'),
    },
    {
      ...{ id: 'actions', header: t('column.actions'), width: 190 },
      cell: (tag) => (
        <RowActions
          name={tag.name}
          onEdit={() => onEdit(tag)}
          onRemove={tag.shipped || tag.keys > 0 ? null : () => onRemove(tag)}
        />
      ),
    },
  ];
}

/** Tags, and how far they are translated into a language. */
export function TagsTable({ tags, state, change, ...rest }: TagsTableProps) {
  const t = useT('admin-i18n');
  const rows = sorted(tags, state, useLocale());
  return (
    <DataTable
      caption={t('tags.title')}
      columns={useColumns(rest)}
      rows={rows}
      rowId={({ id }) => String(id)}
      sort={{ id: state.sort, order: state.order }}
      onSortChange={({ id, order }) => change({ sort: id, order })}
      status={t('tags.status', { count: rows.length })}
    />
  );
}
