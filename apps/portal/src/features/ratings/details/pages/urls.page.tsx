import { useMemo } from 'react';
import { EmptyState, ListCard, TableSkeleton, type DataTableColumn } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { DebouncedSearch } from '../../../../shared/filters/debounced-search.js';
import { PagedTable } from '../../../../shared/list/paged-table.js';
import type { ItemUrl } from '../api/details.types.js';
import { useItemUrls } from '../api/use-item-lists.js';
import { DetailsShell } from '../details-shell.js';
import { type DetailsView } from '../details-view.types.js';
import { useListState } from '../state/list-state.js';
import classes from './list-page.module.css';

const FIELDS = ['target', 'path', 'match_mode'] as const;
type UrlField = (typeof FIELDS)[number];
const isSortField = (id: string): id is UrlField => FIELDS.some((field) => field === id);
const FALLBACK = { sort: 'target', order: 'asc' } as const;

function useColumns(): DataTableColumn<ItemUrl>[] {
  const t = useT('rating-details');
  return useMemo(() => {
    const sortable = { sortable: true, firstOrder: 'asc' } as const;
    return [
      {
        id: 'target',
        header: t('urls.target'),
        width: 260,
        rowHeader: true,
        ...sortable,
        cell: ({ target }) => target,
      },
      { id: 'path', header: t('urls.path'), width: 260, ...sortable, cell: ({ path }) => path },
      {
        id: 'match_mode',
        header: t('urls.mode'),
        width: 150,
        ...sortable,
        cell: ({ match_mode: mode }) => t(`urls.mode_${mode}`),
      },
    ];
  }, [t]);
}

function Urls({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const tc = useT('generic');
  const { state, change } = useListState<UrlField>(FIELDS, FALLBACK);
  const query = useItemUrls(view.item, state);
  const columns = useColumns();
  return (
    <>
      <div className={classes.bar}>
        <DebouncedSearch
          label={t('urls.search')}
          value={state.search}
          onChange={(search) => change({ search })}
        />
      </div>
      <ListCard>
        <QueryView
          query={query}
          failedTitle={t('urls.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {(list) =>
            list.total === 0 ? (
              <EmptyState title={t(state.search ? 'urls.none_found' : 'urls.empty')} />
            ) : (
              <PagedTable
                caption={t('urls.caption', { name: view.details.item.name })}
                columns={columns}
                rows={list.urls}
                rowId={({ id }) => String(id)}
                status={(range) => tr('list.status', range)}
                {...{ list, isSortField, change }}
                sort={state.sort}
                order={state.order}
                stale={query.isPlaceholderData}
              />
            )
          }
        </QueryView>
      </ListCard>
    </>
  );
}

/** The addresses a channel consists of. */
export function UrlsPage() {
  return <DetailsShell unframed>{(view) => <Urls view={view} />}</DetailsShell>;
}
