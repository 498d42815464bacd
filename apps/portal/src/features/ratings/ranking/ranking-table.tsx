import { memo, useMemo } from 'react';
import type { RankingScope, RankingSortField } from '@netreach/domain';
import { RANKING_SORT_FIELDS } from '@netreach/domain';
import { DataTable, ListFoot } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { RankingList } from '../api/ratings.types.js';
import { useFrameName } from '../filters/frame-filter.js';
import type { MetricColumn, RankingOrder } from '../state/ranking-view.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { ReliabilityLegend } from './audience-summary.js';
import { maxReachOf, rankingColumns } from './ranking-columns.js';

interface RankingTableProps extends RankingOrder {
  list: RankingList;
  scope: RankingScope;
  metrics: readonly MetricColumn[];
  countryCode: string;
  stale: boolean;
  change: ChangeRanking;
}

const isSortField = (id: string): id is RankingSortField => RANKING_SORT_FIELDS.some((field) => field === id);

interface RankingFootProps extends Pick<RankingTableProps, 'list' | 'change'> {
  status: string;
}

function RankingFoot({ list, status, change }: RankingFootProps) {
  const t = useT('ratings');
  const { page, total, page_size: pageSize } = list;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <ListFoot
      legend={<ReliabilityLegend />}
      status={status}
      title={t('list.method', { method: list.method_version, index: list.index_version ?? '–' })}
      page={page}
      pageCount={pages}
      onChange={(next) => change({ page: next })}
    />
  );
}

/** One page of the ranking with its pager and legend. Memoised: ticking a box must not wait for 500 cells. */
export const RankingTable = memo(function RankingTable({
  list,
  scope,
  metrics,
  sort,
  order,
  countryCode,
  stale,
  change,
}: RankingTableProps) {
  const t = useT('ratings');
  const frameName = useFrameName();
  const { items, total, page, page_size: pageSize } = list;
  const columns = useMemo(
    () => rankingColumns(metrics, { t, country: countryCode.toUpperCase(), maxReach: maxReachOf(items) }),
    [metrics, t, countryCode, items],
  );
  const first = (page - 1) * pageSize;
  const status = t('list.status', { from: first + 1, to: first + items.length, count: total });

  return (
    <>
      <DataTable
        caption={t('list.caption', { name: t(`tab.${scope}`), frame: frameName(list.frame) })}
        columns={columns}
        rows={items}
        rowId={(item) => `${item.type}-${item.id}`}
        sort={{ id: sort, order }}
        onSortChange={(next) => isSortField(next.id) && change({ sort: next.id, order: next.order })}
        status={status}
        totalRows={total}
        firstRow={first}
        stale={stale}
      />
      <RankingFoot list={list} status={status} change={change} />
    </>
  );
});
