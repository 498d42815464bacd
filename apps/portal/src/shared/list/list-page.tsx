import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog, EmptyState, ListCard, Page, TableSkeleton, useClientRows } from '@netreach/ui';
import type { MessageKey, Namespace } from '../../i18n/messages.js';
import { useT } from '../../i18n/use-t.js';
import { errorText } from '../api/error-text.js';
import { QueryView } from '../api/query-view.js';
import { ExportMenu } from '../export/export-menu.js';
import { DebouncedSearch } from '../filters/debounced-search.js';
import { FormDialog } from '../forms/form-dialog.js';
import type { FormSpec } from '../forms/form-spec.js';
import { notify } from '../notify/notify.js';
import type { ListedRows, ListQuery, Resource, RowId, SavedAnswer } from '../resource/resource.js';
import { useBulkActions, type BulkAction } from './bulk-actions.js';
import { useTableColumns, type ListColumn } from './list-columns.js';
import type { ListFilter } from './list-filters.js';
import { useListState, type ChangeList, type ListState } from './list-state.js';
import { PagedTable } from './paged-table.js';
import { RowButtons } from './row-buttons.js';

/** Catalogues of list pages: each names its page, and what making a row is called. */
type ListTexts = {
  [N in Namespace]: 'title' extends MessageKey<N> ? N : never;
}[Namespace];

interface ListPageProps<Row extends { id: RowId }, N extends ListTexts> {
  resource: Resource<Row, never>;
  texts: N;
  /** What the page is for, where that depends on who reads; the text `lead` without. */
  lead?: string;
  columns: readonly ListColumn<Row, N>[];
  /** What a row is called in questions and for screen readers. */
  nameOf: (row: Row) => string;
  filters?: readonly ListFilter[];
  /** What is asked besides, whatever the reader chooses. */
  query?: ListQuery;
  /** The column it is ordered by at first; the first sortable one without. */
  firstSort?: string;
  firstOrder?: 'asc' | 'desc';
  /** Makes and changes rows in a dialog; needs the text `create`. */
  form?: FormSpec;
  /** Told what the API answers to the form. */
  onSaved?: (answer: SavedAnswer) => void;
  /** What may be done with a row; everything the form and the text `remove_text` offer without. */
  can?: { create?: boolean; edit?: (row: Row) => boolean; remove?: (row: Row) => boolean };
  /** More to be done with a row. */
  actions?: (row: Row) => ReactNode;
  /** In px, of the column of actions; on a phone, too. */
  actionsWidth?: number | { wide: number; phone: number };
  bulk?: readonly BulkAction<Row, N>[];
  /** Opens a row. */
  onOpen?: (row: Row) => void;
  /** The kind of export that gives the list as a file. */
  exports?: string;
  /** Above the title: the way to pages beside this one. */
  nav?: ReactNode;
  /** More beside the title. */
  tools?: ReactNode;
  /** Above the list: what its rows come to. */
  above?: ReactNode;
}

/** What a dialog is open for. */
type Open<Row> = { kind: 'form'; row: Row | null } | { kind: 'remove'; row: Row } | null;

function parametersOf(
  { search, sort, order, filters: set }: ListState,
  filters: readonly ListFilter[],
  fixed: ListQuery,
): ListQuery {
  const local = new Set(filters.filter(({ isLocal }) => isLocal).map(({ name }) => name));
  const asked = Object.entries(set).filter(([name]) => !local.has(name));
  return { ...(search ? { search } : {}), ...Object.fromEntries(asked), ...fixed, sort, order };
}

/**
 * A page with a list: its state in the address, search, filters, pages, export, and what can be done with rows. Texts are
 * the catalogue's: `title`, `lead`, `search`, `create`, `remove_text`, `column.*`, `field.*`; what all lists say alike is
 * in the catalogue `lists`.
 */
