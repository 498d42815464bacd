import { formatDay, formatMoney, formatMonth } from '@netreach/domain';
import { EmptyState, Skeleton, type DataTableColumn } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { InvoiceFiles } from '../../../shared/invoices/invoice-files.js';
import { InvoiceState } from '../../../shared/invoices/invoice-state.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { PagedTable } from '../../../shared/list/paged-table.js';
import { useSession } from '../../../shared/session/use-session.js';

type Invoice = Schemas['InvoiceDto'];

const SORTS = ['number', 'month', 'due_on', 'gross', 'open'] as const;
type Sort = (typeof SORTS)[number];
const isSort = (id: string): id is Sort => SORTS.some((sort) => sort === id);

function useColumns(): DataTableColumn<Invoice>[] {
  const t = useT('invoice-files');
  const locale = useLocale();
  const isPhone = useIsPhone();
  const column = (id: Sort | 'state' | 'files', width: number, cell: DataTableColumn<Invoice>['cell']) => ({
    id,
    header: t(`column.${id}`),
    width,
    cell,
    sortable: isSort(id),
  });
  const files = (width: number) =>
    column('files', width, ({ id, number }) => <InvoiceFiles id={id} number={number ?? ''} place="own" />);
  const gross = (width: number): DataTableColumn<Invoice> => ({
    ...column('gross', width, ({ kind, gross: amount, currency }) =>
      formatMoney(kind === 'credit_note' ? -amount : amount, locale, currency),
    ),
    align: 'end',
  });
  if (isPhone)
    return [
      {
        ...column('number', 138, ({ number, state }) => (
          <>
            {number}
            <br />
            <InvoiceState state={state} />
          </>
        )),
        rowHeader: true,
      },
      gross(92),
      files(134),
    ];
  return [
    { ...column('number', 140, ({ number }) => number), rowHeader: true },
    column('month', 120, ({ month }) => formatMonth(`${month}-01`, locale)),
    column('state', 92, ({ state }) => <InvoiceState state={state} />),
    column('due_on', 108, ({ due_on: day }) => (day ? formatDay(day, locale) : '')),
    gross(110),
    {
      ...column('open', 105, ({ open, currency }) => (open === 0 ? '' : formatMoney(open, locale, currency))),
      align: 'end',
    },
    files(190),
  ];
}

/** What was billed to the user's company, the newest first. */
export function OwnInvoices() {
  const t = useT('invoice-files');
  const { country } = useSession();
  const columns = useColumns();
  const [asked, setAsked] = useState({ page: 1, sort: 'number' as Sort, order: 'desc' as 'asc' | 'desc' });
  const params = { path: { cc: country.code }, query: { ...asked, page_size: 25 } };
  const query = $api.useQuery('get', '/v3/{cc}/profile/invoices', { params });
  return (
    <QueryView query={query} failedTitle={t('list_failed')} loading={<Skeleton height={240} />}>
      {(list) =>
        list.total === 0 ? (
          <EmptyState title={t('none')} description={t('none_hint')} />
        ) : (
          <PagedTable
            caption={t('own')}
            columns={columns}
            rows={list.invoices}
            rowId={({ id }) => String(id)}
            list={list}
            sort={asked.sort}
            order={asked.order}
            isSortField={isSort}
            change={(change) => setAsked((now) => ({ ...now, page: 1, ...change }))}
            status={({ from, to, count }) => t('range', { from, to, count })}
            stale={query.isFetching}
          />
        )
      }
    </QueryView>
  );
}
