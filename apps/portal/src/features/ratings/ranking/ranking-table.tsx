import { memo } from 'react';
import { RANKING_SORT_FIELDS, type RankingSortField } from '@netreach/domain';
import {
  MarkLegend,
  type DataTableColumn,
  type MarkRule,
  type TableDensity,
  type TableSelection,
} from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { PagedTable } from '../../../shared/list/paged-table.js';
import type { RankingItem, RankingList } from '../api/ratings.types.js';
import type { RankingOrder } from '../state/ranking-view.js';
import { rowIdOf } from '../state/standings.js';
import { ReliabilityLegend } from './audience-summary.js';

interface RankingTableProps extends RankingOrder {
  list: Pick<RankingList, 'items' | 'total' | 'page' | 'page_size' | 'method_version' | 'index_version'>;
  caption: string;
  columns: readonly DataTableColumn<RankingItem>[];
  layout?: readonly string[];
  density?: TableDensity;
  marks?: readonly MarkRule[];
  selection?: TableSelection;
  stale: boolean;
  change: (change: { sort: RankingSortField; order: 'asc' | 'desc' } | { page: number }) => void;
}

const NO_RULES = [] as const;

const isSortField = (id: string): id is RankingSortField => RANKING_SORT_FIELDS.some((field) => field === id);

/** One page of a ranking with its pager and legend. Memoised: ticking a box must not wait for 500 cells. */
export const RankingTable = memo(function RankingTable({
  list,
  marks = NO_RULES,
  ...props
}: RankingTableProps) {
  const t = useT('ratings');
  return (
    <PagedTable
      {...props}
      list={list}
      marks={marks}
      rows={list.items}
      rowId={rowIdOf}
      isSortField={isSortField}
      status={(range) => t('list.status', range)}
      source={t('list.method', { method: list.method_version, index: list.index_version ?? '–' })}
      legend={
        <>
          <MarkLegend rules={marks} />
          <ReliabilityLegend />
        </>
      }
    />
  );
});
