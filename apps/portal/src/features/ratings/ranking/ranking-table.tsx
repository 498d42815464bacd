import { useMemo } from 'react';
import type { RankingScope, RankingSortField } from '@netreach/domain';
import { RANKING_SORT_FIELDS } from '@netreach/domain';
import { DataTable, Pager } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import type { RankingList } from '../api/ratings.types.js';
import { useFrameName } from '../filters/frame-filter.js';
import type { MetricColumn, RankingOrder } from '../state/ranking-view.js';
import type { ChangeRanking } from '../state/use-ranking-state.js';
import { ReliabilityLegend } from './audience-summary.js';
import { maxReachOf, rankingColumns } from './ranking-columns.js';
import classes from './ranking-table.module.css';

interface RankingTableProps {
  list: RankingList;
  scope: RankingScope;
  metrics: readonly MetricColumn[];
  sort: RankingOrder;
  countryCode: string;
  stale: boolean;
  change: ChangeRanking;
}

const isSortField = (id: string): id is RankingSortField => RANKING_SORT_FIELDS.some((field) => field === id);

/** One page of the ranking with its pager and legend. */
export function RankingTable({ list, scope, metrics, sort, countryCode, stale, change }: RankingTableProps) {
  const t = useT('ratings');
  const frameName = useFrameName();
  const { items, total, page, page_size: pageSize } = list;
  const columns = useMemo(
    () => rankingColumns(metrics, { t, country: countryCode.toUpperCase(), maxReach: maxReachOf(items) }),
    [metrics, t, countryCode, items],
  );
  const first = (page - 1) * pageSize;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const status = t('list.status', { from: first + 1, to: first + items.length, count: total });

  return (
    <>
      <DataTable
        caption={t('list.caption', { name: t(`tab.${scope}`), frame: frameName(list.frame) })}
        columns={columns}
        rows={items}
        rowId={(item) => `${item.type}-${item.id}`}
        sort={{ id: sort.sort, order: sort.order }}
        onSortChange={({ id, order }) => isSortField(id) && change({ sort: id, order })}
        status={status}
        totalRows={total}
        firstRow={first}
        stale={stale}
      />
      <div className={classes.foot}>
        <ReliabilityLegend />
        <div className={classes.position}>
          <span
            className="nr-tabular"
            aria-hidden
            title={t('list.method', { method: list.method_version, index: list.index_version ?? '–' })}
          >
            {status}
          </span>
          {pages > 1 ? (
            <Pager
              page={page}
              pageCount={pages}
              onChange={(next) => change({ page: next })}
              labels={{
                nav: t('list.pages'),
                previous: t('list.previous'),
                next: t('list.next'),
                position: t('list.position', { page, pages }),
              }}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}
