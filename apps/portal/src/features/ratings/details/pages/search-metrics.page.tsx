import { useMemo } from 'react';
import { formatNumber, formatPercent } from '@netreach/domain';
import { DataTable, EmptyState, TableSkeleton, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import { QueryView } from '../../../../shared/api/query-view.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { NumberCell } from '../../ranking/ranking-cells.js';
import type { SearchShare } from '../api/details.types.js';
import { useSearchMetrics } from '../api/use-details.js';
import { DetailsShell } from '../details-shell.js';
import { type DetailsView } from '../details-view.types.js';
import { Card, Cards } from '../../../../shared/cards/card.js';
import { CardTable } from '../../../../shared/cards/card-table.js';
import { BarCell } from '../sections/figure-cells.js';

function useColumns(head: string, rows: readonly SearchShare[]): DataTableColumn<SearchShare>[] {
  const t = useT('rating-details');
  const tr = useT('ratings');
  const locale = useLocale();
  const { user } = useSession();
  return useMemo(() => {
    const max = rows.reduce((most, { percent }) => Math.max(most, percent), 0);
    return [
      { id: 'name', header: head, width: 180, rowHeader: true, cell: ({ name }) => name },
      {
        id: 'percent',
        header: t('search.percent'),
        unit: tr('unit.percent'),
        width: 170,
        align: 'end',
        cell: ({ percent }) => (
          <BarCell value={percent} max={max}>
            {formatNumber(percent, locale, 2)}
          </BarCell>
        ),
      },
      ...(user.admin
        ? [
            {
              id: 'visits',
              header: tr('column.visits'),
              width: 100,
              align: 'end' as const,
              cell: ({ visits }: SearchShare) => <NumberCell value={visits} />,
            },
          ]
        : []),
    ];
  }, [head, rows, t, tr, locale, user.admin]);
}

interface SharesProps {
  title: string;
  note?: string;
  head: string;
  rows: readonly SearchShare[];
  stale: boolean;
}

function Shares({ title, note, head, rows, stale }: SharesProps) {
  const t = useT('rating-details');
  const columns = useColumns(head, rows);
  return (
    <Card title={title} note={note}>
      {rows.length === 0 ? (
        <EmptyState title={t('search.no_terms')} />
      ) : (
        <CardTable rows={rows.length}>
          <DataTable
            caption={title}
            columns={columns}
            rows={rows}
            rowId={({ name }) => name}
            sort={null}
            onSortChange={() => undefined}
            status={t('rows', { count: rows.length })}
            density="compact"
            stale={stale}
          />
        </CardTable>
      )}
    </Card>
  );
}

function SearchMetrics({ view }: { view: DetailsView }) {
  const t = useT('rating-details');
  const tc = useT('generic');
  const locale = useLocale();
  const query = useSearchMetrics(view.item, view.parameters);
  const stale = query.isPlaceholderData;
  return (
    <QueryView
      query={query}
      failedTitle={t('search.failed')}
      loading={<TableSkeleton label={tc('state.loading')} />}
    >
      {({ engines, terms, without_term: without }) =>
        without === null ? (
          <Card title={t('search.engines')}>
            <EmptyState title={t('search.empty')} />
          </Card>
        ) : (
          <Cards>
            <Shares
              title={t('search.engines')}
              note={t('search.note')}
              head={t('search.engine')}
              rows={engines}
              stale={stale}
            />
            <Shares
              title={t('search.terms')}
              note={t('search.without', { share: formatPercent(without, locale) })}
              head={t('search.term')}
              rows={terms}
              stale={stale}
            />
          </Cards>
        )
      }
    </QueryView>
  );
}

/** The search engines and terms that led to an item. */
export function SearchMetricsPage() {
  return <DetailsShell frameOnly>{(view) => <SearchMetrics view={view} />}</DetailsShell>;
}
