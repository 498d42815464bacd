import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import type { Schemas } from '@netreach/api-client';
import { formatMoment } from '@netreach/domain';
import { ConfirmDialog, EmptyState, ListCard, TableSkeleton, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { errorText } from '../../../../shared/api/error-text.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { DebouncedSearch } from '../../../../shared/filters/debounced-search.js';
import { PagedTable } from '../../../../shared/list/paged-table.js';
import { notify } from '../../../../shared/notify/notify.js';
import type { ItemTarget } from '../api/details.types.js';
import { useItemTargets, useRemoveTarget } from '../api/use-item-lists.js';
import { DetailsShell } from '../details-shell.js';
import { type DetailsView } from '../details-view.types.js';
import { AddTarget } from '../sections/add-target.js';
import { useListState, type ChangeList, type ListState } from '../state/list-state.js';
import classes from './list-page.module.css';

const FIELDS = ['name', 'created_at'] as const;
type TargetField = (typeof FIELDS)[number];
const isSortField = (id: string): id is TargetField => FIELDS.some((field) => field === id);
const FALLBACK = { sort: 'name', order: 'asc' } as const;

function useColumns(onRemove: ((target: ItemTarget) => void) | null): DataTableColumn<ItemTarget>[] {
  const t = useT('rating-details');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('targets.name'),
        width: 320,
        rowHeader: true,
        sortable: true,
        firstOrder: 'asc',
        cell: ({ name }) => name,
      },
      {
        id: 'created_at',
        header: t('targets.since'),
        width: 190,
        sortable: true,
        cell: ({ created_at: at }) => formatMoment(at, locale),
      },
      ...(onRemove
        ? [
            {
              id: 'actions',
              header: t('targets.actions'),
              width: 120,
              cell: (target: ItemTarget) => (
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={t('targets.remove_name', { name: target.name })}
                  onClick={() => onRemove(target)}
                >
                  {t('targets.remove')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [onRemove, t, locale],
  );
}

function RemoveDialog({
  view,
  target,
  onClose,
}: {
  view: DetailsView;
  target: ItemTarget;
  onClose: () => void;
}) {
  const t = useT('rating-details');
  const { name } = view.details.item;
  const remove = useRemoveTarget(view.item, {
    onSuccess: () => {
      notify.success(t('targets.removed', { name: target.name }));
      onClose();
    },
    onError: (error) => notify.error(errorText(error, t('targets.not_removed'))),
  });
  return (
    <ConfirmDialog
      title={t('targets.remove_name', { name: target.name })}
      text={t('targets.remove_text', { name })}
      confirm={t('targets.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(target.id)}
      onClose={onClose}
    />
  );
}

interface TargetsTableProps {
  name: string;
  list: Schemas['ItemTargetsResponseDto'];
  state: ListState<TargetField>;
  change: ChangeList<TargetField>;
  stale: boolean;
  onRemove: (target: ItemTarget) => void;
}

function TargetsTable({ name, list, state, change, stale, onRemove }: TargetsTableProps) {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const columns = useColumns(list.can_edit ? onRemove : null);
  if (list.total === 0)
    return <EmptyState title={t(state.search ? 'targets.none_found' : 'targets.empty')} />;
  return (
    <PagedTable
      caption={t('targets.caption', { name })}
      columns={columns}
      rows={list.targets}
      rowId={({ id }) => String(id)}
      status={(range) => tr('list.status', range)}
      legend={t('targets.note')}
      {...{ list, isSortField, change, stale }}
      sort={state.sort}
      order={state.order}
    />
  );
}

function Targets({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tc = useT('generic');
  const { state, change } = useListState<TargetField>(FIELDS, FALLBACK);
  const query = useItemTargets(view.item, state);
  const [chosen, setChosen] = useState<ItemTarget | null>(null);
  const stale = query.isPlaceholderData;
  const { name } = view.details.item;
  return (
    <>
      <div className={classes.bar}>
        <DebouncedSearch
          label={t('targets.search')}
          value={state.search}
          onChange={(search) => change({ search })}
        />
        {query.data?.can_edit ? <AddTarget item={view.item} /> : null}
      </div>
      <ListCard>
        <QueryView
          query={query}
          failedTitle={t('targets.failed')}
          loading={<TableSkeleton label={tc('state.loading')} />}
        >
          {(list) => <TargetsTable {...{ name, list, state, change, stale }} onRemove={setChosen} />}
        </QueryView>
      </ListCard>
      {chosen ? <RemoveDialog view={view} target={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

/** The hosts and apps whose contacts count for a service; its owner adds and removes them. */
export function TargetsPage() {
  return <DetailsShell unframed>{(view) => <Targets view={view} />}</DetailsShell>;
}
