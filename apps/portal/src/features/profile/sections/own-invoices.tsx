import { formatDay, formatMoney, formatMonth } from '@netreach/domain';
import { EmptyState, Skeleton, type DataTableColumn } from '@netreach/ui';
import type { Schemas } from '@netreach/api-client';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { InvoiceFiles } from '../../../shared/invoices/invoice-files.js';
import { InvoiceState } from '../../../shared/invoices/invoice-state.js';
import { PagedTable } from '../../../shared/list/paged-table.js';
import { useSession } from '../../../shared/session/use-session.js';

type Invoice = Schemas['InvoiceDto'];

const SORTS = ['number', 'month', 'due_on', 'gross', 'open'] as const;
type Sort = (typeof SORTS)[number];
const isSort = (id: string): id is Sort => SORTS.some((sort) => sort === id);

function useColumns(): DataTableColumn<Invoice>[] {
  const t = useT('invoice-files');
  const locale = useLocale();
  const column = (id: Sort | 'state' | 'files', width: number, cell: DataTableColumn<Invoice>['cell']) => ({
    id,
    header: t(`column.${id}`),
    width,
    cell,
    sortable: isSort(id),
  });
  return [
    { ...column('number', 150, ({ number }) => number), rowHeader: true },
    column('month', 130, ({ month }) => formatMonth(`${month}-01`, locale)),
    column('state', 110, ({ state }) => <InvoiceState state={state} />),
    column('due_on', 120, ({ due_on: day }) => (day ? formatDay(day, locale) : '')),
    {
      ...column('gross', 130, ({ kind, gross, currency }) =>
        formatMoney(kind === 'credit_note' ? -gross : gross, locale, currency),
      ),
      align: 'end',
    },
    {
      ...column('open', 120, ({ open, currency }) => (open === 0 ? '' : formatMoney(open, locale, currency))),
      align: 'end',
    },
    column('files', 210, ({ id, number }) => <InvoiceFiles id={id} number={number ?? ''} place="own" />),
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