export function ListPage<Row extends { id: RowId }, N extends ListTexts>(props: ListPageProps<Row, N>) {
  const { resource, texts, filters = [], query: fixed = {} } = props;
  const t = useOptionalTexts(texts);
  const tl = useT('lists');
  const sorts = props.columns.filter(({ sortable }) => sortable).map(({ id }) => id);
  const names = filters.map(({ name }) => name);
  const { state, change } = useListState({
    sorts,
    filters: names,
    ...(props.firstSort && { firstSort: props.firstSort }),
    ...(props.firstOrder && { firstOrder: props.firstOrder }),
  });
  const parameters = parametersOf(state, filters, fixed);
  const query = resource.useRows({ ...parameters, page: state.page });
  const [open, setOpen] = useState<Open<Row>>(null);
  return (
    <Page
      title={t('title') ?? ''}
      lead={props.lead ?? t('lead')}
      nav={props.nav}
      tools={
        <Tools {...{ state, change, filters, parameters }} exportKind={props.exports} search={t('search')}>
          {props.tools}
          {props.form && props.can?.create !== false ? (
            <Button onClick={() => setOpen({ kind: 'form', row: null })}>{t('create')}</Button>
          ) : null}
        </Tools>
      }
    >
      {props.above}
      <ListCard>
        <QueryView
          query={query}
          failedTitle={tl('failed')}
          loading={<TableSkeleton label={t('loading') ?? tl('loading')} />}
        >
          {(list) =>
            list.total === 0 ? (
              <Nothing
                texts={texts}
                isNarrowed={
                  state.search !== '' || Object.keys(state.filters).some((name) => !(name in fixed))
                }
              />
            ) : (
              <Rows {...{ page: props, list, state, change, setOpen }} stale={query.isPlaceholderData} />
            )
          }
        </QueryView>
      </ListCard>
      <Dialogs {...props} open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

interface RowsProps<Row extends { id: RowId }, N extends ListTexts> {
  page: ListPageProps<Row, N>;
  list: ListedRows<Row>;
  state: ListState;
  change: ChangeList;
  stale: boolean;
  setOpen: (open: Open<Row>) => void;
}

/** The rows on show, with what can be done with one, or with several of them. */
function Rows<Row extends { id: RowId }, N extends ListTexts>(props: RowsProps<Row, N>) {
  const { page, list, state, change, stale } = props;
  const t = useOptionalTexts(page.texts);
  const tl = useT('lists');
  const columns = useTableColumns(page.texts, page.columns, useActionColumn(props));
  const sort = { id: state.sort, order: state.order };
  const rows = useClientRows(list.rows, columns, { sort: page.resource.comesWhole ? sort : null });
  const bulk = useBulkActions(page.bulk ?? [], page.texts, rows);
  const isSortField = (id: string): id is string => page.columns.some((one) => one.id === id && one.sortable);
  return (
    <>
      {bulk.bar}
      <PagedTable
        caption={t('title') ?? ''}
        {...{ columns, rows, list, isSortField, change, stale }}
        rowId={({ id }) => String(id)}
        sort={state.sort}
        order={state.order}
        status={(range) => tl('status', range)}
        {...(bulk.selection && { selection: bulk.selection })}
        onOpen={page.onOpen}
      />
    </>
  );
}

/** What can be done with a row; null where nothing can be done with any. */
function useActionColumn<Row extends { id: RowId }, N extends ListTexts>({
  page,
  list,
  setOpen,
}: RowsProps<Row, N>) {
  const t = useOptionalTexts(page.texts);
  const { form, can, actions, nameOf, actionsWidth = 190 } = page;
  const isRemovable = t('remove_text') !== undefined;
  const canEdit = (row: Row) => form !== undefined && (can?.edit?.(row) ?? true);
  const canRemove = (row: Row) => isRemovable && (can?.remove?.(row) ?? true);
  if (!actions && !list.rows.some((row) => canEdit(row) || canRemove(row))) return null;
  return {
    ...(typeof actionsWidth === 'number'
      ? { width: actionsWidth }
      : { width: actionsWidth.wide, phone: actionsWidth.phone }),
    cell: (row: Row) => (
      <RowButtons
        name={nameOf(row)}
        onEdit={canEdit(row) ? () => setOpen({ kind: 'form', row }) : null}
        onRemove={canRemove(row) ? () => setOpen({ kind: 'remove', row }) : null}
      >
        {actions?.(row)}
      </RowButtons>
    ),
  };
}

/** The texts of a catalogue that a page may have; undefined where it has not. */
type OptionalTexts = (key: string, values?: { name: string }) => string | undefined;

function useOptionalTexts(texts: Namespace): OptionalTexts {
  const t = useT(texts) as (key: string, values?: { name: string }) => string;
  return (key, values) => {
    const text = t(key, values);
    return text === key ? undefined : text;
  };
}

interface ToolsProps {
  state: ListState;
  change: ChangeList;
  filters: readonly ListFilter[];
  /** Names the search; there is none without. */
  search: string | undefined;
  exportKind: string | undefined;
  parameters: ListQuery;
  children: ReactNode;
}

function Tools({ state, change, filters, search, exportKind, parameters, children }: ToolsProps) {
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = state.filters;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  return (
    <>
      {filters.map(({ name, Control }) => (
        <Control key={name} value={state.filters[name] ?? ''} onChange={(value) => set(name, value)} />
      ))}
      {search ? (
        <DebouncedSearch label={search} value={state.search} onChange={(text) => change({ search: text })} />
      ) : null}
      {exportKind ? (
        <ExportMenu kind={exportKind} entries={[{ key: 'list', label: '', parameters }]} />
      ) : null}
      {children}
    </>
  );
}

/** Why there are no rows; the catalogue may say what to do for the first one (`empty`, `empty_hint`). */
function Nothing({ texts, isNarrowed }: { texts: Namespace; isNarrowed: boolean }) {
  const t = useOptionalTexts(texts);
  const tl = useT('lists');
  if (isNarrowed) return <EmptyState title={tl('empty')} description={tl('empty.narrowed')} />;
  return <EmptyState title={t('empty') ?? tl('empty')} description={t('empty_hint') ?? tl('empty.hint')} />;
}

type DialogsProps<Row extends { id: RowId }, N extends ListTexts> = ListPageProps<Row, N> & {
  open: Open<Row>;
  onClose: () => void;
};

function Dialogs<Row extends { id: RowId }, N extends ListTexts>(props: DialogsProps<Row, N>) {
  const { resource, texts, form, nameOf, open, onSaved, onClose } = props;
  const t = useOptionalTexts(texts);
  const tl = useT('lists');
  const remove = resource.useRemove({
    onDone: () => notify.success(tl('removed')),
    onError: (error) => notify.error(errorText(error, tl('not_done'))),
  });
  if (open === null) return null;
  if (open.kind === 'form') {
    if (!form) return null;
    const title = open.row ? tl('edit_of', { name: nameOf(open.row) }) : (t('create') ?? '');
    return <FormDialog {...{ resource, title, onSaved, onClose }} spec={form} row={open.row} />;
  }
  const name = nameOf(open.row);
  return (
    <ConfirmDialog
      title={tl('remove_title', { name })}
      text={t('remove_text', { name }) ?? ''}
      confirm={tl('remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(open.row.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
